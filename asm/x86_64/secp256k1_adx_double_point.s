// Twice a point (x / z^2, y / z^3) of y^2 = x^3 + 7. With S = y^2, T = -x S and L = 3/2 x^2 it is
// x' = L^2 + 2 T, y' = -(L (x' + T) + S^2), z' = y z. Infinity, whose z is 0, stays that.
// In: rdi, rsi and rdx the numbers x, y and z, read and written.
// Numbers are modulo p = 2^256 - 0x1000003d1, 4 limbs of 8 bytes, any number below 2^256 that is the right one.
// The same instructions for all numbers. No alignment is needed.
// ISA: BMI2 and ADX. ABI: sysv64, a leaf with 176 bytes of stack below the return address.
// Clobbers: rax, rcx, rdx, rsi, rdi, r8-r11, flags. Cycles: see asm/README.md.
// Test: src/secp256k1/field/adx/tests.rs.
// Written by asm/gen/secp256k1_adx.py: change that and run it.
    push rbx
    push rbp
    push r12
    push r13
    push r14
    push r15
    sub rsp, 128
    mov rcx, rdx
    mov rdx, [rsi]
    xor ebp, ebp
    mulx r10, r9, [rsi + 8]
    mulx r11, rax, [rsi + 16]
    adcx r10, rax
    mulx r12, rax, [rsi + 24]
    adcx r11, rax
    mov rdx, [rsi + 24]
    mulx r13, rax, [rsi + 8]
    adcx r12, rax
    mulx r14, rax, [rsi + 16]
    adcx r13, rax
    adcx r14, rbp
    mov rdx, [rsi + 8]
    mulx rbx, rax, [rsi + 16]
    adox r11, rax
    adox r12, rbx
    adox r13, rbp
    adox r14, rbp
    mov rdx, [rsi]
    mulx rbx, r8, rdx
    mov rdx, [rsi + 8]
    adcx r9, r9
    adox r9, rbx
    mulx rbx, rax, rdx
    mov rdx, [rsi + 16]
    adcx r10, r10
    adox r10, rax
    adcx r11, r11
    adox r11, rbx
    mulx rbx, rax, rdx
    mov rdx, [rsi + 24]
    adcx r12, r12
    adox r12, rax
    adcx r13, r13
    adox r13, rbx
    mulx r15, rax, rdx
    adcx r14, r14
    adox r14, rax
    adcx r15, rbp
    adox r15, rbp
    mov rdx, 0x1000003d1
    xor ebp, ebp
    mulx rbx, rax, r12
    adcx r8, rax
    adox r9, rbx
    mulx rbx, rax, r13
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, r14
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, r15
    adcx r11, rax
    adcx rbx, rbp
    adox rbx, rbp
    mulx rbx, rax, rbx
    xor ebp, ebp
    adcx r8, rax
    adcx r9, rbx
    adcx r10, rbp
    adcx r11, rbp
    cmovc rbp, rdx
    add r8, rbp
    adc r9, 0
    mov [rsp], r8
    mov [rsp + 8], r9
    mov [rsp + 16], r10
    mov [rsp + 24], r11
    mov rdx, [rdi]
    xor ebp, ebp
    mulx r10, r9, [rdi + 8]
    mulx r11, rax, [rdi + 16]
    adcx r10, rax
    mulx r12, rax, [rdi + 24]
    adcx r11, rax
    mov rdx, [rdi + 24]
    mulx r13, rax, [rdi + 8]
    adcx r12, rax
    mulx r14, rax, [rdi + 16]
    adcx r13, rax
    adcx r14, rbp
    mov rdx, [rdi + 8]
    mulx rbx, rax, [rdi + 16]
    adox r11, rax
    adox r12, rbx
    adox r13, rbp
    adox r14, rbp
    mov rdx, [rdi]
    mulx rbx, r8, rdx
    mov rdx, [rdi + 8]
    adcx r9, r9
    adox r9, rbx
    mulx rbx, rax, rdx
    mov rdx, [rdi + 16]
    adcx r10, r10
    adox r10, rax
    adcx r11, r11
    adox r11, rbx
    mulx rbx, rax, rdx
    mov rdx, [rdi + 24]
    adcx r12, r12
    adox r12, rax
    adcx r13, r13
    adox r13, rbx
    mulx r15, rax, rdx
    adcx r14, r14
    adox r14, rax
    adcx r15, rbp
    adox r15, rbp
    mov rdx, 0x1000003d1
    xor ebp, ebp
    mulx rbx, rax, r12
    adcx r8, rax
    adox r9, rbx
    mulx rbx, rax, r13
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, r14
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, r15
    adcx r11, rax
    adcx rbx, rbp
    adox rbx, rbp
    xor ebp, ebp
    mov eax, r8d
    and eax, 1
    cmovne rbp, rdx
    sub r8, rbp
    sbb r9, 0
    sbb r10, 0
    sbb r11, 0
    sbb rbx, 0
    add rbx, rax
    mov r12, r8
    mov r13, r9
    mov r14, r10
    mov r15, r11
    mov rax, rbx
    shr rax, 1
    rcr r15, 1
    rcr r14, 1
    rcr r13, 1
    rcr r12, 1
    adcx r8, r12
    adcx r9, r13
    adcx r10, r14
    adcx r11, r15
    adcx rbx, rax
    mulx rbx, rax, rbx
    xor ebp, ebp
    adcx r8, rax
    adcx r9, rbx
    adcx r10, rbp
    adcx r11, rbp
    cmovc rbp, rdx
    add r8, rbp
    adc r9, 0
    mov [rsp + 64], r8
    mov [rsp + 72], r9
    mov [rsp + 80], r10
    mov [rsp + 88], r11
    mov rdx, [rdi]
    xor ebp, ebp
    mulx r9, r8, [rsp]
    mulx r10, rax, [rsp + 8]
    adcx r9, rax
    mulx r11, rax, [rsp + 16]
    adcx r10, rax
    mulx r12, rax, [rsp + 24]
    adcx r11, rax
    adcx r12, rbp
    mov rdx, [rdi + 8]
    xor ebp, ebp
    mulx rbx, rax, [rsp]
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, [rsp + 8]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rsp + 16]
    adcx r11, rax
    adox r12, rbx
    mulx r13, rax, [rsp + 24]
    adcx r12, rax
    adcx r13, rbp
    adox r13, rbp
    mov rdx, [rdi + 16]
    xor ebp, ebp
    mulx rbx, rax, [rsp]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rsp + 8]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rsp + 16]
    adcx r12, rax
    adox r13, rbx
    mulx r14, rax, [rsp + 24]
    adcx r13, rax
    adcx r14, rbp
    adox r14, rbp
    mov rdx, [rdi + 24]
    xor ebp, ebp
    mulx rbx, rax, [rsp]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rsp + 8]
    adcx r12, rax
    adox r13, rbx
    mulx rbx, rax, [rsp + 16]
    adcx r13, rax
    adox r14, rbx
    mulx r15, rax, [rsp + 24]
    adcx r14, rax
    adcx r15, rbp
    adox r15, rbp
    mov rdx, 0x1000003d1
    xor ebp, ebp
    mulx rbx, rax, r12
    adcx r8, rax
    adox r9, rbx
    mulx rbx, rax, r13
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, r14
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, r15
    adcx r11, rax
    adcx rbx, rbp
    adox rbx, rbp
    inc rbx
    not r8
    not r9
    not r10
    not r11
    mulx rbx, rax, rbx
    dec rax
    xor ebp, ebp
    sub r8, rax
    sbb r9, rbx
    sbb r10, rbp
    sbb r11, rbp
    cmovc rbp, rdx
    sub r8, rbp
    sbb r9, 0
    mov [rsp + 32], r8
    mov [rsp + 40], r9
    mov [rsp + 48], r10
    mov [rsp + 56], r11
    mov rdx, [rsi]
    xor ebp, ebp
    mulx r9, r8, [rcx]
    mulx r10, rax, [rcx + 8]
    adcx r9, rax
    mulx r11, rax, [rcx + 16]
    adcx r10, rax
    mulx r12, rax, [rcx + 24]
    adcx r11, rax
    adcx r12, rbp
    mov rdx, [rsi + 8]
    xor ebp, ebp
    mulx rbx, rax, [rcx]
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, [rcx + 8]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rcx + 16]
    adcx r11, rax
    adox r12, rbx
    mulx r13, rax, [rcx + 24]
    adcx r12, rax
    adcx r13, rbp
    adox r13, rbp
    mov rdx, [rsi + 16]
    xor ebp, ebp
    mulx rbx, rax, [rcx]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rcx + 8]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rcx + 16]
    adcx r12, rax
    adox r13, rbx
    mulx r14, rax, [rcx + 24]
    adcx r13, rax
    adcx r14, rbp
    adox r14, rbp
    mov rdx, [rsi + 24]
    xor ebp, ebp
    mulx rbx, rax, [rcx]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rcx + 8]
    adcx r12, rax
    adox r13, rbx
    mulx rbx, rax, [rcx + 16]
    adcx r13, rax
    adox r14, rbx
    mulx r15, rax, [rcx + 24]
    adcx r14, rax
    adcx r15, rbp
    adox r15, rbp
    mov rdx, 0x1000003d1
    xor ebp, ebp
    mulx rbx, rax, r12
    adcx r8, rax
    adox r9, rbx
    mulx rbx, rax, r13
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, r14
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, r15
    adcx r11, rax
    adcx rbx, rbp
    adox rbx, rbp
    mulx rbx, rax, rbx
    xor ebp, ebp
    adcx r8, rax
    adcx r9, rbx
    adcx r10, rbp
    adcx r11, rbp
    cmovc rbp, rdx
    add r8, rbp
    adc r9, 0
    mov [rcx], r8
    mov [rcx + 8], r9
    mov [rcx + 16], r10
    mov [rcx + 24], r11
    mov rdx, [rsp + 64]
    xor ebp, ebp
    mulx r10, r9, [rsp + 72]
    mulx r11, rax, [rsp + 80]
    adcx r10, rax
    mulx r12, rax, [rsp + 88]
    adcx r11, rax
    mov rdx, [rsp + 88]
    mulx r13, rax, [rsp + 72]
    adcx r12, rax
    mulx r14, rax, [rsp + 80]
    adcx r13, rax
    adcx r14, rbp
    mov rdx, [rsp + 72]
    mulx rbx, rax, [rsp + 80]
    adox r11, rax
    adox r12, rbx
    adox r13, rbp
    adox r14, rbp
    mov rdx, [rsp + 64]
    mulx rbx, r8, rdx
    mov rdx, [rsp + 72]
    adcx r9, r9
    adox r9, rbx
    mulx rbx, rax, rdx
    mov rdx, [rsp + 80]
    adcx r10, r10
    adox r10, rax
    adcx r11, r11
    adox r11, rbx
    mulx rbx, rax, rdx
    mov rdx, [rsp + 88]
    adcx r12, r12
    adox r12, rax
    adcx r13, r13
    adox r13, rbx
    mulx r15, rax, rdx
    adcx r14, r14
    adox r14, rax
    adcx r15, rbp
    adox r15, rbp
    mov rdx, 0x1000003d1
    xor ebp, ebp
    mulx rbx, rax, r12
    adcx r8, rax
    adox r9, rbx
    mulx rbx, rax, r13
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, r14
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, r15
    adcx r11, rax
    adcx rbx, rbp
    adox rbx, rbp
    adcx r8, [rsp + 32]
    adcx r9, [rsp + 40]
    adcx r10, [rsp + 48]
    adcx r11, [rsp + 56]
    adcx rbx, rbp
    adcx r8, [rsp + 32]
    adcx r9, [rsp + 40]
    adcx r10, [rsp + 48]
    adcx r11, [rsp + 56]
    adcx rbx, rbp
    mulx rbx, rax, rbx
    xor ebp, ebp
    adcx r8, rax
    adcx r9, rbx
    adcx r10, rbp
    adcx r11, rbp
    cmovc rbp, rdx
    add r8, rbp
    adc r9, 0
    mov [rdi], r8
    mov [rdi + 8], r9
    mov [rdi + 16], r10
    mov [rdi + 24], r11
    xor ebp, ebp
    mov eax, 0
    adcx r8, [rsp + 32]
    adcx r9, [rsp + 40]
    adcx r10, [rsp + 48]
    adcx r11, [rsp + 56]
    cmovc rbp, rdx
    add r8, rbp
    adcx r9, rax
    adcx r10, rax
    adcx r11, rax
    cmovc rax, rdx
    add r8, rax
    mov [rsp + 96], r8
    mov [rsp + 104], r9
    mov [rsp + 112], r10
    mov [rsp + 120], r11
    mov rdx, [rsp]
    xor ebp, ebp
    mulx r10, r9, [rsp + 8]
    mulx r11, rax, [rsp + 16]
    adcx r10, rax
    mulx r12, rax, [rsp + 24]
    adcx r11, rax
    mov rdx, [rsp + 24]
    mulx r13, rax, [rsp + 8]
    adcx r12, rax
    mulx r14, rax, [rsp + 16]
    adcx r13, rax
    adcx r14, rbp
    mov rdx, [rsp + 8]
    mulx rbx, rax, [rsp + 16]
    adox r11, rax
    adox r12, rbx
    adox r13, rbp
    adox r14, rbp
    mov rdx, [rsp]
    mulx rbx, r8, rdx
    mov rdx, [rsp + 8]
    adcx r9, r9
    adox r9, rbx
    mulx rbx, rax, rdx
    mov rdx, [rsp + 16]
    adcx r10, r10
    adox r10, rax
    adcx r11, r11
    adox r11, rbx
    mulx rbx, rax, rdx
    mov rdx, [rsp + 24]
    adcx r12, r12
    adox r12, rax
    adcx r13, r13
    adox r13, rbx
    mulx r15, rax, rdx
    adcx r14, r14
    adox r14, rax
    adcx r15, rbp
    adox r15, rbp
    mov rdx, [rsp + 64]
    xor ebp, ebp
    mulx rbx, rax, [rsp + 96]
    adcx r8, rax
    adox r9, rbx
    mulx rbx, rax, [rsp + 104]
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, [rsp + 112]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rsp + 120]
    adcx r11, rax
    adox r12, rbx
    adcx r12, rbp
    mov rcx, 0
    adcx rcx, rbp
    adox rcx, rbp
    mov rdx, [rsp + 72]
    xor ebp, ebp
    mulx rbx, rax, [rsp + 96]
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, [rsp + 104]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rsp + 112]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rsp + 120]
    adcx r12, rax
    adox r13, rbx
    adcx r13, rcx
    mov rcx, 0
    adcx rcx, rbp
    adox rcx, rbp
    mov rdx, [rsp + 80]
    xor ebp, ebp
    mulx rbx, rax, [rsp + 96]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rsp + 104]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rsp + 112]
    adcx r12, rax
    adox r13, rbx
    mulx rbx, rax, [rsp + 120]
    adcx r13, rax
    adox r14, rbx
    adcx r14, rcx
    mov rcx, 0
    adcx rcx, rbp
    adox rcx, rbp
    mov rdx, [rsp + 88]
    xor ebp, ebp
    mulx rbx, rax, [rsp + 96]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rsp + 104]
    adcx r12, rax
    adox r13, rbx
    mulx rbx, rax, [rsp + 112]
    adcx r13, rax
    adox r14, rbx
    mulx rbx, rax, [rsp + 120]
    adcx r14, rax
    adox r15, rbx
    adcx r15, rcx
    mov rcx, 0
    adcx rcx, rbp
    adox rcx, rbp
    mov rdx, 0x1000003d1
    xor ebp, ebp
    mulx rbx, rax, r12
    adcx r8, rax
    adox r9, rbx
    mulx rbx, rax, r13
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, r14
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, r15
    adcx r11, rax
    adcx rbx, rbp
    adox rbx, rbp
    imul rcx, rdx
    add rbx, rcx
    inc rbx
    not r8
    not r9
    not r10
    not r11
    mulx rbx, rax, rbx
    dec rax
    xor ebp, ebp
    sub r8, rax
    sbb r9, rbx
    sbb r10, rbp
    sbb r11, rbp
    cmovc rbp, rdx
    sub r8, rbp
    sbb r9, 0
    mov [rsi], r8
    mov [rsi + 8], r9
    mov [rsi + 16], r10
    mov [rsi + 24], r11
    add rsp, 128
    pop r15
    pop r14
    pop r13
    pop r12
    pop rbp
    pop rbx
    ret
