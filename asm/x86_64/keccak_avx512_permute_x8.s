// Keccak-f[1600] of 8 states.
// In: rdi the lanes, 8 words each, one of every state: 25 times 64 bytes, read and written; rsi the constants.
// Constants: the 24 of the rounds, then 1 << 63, all 8 bytes. No alignment is needed.
// ISA: AVX-512 F and VL. ABI: sysv64, a leaf without a stack frame.
// Clobbers: rax, flags, zmm0-31, upper halves cleared by vzeroupper.
// Test: tests/keccak_backends.rs, src/keccak/arch/avx512/tests.rs. asm/README.md has more.
// Written by asm/gen/keccak_evex.py: change that and run it.
    vmovdqu64 zmm0, [rdi]
    vmovdqu64 zmm1, [rdi + 64]
    vmovdqu64 zmm2, [rdi + 128]
    vmovdqu64 zmm3, [rdi + 192]
    vmovdqu64 zmm4, [rdi + 256]
    vmovdqu64 zmm5, [rdi + 320]
    vmovdqu64 zmm6, [rdi + 384]
    vmovdqu64 zmm7, [rdi + 448]
    vmovdqu64 zmm8, [rdi + 512]
    vmovdqu64 zmm9, [rdi + 576]
    vmovdqu64 zmm10, [rdi + 640]
    vmovdqu64 zmm11, [rdi + 704]
    vmovdqu64 zmm12, [rdi + 768]
    vmovdqu64 zmm13, [rdi + 832]
    vmovdqu64 zmm14, [rdi + 896]
    vmovdqu64 zmm15, [rdi + 960]
    vmovdqu64 zmm16, [rdi + 1024]
    vmovdqu64 zmm17, [rdi + 1088]
    vmovdqu64 zmm18, [rdi + 1152]
    vmovdqu64 zmm19, [rdi + 1216]
    vmovdqu64 zmm20, [rdi + 1280]
    vmovdqu64 zmm21, [rdi + 1344]
    vmovdqu64 zmm22, [rdi + 1408]
    vmovdqu64 zmm23, [rdi + 1472]
    vmovdqu64 zmm24, [rdi + 1536]
    mov rax, -24
