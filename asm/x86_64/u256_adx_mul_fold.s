// The product of two numbers modulo a third.
// In: rdi room for the result, 4 limbs of 8 bytes; rsi and rdx the numbers; rcx what is known of the modulus m,
// whose highest bit is set: itself, 2^256 - m, 2^320, 2^384 and 2^448 modulo m, of the multiples of 2^319 modulo m from
// 0 to 7 times that all lowest limbs, then all second ones and so on, 2^320 / m - 2^64: 4, 4, 12, 32 and 1 limbs.
// No alignment is needed. ISA: BMI2 and ADX. ABI: sysv64, a leaf with at most 80 bytes of stack below the return address.
// Clobbers: rax, rcx, rdx, rsi, rdi, r8-r11, flags. Cycles: see asm/README.md.
// Test: tests/u256/modulus.rs. asm/README.md has more.
// Written by asm/gen/u256_adx.py: change that and run it.
    push rbx
    push rbp
    push r12
    push r13
    push r14
    push r15
    push rdi
    mov rdi, rdx
    mov rdx, [rsi]
    mulx r9, r8, [rdi]
    mulx r10, rax, [rdi + 8]
    add r9, rax
    mulx r11, rax, [rdi + 16]
    adc r10, rax
    mulx r12, rax, [rdi + 24]
    adc r11, rax
    adc r12, 0
    mov rdx, [rsi + 8]
    xor ebp, ebp
    mulx rbx, rax, [rdi + 0]
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, [rdi + 8]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rdi + 16]
    adcx r11, rax
    adox r12, rbx
    mulx r13, rax, [rdi + 24]
    adcx r12, rax
    adcx r13, rbp
    adox r13, rbp
    mov rdx, [rsi + 16]
    xor ebp, ebp
    mulx rbx, rax, [rdi + 0]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rdi + 8]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rdi + 16]
    adcx r12, rax
    adox r13, rbx
    mulx r14, rax, [rdi + 24]
    adcx r13, rax
    adcx r14, rbp
    adox r14, rbp
    mov rdx, [rsi + 24]
    xor ebp, ebp
    mulx rbx, rax, [rdi + 0]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rdi + 8]
    adcx r12, rax
    adox r13, rbx
    mulx rbx, rax, [rdi + 16]
    adcx r13, rax
    adox r14, rbx
    mulx r15, rax, [rdi + 24]
    adcx r14, rax
    adcx r15, rbp
    adox r15, rbp
    mov rdx, r13
    mov edi, 0
    xor ebp, ebp
    mulx rbx, rax, [rcx + 64 + 0]
    adcx r8, rax
    adox r9, rbx
    mulx rbx, rax, [rcx + 64 + 8]
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, [rcx + 64 + 16]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rcx + 64 + 24]
    adcx r11, rax
    adcx rbx, rbp
    adox r12, rbx
    adox rdi, rbp
    mov rdx, r14
    xor ebp, ebp
    mulx rbx, rax, [rcx + 96 + 0]
    adcx r8, rax
    adox r9, rbx
    mulx rbx, rax, [rcx + 96 + 8]
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, [rcx + 96 + 16]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rcx + 96 + 24]
    adcx r11, rax
    adcx rbx, rbp
    adox r12, rbx
    adox rdi, rbp
    mov rdx, r15
    xor ebp, ebp
    mulx rbx, rax, [rcx + 128 + 0]
    adcx r8, rax
    adox r9, rbx
    mulx rbx, rax, [rcx + 128 + 8]
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, [rcx + 128 + 16]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rcx + 128 + 24]
    adcx r11, rax
    adcx rbx, rbp
    adox r12, rbx
    adox rdi, rbp
    mov rdx, [rcx + 416]
    add r12, r12
    adc rdi, rdi
    shr r12, 1
    mov r13, r11
    mov r14, r12
    add r13, [rcx + 8*rdi + 352]
    adc r14, 0
    mulx r15, rax, r13
    mulx rbx, rax, r14
    add r8, [rcx + 8*rdi + 160]
    adc r9, [rcx + 8*rdi + 224]
    adc r10, [rcx + 8*rdi + 288]
    adc r11, [rcx + 8*rdi + 352]
    adc r12, 0
    add r13, r15
    adc r14, 0
    add rax, r13
    adc rbx, r14
    sbb rbx, 0
    sub r12, rbx
    mov rdx, rbx
    xor ebp, ebp
    mulx rbx, rax, [rcx + 32 + 0]
    adcx r8, rax
    adox r9, rbx
    mulx rbx, rax, [rcx + 32 + 8]
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, [rcx + 32 + 16]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rcx + 32 + 24]
    adcx r11, rax
    adcx rbx, rbp
    adox r12, rbx
    mov rax, r8
    mov rbx, r9
    mov rbp, r10
    mov r13, r11
    sub rax, [rcx + 0]
    sbb rbx, [rcx + 8]
    sbb rbp, [rcx + 16]
    sbb r13, [rcx + 24]
    sbb r12, 0
    cmovc rax, r8
    cmovc rbx, r9
    cmovc rbp, r10
    cmovc r13, r11
    pop rdi
    mov [rdi + 0], rax
    mov [rdi + 8], rbx
    mov [rdi + 16], rbp
    mov [rdi + 24], r13
    pop r15
    pop r14
    pop r13
    pop r12
    pop rbp
    pop rbx
    ret
