// The digests of 8 states, given their lanes before the last permutation.
// In: rdi the lanes, 8 words each, one of every state; rdx how many there are: 5, 9 or 17;
// rsi where the first four lanes after the permutation go, 64 bytes each; rcx the constants.
// The lanes beyond those given are zero, but that with 5 or 9 the last bit of lane 16 is set.
// Constants: the 24 of the rounds, then 1 << 63, all 8 bytes. No alignment is needed.
// ISA: AVX-512 F and VL. ABI: sysv64, a leaf without a stack frame.
// Clobbers: rax, flags, zmm0-31, upper halves cleared by vzeroupper.
// Test: tests/keccak_backends.rs, src/keccak/arch/avx512/tests.rs. asm/README.md has more.
// Written by asm/gen/keccak_evex.py: change that and run it.
    mov rax, -22
    cmp rdx, 9
    je 3f
    ja 4f
    vmovdqu64 zmm0, [rdi]
    vmovdqu64 zmm1, [rdi + 64]
    vmovdqu64 zmm2, [rdi + 128]
    vmovdqu64 zmm3, [rdi + 192]
    vmovdqu64 zmm4, [rdi + 256]
    vprolq zmm31, zmm3, 1
    vpxorq zmm30, zmm1, qword ptr [rcx + 192]{1to8}
    vpxorq zmm29, zmm30, zmm31
    vprolq zmm18, zmm29, 15
    vprolq zmm28, zmm30, 1
    vpxorq zmm27, zmm4, zmm28
    vprolq zmm14, zmm27, 18
    vpternlogq zmm31, zmm2, zmm30, 0x96
    vprolq zmm30, zmm0, 1
    vpxorq zmm26, zmm3, zmm30
    vprolq zmm25, zmm26, 14
    vprolq zmm24, zmm27, 3
    vprolq zmm23, zmm27, 36
    vprolq zmm22, zmm4, 1
    vpternlogq zmm28, zmm0, zmm4, 0x96
    vprolq zmm21, zmm2, 1
    vpxorq zmm20, zmm0, zmm21
    vprolq zmm19, zmm20, 44
    vpxorq zmm17, zmm20, qword ptr [rcx + 192]{1to8}
    vpxorq zmm16, zmm2, zmm22
    vprolq zmm15, zmm16, 25
    vprolq zmm13, zmm20, 2
    vprolq zmm9, zmm29, 61
    vprolq zmm6, zmm17, 45
    vpternlogq zmm21, zmm1, zmm0, 0x96
    vmovdqa64 zmm17, zmm25
    vpternlogq zmm17, zmm28, zmm19, 0xd2
    vpternlogq zmm22, zmm3, zmm2, 0x96
    vprolq zmm22, zmm22, 28
    vprolq zmm12, zmm26, 39
    vprolq zmm11, zmm16, 21
    vprolq zmm20, zmm20, 10
    vpternlogq zmm30, zmm4, zmm3, 0x96
    vprolq zmm10, zmm29, 6
    vprolq zmm8, zmm26, 8
    vmovdqa64 zmm7, zmm24
    vpternlogq zmm7, zmm6, zmm9, 0xd2
    vprolq zmm31, zmm31, 62
    vprolq zmm2, zmm29, 43
    vprolq zmm5, zmm26, 20
    vmovdqa64 zmm29, zmm15
    vpternlogq zmm29, zmm8, zmm14, 0xd2
    vprolq zmm26, zmm21, 1
    vmovdqa64 zmm21, zmm6
    vpternlogq zmm21, zmm9, zmm22, 0xd2
    vpxorq zmm0, zmm28, qword ptr [rcx]{1to8}
    vpternlogq zmm0, zmm19, zmm2, 0xd2
    vpternlogq zmm6, zmm5, zmm24, 0x9c
    vpternlogq zmm9, zmm22, zmm5, 0xd2
    vpternlogq zmm19, zmm2, zmm11, 0xd2
    vpternlogq zmm5, zmm22, zmm24, 0xc6
    vprolq zmm24, zmm16, 55
    vprolq zmm27, zmm27, 41
    vpternlogq zmm28, zmm11, zmm25, 0x9c
    vmovdqa64 zmm22, zmm23
    vpternlogq zmm22, zmm20, zmm18, 0xd2
    vmovdqa64 zmm4, zmm8
    vpternlogq zmm4, zmm14, zmm26, 0xd2
    vmovdqa64 zmm3, zmm31
    vpternlogq zmm3, zmm24, zmm12, 0xd2
    vpternlogq zmm14, zmm26, zmm10, 0xd2
    vmovdqa64 zmm1, zmm12
    vpternlogq zmm1, zmm27, zmm13, 0xd2
    vprolq zmm16, zmm16, 56
    vpternlogq zmm2, zmm11, zmm25, 0xd2
    vpternlogq zmm12, zmm24, zmm27, 0xc6
    vpternlogq zmm8, zmm10, zmm15, 0x9c
    vprolq zmm30, zmm30, 27
    vmovdqa64 zmm25, zmm20
    vpternlogq zmm25, zmm18, zmm16, 0xd2
    vpternlogq zmm10, zmm26, zmm15, 0xc6
    vpternlogq zmm24, zmm13, zmm31, 0x9c
    vpternlogq zmm31, zmm27, zmm13, 0x9c
    vpternlogq zmm18, zmm16, zmm30, 0xd2
    vpternlogq zmm16, zmm30, zmm23, 0xd2
    vpternlogq zmm30, zmm23, zmm20, 0xd2
    vmovdqa64 zmm11, zmm8
    vmovdqa64 zmm8, zmm21
    vmovdqa64 zmm13, zmm4
    vmovdqa64 zmm4, zmm17
    vmovdqa64 zmm15, zmm30
    vmovdqa64 zmm17, zmm25
    vmovdqa64 zmm20, zmm3
    vmovdqa64 zmm3, zmm28
    vmovdqa64 zmm21, zmm12
    vmovdqa64 zmm12, zmm29
    vmovdqa64 zmm23, zmm31
    vmovdqa64 zmm31, zmm1
    vmovdqa64 zmm1, zmm19
    vmovdqa64 zmm19, zmm16
    vmovdqa64 zmm16, zmm22
    vmovdqa64 zmm22, zmm31
    jmp 2f
