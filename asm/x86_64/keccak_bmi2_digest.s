// The first four lanes after a permutation, given the lanes before.
// In: rdi the first lanes, 8 bytes each, and rdx how many: 5, 9 or 17; rsi the 24 constants, 8 bytes each; rcx room for
// 25 lanes, of which the first four will be the result. The lanes beyond those given are zero, but that with 5 or 9 the
// last bit of lane 16 is set.
// No alignment is needed. ISA: BMI1 and BMI2. ABI: sysv64, a leaf with 296 bytes of stack below the return address.
// Clobbers: rax, rcx, rdx, rsi, r8-r11, flags. Cycles: 39.5 a round (Zen 3).
// Test: tests/keccak_backends.rs. asm/README.md has more.
// Written by asm/gen/keccak_bmi2.py: change that and run it.
    push rbx
    push rbp
    push r12
    push r13
    push r14
    push r15
    sub rsp, 248
    mov [rsp + 232], rcx
    mov [rsp + 216], rsi
    lea rax, [rsi + 184]
    mov [rsp + 224], rax
    cmp edx, 9
    je 4f
    ja 5f
    mov rsi, [rdi + 0]
    mov r8, [rdi + 8]
    btc r8, 63
    mov r9, [rdi + 16]
    mov r10, [rdi + 24]
    mov r11, [rdi + 32]
    rorx r12, r8, 63
    xor r12, r11
    mov [rsp + 200], r12
    rorx r13, r9, 63
    xor r13, rsi
    mov [rsp + 208], r13
    rorx r14, r10, 63
    xor r14, r8
    rorx r15, r11, 63
    xor r15, r9
    rorx r8, rsi, 63
    xor r8, r10
    mov r11, [rdi + 0]
    xor r11, r12
    rorx r9, r13, 20
    rorx rsi, r14, 21
    rorx r10, r15, 43
    rorx r12, r8, 50
    andn rax, r9, rsi
    xor rax, r11
    mov r13, [rsp + 216]
    xor rax, [r13 + 0]
    mov [rsp + 0], rax
    andn rcx, rsi, r10
    xor rcx, r9
    mov [rsp + 8], rcx
    andn rdx, r10, r12
    xor rdx, rsi
    mov [rsp + 16], rdx
    andn rbx, r12, r11
    xor rbx, r10
    mov [rsp + 24], rbx
    andn rbp, r11, r9
    xor rbp, r12
    mov [rsp + 32], rbp
    mov r13, [rdi + 24]
    xor r13, r15
    rol r13, 28
    rorx rsi, r8, 44
    rorx r10, [rsp + 200], 61
    mov r11, [rsp + 208]
    btc r11, 63
    rol r11, 45
    rorx r9, r14, 3
    andn r12, rsi, r10
    xor r12, r13
    mov [rsp + 40], r12
    xor rax, r12
    andn r12, r10, r11
    xor r12, rsi
    mov [rsp + 48], r12
    xor rcx, r12
    andn r12, r11, r9
    xor r12, r10
    mov [rsp + 56], r12
    xor rdx, r12
    andn r10, r9, r13
    xor r10, r11
    mov [rsp + 64], r10
    xor rbx, r10
    andn r12, r13, rsi
    xor r12, r9
    mov [rsp + 72], r12
    xor rbp, r12
    mov r11, [rdi + 8]
    xor r11, [rsp + 208]
    rol r11, 1
    rorx r10, r14, 58
    rorx r13, r15, 39
    rorx rsi, r8, 56
    rorx r9, [rsp + 200], 46
    andn r12, r10, r13
    xor r12, r11
    mov [rsp + 80], r12
    xor rax, r12
    andn r12, r13, rsi
    xor r12, r10
    mov [rsp + 88], r12
    xor rcx, r12
    andn r12, rsi, r9
    xor r12, r13
    mov [rsp + 96], r12
    xor rdx, r12
    andn r13, r9, r11
    xor r13, rsi
    mov [rsp + 104], r13
    xor rbx, r13
    andn r12, r11, r10
    xor r12, r9
    mov [rsp + 112], r12
    xor rbp, r12
    mov rsi, [rdi + 32]
    xor rsi, r8
    rol rsi, 27
    rorx r13, [rsp + 200], 28
    rorx r11, [rsp + 208], 54
    rorx r10, r14, 49
    rorx r9, r15, 8
    andn r12, r13, r11
    xor r12, rsi
    mov [rsp + 120], r12
    xor rax, r12
    andn r12, r11, r10
    xor r12, r13
    mov [rsp + 128], r12
    xor rcx, r12
    andn r12, r10, r9
    xor r12, r11
    mov [rsp + 136], r12
    xor rdx, r12
    andn r11, r9, rsi
    xor r11, r10
    mov [rsp + 144], r11
    xor rbx, r11
    andn r12, rsi, r13
    xor r12, r9
    mov [rsp + 152], r12
    xor rbp, r12
    mov r10, [rdi + 16]
    xor r10, r14
    rol r10, 62
    rorx r11, r15, 9
    rorx rsi, r8, 25
    rorx r13, [rsp + 200], 23
    rorx r9, [rsp + 208], 62
    andn r12, r11, rsi
    xor r12, r10
    mov [rsp + 160], r12
    xor rax, r12
    andn r14, rsi, r13
    xor r14, r11
    mov [rsp + 168], r14
    xor rcx, r14
    andn r15, r13, r9
    xor r15, rsi
    mov [rsp + 176], r15
    xor rdx, r15
    andn r8, r9, r10
    xor r8, r13
    mov [rsp + 184], r8
    xor rbx, r8
    andn r12, r10, r11
    xor r12, r9
    mov [rsp + 192], r12
    xor rbp, r12
    jmp 3f
