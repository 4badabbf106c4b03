// Keccak-f[1600] of 4 states.
// In: rdi the lanes, 4 words each, one of every state: 25 times 32 bytes, read and written; rsi the constants.
// Constants: the 24 of the rounds, then 1 << 63, all 8 bytes. No alignment is needed.
// ISA: AVX-512 F and VL. ABI: sysv64, a leaf without a stack frame.
// Clobbers: rax, flags, ymm0-31, upper halves cleared by vzeroupper.
// Test: tests/keccak_backends.rs, src/keccak/arch/avx512/tests.rs. asm/README.md has more.
// Written by asm/gen/keccak_evex.py: change that and run it.
    vmovdqu64 ymm0, [rdi]
    vmovdqu64 ymm1, [rdi + 32]
    vmovdqu64 ymm2, [rdi + 64]
    vmovdqu64 ymm3, [rdi + 96]
    vmovdqu64 ymm4, [rdi + 128]
    vmovdqu64 ymm5, [rdi + 160]
    vmovdqu64 ymm6, [rdi + 192]
    vmovdqu64 ymm7, [rdi + 224]
    vmovdqu64 ymm8, [rdi + 256]
    vmovdqu64 ymm9, [rdi + 288]
    vmovdqu64 ymm10, [rdi + 320]
    vmovdqu64 ymm11, [rdi + 352]
    vmovdqu64 ymm12, [rdi + 384]
    vmovdqu64 ymm13, [rdi + 416]
    vmovdqu64 ymm14, [rdi + 448]
    vmovdqu64 ymm15, [rdi + 480]
    vmovdqu64 ymm16, [rdi + 512]
    vmovdqu64 ymm17, [rdi + 544]
    vmovdqu64 ymm18, [rdi + 576]
    vmovdqu64 ymm19, [rdi + 608]
    vmovdqu64 ymm20, [rdi + 640]
    vmovdqu64 ymm21, [rdi + 672]
    vmovdqu64 ymm22, [rdi + 704]
    vmovdqu64 ymm23, [rdi + 736]
    vmovdqu64 ymm24, [rdi + 768]
    mov rax, -24
