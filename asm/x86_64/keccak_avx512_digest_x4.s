// The digests of 4 states, given their lanes before the last permutation.
// In: rdi the lanes, 4 words each, one of every state; rdx how many there are: 5, 9 or 17;
// rsi where the first four lanes after the permutation go, 32 bytes each; rcx the constants.
// The lanes beyond those given are zero, but that with 5 or 9 the last bit of lane 16 is set.
// Constants: the 24 of the rounds, then 1 << 63, all 8 bytes. No alignment is needed.
// ISA: AVX-512 F and VL. ABI: sysv64, a leaf without a stack frame.
// Clobbers: rax, flags, ymm0-31, upper halves cleared by vzeroupper.
// Test: tests/keccak_backends.rs, src/keccak/arch/avx512/tests.rs. asm/README.md has more.
// Written by asm/gen/keccak_evex.py: change that and run it.
    mov rax, -22
    cmp rdx, 9
    je 3f
    ja 4f
    vmovdqu64 ymm0, [rdi]
    vmovdqu64 ymm1, [rdi + 32]
    vmovdqu64 ymm2, [rdi + 64]
    vmovdqu64 ymm3, [rdi + 96]
    vmovdqu64 ymm4, [rdi + 128]
    vprolq ymm31, ymm3, 1
    vpxorq ymm30, ymm1, qword ptr [rcx + 192]{1to4}
    vpxorq ymm29, ymm30, ymm31
    vprolq ymm18, ymm29, 15
    vprolq ymm28, ymm30, 1
    vpxorq ymm27, ymm4, ymm28
    vprolq ymm14, ymm27, 18
    vpternlogq ymm31, ymm2, ymm30, 0x96
    vprolq ymm30, ymm0, 1
    vpxorq ymm26, ymm3, ymm30
    vprolq ymm25, ymm26, 14
    vprolq ymm24, ymm27, 3
    vprolq ymm23, ymm27, 36
    vprolq ymm22, ymm4, 1
    vpternlogq ymm28, ymm0, ymm4, 0x96
    vprolq ymm21, ymm2, 1
    vpxorq ymm20, ymm0, ymm21
    vprolq ymm19, ymm20, 44
    vpxorq ymm17, ymm20, qword ptr [rcx + 192]{1to4}
    vpxorq ymm16, ymm2, ymm22
    vprolq ymm15, ymm16, 25
    vprolq ymm13, ymm20, 2
    vprolq ymm9, ymm29, 61
    vprolq ymm6, ymm17, 45
    vpternlogq ymm21, ymm1, ymm0, 0x96
    vmovdqa64 ymm17, ymm25
    vpternlogq ymm17, ymm28, ymm19, 0xd2
    vpternlogq ymm22, ymm3, ymm2, 0x96
    vprolq ymm22, ymm22, 28
    vprolq ymm12, ymm26, 39
    vprolq ymm11, ymm16, 21
    vprolq ymm20, ymm20, 10
    vpternlogq ymm30, ymm4, ymm3, 0x96
    vprolq ymm10, ymm29, 6
    vprolq ymm8, ymm26, 8
    vmovdqa64 ymm7, ymm24
    vpternlogq ymm7, ymm6, ymm9, 0xd2
    vprolq ymm31, ymm31, 62
    vprolq ymm2, ymm29, 43
    vprolq ymm5, ymm26, 20
    vmovdqa64 ymm29, ymm15
    vpternlogq ymm29, ymm8, ymm14, 0xd2
    vprolq ymm26, ymm21, 1
    vmovdqa64 ymm21, ymm6
    vpternlogq ymm21, ymm9, ymm22, 0xd2
    vpxorq ymm0, ymm28, qword ptr [rcx]{1to4}
    vpternlogq ymm0, ymm19, ymm2, 0xd2
    vpternlogq ymm6, ymm5, ymm24, 0x9c
    vpternlogq ymm9, ymm22, ymm5, 0xd2
    vpternlogq ymm19, ymm2, ymm11, 0xd2
    vpternlogq ymm5, ymm22, ymm24, 0xc6
    vprolq ymm24, ymm16, 55
    vprolq ymm27, ymm27, 41
    vpternlogq ymm28, ymm11, ymm25, 0x9c
    vmovdqa64 ymm22, ymm23
    vpternlogq ymm22, ymm20, ymm18, 0xd2
    vmovdqa64 ymm4, ymm8
    vpternlogq ymm4, ymm14, ymm26, 0xd2
    vmovdqa64 ymm3, ymm31
    vpternlogq ymm3, ymm24, ymm12, 0xd2
    vpternlogq ymm14, ymm26, ymm10, 0xd2
    vmovdqa64 ymm1, ymm12
    vpternlogq ymm1, ymm27, ymm13, 0xd2
    vprolq ymm16, ymm16, 56
    vpternlogq ymm2, ymm11, ymm25, 0xd2
    vpternlogq ymm12, ymm24, ymm27, 0xc6
    vpternlogq ymm8, ymm10, ymm15, 0x9c
    vprolq ymm30, ymm30, 27
    vmovdqa64 ymm25, ymm20
    vpternlogq ymm25, ymm18, ymm16, 0xd2
    vpternlogq ymm10, ymm26, ymm15, 0xc6
    vpternlogq ymm24, ymm13, ymm31, 0x9c
    vpternlogq ymm31, ymm27, ymm13, 0x9c
    vpternlogq ymm18, ymm16, ymm30, 0xd2
    vpternlogq ymm16, ymm30, ymm23, 0xd2
    vpternlogq ymm30, ymm23, ymm20, 0xd2
    vmovdqa64 ymm11, ymm8
    vmovdqa64 ymm8, ymm21
    vmovdqa64 ymm13, ymm4
    vmovdqa64 ymm4, ymm17
    vmovdqa64 ymm15, ymm30
    vmovdqa64 ymm17, ymm25
    vmovdqa64 ymm20, ymm3
    vmovdqa64 ymm3, ymm28
    vmovdqa64 ymm21, ymm12
    vmovdqa64 ymm12, ymm29
    vmovdqa64 ymm23, ymm31
    vmovdqa64 ymm31, ymm1
    vmovdqa64 ymm1, ymm19
    vmovdqa64 ymm19, ymm16
    vmovdqa64 ymm16, ymm22
    vmovdqa64 ymm22, ymm31
    jmp 2f