4:
    mov rsi, [rdi + 0]
    xor rsi, [rdi + 40]
    mov r8, [rdi + 8]
    xor r8, [rdi + 48]
    btc r8, 63
    mov r9, [rdi + 16]
    xor r9, [rdi + 56]
    mov r10, [rdi + 24]
    xor r10, [rdi + 64]
    mov r11, [rdi + 32]
    rorx r12, r8, 63
    xor r12, r11
    mov [rsp + 200], r12
    rorx r13, r9, 63
    xor r13, rsi
    mov [rsp + 208], r13
    rorx r14, r10, 63
    xor r14, r8
    rorx r15, r11, 63
    xor r15, r9
    rorx r8, rsi, 63
    xor r8, r10
    mov r11, [rdi + 0]
    xor r11, r12
    mov r9, [rdi + 48]
    xor r9, r13
    rol r9, 44
    rorx rsi, r14, 21
    rorx r10, r15, 43
    rorx r12, r8, 50
    andn rax, r9, rsi
    xor rax, r11
    mov r13, [rsp + 216]
    xor rax, [r13 + 0]
    mov [rsp + 0], rax
    andn rcx, rsi, r10
    xor rcx, r9
    mov [rsp + 8], rcx
    andn rdx, r10, r12
    xor rdx, rsi
    mov [rsp + 16], rdx
    andn rbx, r12, r11
    xor rbx, r10
    mov [rsp + 24], rbx
    andn rbp, r11, r9
    xor rbp, r12
    mov [rsp + 32], rbp
    mov r13, [rdi + 24]
    xor r13, r15
    rol r13, 28
    rorx rsi, r8, 44
    rorx r10, [rsp + 200], 61
    mov r11, [rsp + 208]
    btc r11, 63
    rol r11, 45
    rorx r9, r14, 3
    andn r12, rsi, r10
    xor r12, r13
    mov [rsp + 40], r12
    xor rax, r12
    andn r12, r10, r11
    xor r12, rsi
    mov [rsp + 48], r12
    xor rcx, r12
    andn r12, r11, r9
    xor r12, r10
    mov [rsp + 56], r12
    xor rdx, r12
    andn r10, r9, r13
    xor r10, r11
    mov [rsp + 64], r10
    xor rbx, r10
    andn r12, r13, rsi
    xor r12, r9
    mov [rsp + 72], r12
    xor rbp, r12
    mov r11, [rdi + 8]
    xor r11, [rsp + 208]
    rol r11, 1
    mov r10, [rdi + 56]
    xor r10, r14
    rol r10, 6
    rorx r13, r15, 39
    rorx rsi, r8, 56
    rorx r9, [rsp + 200], 46
    andn r12, r10, r13
    xor r12, r11
    mov [rsp + 80], r12
    xor rax, r12
    andn r12, r13, rsi
    xor r12, r10
    mov [rsp + 88], r12
    xor rcx, r12
    andn r12, rsi, r9
    xor r12, r13
    mov [rsp + 96], r12
    xor rdx, r12
    andn r13, r9, r11
    xor r13, rsi
    mov [rsp + 104], r13
    xor rbx, r13
    andn r12, r11, r10
    xor r12, r9
    mov [rsp + 112], r12
    xor rbp, r12
    mov rsi, [rdi + 32]
    xor rsi, r8
    rol rsi, 27
    mov r13, [rdi + 40]
    xor r13, [rsp + 200]
    rol r13, 36
    rorx r11, [rsp + 208], 54
    rorx r10, r14, 49
    rorx r9, r15, 8
    andn r12, r13, r11
    xor r12, rsi
    mov [rsp + 120], r12
    xor rax, r12
    andn r12, r11, r10
    xor r12, r13
    mov [rsp + 128], r12
    xor rcx, r12
    andn r12, r10, r9
    xor r12, r11
    mov [rsp + 136], r12
    xor rdx, r12
    andn r11, r9, rsi
    xor r11, r10
    mov [rsp + 144], r11
    xor rbx, r11
    andn r12, rsi, r13
    xor r12, r9
    mov [rsp + 152], r12
    xor rbp, r12
    mov r10, [rdi + 16]
    xor r10, r14
    rol r10, 62
    mov r11, [rdi + 64]
    xor r11, r15
    rol r11, 55
    rorx rsi, r8, 25
    rorx r13, [rsp + 200], 23
    rorx r9, [rsp + 208], 62
    andn r12, r11, rsi
    xor r12, r10
    mov [rsp + 160], r12
    xor rax, r12
    andn r14, rsi, r13
    xor r14, r11
    mov [rsp + 168], r14
    xor rcx, r14
    andn r15, r13, r9
    xor r15, rsi
    mov [rsp + 176], r15
    xor rdx, r15
    andn r8, r9, r10
    xor r8, r13
    mov [rsp + 184], r8
    xor rbx, r8
    andn r12, r10, r11
    xor r12, r9
    mov [rsp + 192], r12
    xor rbp, r12
    jmp 3f
