// Adds blocks of 136 bytes to a state and permutes it after each.
// In: rdi the state, 25 lanes of 8 bytes, read and written; rsi the 24 constants, 8 bytes each; rdx the blocks,
// rcx their end: at least one.
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
    mov [rsp + 240], rcx
3:
    mov [rsp + 216], rsi
    add rsi, 192
    mov [rsp + 224], rsi
    mov rax, [rdi + 160]
    mov r8, [rdx + 0]
    xor r8, [rdi + 0]
    mov [rdi + 0], r8
    xor rax, r8
    mov r8, [rdx + 40]
    xor r8, [rdi + 40]
    mov [rdi + 40], r8
    xor rax, r8
    mov r8, [rdx + 80]
    xor r8, [rdi + 80]
    mov [rdi + 80], r8
    xor rax, r8
    mov r8, [rdx + 120]
    xor r8, [rdi + 120]
    mov [rdi + 120], r8
    xor rax, r8
    mov rcx, [rdi + 168]
    mov r8, [rdx + 8]
    xor r8, [rdi + 8]
    mov [rdi + 8], r8
    xor rcx, r8
    mov r8, [rdx + 48]
    xor r8, [rdi + 48]
    mov [rdi + 48], r8
    xor rcx, r8
    mov r8, [rdx + 88]
    xor r8, [rdi + 88]
    mov [rdi + 88], r8
    xor rcx, r8
    mov r8, [rdx + 128]
    xor r8, [rdi + 128]
    mov [rdi + 128], r8
    xor rcx, r8
    mov rsi, [rdi + 176]
    mov r8, [rdx + 16]
    xor r8, [rdi + 16]
    mov [rdi + 16], r8
    xor rsi, r8
    mov r8, [rdx + 56]
    xor r8, [rdi + 56]
    mov [rdi + 56], r8
    xor rsi, r8
    mov r8, [rdx + 96]
    xor r8, [rdi + 96]
    mov [rdi + 96], r8
    xor rsi, r8
    xor rsi, [rdi + 136]
    mov rbx, [rdi + 184]
    mov r8, [rdx + 24]
    xor r8, [rdi + 24]
    mov [rdi + 24], r8
    xor rbx, r8
    mov r8, [rdx + 64]
    xor r8, [rdi + 64]
    mov [rdi + 64], r8
    xor rbx, r8
    mov r8, [rdx + 104]
    xor r8, [rdi + 104]
    mov [rdi + 104], r8
    xor rbx, r8
    xor rbx, [rdi + 144]
    mov rbp, [rdi + 192]
    mov r8, [rdx + 32]
    xor r8, [rdi + 32]
    mov [rdi + 32], r8
    xor rbp, r8
    mov r8, [rdx + 72]
    xor r8, [rdi + 72]
    mov [rdi + 72], r8
    xor rbp, r8
    mov r8, [rdx + 112]
    xor r8, [rdi + 112]
    mov [rdi + 112], r8
    xor rbp, r8
    xor rbp, [rdi + 152]
    add rdx, 136
    mov [rsp + 232], rdx
    mov rdx, rsi
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
    mov r12, [rdi + 0]
    xor r12, rsi
    mov r13, [rdi + 48]
    xor r13, r8
    rol r13, 44
    mov r14, [rdi + 96]
    xor r14, r9
    rol r14, 43
    mov r15, [rdi + 144]
    xor r15, r10
    rol r15, 21
    mov rsi, [rdi + 192]
    xor rsi, r11
    rol rsi, 14
    andn r8, r13, r14
    xor r8, r12
    mov rcx, [rsp + 216]
    xor r8, [rcx + 0]
    mov [rsp + 0], r8
    andn rbp, r14, r15
    xor rbp, r13
    mov [rsp + 8], rbp
    andn rdx, r15, rsi
    xor rdx, r14
    mov [rsp + 16], rdx
    andn r14, rsi, r12
    xor r14, r15
    mov [rsp + 24], r14
    andn r15, r12, r13
    xor r15, rsi
    mov [rsp + 32], r15
    mov r12, [rdi + 24]
    xor r12, r10
    rol r12, 28
    mov r13, [rdi + 72]
    xor r13, r11
    rol r13, 20
    mov rsi, [rdi + 80]
    xor rsi, [rsp + 200]
    rol rsi, 3
    mov rax, [rdi + 128]
    xor rax, [rsp + 208]
    rol rax, 45
    mov rbx, [rdi + 176]
    xor rbx, r9
    rol rbx, 61
    andn rcx, r13, rsi
    xor rcx, r12
    mov [rsp + 40], rcx
    xor r8, rcx
    andn rcx, rsi, rax
    xor rcx, r13
    mov [rsp + 48], rcx
    xor rbp, rcx
    andn rcx, rax, rbx
    xor rcx, rsi
    mov [rsp + 56], rcx
    xor rdx, rcx
    andn rsi, rbx, r12
    xor rsi, rax
    mov [rsp + 64], rsi
    xor r14, rsi
    andn rsi, r12, r13
    xor rsi, rbx
    mov [rsp + 72], rsi
    xor r15, rsi
    mov r12, [rdi + 8]
    xor r12, [rsp + 208]
    rol r12, 1
    mov r13, [rdi + 56]
    xor r13, r9
    rol r13, 6
    mov rsi, [rdi + 104]
    xor rsi, r10
    rol rsi, 25
    mov rcx, [rdi + 152]
    xor rcx, r11
    rol rcx, 8
    mov rax, [rdi + 160]
    xor rax, [rsp + 200]
    rol rax, 18
    andn rbx, r13, rsi
    xor rbx, r12
    mov [rsp + 80], rbx
    xor r8, rbx
    andn rbx, rsi, rcx
    xor rbx, r13
    mov [rsp + 88], rbx
    xor rbp, rbx
    andn rbx, rcx, rax
    xor rbx, rsi
    mov [rsp + 96], rbx
    xor rdx, rbx
    andn rsi, rax, r12
    xor rsi, rcx
    mov [rsp + 104], rsi
    xor r14, rsi
    andn rsi, r12, r13
    xor rsi, rax
    mov [rsp + 112], rsi
    xor r15, rsi
    mov r12, [rdi + 32]
    xor r12, r11
    rol r12, 27
    mov r13, [rdi + 40]
    xor r13, [rsp + 200]
    rol r13, 36
    mov rsi, [rdi + 88]
    xor rsi, [rsp + 208]
    rol rsi, 10
    mov rbx, [rdi + 136]
    xor rbx, r9
    rol rbx, 15
    mov rcx, [rdi + 184]
    xor rcx, r10
    rol rcx, 56
    andn rax, r13, rsi
    xor rax, r12
    mov [rsp + 120], rax
    xor r8, rax
    andn rax, rsi, rbx
    xor rax, r13
    mov [rsp + 128], rax
    xor rbp, rax
    andn rax, rbx, rcx
    xor rax, rsi
    mov [rsp + 136], rax
    xor rdx, rax
    andn rsi, rcx, r12
    xor rsi, rbx
    mov [rsp + 144], rsi
    xor r14, rsi
    andn rsi, r12, r13
    xor rsi, rcx
    mov [rsp + 152], rsi
    xor r15, rsi
    mov r12, [rdi + 16]
    xor r12, r9
    rol r12, 62
    mov r13, [rdi + 64]
    xor r13, r10
    rol r13, 55
    mov rsi, [rdi + 112]
    xor rsi, r11
    rol rsi, 39
    mov r9, [rdi + 120]
    xor r9, [rsp + 200]
    rol r9, 41
    mov r10, [rdi + 168]
    xor r10, [rsp + 208]
    rol r10, 2
    andn r11, r13, rsi
    xor r11, r12
    mov [rsp + 160], r11
    xor r8, r11
    andn r11, rsi, r9
    xor r11, r13
    mov [rsp + 168], r11
    xor rbp, r11
    andn r11, r9, r10
    xor r11, rsi
    mov [rsp + 176], r11
    xor rdx, r11
    andn rsi, r10, r12
    xor rsi, r9
    mov [rsp + 184], rsi
    xor r14, rsi
    andn r11, r12, r13
    xor r11, r10
    mov [rsp + 192], r11
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
    mov r11, [rsp + 0]
    xor r11, r9
    mov r15, [rsp + 48]
    xor r15, rsi
    rol r15, 44
    mov r8, [rsp + 96]
    xor r8, r12
    rol r8, 43
    mov r14, [rsp + 144]
    xor r14, r13
    rol r14, 21
    mov r9, [rsp + 192]
    xor r9, r10
    rol r9, 14
    andn rax, r15, r8
    xor rax, r11
    mov rsi, [rsp + 216]
    xor rax, [rsi + 8]
    mov [rdi + 0], rax
    andn rcx, r8, r14
    xor rcx, r15
    mov [rdi + 8], rcx
    andn rdx, r14, r9
    xor rdx, r8
    mov [rdi + 16], rdx
    andn rbx, r9, r11
    xor rbx, r14
    mov [rdi + 24], rbx
    andn rbp, r11, r15
    xor rbp, r9
    mov [rdi + 32], rbp
    mov rsi, [rsp + 24]
    xor rsi, r13
    rol rsi, 28
    mov r8, [rsp + 72]
    xor r8, r10
    rol r8, 20
    mov r14, [rsp + 80]
    xor r14, [rsp + 200]
    rol r14, 3
    mov r11, [rsp + 128]
    xor r11, [rsp + 208]
    rol r11, 45
    mov r15, [rsp + 176]
    xor r15, r12
    rol r15, 61
    andn r9, r8, r14
    xor r9, rsi
    mov [rdi + 40], r9
    xor rax, r9
    andn r9, r14, r11
    xor r9, r8
    mov [rdi + 48], r9
    xor rcx, r9
    andn r9, r11, r15
    xor r9, r14
    mov [rdi + 56], r9
    xor rdx, r9
    andn r14, r15, rsi
    xor r14, r11
    mov [rdi + 64], r14
    xor rbx, r14
    andn r9, rsi, r8
    xor r9, r15
    mov [rdi + 72], r9
    xor rbp, r9
    mov r11, [rsp + 8]
    xor r11, [rsp + 208]
    rol r11, 1
    mov r14, [rsp + 56]
    xor r14, r12
    rol r14, 6
    mov rsi, [rsp + 104]
    xor rsi, r13
    rol rsi, 25
    mov r8, [rsp + 152]
    xor r8, r10
    rol r8, 8
    mov r15, [rsp + 160]
    xor r15, [rsp + 200]
    rol r15, 18
    andn r9, r14, rsi
    xor r9, r11
    mov [rdi + 80], r9
    xor rax, r9
    andn r9, rsi, r8
    xor r9, r14
    mov [rdi + 88], r9
    xor rcx, r9
    andn r9, r8, r15
    xor r9, rsi
    mov [rdi + 96], r9
    xor rdx, r9
    andn rsi, r15, r11
    xor rsi, r8
    mov [rdi + 104], rsi
    xor rbx, rsi
    andn r9, r11, r14
    xor r9, r15
    mov [rdi + 112], r9
    xor rbp, r9
    mov r8, [rsp + 32]
    xor r8, r10
    rol r8, 27
    mov rsi, [rsp + 40]
    xor rsi, [rsp + 200]
    rol rsi, 36
    mov r11, [rsp + 88]
    xor r11, [rsp + 208]
    rol r11, 10
    mov r14, [rsp + 136]
    xor r14, r12
    rol r14, 15
    mov r15, [rsp + 184]
    xor r15, r13
    rol r15, 56
    andn r9, rsi, r11
    xor r9, r8
    mov [rdi + 120], r9
    xor rax, r9
    andn r9, r11, r14
    xor r9, rsi
    mov [rdi + 128], r9
    xor rcx, r9
    andn r9, r14, r15
    xor r9, r11
    mov [rdi + 136], r9
    xor rdx, r9
    andn r11, r15, r8
    xor r11, r14
    mov [rdi + 144], r11
    xor rbx, r11
    andn r9, r8, rsi
    xor r9, r15
    mov [rdi + 152], r9
    xor rbp, r9
    mov r14, [rsp + 16]
    xor r14, r12
    rol r14, 62
    mov r11, [rsp + 64]
    xor r11, r13
    rol r11, 55
    mov r8, [rsp + 112]
    xor r8, r10
    rol r8, 39
    mov rsi, [rsp + 120]
    xor rsi, [rsp + 200]
    rol rsi, 41
    mov r15, [rsp + 168]
    xor r15, [rsp + 208]
    rol r15, 2
    andn r9, r11, r8
    xor r9, r14
    mov [rdi + 160], r9
    xor rax, r9
    andn r12, r8, rsi
    xor r12, r11
    mov [rdi + 168], r12
    xor rcx, r12
    andn r13, rsi, r15
    xor r13, r8
    mov [rdi + 176], r13
    xor rdx, r13
    andn r10, r15, r14
    xor r10, rsi
    mov [rdi + 184], r10
    xor rbx, r10
    andn r9, r14, r11
    xor r9, r15
    mov [rdi + 192], r9
    xor rbp, r9
    mov rsi, [rsp + 216]
    add rsi, 16
    mov [rsp + 216], rsi
    cmp rsi, [rsp + 224]
    jne 2b
    mov rsi, [rsp + 224]
    sub rsi, 192
    mov rdx, [rsp + 232]
    cmp rdx, [rsp + 240]
    jne 3b
    add rsp, 248
    pop r15
    pop r14
    pop r13
    pop r12
    pop rbp
    pop rbx
    ret