2:
    vmovdqa64 zmm31, zmm8
    vpternlogq zmm31, zmm3, zmm13, 0x96
    vmovdqa64 zmm30, zmm6
    vpternlogq zmm30, zmm1, zmm16, 0x96
    vmovdqa64 zmm29, zmm7
    vpternlogq zmm29, zmm12, zmm22, 0x96
    vpternlogq zmm29, zmm2, zmm17, 0x96
    vpternlogq zmm30, zmm21, zmm11, 0x96
    vmovdqa64 zmm28, zmm4
    vpternlogq zmm28, zmm9, zmm14, 0x96
    vpternlogq zmm28, zmm24, zmm19, 0x96
    vpternlogq zmm31, zmm23, zmm18, 0x96
    vprolq zmm27, zmm31, 1
    vpternlogq zmm22, zmm30, zmm27, 0x96
    vpternlogq zmm12, zmm30, zmm27, 0x96
    vpternlogq zmm17, zmm30, zmm27, 0x96
    vpternlogq zmm7, zmm30, zmm27, 0x96
    vprolq zmm26, zmm17, 15
    vprolq zmm25, zmm30, 1
    vmovdqa64 zmm17, zmm20
    vpternlogq zmm17, zmm28, zmm25, 0x96
    vprolq zmm17, zmm17, 18
    vpternlogq zmm30, zmm2, zmm27, 0x96
    vpternlogq zmm20, zmm0, zmm5, 0x96
    vpternlogq zmm20, zmm10, zmm15, 0x96
    vprolq zmm27, zmm20, 1
    vpternlogq zmm24, zmm31, zmm27, 0x96
    vprolq zmm2, zmm24, 14
    vpternlogq zmm10, zmm28, zmm25, 0x96
    vprolq zmm24, zmm10, 3
    vpternlogq zmm5, zmm28, zmm25, 0x96
    vprolq zmm10, zmm5, 36
    vpternlogq zmm19, zmm31, zmm27, 0x96
    vpternlogq zmm15, zmm28, zmm25, 0x96
    vprolq zmm5, zmm28, 1
    vpternlogq zmm28, zmm0, zmm25, 0x96
    vprolq zmm25, zmm29, 1
    vpternlogq zmm21, zmm20, zmm25, 0x96
    vpternlogq zmm6, zmm20, zmm25, 0x96
    vprolq zmm6, zmm6, 44
    vpternlogq zmm14, zmm31, zmm27, 0x96
    vpternlogq zmm16, zmm20, zmm25, 0x96
    vpternlogq zmm13, zmm29, zmm5, 0x96
    vprolq zmm13, zmm13, 25
    vprolq zmm21, zmm21, 2
    vpternlogq zmm23, zmm29, zmm5, 0x96
    vprolq zmm22, zmm22, 61
    vprolq zmm16, zmm16, 45
    vpternlogq zmm1, zmm20, zmm25, 0x96
    vmovdqa64 zmm0, zmm2
    vpternlogq zmm0, zmm28, zmm6, 0xd2
    vpternlogq zmm3, zmm29, zmm5, 0x96
    vprolq zmm3, zmm3, 28
    vpternlogq zmm18, zmm29, zmm5, 0x96
    vprolq zmm14, zmm14, 39
    vprolq zmm18, zmm18, 21
    vpternlogq zmm25, zmm11, zmm20, 0x96
    vprolq zmm25, zmm25, 10
    vpternlogq zmm4, zmm31, zmm27, 0x96
    vprolq zmm20, zmm7, 6
    vpternlogq zmm29, zmm8, zmm5, 0x96
    vprolq zmm11, zmm19, 8
    vmovdqa64 zmm7, zmm24
    vpternlogq zmm7, zmm16, zmm22, 0xd2
    vprolq zmm30, zmm30, 62
    vprolq zmm19, zmm12, 43
    vpternlogq zmm31, zmm9, zmm27, 0x96
    vprolq zmm5, zmm31, 20
    vmovdqa64 zmm12, zmm13
    vpternlogq zmm12, zmm11, zmm17, 0xd2
    vprolq zmm31, zmm1, 1
    vmovdqa64 zmm8, zmm16
    vpternlogq zmm8, zmm22, zmm3, 0xd2
    vpxorq zmm27, zmm28, qword ptr [rsi + 8*rax + 192]{1to8}
    vpternlogq zmm27, zmm6, zmm19, 0xd2
    vpternlogq zmm16, zmm5, zmm24, 0x9c
    vpternlogq zmm22, zmm3, zmm5, 0xd2
    vpternlogq zmm6, zmm19, zmm18, 0xd2
    vpternlogq zmm5, zmm3, zmm24, 0xc6
    vprolq zmm24, zmm29, 55
    vprolq zmm29, zmm15, 41
    vpternlogq zmm28, zmm18, zmm2, 0x9c
    vmovdqa64 zmm15, zmm10
    vpternlogq zmm15, zmm25, zmm26, 0xd2
    vmovdqa64 zmm9, zmm11
    vpternlogq zmm9, zmm17, zmm31, 0xd2
    vmovdqa64 zmm3, zmm30
    vpternlogq zmm3, zmm24, zmm14, 0xd2
    vpternlogq zmm17, zmm31, zmm20, 0xd2
    vmovdqa64 zmm1, zmm14
    vpternlogq zmm1, zmm29, zmm21, 0xd2
    vprolq zmm23, zmm23, 56
    vpternlogq zmm2, zmm19, zmm18, 0x9c
    vpternlogq zmm14, zmm24, zmm29, 0xc6
    vpternlogq zmm11, zmm20, zmm13, 0x9c
    vprolq zmm19, zmm4, 27
    vmovdqa64 zmm18, zmm25
    vpternlogq zmm18, zmm26, zmm23, 0xd2
    vpternlogq zmm31, zmm20, zmm13, 0xd2
    vpternlogq zmm24, zmm21, zmm30, 0x9c
    vpternlogq zmm30, zmm29, zmm21, 0x9c
    vpternlogq zmm26, zmm23, zmm19, 0xd2
    vpternlogq zmm23, zmm19, zmm10, 0xd2
    vpternlogq zmm25, zmm19, zmm10, 0x9c
    vmovdqa64 zmm4, zmm0
    vmovdqa64 zmm0, zmm27
    vmovdqa64 zmm10, zmm31
    vmovdqa64 zmm13, zmm9
    vmovdqa64 zmm9, zmm22
    vmovdqa64 zmm19, zmm23
    vmovdqa64 zmm20, zmm3
    vmovdqa64 zmm3, zmm28
    vmovdqa64 zmm21, zmm14
    vmovdqa64 zmm14, zmm17
    vmovdqa64 zmm17, zmm18
    vmovdqa64 zmm18, zmm26
    vmovdqa64 zmm22, zmm1
    vmovdqa64 zmm1, zmm6
    vmovdqa64 zmm6, zmm16
    vmovdqa64 zmm16, zmm15
    vmovdqa64 zmm15, zmm25
    vmovdqa64 zmm23, zmm30
    inc rax
    jnz 2b
    vmovdqu64 [rdi], zmm0
    vmovdqu64 [rdi + 64], zmm1
    vmovdqu64 [rdi + 128], zmm2
    vmovdqu64 [rdi + 192], zmm3
    vmovdqu64 [rdi + 256], zmm4
    vmovdqu64 [rdi + 320], zmm5
    vmovdqu64 [rdi + 384], zmm6
    vmovdqu64 [rdi + 448], zmm7
    vmovdqu64 [rdi + 512], zmm8
    vmovdqu64 [rdi + 576], zmm9
    vmovdqu64 [rdi + 640], zmm10
    vmovdqu64 [rdi + 704], zmm11
    vmovdqu64 [rdi + 768], zmm12
    vmovdqu64 [rdi + 832], zmm13
    vmovdqu64 [rdi + 896], zmm14
    vmovdqu64 [rdi + 960], zmm15
    vmovdqu64 [rdi + 1024], zmm16
    vmovdqu64 [rdi + 1088], zmm17
    vmovdqu64 [rdi + 1152], zmm18
    vmovdqu64 [rdi + 1216], zmm19
    vmovdqu64 [rdi + 1280], zmm20
    vmovdqu64 [rdi + 1344], zmm21
    vmovdqu64 [rdi + 1408], zmm22
    vmovdqu64 [rdi + 1472], zmm23
    vmovdqu64 [rdi + 1536], zmm24
    vzeroupper
    ret