5:
    mov rsi, [rdi + 0]
    xor rsi, [rdi + 40]
    xor rsi, [rdi + 80]
    xor rsi, [rdi + 120]
    mov r8, [rdi + 8]
    xor r8, [rdi + 48]
    xor r8, [rdi + 88]
    xor r8, [rdi + 128]
    mov r9, [rdi + 16]
    xor r9, [rdi + 56]
    xor r9, [rdi + 96]
    mov r10, [rdi + 24]
    xor r10, [rdi + 64]
    xor r10, [rdi + 104]
    mov r11, [rdi + 32]
    xor r11, [rdi + 72]
    xor r11, [rdi + 112]
    rorx r12, r8, 63
    xor r12, r11
    mov [rsp + 200], r12
    rorx r13, r9, 63
    xor r13, rsi
    mov [rsp + 208], r13
    rorx r14, r10, 63
    xor r14, r8
    rorx r15, r11, 63
    xor r15, r9
    rorx r8, rsi, 63
    xor r8, r10
    mov r11, [rdi + 0]
    xor r11, r12
    mov r9, [rdi + 48]
    xor r9, r13
    rol r9, 44
    mov rsi, [rdi + 96]
    xor rsi, r14
    rol rsi, 43
    rorx r10, r15, 43
    rorx r12, r8, 50
    andn rax, r9, rsi
    xor rax, r11
    mov r13, [rsp + 216]
    xor rax, [r13 + 0]
    mov [rsp + 0], rax
    andn rcx, rsi, r10
    xor rcx, r9
    mov [rsp + 8], rcx
    andn rdx, r10, r12
    xor rdx, rsi
    mov [rsp + 16], rdx
    andn rbx, r12, r11
    xor rbx, r10
    mov [rsp + 24], rbx
    andn rbp, r11, r9
    xor rbp, r12
    mov [rsp + 32], rbp
    mov r13, [rdi + 24]
    xor r13, r15
    rol r13, 28
    mov rsi, [rdi + 72]
    xor rsi, r8
    rol rsi, 20
    mov r10, [rdi + 80]
    xor r10, [rsp + 200]
    rol r10, 3
    mov r11, [rdi + 128]
    xor r11, [rsp + 208]
    rol r11, 45
    rorx r9, r14, 3
    andn r12, rsi, r10
    xor r12, r13
    mov [rsp + 40], r12
    xor rax, r12
    andn r12, r10, r11
    xor r12, rsi
    mov [rsp + 48], r12
    xor rcx, r12
    andn r12, r11, r9
    xor r12, r10
    mov [rsp + 56], r12
    xor rdx, r12
    andn r10, r9, r13
    xor r10, r11
    mov [rsp + 64], r10
    xor rbx, r10
    andn r12, r13, rsi
    xor r12, r9
    mov [rsp + 72], r12
    xor rbp, r12
    mov r11, [rdi + 8]
    xor r11, [rsp + 208]
    rol r11, 1
    mov r10, [rdi + 56]
    xor r10, r14
    rol r10, 6
    mov r13, [rdi + 104]
    xor r13, r15
    rol r13, 25
    rorx rsi, r8, 56
    rorx r9, [rsp + 200], 46
    andn r12, r10, r13
    xor r12, r11
    mov [rsp + 80], r12
    xor rax, r12
    andn r12, r13, rsi
    xor r12, r10
    mov [rsp + 88], r12
    xor rcx, r12
    andn r12, rsi, r9
    xor r12, r13
    mov [rsp + 96], r12
    xor rdx, r12
    andn r13, r9, r11
    xor r13, rsi
    mov [rsp + 104], r13
    xor rbx, r13
    andn r12, r11, r10
    xor r12, r9
    mov [rsp + 112], r12
    xor rbp, r12
    mov rsi, [rdi + 32]
    xor rsi, r8
    rol rsi, 27
    mov r13, [rdi + 40]
    xor r13, [rsp + 200]
    rol r13, 36
    mov r11, [rdi + 88]
    xor r11, [rsp + 208]
    rol r11, 10
    rorx r10, r14, 49
    rorx r9, r15, 8
    andn r12, r13, r11
    xor r12, rsi
    mov [rsp + 120], r12
    xor rax, r12
    andn r12, r11, r10
    xor r12, r13
    mov [rsp + 128], r12
    xor rcx, r12
    andn r12, r10, r9
    xor r12, r11
    mov [rsp + 136], r12
    xor rdx, r12
    andn r11, r9, rsi
    xor r11, r10
    mov [rsp + 144], r11
    xor rbx, r11
    andn r12, rsi, r13
    xor r12, r9
    mov [rsp + 152], r12
    xor rbp, r12
    mov r10, [rdi + 16]
    xor r10, r14
    rol r10, 62
    mov r11, [rdi + 64]
    xor r11, r15
    rol r11, 55
    mov rsi, [rdi + 112]
    xor rsi, r8
    rol rsi, 39
    mov r13, [rdi + 120]
    xor r13, [rsp + 200]
    rol r13, 41
    rorx r9, [rsp + 208], 62
    andn r12, r11, rsi
    xor r12, r10
    mov [rsp + 160], r12
    xor rax, r12
    andn r14, rsi, r13
    xor r14, r11
    mov [rsp + 168], r14
    xor rcx, r14
    andn r15, r13, r9
    xor r15, rsi
    mov [rsp + 176], r15
    xor rdx, r15
    andn r8, r9, r10
    xor r8, r13
    mov [rsp + 184], r8
    xor rbx, r8
    andn r12, r10, r11
    xor r12, r9
    mov [rsp + 192], r12
    xor rbp, r12