2:
    vmovdqa64 ymm31, ymm8
    vpternlogq ymm31, ymm3, ymm13, 0x96
    vmovdqa64 ymm30, ymm6
    vpternlogq ymm30, ymm1, ymm16, 0x96
    vmovdqa64 ymm29, ymm7
    vpternlogq ymm29, ymm12, ymm22, 0x96
    vpternlogq ymm29, ymm2, ymm17, 0x96
    vpternlogq ymm30, ymm21, ymm11, 0x96
    vmovdqa64 ymm28, ymm4
    vpternlogq ymm28, ymm9, ymm14, 0x96
    vpternlogq ymm28, ymm24, ymm19, 0x96
    vpternlogq ymm31, ymm23, ymm18, 0x96
    vprolq ymm27, ymm31, 1
    vpternlogq ymm22, ymm30, ymm27, 0x96
    vpternlogq ymm12, ymm30, ymm27, 0x96
    vpternlogq ymm17, ymm30, ymm27, 0x96
    vpternlogq ymm7, ymm30, ymm27, 0x96
    vprolq ymm26, ymm17, 15
    vprolq ymm25, ymm30, 1
    vmovdqa64 ymm17, ymm20
    vpternlogq ymm17, ymm28, ymm25, 0x96
    vprolq ymm17, ymm17, 18
    vpternlogq ymm30, ymm2, ymm27, 0x96
    vpternlogq ymm20, ymm0, ymm5, 0x96
    vpternlogq ymm20, ymm10, ymm15, 0x96
    vprolq ymm27, ymm20, 1
    vpternlogq ymm24, ymm31, ymm27, 0x96
    vprolq ymm2, ymm24, 14
    vpternlogq ymm10, ymm28, ymm25, 0x96
    vprolq ymm24, ymm10, 3
    vpternlogq ymm5, ymm28, ymm25, 0x96
    vprolq ymm10, ymm5, 36
    vpternlogq ymm19, ymm31, ymm27, 0x96
    vpternlogq ymm15, ymm28, ymm25, 0x96
    vprolq ymm5, ymm28, 1
    vpternlogq ymm28, ymm0, ymm25, 0x96
    vprolq ymm25, ymm29, 1
    vpternlogq ymm21, ymm20, ymm25, 0x96
    vpternlogq ymm6, ymm20, ymm25, 0x96
    vprolq ymm6, ymm6, 44
    vpternlogq ymm14, ymm31, ymm27, 0x96
    vpternlogq ymm16, ymm20, ymm25, 0x96
    vpternlogq ymm13, ymm29, ymm5, 0x96
    vprolq ymm13, ymm13, 25
    vprolq ymm21, ymm21, 2
    vpternlogq ymm23, ymm29, ymm5, 0x96
    vprolq ymm22, ymm22, 61
    vprolq ymm16, ymm16, 45
    vpternlogq ymm1, ymm20, ymm25, 0x96
    vmovdqa64 ymm0, ymm2
    vpternlogq ymm0, ymm28, ymm6, 0xd2
    vpternlogq ymm3, ymm29, ymm5, 0x96
    vprolq ymm3, ymm3, 28
    vpternlogq ymm18, ymm29, ymm5, 0x96
    vprolq ymm14, ymm14, 39
    vprolq ymm18, ymm18, 21
    vpternlogq ymm25, ymm11, ymm20, 0x96
    vprolq ymm25, ymm25, 10
    vpternlogq ymm4, ymm31, ymm27, 0x96
    vprolq ymm20, ymm7, 6
    vpternlogq ymm29, ymm8, ymm5, 0x96
    vprolq ymm11, ymm19, 8
    vmovdqa64 ymm7, ymm24
    vpternlogq ymm7, ymm16, ymm22, 0xd2
    vprolq ymm30, ymm30, 62
    vprolq ymm19, ymm12, 43
    vpternlogq ymm31, ymm9, ymm27, 0x96
    vprolq ymm5, ymm31, 20
    vmovdqa64 ymm12, ymm13
    vpternlogq ymm12, ymm11, ymm17, 0xd2
    vprolq ymm31, ymm1, 1
    vmovdqa64 ymm8, ymm16
    vpternlogq ymm8, ymm22, ymm3, 0xd2
    vpxorq ymm27, ymm28, qword ptr [rsi + 8*rax + 192]{1to4}
    vpternlogq ymm27, ymm6, ymm19, 0xd2
    vpternlogq ymm16, ymm5, ymm24, 0x9c
    vpternlogq ymm22, ymm3, ymm5, 0xd2
    vpternlogq ymm6, ymm19, ymm18, 0xd2
    vpternlogq ymm5, ymm3, ymm24, 0xc6
    vprolq ymm24, ymm29, 55
    vprolq ymm29, ymm15, 41
    vpternlogq ymm28, ymm18, ymm2, 0x9c
    vmovdqa64 ymm15, ymm10
    vpternlogq ymm15, ymm25, ymm26, 0xd2
    vmovdqa64 ymm9, ymm11
    vpternlogq ymm9, ymm17, ymm31, 0xd2
    vmovdqa64 ymm3, ymm30
    vpternlogq ymm3, ymm24, ymm14, 0xd2
    vpternlogq ymm17, ymm31, ymm20, 0xd2
    vmovdqa64 ymm1, ymm14
    vpternlogq ymm1, ymm29, ymm21, 0xd2
    vprolq ymm23, ymm23, 56
    vpternlogq ymm2, ymm19, ymm18, 0x9c
    vpternlogq ymm14, ymm24, ymm29, 0xc6
    vpternlogq ymm11, ymm20, ymm13, 0x9c
    vprolq ymm19, ymm4, 27
    vmovdqa64 ymm18, ymm25
    vpternlogq ymm18, ymm26, ymm23, 0xd2
    vpternlogq ymm31, ymm20, ymm13, 0xd2
    vpternlogq ymm24, ymm21, ymm30, 0x9c
    vpternlogq ymm30, ymm29, ymm21, 0x9c
    vpternlogq ymm26, ymm23, ymm19, 0xd2
    vpternlogq ymm23, ymm19, ymm10, 0xd2
    vpternlogq ymm25, ymm19, ymm10, 0x9c
    vmovdqa64 ymm4, ymm0
    vmovdqa64 ymm0, ymm27
    vmovdqa64 ymm10, ymm31
    vmovdqa64 ymm13, ymm9
    vmovdqa64 ymm9, ymm22
    vmovdqa64 ymm19, ymm23
    vmovdqa64 ymm20, ymm3
    vmovdqa64 ymm3, ymm28
    vmovdqa64 ymm21, ymm14
    vmovdqa64 ymm14, ymm17
    vmovdqa64 ymm17, ymm18
    vmovdqa64 ymm18, ymm26
    vmovdqa64 ymm22, ymm1
    vmovdqa64 ymm1, ymm6
    vmovdqa64 ymm6, ymm16
    vmovdqa64 ymm16, ymm15
    vmovdqa64 ymm15, ymm25
    vmovdqa64 ymm23, ymm30
    inc rax
    jnz 2b
    vmovdqu64 [rdi], ymm0
    vmovdqu64 [rdi + 32], ymm1
    vmovdqu64 [rdi + 64], ymm2
    vmovdqu64 [rdi + 96], ymm3
    vmovdqu64 [rdi + 128], ymm4
    vmovdqu64 [rdi + 160], ymm5
    vmovdqu64 [rdi + 192], ymm6
    vmovdqu64 [rdi + 224], ymm7
    vmovdqu64 [rdi + 256], ymm8
    vmovdqu64 [rdi + 288], ymm9
    vmovdqu64 [rdi + 320], ymm10
    vmovdqu64 [rdi + 352], ymm11
    vmovdqu64 [rdi + 384], ymm12
    vmovdqu64 [rdi + 416], ymm13
    vmovdqu64 [rdi + 448], ymm14
    vmovdqu64 [rdi + 480], ymm15
    vmovdqu64 [rdi + 512], ymm16
    vmovdqu64 [rdi + 544], ymm17
    vmovdqu64 [rdi + 576], ymm18
    vmovdqu64 [rdi + 608], ymm19
    vmovdqu64 [rdi + 640], ymm20
    vmovdqu64 [rdi + 672], ymm21
    vmovdqu64 [rdi + 704], ymm22
    vmovdqu64 [rdi + 736], ymm23
    vmovdqu64 [rdi + 768], ymm24
    vzeroupper
    ret