3:
    vmovdqu64 ymm0, [rdi]
    vmovdqu64 ymm1, [rdi + 32]
    vmovdqu64 ymm2, [rdi + 64]
    vmovdqu64 ymm3, [rdi + 96]
    vmovdqu64 ymm4, [rdi + 128]
    vmovdqu64 ymm5, [rdi + 160]
    vmovdqu64 ymm6, [rdi + 192]
    vmovdqu64 ymm7, [rdi + 224]
    vmovdqu64 ymm8, [rdi + 256]
    vpxorq ymm31, ymm7, ymm2
    vpxorq ymm30, ymm6, qword ptr [rcx + 192]{1to4}
    vpxorq ymm30, ymm30, ymm1
    vpxorq ymm29, ymm8, ymm3
    vprolq ymm28, ymm29, 1
    vpternlogq ymm7, ymm30, ymm28, 0x96
    vpxorq ymm27, ymm30, ymm28
    vprolq ymm18, ymm27, 15
    vprolq ymm26, ymm30, 1
    vpxorq ymm25, ymm4, ymm26
    vprolq ymm14, ymm25, 18
    vpternlogq ymm30, ymm2, ymm28, 0x96
    vpxorq ymm28, ymm0, ymm5
    vprolq ymm24, ymm28, 1
    vpxorq ymm23, ymm29, ymm24
    vprolq ymm22, ymm23, 14
    vprolq ymm21, ymm25, 3
    vpternlogq ymm5, ymm4, ymm26, 0x96
    vprolq ymm20, ymm5, 36
    vprolq ymm19, ymm4, 1
    vpternlogq ymm26, ymm0, ymm4, 0x96
    vprolq ymm17, ymm31, 1
    vpternlogq ymm6, ymm28, ymm17, 0x96
    vprolq ymm16, ymm6, 44
    vpxorq ymm15, ymm28, ymm17
    vpxorq ymm13, ymm15, qword ptr [rcx + 192]{1to4}
    vpxorq ymm12, ymm31, ymm19
    vprolq ymm11, ymm12, 25
    vprolq ymm10, ymm15, 2
    vprolq ymm9, ymm27, 61
    vprolq ymm6, ymm13, 45
    vpternlogq ymm28, ymm1, ymm17, 0x96
    vmovdqa64 ymm17, ymm22
    vpternlogq ymm17, ymm26, ymm16, 0xd2
    vpternlogq ymm3, ymm31, ymm19, 0x96
    vprolq ymm13, ymm3, 28
    vprolq ymm5, ymm23, 39
    vprolq ymm3, ymm12, 21
    vprolq ymm15, ymm15, 10
    vpternlogq ymm29, ymm4, ymm24, 0x96
    vprolq ymm24, ymm7, 6
    vpternlogq ymm31, ymm8, ymm19, 0x96
    vprolq ymm19, ymm23, 8
    vmovdqa64 ymm7, ymm21
    vpternlogq ymm7, ymm6, ymm9, 0xd2
    vprolq ymm30, ymm30, 62
    vprolq ymm2, ymm27, 43
    vprolq ymm27, ymm23, 20
    vmovdqa64 ymm23, ymm11
    vpternlogq ymm23, ymm19, ymm14, 0xd2
    vprolq ymm28, ymm28, 1
    vmovdqa64 ymm8, ymm6
    vpternlogq ymm8, ymm9, ymm13, 0xd2
    vpxorq ymm0, ymm26, qword ptr [rcx]{1to4}
    vpternlogq ymm0, ymm16, ymm2, 0xd2
    vpternlogq ymm6, ymm27, ymm21, 0x9c
    vpternlogq ymm9, ymm13, ymm27, 0xd2
    vpternlogq ymm16, ymm2, ymm3, 0xd2
    vpternlogq ymm27, ymm13, ymm21, 0xc6
    vprolq ymm31, ymm31, 55
    vprolq ymm25, ymm25, 41
    vpternlogq ymm26, ymm3, ymm22, 0x9c
    vmovdqa64 ymm21, ymm20
    vpternlogq ymm21, ymm15, ymm18, 0xd2
    vmovdqa64 ymm13, ymm19
    vpternlogq ymm13, ymm14, ymm28, 0xd2
    vmovdqa64 ymm4, ymm30
    vpternlogq ymm4, ymm31, ymm5, 0xd2
    vpternlogq ymm14, ymm28, ymm24, 0xd2
    vmovdqa64 ymm1, ymm5
    vpternlogq ymm1, ymm25, ymm10, 0xd2
    vprolq ymm12, ymm12, 56
    vpternlogq ymm2, ymm3, ymm22, 0xd2
    vpternlogq ymm5, ymm31, ymm25, 0xc6
    vpternlogq ymm19, ymm24, ymm11, 0x9c
    vprolq ymm29, ymm29, 27
    vmovdqa64 ymm22, ymm15
    vpternlogq ymm22, ymm18, ymm12, 0xd2
    vpternlogq ymm28, ymm24, ymm11, 0xd2
    vpternlogq ymm31, ymm10, ymm30, 0x9c
    vpternlogq ymm30, ymm25, ymm10, 0x9c
    vpternlogq ymm18, ymm12, ymm29, 0xd2
    vpternlogq ymm12, ymm29, ymm20, 0xd2
    vpternlogq ymm15, ymm29, ymm20, 0x9c
    vmovdqa64 ymm3, ymm26
    vmovdqa64 ymm10, ymm28
    vmovdqa64 ymm11, ymm19
    vmovdqa64 ymm19, ymm12
    vmovdqa64 ymm12, ymm23
    vmovdqa64 ymm20, ymm4
    vmovdqa64 ymm4, ymm17
    vmovdqa64 ymm17, ymm22
    vmovdqa64 ymm22, ymm1
    vmovdqa64 ymm1, ymm16
    vmovdqa64 ymm16, ymm21
    vmovdqa64 ymm21, ymm5
    vmovdqa64 ymm5, ymm27
    vmovdqa64 ymm23, ymm30
    vmovdqa64 ymm24, ymm31
    jmp 2f
