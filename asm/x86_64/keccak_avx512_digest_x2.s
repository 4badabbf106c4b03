// The digests of 2 states, given their lanes before the last permutation.
// In: rdi the lanes, 2 words each, one of every state; rdx how many there are: 5, 9 or 17;
// rsi where the first four lanes after the permutation go, 16 bytes each; rcx the constants.
// The lanes beyond those given are zero, but that with 5 or 9 the last bit of lane 16 is set.
// Constants: the 24 of the rounds, then 1 << 63, all 8 bytes. No alignment is needed.
// ISA: AVX-512 F and VL. ABI: sysv64, a leaf without a stack frame.
// Clobbers: rax, flags, xmm0-31.
// Test: tests/keccak_backends.rs, src/keccak/arch/avx512/tests.rs. asm/README.md has more.
// Written by asm/gen/keccak_evex.py: change that and run it.
    mov rax, -22
    cmp rdx, 9
    je 3f
    ja 4f
    vmovdqu64 xmm0, [rdi]
    vmovdqu64 xmm1, [rdi + 16]
    vmovdqu64 xmm2, [rdi + 32]
    vmovdqu64 xmm3, [rdi + 48]
    vmovdqu64 xmm4, [rdi + 64]
    vprolq xmm31, xmm3, 1
    vpxorq xmm30, xmm1, qword ptr [rcx + 192]{1to2}
    vpxorq xmm29, xmm30, xmm31
    vprolq xmm18, xmm29, 15
    vprolq xmm28, xmm30, 1
    vpxorq xmm27, xmm4, xmm28
    vprolq xmm14, xmm27, 18
    vpternlogq xmm31, xmm2, xmm30, 0x96
    vprolq xmm30, xmm0, 1
    vpxorq xmm26, xmm3, xmm30
    vprolq xmm25, xmm26, 14
    vprolq xmm24, xmm27, 3
    vprolq xmm23, xmm27, 36
    vprolq xmm22, xmm4, 1
    vpternlogq xmm28, xmm0, xmm4, 0x96
    vprolq xmm21, xmm2, 1
    vpxorq xmm20, xmm0, xmm21
    vprolq xmm19, xmm20, 44
    vpxorq xmm17, xmm20, qword ptr [rcx + 192]{1to2}
    vpxorq xmm16, xmm2, xmm22
    vprolq xmm15, xmm16, 25
    vprolq xmm13, xmm20, 2
    vprolq xmm9, xmm29, 61
    vprolq xmm6, xmm17, 45
    vpternlogq xmm21, xmm1, xmm0, 0x96
    vmovdqa64 xmm17, xmm25
    vpternlogq xmm17, xmm28, xmm19, 0xd2
    vpternlogq xmm22, xmm3, xmm2, 0x96
    vprolq xmm22, xmm22, 28
    vprolq xmm12, xmm26, 39
    vprolq xmm11, xmm16, 21
    vprolq xmm20, xmm20, 10
    vpternlogq xmm30, xmm4, xmm3, 0x96
    vprolq xmm10, xmm29, 6
    vprolq xmm8, xmm26, 8
    vmovdqa64 xmm7, xmm24
    vpternlogq xmm7, xmm6, xmm9, 0xd2
    vprolq xmm31, xmm31, 62
    vprolq xmm2, xmm29, 43
    vprolq xmm5, xmm26, 20
    vmovdqa64 xmm29, xmm15
    vpternlogq xmm29, xmm8, xmm14, 0xd2
    vprolq xmm26, xmm21, 1
    vmovdqa64 xmm21, xmm6
    vpternlogq xmm21, xmm9, xmm22, 0xd2
    vpxorq xmm0, xmm28, qword ptr [rcx]{1to2}
    vpternlogq xmm0, xmm19, xmm2, 0xd2
    vpternlogq xmm6, xmm5, xmm24, 0x9c
    vpternlogq xmm9, xmm22, xmm5, 0xd2
    vpternlogq xmm19, xmm2, xmm11, 0xd2
    vpternlogq xmm5, xmm22, xmm24, 0xc6
    vprolq xmm24, xmm16, 55
    vprolq xmm27, xmm27, 41
    vpternlogq xmm28, xmm11, xmm25, 0x9c
    vmovdqa64 xmm22, xmm23
    vpternlogq xmm22, xmm20, xmm18, 0xd2
    vmovdqa64 xmm4, xmm8
    vpternlogq xmm4, xmm14, xmm26, 0xd2
    vmovdqa64 xmm3, xmm31
    vpternlogq xmm3, xmm24, xmm12, 0xd2
    vpternlogq xmm14, xmm26, xmm10, 0xd2
    vmovdqa64 xmm1, xmm12
    vpternlogq xmm1, xmm27, xmm13, 0xd2
    vprolq xmm16, xmm16, 56
    vpternlogq xmm2, xmm11, xmm25, 0xd2
    vpternlogq xmm12, xmm24, xmm27, 0xc6
    vpternlogq xmm8, xmm10, xmm15, 0x9c
    vprolq xmm30, xmm30, 27
    vmovdqa64 xmm25, xmm20
    vpternlogq xmm25, xmm18, xmm16, 0xd2
    vpternlogq xmm10, xmm26, xmm15, 0xc6
    vpternlogq xmm24, xmm13, xmm31, 0x9c
    vpternlogq xmm31, xmm27, xmm13, 0x9c
    vpternlogq xmm18, xmm16, xmm30, 0xd2
    vpternlogq xmm16, xmm30, xmm23, 0xd2
    vpternlogq xmm30, xmm23, xmm20, 0xd2
    vmovdqa64 xmm11, xmm8
    vmovdqa64 xmm8, xmm21
    vmovdqa64 xmm13, xmm4
    vmovdqa64 xmm4, xmm17
    vmovdqa64 xmm15, xmm30
    vmovdqa64 xmm17, xmm25
    vmovdqa64 xmm20, xmm3
    vmovdqa64 xmm3, xmm28
    vmovdqa64 xmm21, xmm12
    vmovdqa64 xmm12, xmm29
    vmovdqa64 xmm23, xmm31
    vmovdqa64 xmm31, xmm1
    vmovdqa64 xmm1, xmm19
    vmovdqa64 xmm19, xmm16
    vmovdqa64 xmm16, xmm22
    vmovdqa64 xmm22, xmm31
    jmp 2f
