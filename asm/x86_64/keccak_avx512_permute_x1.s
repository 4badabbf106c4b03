// Keccak-f[1600] of a state.
// In: rdi the lanes, 8 bytes each: 25 times 8 bytes, read and written; rsi the constants.
// Constants: the 24 of the rounds, then 1 << 63, all 8 bytes. No alignment is needed.
// ISA: AVX-512 F and VL. ABI: sysv64, a leaf without a stack frame.
// Clobbers: rax, flags, xmm0-31.
// Test: tests/keccak_backends.rs, src/keccak/arch/avx512/tests.rs. asm/README.md has more.
// Written by asm/gen/keccak_evex.py: change that and run it.
    vmovq xmm0, [rdi]
    vmovq xmm1, [rdi + 8]
    vmovq xmm2, [rdi + 16]
    vmovq xmm3, [rdi + 24]
    vmovq xmm4, [rdi + 32]
    vmovq xmm5, [rdi + 40]
    vmovq xmm6, [rdi + 48]
    vmovq xmm7, [rdi + 56]
    vmovq xmm8, [rdi + 64]
    vmovq xmm9, [rdi + 72]
    vmovq xmm10, [rdi + 80]
    vmovq xmm11, [rdi + 88]
    vmovq xmm12, [rdi + 96]
    vmovq xmm13, [rdi + 104]
    vmovq xmm14, [rdi + 112]
    vmovq xmm15, [rdi + 120]
    vmovq xmm16, [rdi + 128]
    vmovq xmm17, [rdi + 136]
    vmovq xmm18, [rdi + 144]
    vmovq xmm19, [rdi + 152]
    vmovq xmm20, [rdi + 160]
    vmovq xmm21, [rdi + 168]
    vmovq xmm22, [rdi + 176]
    vmovq xmm23, [rdi + 184]
    vmovq xmm24, [rdi + 192]
    mov rax, -24