3:
    vmovdqu64 zmm0, [rdi]
    vmovdqu64 zmm1, [rdi + 64]
    vmovdqu64 zmm2, [rdi + 128]
    vmovdqu64 zmm3, [rdi + 192]
    vmovdqu64 zmm4, [rdi + 256]
    vmovdqu64 zmm5, [rdi + 320]
    vmovdqu64 zmm6, [rdi + 384]
    vmovdqu64 zmm7, [rdi + 448]
    vmovdqu64 zmm8, [rdi + 512]
    vpxorq zmm31, zmm7, zmm2
    vpxorq zmm30, zmm6, qword ptr [rcx + 192]{1to8}
    vpxorq zmm30, zmm30, zmm1
    vpxorq zmm29, zmm8, zmm3
    vprolq zmm28, zmm29, 1
    vpternlogq zmm7, zmm30, zmm28, 0x96
    vpxorq zmm27, zmm30, zmm28
    vprolq zmm18, zmm27, 15
    vprolq zmm26, zmm30, 1
    vpxorq zmm25, zmm4, zmm26
    vprolq zmm14, zmm25, 18
    vpternlogq zmm30, zmm2, zmm28, 0x96
    vpxorq zmm28, zmm0, zmm5
    vprolq zmm24, zmm28, 1
    vpxorq zmm23, zmm29, zmm24
    vprolq zmm22, zmm23, 14
    vprolq zmm21, zmm25, 3
    vpternlogq zmm5, zmm4, zmm26, 0x96
    vprolq zmm20, zmm5, 36
    vprolq zmm19, zmm4, 1
    vpternlogq zmm26, zmm0, zmm4, 0x96
    vprolq zmm17, zmm31, 1
    vpternlogq zmm6, zmm28, zmm17, 0x96
    vprolq zmm16, zmm6, 44
    vpxorq zmm15, zmm28, zmm17
    vpxorq zmm13, zmm15, qword ptr [rcx + 192]{1to8}
    vpxorq zmm12, zmm31, zmm19
    vprolq zmm11, zmm12, 25
    vprolq zmm10, zmm15, 2
    vprolq zmm9, zmm27, 61
    vprolq zmm6, zmm13, 45
    vpternlogq zmm28, zmm1, zmm17, 0x96
    vmovdqa64 zmm17, zmm22
    vpternlogq zmm17, zmm26, zmm16, 0xd2
    vpternlogq zmm3, zmm31, zmm19, 0x96
    vprolq zmm13, zmm3, 28
    vprolq zmm5, zmm23, 39
    vprolq zmm3, zmm12, 21
    vprolq zmm15, zmm15, 10
    vpternlogq zmm29, zmm4, zmm24, 0x96
    vprolq zmm24, zmm7, 6
    vpternlogq zmm31, zmm8, zmm19, 0x96
    vprolq zmm19, zmm23, 8
    vmovdqa64 zmm7, zmm21
    vpternlogq zmm7, zmm6, zmm9, 0xd2
    vprolq zmm30, zmm30, 62
    vprolq zmm2, zmm27, 43
    vprolq zmm27, zmm23, 20
    vmovdqa64 zmm23, zmm11
    vpternlogq zmm23, zmm19, zmm14, 0xd2
    vprolq zmm28, zmm28, 1
    vmovdqa64 zmm8, zmm6
    vpternlogq zmm8, zmm9, zmm13, 0xd2
    vpxorq zmm0, zmm26, qword ptr [rcx]{1to8}
    vpternlogq zmm0, zmm16, zmm2, 0xd2
    vpternlogq zmm6, zmm27, zmm21, 0x9c
    vpternlogq zmm9, zmm13, zmm27, 0xd2
    vpternlogq zmm16, zmm2, zmm3, 0xd2
    vpternlogq zmm27, zmm13, zmm21, 0xc6
    vprolq zmm31, zmm31, 55
    vprolq zmm25, zmm25, 41
    vpternlogq zmm26, zmm3, zmm22, 0x9c
    vmovdqa64 zmm21, zmm20
    vpternlogq zmm21, zmm15, zmm18, 0xd2
    vmovdqa64 zmm13, zmm19
    vpternlogq zmm13, zmm14, zmm28, 0xd2
    vmovdqa64 zmm4, zmm30
    vpternlogq zmm4, zmm31, zmm5, 0xd2
    vpternlogq zmm14, zmm28, zmm24, 0xd2
    vmovdqa64 zmm1, zmm5
    vpternlogq zmm1, zmm25, zmm10, 0xd2
    vprolq zmm12, zmm12, 56
    vpternlogq zmm2, zmm3, zmm22, 0xd2
    vpternlogq zmm5, zmm31, zmm25, 0xc6
    vpternlogq zmm19, zmm24, zmm11, 0x9c
    vprolq zmm29, zmm29, 27
    vmovdqa64 zmm22, zmm15
    vpternlogq zmm22, zmm18, zmm12, 0xd2
    vpternlogq zmm28, zmm24, zmm11, 0xd2
    vpternlogq zmm31, zmm10, zmm30, 0x9c
    vpternlogq zmm30, zmm25, zmm10, 0x9c
    vpternlogq zmm18, zmm12, zmm29, 0xd2
    vpternlogq zmm12, zmm29, zmm20, 0xd2
    vpternlogq zmm15, zmm29, zmm20, 0x9c
    vmovdqa64 zmm3, zmm26
    vmovdqa64 zmm10, zmm28
    vmovdqa64 zmm11, zmm19
    vmovdqa64 zmm19, zmm12
    vmovdqa64 zmm12, zmm23
    vmovdqa64 zmm20, zmm4
    vmovdqa64 zmm4, zmm17
    vmovdqa64 zmm17, zmm22
    vmovdqa64 zmm22, zmm1
    vmovdqa64 zmm1, zmm16
    vmovdqa64 zmm16, zmm21
    vmovdqa64 zmm21, zmm5
    vmovdqa64 zmm5, zmm27
    vmovdqa64 zmm23, zmm30
    vmovdqa64 zmm24, zmm31
    jmp 2f