3:
    vmovdqu64 xmm0, [rdi]
    vmovdqu64 xmm1, [rdi + 16]
    vmovdqu64 xmm2, [rdi + 32]
    vmovdqu64 xmm3, [rdi + 48]
    vmovdqu64 xmm4, [rdi + 64]
    vmovdqu64 xmm5, [rdi + 80]
    vmovdqu64 xmm6, [rdi + 96]
    vmovdqu64 xmm7, [rdi + 112]
    vmovdqu64 xmm8, [rdi + 128]
    vpxorq xmm31, xmm7, xmm2
    vpxorq xmm30, xmm6, qword ptr [rcx + 192]{1to2}
    vpxorq xmm30, xmm30, xmm1
    vpxorq xmm29, xmm8, xmm3
    vprolq xmm28, xmm29, 1
    vpternlogq xmm7, xmm30, xmm28, 0x96
    vpxorq xmm27, xmm30, xmm28
    vprolq xmm18, xmm27, 15
    vprolq xmm26, xmm30, 1
    vpxorq xmm25, xmm4, xmm26
    vprolq xmm14, xmm25, 18
    vpternlogq xmm30, xmm2, xmm28, 0x96
    vpxorq xmm28, xmm0, xmm5
    vprolq xmm24, xmm28, 1
    vpxorq xmm23, xmm29, xmm24
    vprolq xmm22, xmm23, 14
    vprolq xmm21, xmm25, 3
    vpternlogq xmm5, xmm4, xmm26, 0x96
    vprolq xmm20, xmm5, 36
    vprolq xmm19, xmm4, 1
    vpternlogq xmm26, xmm0, xmm4, 0x96
    vprolq xmm17, xmm31, 1
    vpternlogq xmm6, xmm28, xmm17, 0x96
    vprolq xmm16, xmm6, 44
    vpxorq xmm15, xmm28, xmm17
    vpxorq xmm13, xmm15, qword ptr [rcx + 192]{1to2}
    vpxorq xmm12, xmm31, xmm19
    vprolq xmm11, xmm12, 25
    vprolq xmm10, xmm15, 2
    vprolq xmm9, xmm27, 61
    vprolq xmm6, xmm13, 45
    vpternlogq xmm28, xmm1, xmm17, 0x96
    vmovdqa64 xmm17, xmm22
    vpternlogq xmm17, xmm26, xmm16, 0xd2
    vpternlogq xmm3, xmm31, xmm19, 0x96
    vprolq xmm13, xmm3, 28
    vprolq xmm5, xmm23, 39
    vprolq xmm3, xmm12, 21
    vprolq xmm15, xmm15, 10
    vpternlogq xmm29, xmm4, xmm24, 0x96
    vprolq xmm24, xmm7, 6
    vpternlogq xmm31, xmm8, xmm19, 0x96
    vprolq xmm19, xmm23, 8
    vmovdqa64 xmm7, xmm21
    vpternlogq xmm7, xmm6, xmm9, 0xd2
    vprolq xmm30, xmm30, 62
    vprolq xmm2, xmm27, 43
    vprolq xmm27, xmm23, 20
    vmovdqa64 xmm23, xmm11
    vpternlogq xmm23, xmm19, xmm14, 0xd2
    vprolq xmm28, xmm28, 1
    vmovdqa64 xmm8, xmm6
    vpternlogq xmm8, xmm9, xmm13, 0xd2
    vpxorq xmm0, xmm26, qword ptr [rcx]{1to2}
    vpternlogq xmm0, xmm16, xmm2, 0xd2
    vpternlogq xmm6, xmm27, xmm21, 0x9c
    vpternlogq xmm9, xmm13, xmm27, 0xd2
    vpternlogq xmm16, xmm2, xmm3, 0xd2
    vpternlogq xmm27, xmm13, xmm21, 0xc6
    vprolq xmm31, xmm31, 55
    vprolq xmm25, xmm25, 41
    vpternlogq xmm26, xmm3, xmm22, 0x9c
    vmovdqa64 xmm21, xmm20
    vpternlogq xmm21, xmm15, xmm18, 0xd2
    vmovdqa64 xmm13, xmm19
    vpternlogq xmm13, xmm14, xmm28, 0xd2
    vmovdqa64 xmm4, xmm30
    vpternlogq xmm4, xmm31, xmm5, 0xd2
    vpternlogq xmm14, xmm28, xmm24, 0xd2
    vmovdqa64 xmm1, xmm5
    vpternlogq xmm1, xmm25, xmm10, 0xd2
    vprolq xmm12, xmm12, 56
    vpternlogq xmm2, xmm3, xmm22, 0xd2
    vpternlogq xmm5, xmm31, xmm25, 0xc6
    vpternlogq xmm19, xmm24, xmm11, 0x9c
    vprolq xmm29, xmm29, 27
    vmovdqa64 xmm22, xmm15
    vpternlogq xmm22, xmm18, xmm12, 0xd2
    vpternlogq xmm28, xmm24, xmm11, 0xd2
    vpternlogq xmm31, xmm10, xmm30, 0x9c
    vpternlogq xmm30, xmm25, xmm10, 0x9c
    vpternlogq xmm18, xmm12, xmm29, 0xd2
    vpternlogq xmm12, xmm29, xmm20, 0xd2
    vpternlogq xmm15, xmm29, xmm20, 0x9c
    vmovdqa64 xmm3, xmm26
    vmovdqa64 xmm10, xmm28
    vmovdqa64 xmm11, xmm19
    vmovdqa64 xmm19, xmm12
    vmovdqa64 xmm12, xmm23
    vmovdqa64 xmm20, xmm4
    vmovdqa64 xmm4, xmm17
    vmovdqa64 xmm17, xmm22
    vmovdqa64 xmm22, xmm1
    vmovdqa64 xmm1, xmm16
    vmovdqa64 xmm16, xmm21
    vmovdqa64 xmm21, xmm5
    vmovdqa64 xmm5, xmm27
    vmovdqa64 xmm23, xmm30
    vmovdqa64 xmm24, xmm31
    jmp 2f