2:
    vmovdqa64 xmm31, xmm8
    vpternlogq xmm31, xmm3, xmm13, 0x96
    vmovdqa64 xmm30, xmm6
    vpternlogq xmm30, xmm1, xmm16, 0x96
    vmovdqa64 xmm29, xmm7
    vpternlogq xmm29, xmm12, xmm22, 0x96
    vpternlogq xmm29, xmm2, xmm17, 0x96
    vpternlogq xmm30, xmm21, xmm11, 0x96
    vmovdqa64 xmm28, xmm4
    vpternlogq xmm28, xmm9, xmm14, 0x96
    vpternlogq xmm28, xmm24, xmm19, 0x96
    vpternlogq xmm31, xmm23, xmm18, 0x96
    vprolq xmm27, xmm31, 1
    vpternlogq xmm22, xmm30, xmm27, 0x96
    vpternlogq xmm12, xmm30, xmm27, 0x96
    vpternlogq xmm17, xmm30, xmm27, 0x96
    vpternlogq xmm7, xmm30, xmm27, 0x96
    vprolq xmm26, xmm17, 15
    vprolq xmm25, xmm30, 1
    vmovdqa64 xmm17, xmm20
    vpternlogq xmm17, xmm28, xmm25, 0x96
    vprolq xmm17, xmm17, 18
    vpternlogq xmm30, xmm2, xmm27, 0x96
    vpternlogq xmm20, xmm0, xmm5, 0x96
    vpternlogq xmm20, xmm10, xmm15, 0x96
    vprolq xmm27, xmm20, 1
    vpternlogq xmm24, xmm31, xmm27, 0x96
    vprolq xmm2, xmm24, 14
    vpternlogq xmm10, xmm28, xmm25, 0x96
    vprolq xmm24, xmm10, 3
    vpternlogq xmm5, xmm28, xmm25, 0x96
    vprolq xmm10, xmm5, 36
    vpternlogq xmm19, xmm31, xmm27, 0x96
    vpternlogq xmm15, xmm28, xmm25, 0x96
    vprolq xmm5, xmm28, 1
    vpternlogq xmm28, xmm0, xmm25, 0x96
    vprolq xmm25, xmm29, 1
    vpternlogq xmm21, xmm20, xmm25, 0x96
    vpternlogq xmm6, xmm20, xmm25, 0x96
    vprolq xmm6, xmm6, 44
    vpternlogq xmm14, xmm31, xmm27, 0x96
    vpternlogq xmm16, xmm20, xmm25, 0x96
    vpternlogq xmm13, xmm29, xmm5, 0x96
    vprolq xmm13, xmm13, 25
    vprolq xmm21, xmm21, 2
    vpternlogq xmm23, xmm29, xmm5, 0x96
    vprolq xmm22, xmm22, 61
    vprolq xmm16, xmm16, 45
    vpternlogq xmm1, xmm20, xmm25, 0x96
    vmovdqa64 xmm0, xmm2
    vpternlogq xmm0, xmm28, xmm6, 0xd2
    vpternlogq xmm3, xmm29, xmm5, 0x96
    vprolq xmm3, xmm3, 28
    vpternlogq xmm18, xmm29, xmm5, 0x96
    vprolq xmm14, xmm14, 39
    vprolq xmm18, xmm18, 21
    vpternlogq xmm25, xmm11, xmm20, 0x96
    vprolq xmm25, xmm25, 10
    vpternlogq xmm4, xmm31, xmm27, 0x96
    vprolq xmm20, xmm7, 6
    vpternlogq xmm29, xmm8, xmm5, 0x96
    vprolq xmm11, xmm19, 8
    vmovdqa64 xmm7, xmm24
    vpternlogq xmm7, xmm16, xmm22, 0xd2
    vprolq xmm30, xmm30, 62
    vprolq xmm19, xmm12, 43
    vpternlogq xmm31, xmm9, xmm27, 0x96
    vprolq xmm5, xmm31, 20
    vmovdqa64 xmm12, xmm13
    vpternlogq xmm12, xmm11, xmm17, 0xd2
    vprolq xmm31, xmm1, 1
    vmovdqa64 xmm8, xmm16
    vpternlogq xmm8, xmm22, xmm3, 0xd2
    vpxorq xmm27, xmm28, qword ptr [rsi + 8*rax + 192]{1to2}
    vpternlogq xmm27, xmm6, xmm19, 0xd2
    vpternlogq xmm16, xmm5, xmm24, 0x9c
    vpternlogq xmm22, xmm3, xmm5, 0xd2
    vpternlogq xmm6, xmm19, xmm18, 0xd2
    vpternlogq xmm5, xmm3, xmm24, 0xc6
    vprolq xmm24, xmm29, 55
    vprolq xmm29, xmm15, 41
    vpternlogq xmm28, xmm18, xmm2, 0x9c
    vmovdqa64 xmm15, xmm10
    vpternlogq xmm15, xmm25, xmm26, 0xd2
    vmovdqa64 xmm9, xmm11
    vpternlogq xmm9, xmm17, xmm31, 0xd2
    vmovdqa64 xmm3, xmm30
    vpternlogq xmm3, xmm24, xmm14, 0xd2
    vpternlogq xmm17, xmm31, xmm20, 0xd2
    vmovdqa64 xmm1, xmm14
    vpternlogq xmm1, xmm29, xmm21, 0xd2
    vprolq xmm23, xmm23, 56
    vpternlogq xmm2, xmm19, xmm18, 0x9c
    vpternlogq xmm14, xmm24, xmm29, 0xc6
    vpternlogq xmm11, xmm20, xmm13, 0x9c
    vprolq xmm19, xmm4, 27
    vmovdqa64 xmm18, xmm25
    vpternlogq xmm18, xmm26, xmm23, 0xd2
    vpternlogq xmm31, xmm20, xmm13, 0xd2
    vpternlogq xmm24, xmm21, xmm30, 0x9c
    vpternlogq xmm30, xmm29, xmm21, 0x9c
    vpternlogq xmm26, xmm23, xmm19, 0xd2
    vpternlogq xmm23, xmm19, xmm10, 0xd2
    vpternlogq xmm25, xmm19, xmm10, 0x9c
    vmovdqa64 xmm4, xmm0
    vmovdqa64 xmm0, xmm27
    vmovdqa64 xmm10, xmm31
    vmovdqa64 xmm13, xmm9
    vmovdqa64 xmm9, xmm22
    vmovdqa64 xmm19, xmm23
    vmovdqa64 xmm20, xmm3
    vmovdqa64 xmm3, xmm28
    vmovdqa64 xmm21, xmm14
    vmovdqa64 xmm14, xmm17
    vmovdqa64 xmm17, xmm18
    vmovdqa64 xmm18, xmm26
    vmovdqa64 xmm22, xmm1
    vmovdqa64 xmm1, xmm6
    vmovdqa64 xmm6, xmm16
    vmovdqa64 xmm16, xmm15
    vmovdqa64 xmm15, xmm25
    vmovdqa64 xmm23, xmm30
    inc rax
    jnz 2b
    vmovq [rdi], xmm0
    vmovq [rdi + 8], xmm1
    vmovq [rdi + 16], xmm2
    vmovq [rdi + 24], xmm3
    vmovq [rdi + 32], xmm4
    vmovq [rdi + 40], xmm5
    vmovq [rdi + 48], xmm6
    vmovq [rdi + 56], xmm7
    vmovq [rdi + 64], xmm8
    vmovq [rdi + 72], xmm9
    vmovq [rdi + 80], xmm10
    vmovq [rdi + 88], xmm11
    vmovq [rdi + 96], xmm12
    vmovq [rdi + 104], xmm13
    vmovq [rdi + 112], xmm14
    vmovq [rdi + 120], xmm15
    vmovq [rdi + 128], xmm16
    vmovq [rdi + 136], xmm17
    vmovq [rdi + 144], xmm18
    vmovq [rdi + 152], xmm19
    vmovq [rdi + 160], xmm20
    vmovq [rdi + 168], xmm21
    vmovq [rdi + 176], xmm22
    vmovq [rdi + 184], xmm23
    vmovq [rdi + 192], xmm24
    ret