4:
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
    vmovdqa64 zmm31, zmm6
    vpternlogq zmm31, zmm1, zmm16, 0x96
    vmovdqa64 zmm30, zmm7
    vpternlogq zmm30, zmm12, zmm2, 0x96
    vpxorq zmm31, zmm31, zmm11
    vmovdqa64 zmm29, zmm4
    vpternlogq zmm29, zmm9, zmm14, 0x96
    vmovdqa64 zmm28, zmm8
    vpternlogq zmm28, zmm3, zmm13, 0x96
    vprolq zmm27, zmm28, 1
    vpternlogq zmm12, zmm31, zmm27, 0x96
    vpternlogq zmm7, zmm31, zmm27, 0x96
    vpxorq zmm26, zmm31, zmm27
    vprolq zmm18, zmm26, 15
    vprolq zmm25, zmm31, 1
    vpxorq zmm24, zmm29, zmm25
    vprolq zmm24, zmm24, 18
    vpternlogq zmm31, zmm2, zmm27, 0x96
    vmovdqa64 zmm27, zmm0
    vpternlogq zmm27, zmm5, zmm10, 0x96
    vpxorq zmm27, zmm27, zmm15
    vprolq zmm23, zmm27, 1
    vpxorq zmm22, zmm28, zmm23
    vprolq zmm2, zmm22, 14
    vpternlogq zmm10, zmm29, zmm25, 0x96
    vprolq zmm21, zmm10, 3
    vpternlogq zmm5, zmm29, zmm25, 0x96
    vprolq zmm20, zmm5, 36
    vpternlogq zmm15, zmm29, zmm25, 0x96
    vprolq zmm19, zmm29, 1
    vpternlogq zmm29, zmm0, zmm25, 0x96
    vprolq zmm25, zmm30, 1
    vpternlogq zmm6, zmm27, zmm25, 0x96
    vprolq zmm17, zmm6, 44
    vpternlogq zmm14, zmm28, zmm23, 0x96
    vpternlogq zmm16, zmm27, zmm25, 0x96
    vpternlogq zmm13, zmm30, zmm19, 0x96
    vprolq zmm13, zmm13, 25
    vpxorq zmm10, zmm27, zmm25
    vprolq zmm10, zmm10, 2
    vprolq zmm26, zmm26, 61
    vprolq zmm6, zmm16, 45
    vpternlogq zmm1, zmm27, zmm25, 0x96
    vmovdqa64 zmm16, zmm2
    vpternlogq zmm16, zmm29, zmm17, 0xd2
    vpternlogq zmm3, zmm30, zmm19, 0x96
    vprolq zmm5, zmm3, 28
    vprolq zmm14, zmm14, 39
    vpxorq zmm3, zmm30, zmm19
    vprolq zmm0, zmm3, 21
    vpternlogq zmm27, zmm11, zmm25, 0x96
    vprolq zmm27, zmm27, 10
    vpternlogq zmm4, zmm28, zmm23, 0x96
    vprolq zmm25, zmm7, 6
    vpternlogq zmm30, zmm8, zmm19, 0x96
    vprolq zmm11, zmm22, 8
    vmovdqa64 zmm7, zmm21
    vpternlogq zmm7, zmm6, zmm26, 0xd2
    vprolq zmm31, zmm31, 62
    vprolq zmm22, zmm12, 43
    vpternlogq zmm28, zmm9, zmm23, 0x96
    vprolq zmm28, zmm28, 20
    vmovdqa64 zmm12, zmm13
    vpternlogq zmm12, zmm11, zmm24, 0xd2
    vprolq zmm23, zmm1, 1
    vmovdqa64 zmm8, zmm6
    vpternlogq zmm8, zmm26, zmm5, 0xd2
    vpxorq zmm19, zmm29, qword ptr [rcx]{1to8}
    vpternlogq zmm19, zmm17, zmm22, 0xd2
    vpternlogq zmm6, zmm28, zmm21, 0x9c
    vpternlogq zmm26, zmm5, zmm28, 0xd2
    vpternlogq zmm17, zmm22, zmm0, 0xd2
    vpternlogq zmm5, zmm28, zmm21, 0xd2
    vprolq zmm30, zmm30, 55
    vprolq zmm28, zmm15, 41
    vpternlogq zmm29, zmm0, zmm2, 0x9c
    vmovdqa64 zmm21, zmm20
    vpternlogq zmm21, zmm27, zmm18, 0xd2
    vmovdqa64 zmm15, zmm11
    vpternlogq zmm15, zmm24, zmm23, 0xd2
    vmovdqa64 zmm9, zmm31
    vpternlogq zmm9, zmm30, zmm14, 0xd2
    vpternlogq zmm24, zmm23, zmm25, 0xd2
    vmovdqa64 zmm1, zmm14
    vpternlogq zmm1, zmm28, zmm10, 0xd2
    vprolq zmm3, zmm3, 56
    vpternlogq zmm2, zmm22, zmm0, 0x9c
    vpternlogq zmm14, zmm30, zmm28, 0xc6
    vpternlogq zmm11, zmm25, zmm13, 0x9c
    vprolq zmm22, zmm4, 27
    vmovdqa64 zmm4, zmm27
    vpternlogq zmm4, zmm18, zmm3, 0xd2
    vpternlogq zmm25, zmm23, zmm13, 0xc6
    vpternlogq zmm30, zmm10, zmm31, 0x9c
    vpternlogq zmm31, zmm28, zmm10, 0x9c
    vpternlogq zmm18, zmm3, zmm22, 0xd2
    vpternlogq zmm3, zmm22, zmm20, 0xd2
    vpternlogq zmm27, zmm22, zmm20, 0x9c
    vmovdqa64 zmm0, zmm19
    vmovdqa64 zmm10, zmm25
    vmovdqa64 zmm13, zmm15
    vmovdqa64 zmm15, zmm27
    vmovdqa64 zmm19, zmm3
    vmovdqa64 zmm3, zmm29
    vmovdqa64 zmm20, zmm9
    vmovdqa64 zmm9, zmm26
    vmovdqa64 zmm22, zmm1
    vmovdqa64 zmm1, zmm17
    vmovdqa64 zmm17, zmm4
    vmovdqa64 zmm4, zmm16
    vmovdqa64 zmm16, zmm21
    vmovdqa64 zmm21, zmm14
    vmovdqa64 zmm14, zmm24
    vmovdqa64 zmm23, zmm31
    vmovdqa64 zmm24, zmm30
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
    vpxorq zmm27, zmm28, qword ptr [rcx + 8*rax + 184]{1to8}
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
    vpternlogq zmm13, zmm8, zmm3, 0x96
    vpternlogq zmm16, zmm6, zmm1, 0x96
    vpternlogq zmm22, zmm7, zmm12, 0x96
    vpternlogq zmm22, zmm2, zmm17, 0x96
    vpternlogq zmm21, zmm16, zmm11, 0x96
    vpternlogq zmm14, zmm4, zmm9, 0x96
    vpternlogq zmm19, zmm14, zmm24, 0x96
    vpternlogq zmm23, zmm13, zmm18, 0x96
    vprolq zmm31, zmm23, 1
    vpternlogq zmm31, zmm12, zmm21, 0x96
    vprolq zmm30, zmm21, 1
    vpternlogq zmm20, zmm0, zmm5, 0x96
    vpternlogq zmm20, zmm10, zmm15, 0x96
    vprolq zmm29, zmm20, 1
    vpternlogq zmm29, zmm24, zmm23, 0x96
    vprolq zmm29, zmm29, 14
    vprolq zmm28, zmm19, 1
    vpternlogq zmm30, zmm0, zmm19, 0x96
    vprolq zmm27, zmm22, 1
    vpternlogq zmm27, zmm6, zmm20, 0x96
    vprolq zmm27, zmm27, 44
    vpternlogq zmm28, zmm18, zmm22, 0x96
    vprolq zmm28, zmm28, 21
    vprolq zmm31, zmm31, 43
    vpxorq zmm26, zmm30, qword ptr [rcx + 184]{1to8}
    vpternlogq zmm26, zmm27, zmm31, 0xd2
    vpternlogq zmm27, zmm31, zmm28, 0xd2
    vpternlogq zmm30, zmm28, zmm29, 0x9c
    vpternlogq zmm31, zmm28, zmm29, 0xd2
    vmovdqu64 [rsi], zmm26
    vmovdqu64 [rsi + 64], zmm27
    vmovdqu64 [rsi + 128], zmm31
    vmovdqu64 [rsi + 192], zmm30
    vzeroupper
    ret