4:
    vmovdqu64 xmm0, [rdi]
    vmovdqu64 xmm1, [rdi + 16]
    vmovdqu64 xmm2, [rdi + 32]
    vmovdqu64 xmm3, [rdi + 48]
    vmovdqu64 xmm4, [rdi + 64]
    vmovdqu64 xmm5, [rdi + 80]
    vmovdqu64 xmm6, [rdi + 96]
    vmovdqu64 xmm7, [rdi + 112]
    vmovdqu64 xmm8, [rdi + 128]
    vmovdqu64 xmm9, [rdi + 144]
    vmovdqu64 xmm10, [rdi + 160]
    vmovdqu64 xmm11, [rdi + 176]
    vmovdqu64 xmm12, [rdi + 192]
    vmovdqu64 xmm13, [rdi + 208]
    vmovdqu64 xmm14, [rdi + 224]
    vmovdqu64 xmm15, [rdi + 240]
    vmovdqu64 xmm16, [rdi + 256]
    vmovdqa64 xmm31, xmm6
    vpternlogq xmm31, xmm1, xmm16, 0x96
    vmovdqa64 xmm30, xmm7
    vpternlogq xmm30, xmm12, xmm2, 0x96
    vpxorq xmm31, xmm31, xmm11
    vmovdqa64 xmm29, xmm4
    vpternlogq xmm29, xmm9, xmm14, 0x96
    vmovdqa64 xmm28, xmm8
    vpternlogq xmm28, xmm3, xmm13, 0x96
    vprolq xmm27, xmm28, 1
    vpternlogq xmm12, xmm31, xmm27, 0x96
    vpternlogq xmm7, xmm31, xmm27, 0x96
    vpxorq xmm26, xmm31, xmm27
    vprolq xmm18, xmm26, 15
    vprolq xmm25, xmm31, 1
    vpxorq xmm24, xmm29, xmm25
    vprolq xmm24, xmm24, 18
    vpternlogq xmm31, xmm2, xmm27, 0x96
    vmovdqa64 xmm27, xmm0
    vpternlogq xmm27, xmm5, xmm10, 0x96
    vpxorq xmm27, xmm27, xmm15
    vprolq xmm23, xmm27, 1
    vpxorq xmm22, xmm28, xmm23
    vprolq xmm2, xmm22, 14
    vpternlogq xmm10, xmm29, xmm25, 0x96
    vprolq xmm21, xmm10, 3
    vpternlogq xmm5, xmm29, xmm25, 0x96
    vprolq xmm20, xmm5, 36
    vpternlogq xmm15, xmm29, xmm25, 0x96
    vprolq xmm19, xmm29, 1
    vpternlogq xmm29, xmm0, xmm25, 0x96
    vprolq xmm25, xmm30, 1
    vpternlogq xmm6, xmm27, xmm25, 0x96
    vprolq xmm17, xmm6, 44
    vpternlogq xmm14, xmm28, xmm23, 0x96
    vpternlogq xmm16, xmm27, xmm25, 0x96
    vpternlogq xmm13, xmm30, xmm19, 0x96
    vprolq xmm13, xmm13, 25
    vpxorq xmm10, xmm27, xmm25
    vprolq xmm10, xmm10, 2
    vprolq xmm26, xmm26, 61
    vprolq xmm6, xmm16, 45
    vpternlogq xmm1, xmm27, xmm25, 0x96
    vmovdqa64 xmm16, xmm2
    vpternlogq xmm16, xmm29, xmm17, 0xd2
    vpternlogq xmm3, xmm30, xmm19, 0x96
    vprolq xmm5, xmm3, 28
    vprolq xmm14, xmm14, 39
    vpxorq xmm3, xmm30, xmm19
    vprolq xmm0, xmm3, 21
    vpternlogq xmm27, xmm11, xmm25, 0x96
    vprolq xmm27, xmm27, 10
    vpternlogq xmm4, xmm28, xmm23, 0x96
    vprolq xmm25, xmm7, 6
    vpternlogq xmm30, xmm8, xmm19, 0x96
    vprolq xmm11, xmm22, 8
    vmovdqa64 xmm7, xmm21
    vpternlogq xmm7, xmm6, xmm26, 0xd2
    vprolq xmm31, xmm31, 62
    vprolq xmm22, xmm12, 43
    vpternlogq xmm28, xmm9, xmm23, 0x96
    vprolq xmm28, xmm28, 20
    vmovdqa64 xmm12, xmm13
    vpternlogq xmm12, xmm11, xmm24, 0xd2
    vprolq xmm23, xmm1, 1
    vmovdqa64 xmm8, xmm6
    vpternlogq xmm8, xmm26, xmm5, 0xd2
    vpxorq xmm19, xmm29, qword ptr [rcx]{1to2}
    vpternlogq xmm19, xmm17, xmm22, 0xd2
    vpternlogq xmm6, xmm28, xmm21, 0x9c
    vpternlogq xmm26, xmm5, xmm28, 0xd2
    vpternlogq xmm17, xmm22, xmm0, 0xd2
    vpternlogq xmm5, xmm28, xmm21, 0xd2
    vprolq xmm30, xmm30, 55
    vprolq xmm28, xmm15, 41
    vpternlogq xmm29, xmm0, xmm2, 0x9c
    vmovdqa64 xmm21, xmm20
    vpternlogq xmm21, xmm27, xmm18, 0xd2
    vmovdqa64 xmm15, xmm11
    vpternlogq xmm15, xmm24, xmm23, 0xd2
    vmovdqa64 xmm9, xmm31
    vpternlogq xmm9, xmm30, xmm14, 0xd2
    vpternlogq xmm24, xmm23, xmm25, 0xd2
    vmovdqa64 xmm1, xmm14
    vpternlogq xmm1, xmm28, xmm10, 0xd2
    vprolq xmm3, xmm3, 56
    vpternlogq xmm2, xmm22, xmm0, 0x9c
    vpternlogq xmm14, xmm30, xmm28, 0xc6
    vpternlogq xmm11, xmm25, xmm13, 0x9c
    vprolq xmm22, xmm4, 27
    vmovdqa64 xmm4, xmm27
    vpternlogq xmm4, xmm18, xmm3, 0xd2
    vpternlogq xmm25, xmm23, xmm13, 0xc6
    vpternlogq xmm30, xmm10, xmm31, 0x9c
    vpternlogq xmm31, xmm28, xmm10, 0x9c
    vpternlogq xmm18, xmm3, xmm22, 0xd2
    vpternlogq xmm3, xmm22, xmm20, 0xd2
    vpternlogq xmm27, xmm22, xmm20, 0x9c
    vmovdqa64 xmm0, xmm19
    vmovdqa64 xmm10, xmm25
    vmovdqa64 xmm13, xmm15
    vmovdqa64 xmm15, xmm27
    vmovdqa64 xmm19, xmm3
    vmovdqa64 xmm3, xmm29
    vmovdqa64 xmm20, xmm9
    vmovdqa64 xmm9, xmm26
    vmovdqa64 xmm22, xmm1
    vmovdqa64 xmm1, xmm17
    vmovdqa64 xmm17, xmm4
    vmovdqa64 xmm4, xmm16
    vmovdqa64 xmm16, xmm21
    vmovdqa64 xmm21, xmm14
    vmovdqa64 xmm14, xmm24
    vmovdqa64 xmm23, xmm31
    vmovdqa64 xmm24, xmm30
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
    vpxorq xmm27, xmm28, qword ptr [rcx + 8*rax + 184]{1to2}
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
    vpternlogq xmm13, xmm8, xmm3, 0x96
    vpternlogq xmm16, xmm6, xmm1, 0x96
    vpternlogq xmm22, xmm7, xmm12, 0x96
    vpternlogq xmm22, xmm2, xmm17, 0x96
    vpternlogq xmm21, xmm16, xmm11, 0x96
    vpternlogq xmm14, xmm4, xmm9, 0x96
    vpternlogq xmm19, xmm14, xmm24, 0x96
    vpternlogq xmm23, xmm13, xmm18, 0x96
    vprolq xmm31, xmm23, 1
    vpternlogq xmm31, xmm12, xmm21, 0x96
    vprolq xmm30, xmm21, 1
    vpternlogq xmm20, xmm0, xmm5, 0x96
    vpternlogq xmm20, xmm10, xmm15, 0x96
    vprolq xmm29, xmm20, 1
    vpternlogq xmm29, xmm24, xmm23, 0x96
    vprolq xmm29, xmm29, 14
    vprolq xmm28, xmm19, 1
    vpternlogq xmm30, xmm0, xmm19, 0x96
    vprolq xmm27, xmm22, 1
    vpternlogq xmm27, xmm6, xmm20, 0x96
    vprolq xmm27, xmm27, 44
    vpternlogq xmm28, xmm18, xmm22, 0x96
    vprolq xmm28, xmm28, 21
    vprolq xmm31, xmm31, 43
    vpxorq xmm26, xmm30, qword ptr [rcx + 184]{1to2}
    vpternlogq xmm26, xmm27, xmm31, 0xd2
    vpternlogq xmm27, xmm31, xmm28, 0xd2
    vpternlogq xmm30, xmm28, xmm29, 0x9c
    vpternlogq xmm31, xmm28, xmm29, 0xd2
    vmovdqu64 [rsi], xmm26
    vmovdqu64 [rsi + 16], xmm27
    vmovdqu64 [rsi + 32], xmm31
    vmovdqu64 [rsi + 48], xmm30
    ret