4:
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
    vmovdqa64 ymm31, ymm6
    vpternlogq ymm31, ymm1, ymm16, 0x96
    vmovdqa64 ymm30, ymm7
    vpternlogq ymm30, ymm12, ymm2, 0x96
    vpxorq ymm31, ymm31, ymm11
    vmovdqa64 ymm29, ymm4
    vpternlogq ymm29, ymm9, ymm14, 0x96
    vmovdqa64 ymm28, ymm8
    vpternlogq ymm28, ymm3, ymm13, 0x96
    vprolq ymm27, ymm28, 1
    vpternlogq ymm12, ymm31, ymm27, 0x96
    vpternlogq ymm7, ymm31, ymm27, 0x96
    vpxorq ymm26, ymm31, ymm27
    vprolq ymm18, ymm26, 15
    vprolq ymm25, ymm31, 1
    vpxorq ymm24, ymm29, ymm25
    vprolq ymm24, ymm24, 18
    vpternlogq ymm31, ymm2, ymm27, 0x96
    vmovdqa64 ymm27, ymm0
    vpternlogq ymm27, ymm5, ymm10, 0x96
    vpxorq ymm27, ymm27, ymm15
    vprolq ymm23, ymm27, 1
    vpxorq ymm22, ymm28, ymm23
    vprolq ymm2, ymm22, 14
    vpternlogq ymm10, ymm29, ymm25, 0x96
    vprolq ymm21, ymm10, 3
    vpternlogq ymm5, ymm29, ymm25, 0x96
    vprolq ymm20, ymm5, 36
    vpternlogq ymm15, ymm29, ymm25, 0x96
    vprolq ymm19, ymm29, 1
    vpternlogq ymm29, ymm0, ymm25, 0x96
    vprolq ymm25, ymm30, 1
    vpternlogq ymm6, ymm27, ymm25, 0x96
    vprolq ymm17, ymm6, 44
    vpternlogq ymm14, ymm28, ymm23, 0x96
    vpternlogq ymm16, ymm27, ymm25, 0x96
    vpternlogq ymm13, ymm30, ymm19, 0x96
    vprolq ymm13, ymm13, 25
    vpxorq ymm10, ymm27, ymm25
    vprolq ymm10, ymm10, 2
    vprolq ymm26, ymm26, 61
    vprolq ymm6, ymm16, 45
    vpternlogq ymm1, ymm27, ymm25, 0x96
    vmovdqa64 ymm16, ymm2
    vpternlogq ymm16, ymm29, ymm17, 0xd2
    vpternlogq ymm3, ymm30, ymm19, 0x96
    vprolq ymm5, ymm3, 28
    vprolq ymm14, ymm14, 39
    vpxorq ymm3, ymm30, ymm19
    vprolq ymm0, ymm3, 21
    vpternlogq ymm27, ymm11, ymm25, 0x96
    vprolq ymm27, ymm27, 10
    vpternlogq ymm4, ymm28, ymm23, 0x96
    vprolq ymm25, ymm7, 6
    vpternlogq ymm30, ymm8, ymm19, 0x96
    vprolq ymm11, ymm22, 8
    vmovdqa64 ymm7, ymm21
    vpternlogq ymm7, ymm6, ymm26, 0xd2
    vprolq ymm31, ymm31, 62
    vprolq ymm22, ymm12, 43
    vpternlogq ymm28, ymm9, ymm23, 0x96
    vprolq ymm28, ymm28, 20
    vmovdqa64 ymm12, ymm13
    vpternlogq ymm12, ymm11, ymm24, 0xd2
    vprolq ymm23, ymm1, 1
    vmovdqa64 ymm8, ymm6
    vpternlogq ymm8, ymm26, ymm5, 0xd2
    vpxorq ymm19, ymm29, qword ptr [rcx]{1to4}
    vpternlogq ymm19, ymm17, ymm22, 0xd2
    vpternlogq ymm6, ymm28, ymm21, 0x9c
    vpternlogq ymm26, ymm5, ymm28, 0xd2
    vpternlogq ymm17, ymm22, ymm0, 0xd2
    vpternlogq ymm5, ymm28, ymm21, 0xd2
    vprolq ymm30, ymm30, 55
    vprolq ymm28, ymm15, 41
    vpternlogq ymm29, ymm0, ymm2, 0x9c
    vmovdqa64 ymm21, ymm20
    vpternlogq ymm21, ymm27, ymm18, 0xd2
    vmovdqa64 ymm15, ymm11
    vpternlogq ymm15, ymm24, ymm23, 0xd2
    vmovdqa64 ymm9, ymm31
    vpternlogq ymm9, ymm30, ymm14, 0xd2
    vpternlogq ymm24, ymm23, ymm25, 0xd2
    vmovdqa64 ymm1, ymm14
    vpternlogq ymm1, ymm28, ymm10, 0xd2
    vprolq ymm3, ymm3, 56
    vpternlogq ymm2, ymm22, ymm0, 0x9c
    vpternlogq ymm14, ymm30, ymm28, 0xc6
    vpternlogq ymm11, ymm25, ymm13, 0x9c
    vprolq ymm22, ymm4, 27
    vmovdqa64 ymm4, ymm27
    vpternlogq ymm4, ymm18, ymm3, 0xd2
    vpternlogq ymm25, ymm23, ymm13, 0xc6
    vpternlogq ymm30, ymm10, ymm31, 0x9c
    vpternlogq ymm31, ymm28, ymm10, 0x9c
    vpternlogq ymm18, ymm3, ymm22, 0xd2
    vpternlogq ymm3, ymm22, ymm20, 0xd2
    vpternlogq ymm27, ymm22, ymm20, 0x9c
    vmovdqa64 ymm0, ymm19
    vmovdqa64 ymm10, ymm25
    vmovdqa64 ymm13, ymm15
    vmovdqa64 ymm15, ymm27
    vmovdqa64 ymm19, ymm3
    vmovdqa64 ymm3, ymm29
    vmovdqa64 ymm20, ymm9
    vmovdqa64 ymm9, ymm26
    vmovdqa64 ymm22, ymm1
    vmovdqa64 ymm1, ymm17
    vmovdqa64 ymm17, ymm4
    vmovdqa64 ymm4, ymm16
    vmovdqa64 ymm16, ymm21
    vmovdqa64 ymm21, ymm14
    vmovdqa64 ymm14, ymm24
    vmovdqa64 ymm23, ymm31
    vmovdqa64 ymm24, ymm30
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
    vpxorq ymm27, ymm28, qword ptr [rcx + 8*rax + 184]{1to4}
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
    vpternlogq ymm13, ymm8, ymm3, 0x96
    vpternlogq ymm16, ymm6, ymm1, 0x96
    vpternlogq ymm22, ymm7, ymm12, 0x96
    vpternlogq ymm22, ymm2, ymm17, 0x96
    vpternlogq ymm21, ymm16, ymm11, 0x96
    vpternlogq ymm14, ymm4, ymm9, 0x96
    vpternlogq ymm19, ymm14, ymm24, 0x96
    vpternlogq ymm23, ymm13, ymm18, 0x96
    vprolq ymm31, ymm23, 1
    vpternlogq ymm31, ymm12, ymm21, 0x96
    vprolq ymm30, ymm21, 1
    vpternlogq ymm20, ymm0, ymm5, 0x96
    vpternlogq ymm20, ymm10, ymm15, 0x96
    vprolq ymm29, ymm20, 1
    vpternlogq ymm29, ymm24, ymm23, 0x96
    vprolq ymm29, ymm29, 14
    vprolq ymm28, ymm19, 1
    vpternlogq ymm30, ymm0, ymm19, 0x96
    vprolq ymm27, ymm22, 1
    vpternlogq ymm27, ymm6, ymm20, 0x96
    vprolq ymm27, ymm27, 44
    vpternlogq ymm28, ymm18, ymm22, 0x96
    vprolq ymm28, ymm28, 21
    vprolq ymm31, ymm31, 43
    vpxorq ymm26, ymm30, qword ptr [rcx + 184]{1to4}
    vpternlogq ymm26, ymm27, ymm31, 0xd2
    vpternlogq ymm27, ymm31, ymm28, 0xd2
    vpternlogq ymm30, ymm28, ymm29, 0x9c
    vpternlogq ymm31, ymm28, ymm29, 0xd2
    vmovdqu64 [rsi], ymm26
    vmovdqu64 [rsi + 32], ymm27
    vmovdqu64 [rsi + 64], ymm31
    vmovdqu64 [rsi + 96], ymm30
    vzeroupper
    ret