3:
    mov rdi, [rsp + 232]
    add qword ptr [rsp + 216], 8
2:
    rorx rsi, rcx, 63
    xor rsi, rbp
    mov [rsp + 200], rsi
    rorx r8, rdx, 63
    xor r8, rax
    mov [rsp + 208], r8
    rorx r9, rbx, 63
    xor r9, rcx
    rorx r10, rbp, 63
    xor r10, rdx
    rorx r11, rax, 63
    xor r11, rbx
    mov r12, [rsp + 0]
    xor r12, rsi
    mov r13, [rsp + 48]
    xor r13, r8
    rol r13, 44
    mov r14, [rsp + 96]
    xor r14, r9
    rol r14, 43
    mov r15, [rsp + 144]
    xor r15, r10
    rol r15, 21
    mov rsi, [rsp + 192]
    xor rsi, r11
    rol rsi, 14
    andn r8, r13, r14
    xor r8, r12
    mov rcx, [rsp + 216]
    xor r8, [rcx + 0]
    mov [rdi + 0], r8
    andn rbp, r14, r15
    xor rbp, r13
    mov [rdi + 8], rbp
    andn rdx, r15, rsi
    xor rdx, r14
    mov [rdi + 16], rdx
    andn r14, rsi, r12
    xor r14, r15
    mov [rdi + 24], r14
    andn r15, r12, r13
    xor r15, rsi
    mov [rdi + 32], r15
    mov r12, [rsp + 24]
    xor r12, r10
    rol r12, 28
    mov r13, [rsp + 72]
    xor r13, r11
    rol r13, 20
    mov rsi, [rsp + 80]
    xor rsi, [rsp + 200]
    rol rsi, 3
    mov rax, [rsp + 128]
    xor rax, [rsp + 208]
    rol rax, 45
    mov rbx, [rsp + 176]
    xor rbx, r9
    rol rbx, 61
    andn rcx, r13, rsi
    xor rcx, r12
    mov [rdi + 40], rcx
    xor r8, rcx
    andn rcx, rsi, rax
    xor rcx, r13
    mov [rdi + 48], rcx
    xor rbp, rcx
    andn rcx, rax, rbx
    xor rcx, rsi
    mov [rdi + 56], rcx
    xor rdx, rcx
    andn rsi, rbx, r12
    xor rsi, rax
    mov [rdi + 64], rsi
    xor r14, rsi
    andn rsi, r12, r13
    xor rsi, rbx
    mov [rdi + 72], rsi
    xor r15, rsi
    mov r12, [rsp + 8]
    xor r12, [rsp + 208]
    rol r12, 1
    mov r13, [rsp + 56]
    xor r13, r9
    rol r13, 6
    mov rsi, [rsp + 104]
    xor rsi, r10
    rol rsi, 25
    mov rcx, [rsp + 152]
    xor rcx, r11
    rol rcx, 8
    mov rax, [rsp + 160]
    xor rax, [rsp + 200]
    rol rax, 18
    andn rbx, r13, rsi
    xor rbx, r12
    mov [rdi + 80], rbx
    xor r8, rbx
    andn rbx, rsi, rcx
    xor rbx, r13
    mov [rdi + 88], rbx
    xor rbp, rbx
    andn rbx, rcx, rax
    xor rbx, rsi
    mov [rdi + 96], rbx
    xor rdx, rbx
    andn rsi, rax, r12
    xor rsi, rcx
    mov [rdi + 104], rsi
    xor r14, rsi
    andn rsi, r12, r13
    xor rsi, rax
    mov [rdi + 112], rsi
    xor r15, rsi
    mov r12, [rsp + 32]
    xor r12, r11
    rol r12, 27
    mov r13, [rsp + 40]
    xor r13, [rsp + 200]
    rol r13, 36
    mov rsi, [rsp + 88]
    xor rsi, [rsp + 208]
    rol rsi, 10
    mov rbx, [rsp + 136]
    xor rbx, r9
    rol rbx, 15
    mov rcx, [rsp + 184]
    xor rcx, r10
    rol rcx, 56
    andn rax, r13, rsi
    xor rax, r12
    mov [rdi + 120], rax
    xor r8, rax
    andn rax, rsi, rbx
    xor rax, r13
    mov [rdi + 128], rax
    xor rbp, rax
    andn rax, rbx, rcx
    xor rax, rsi
    mov [rdi + 136], rax
    xor rdx, rax
    andn rsi, rcx, r12
    xor rsi, rbx
    mov [rdi + 144], rsi
    xor r14, rsi
    andn rsi, r12, r13
    xor rsi, rcx
    mov [rdi + 152], rsi
    xor r15, rsi
    mov r12, [rsp + 16]
    xor r12, r9
    rol r12, 62
    mov r13, [rsp + 64]
    xor r13, r10
    rol r13, 55
    mov rsi, [rsp + 112]
    xor rsi, r11
    rol rsi, 39
    mov r9, [rsp + 120]
    xor r9, [rsp + 200]
    rol r9, 41
    mov r10, [rsp + 168]
    xor r10, [rsp + 208]
    rol r10, 2
    andn r11, r13, rsi
    xor r11, r12
    mov [rdi + 160], r11
    xor r8, r11
    andn r11, rsi, r9
    xor r11, r13
    mov [rdi + 168], r11
    xor rbp, r11
    andn r11, r9, r10
    xor r11, rsi
    mov [rdi + 176], r11
    xor rdx, r11
    andn rsi, r10, r12
    xor rsi, r9
    mov [rdi + 184], rsi
    xor r14, rsi
    andn r11, r12, r13
    xor r11, r10
    mov [rdi + 192], r11
    xor r15, r11
    rorx r9, rbp, 63
    xor r9, r15
    mov [rsp + 200], r9
    rorx rsi, rdx, 63
    xor rsi, r8
    mov [rsp + 208], rsi
    rorx r12, r14, 63
    xor r12, rbp
    rorx r13, r15, 63
    xor r13, rdx
    rorx r10, r8, 63
    xor r10, r14
    mov r11, [rdi + 0]
    xor r11, r9
    mov r15, [rdi + 48]
    xor r15, rsi
    rol r15, 44
    mov r8, [rdi + 96]
    xor r8, r12
    rol r8, 43
    mov r14, [rdi + 144]
    xor r14, r13
    rol r14, 21
    mov r9, [rdi + 192]
    xor r9, r10
    rol r9, 14
    andn rax, r15, r8
    xor rax, r11
    mov rsi, [rsp + 216]
    xor rax, [rsi + 8]
    mov [rsp + 0], rax
    andn rcx, r8, r14
    xor rcx, r15
    mov [rsp + 8], rcx
    andn rdx, r14, r9
    xor rdx, r8
    mov [rsp + 16], rdx
    andn rbx, r9, r11
    xor rbx, r14
    mov [rsp + 24], rbx
    andn rbp, r11, r15
    xor rbp, r9
    mov [rsp + 32], rbp
    mov rsi, [rdi + 24]
    xor rsi, r13
    rol rsi, 28
    mov r8, [rdi + 72]
    xor r8, r10
    rol r8, 20
    mov r14, [rdi + 80]
    xor r14, [rsp + 200]
    rol r14, 3
    mov r11, [rdi + 128]
    xor r11, [rsp + 208]
    rol r11, 45
    mov r15, [rdi + 176]
    xor r15, r12
    rol r15, 61
    andn r9, r8, r14
    xor r9, rsi
    mov [rsp + 40], r9
    xor rax, r9
    andn r9, r14, r11
    xor r9, r8
    mov [rsp + 48], r9
    xor rcx, r9
    andn r9, r11, r15
    xor r9, r14
    mov [rsp + 56], r9
    xor rdx, r9
    andn r14, r15, rsi
    xor r14, r11
    mov [rsp + 64], r14
    xor rbx, r14
    andn r9, rsi, r8
    xor r9, r15
    mov [rsp + 72], r9
    xor rbp, r9
    mov r11, [rdi + 8]
    xor r11, [rsp + 208]
    rol r11, 1
    mov r14, [rdi + 56]
    xor r14, r12
    rol r14, 6
    mov rsi, [rdi + 104]
    xor rsi, r13
    rol rsi, 25
    mov r8, [rdi + 152]
    xor r8, r10
    rol r8, 8
    mov r15, [rdi + 160]
    xor r15, [rsp + 200]
    rol r15, 18
    andn r9, r14, rsi
    xor r9, r11
    mov [rsp + 80], r9
    xor rax, r9
    andn r9, rsi, r8
    xor r9, r14
    mov [rsp + 88], r9
    xor rcx, r9
    andn r9, r8, r15
    xor r9, rsi
    mov [rsp + 96], r9
    xor rdx, r9
    andn rsi, r15, r11
    xor rsi, r8
    mov [rsp + 104], rsi
    xor rbx, rsi
    andn r9, r11, r14
    xor r9, r15
    mov [rsp + 112], r9
    xor rbp, r9
    mov r8, [rdi + 32]
    xor r8, r10
    rol r8, 27
    mov rsi, [rdi + 40]
    xor rsi, [rsp + 200]
    rol rsi, 36
    mov r11, [rdi + 88]
    xor r11, [rsp + 208]
    rol r11, 10
    mov r14, [rdi + 136]
    xor r14, r12
    rol r14, 15
    mov r15, [rdi + 184]
    xor r15, r13
    rol r15, 56
    andn r9, rsi, r11
    xor r9, r8
    mov [rsp + 120], r9
    xor rax, r9
    andn r9, r11, r14
    xor r9, rsi
    mov [rsp + 128], r9
    xor rcx, r9
    andn r9, r14, r15
    xor r9, r11
    mov [rsp + 136], r9
    xor rdx, r9
    andn r11, r15, r8
    xor r11, r14
    mov [rsp + 144], r11
    xor rbx, r11
    andn r9, r8, rsi
    xor r9, r15
    mov [rsp + 152], r9
    xor rbp, r9
    mov r14, [rdi + 16]
    xor r14, r12
    rol r14, 62
    mov r11, [rdi + 64]
    xor r11, r13
    rol r11, 55
    mov r8, [rdi + 112]
    xor r8, r10
    rol r8, 39
    mov rsi, [rdi + 120]
    xor rsi, [rsp + 200]
    rol rsi, 41
    mov r15, [rdi + 168]
    xor r15, [rsp + 208]
    rol r15, 2
    andn r9, r11, r8
    xor r9, r14
    mov [rsp + 160], r9
    xor rax, r9
    andn r12, r8, rsi
    xor r12, r11
    mov [rsp + 168], r12
    xor rcx, r12
    andn r13, rsi, r15
    xor r13, r8
    mov [rsp + 176], r13
    xor rdx, r13
    andn r10, r15, r14
    xor r10, rsi
    mov [rsp + 184], r10
    xor rbx, r10
    andn r9, r14, r11
    xor r9, r15
    mov [rsp + 192], r9
    xor rbp, r9
    mov rsi, [rsp + 216]
    add rsi, 16
    mov [rsp + 216], rsi
    cmp rsi, [rsp + 224]
    jne 2b
    rorx rsi, rcx, 63
    xor rsi, rbp
    rorx r8, rdx, 63
    xor r8, rax
    rorx r9, rbx, 63
    xor r9, rcx
    rorx r10, rbp, 63
    xor r10, rdx
    rorx r11, rax, 63
    xor r11, rbx
    mov r12, [rsp + 0]
    xor r12, rsi
    mov r13, [rsp + 48]
    xor r13, r8
    rol r13, 44
    mov r14, [rsp + 96]
    xor r14, r9
    rol r14, 43
    mov r15, [rsp + 144]
    xor r15, r10
    rol r15, 21
    mov rsi, [rsp + 192]
    xor rsi, r11
    rol rsi, 14
    andn r8, r13, r14
    xor r8, r12
    mov r9, [rsp + 216]
    xor r8, [r9 + 0]
    mov [rdi + 0], r8
    andn r10, r14, r15
    xor r10, r13
    mov [rdi + 8], r10
    andn r11, r15, rsi
    xor r11, r14
    mov [rdi + 16], r11
    andn r9, rsi, r12
    xor r9, r15
    mov [rdi + 24], r9
    add rsp, 248
    pop r15
    pop r14
    pop r13
    pop r12
    pop rbp
    pop rbx
    ret
