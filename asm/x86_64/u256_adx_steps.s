// Squares a number in Montgomery's form so many times, and multiplies the result by another.
// In: rdi the number, 4 limbs of 8 bytes, read and written; rsi how many squares, 0 or more; rdx the other number;
// rcx the modulus m, odd and less than 2^256 - 2^192, -1 / m modulo 2^64, and the greater limbs of the multiple
// of m that is -1 modulo 2^64: 4, 1 and 4 limbs. Both numbers are less than m.
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
    push rdx
    push rsi
    mov rsi, rcx
    mov rax, [rdi + 0]
    mov rbx, [rdi + 8]
    mov rcx, [rdi + 16]
    mov rbp, [rdi + 24]
    cmp qword ptr [rsp], 0
    je 3f
2:
    mov rdx, rax
    mulx r10, r9, rbx
    mulx r11, r15, rcx
    add r10, r15
    mulx r12, r15, rbp
    adc r11, r15
    adc r12, 0
    mov rdx, rbx
    xor edi, edi
    mulx r8, r15, rcx
    adcx r11, r15
    adox r12, r8
    mulx r13, r15, rbp
    adcx r12, r15
    adox r13, rdi
    adcx r13, rdi
    mov rdx, rcx
    mulx r14, r15, rbp
    add r13, r15
    adc r14, 0
    mov rdx, rax
    mulx rax, r8, rdx
    xor edi, edi
    adcx r9, r9
    adox r9, rax
    mov rdx, rbx
    mulx rax, rbx, rdx
    mov rdx, rcx
    adcx r10, r10
    adox r10, rbx
    adcx r11, r11
    adox r11, rax
    mulx rax, rbx, rdx
    mov rdx, rbp
    adcx r12, r12
    adox r12, rbx
    adcx r13, r13
    adox r13, rax
    mulx r15, rbx, rdx
    adcx r14, r14
    adox r14, rbx
    adcx r15, rdi
    adox r15, rdi
    mov rdx, r8
    xor edi, edi
    mulx rbx, rax, [rsi + 40]
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, [rsi + 48]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rsi + 56]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rsi + 64]
    adcx r12, rax
    adox r13, rbx
    adcx r13, rdi
    mov ecx, 0
    adcx rcx, rdi
    adox rcx, rdi
    mov rdx, r9
    xor edi, edi
    mulx rbx, rax, [rsi + 40]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rsi + 48]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rsi + 56]
    adcx r12, rax
    adox r13, rbx
    mulx rbx, rax, [rsi + 64]
    adcx r13, rax
    adox r14, rbx
    adcx r14, rcx
    mov ecx, 0
    adcx rcx, rdi
    adox rcx, rdi
    mov rdx, r10
    imul rdx, [rsi + 32]
    xor edi, edi
    mulx rbx, rax, [rsi + 0]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rsi + 8]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rsi + 16]
    adcx r12, rax
    adox r13, rbx
    mulx rbx, rax, [rsi + 24]
    adcx r13, rax
    adox r14, rbx
    adcx r14, rdi
    adcx rcx, rdi
    adox rcx, rdi
    mov rdx, r11
    imul rdx, [rsi + 32]
    xor edi, edi
    mulx rbx, rax, [rsi + 0]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rsi + 8]
    adcx r12, rax
    adox r13, rbx
    mulx rbx, rax, [rsi + 16]
    adcx r13, rax
    adox r14, rbx
    mulx rbx, rax, [rsi + 24]
    adcx r14, rax
    adox r15, rbx
    adcx r15, rcx
    mov ecx, 0
    adcx rcx, rdi
    adox rcx, rdi
    mov rdx, rcx
    mov rax, r12
    mov rbx, r13
    mov rcx, r14
    mov rbp, r15
    sub rax, [rsi + 0]
    sbb rbx, [rsi + 8]
    sbb rcx, [rsi + 16]
    sbb rbp, [rsi + 24]
    sbb rdx, 0
    cmovc rax, r12
    cmovc rbx, r13
    cmovc rcx, r14
    cmovc rbp, r15
    dec qword ptr [rsp]
    jne 2b
3:
    mov rdi, [rsp + 8]
    mov rdx, rax
    mulx r9, r8, [rdi]
    mulx r10, r15, [rdi + 8]
    add r9, r15
    mulx r11, r15, [rdi + 16]
    adc r10, r15
    mulx r12, r15, [rdi + 24]
    adc r11, r15
    adc r12, 0
    mov rdx, rbx
    xor eax, eax
    mulx r15, rax, [rdi + 0]
    adcx r9, rax
    adox r10, r15
    mulx r15, rax, [rdi + 8]
    adcx r10, rax
    adox r11, r15
    mulx r15, rax, [rdi + 16]
    adcx r11, rax
    adox r12, r15
    mulx r13, rax, [rdi + 24]
    adcx r12, rax
    mov eax, 0
    adcx r13, rax
    adox r13, rax
    mov rdx, rcx
    xor eax, eax
    mulx r15, rax, [rdi + 0]
    adcx r10, rax
    adox r11, r15
    mulx r15, rax, [rdi + 8]
    adcx r11, rax
    adox r12, r15
    mulx r15, rax, [rdi + 16]
    adcx r12, rax
    adox r13, r15
    mulx r14, rax, [rdi + 24]
    adcx r13, rax
    mov eax, 0
    adcx r14, rax
    adox r14, rax
    mov rdx, rbp
    xor eax, eax
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
    mov eax, 0
    adcx r15, rax
    adox r15, rax
    mov rdx, r8
    xor edi, edi
    mulx rbx, rax, [rsi + 40]
    adcx r9, rax
    adox r10, rbx
    mulx rbx, rax, [rsi + 48]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rsi + 56]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rsi + 64]
    adcx r12, rax
    adox r13, rbx
    adcx r13, rdi
    mov ecx, 0
    adcx rcx, rdi
    adox rcx, rdi
    mov rdx, r9
    xor edi, edi
    mulx rbx, rax, [rsi + 40]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rsi + 48]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rsi + 56]
    adcx r12, rax
    adox r13, rbx
    mulx rbx, rax, [rsi + 64]
    adcx r13, rax
    adox r14, rbx
    adcx r14, rcx
    mov ecx, 0
    adcx rcx, rdi
    adox rcx, rdi
    mov rdx, r10
    imul rdx, [rsi + 32]
    xor edi, edi
    mulx rbx, rax, [rsi + 0]
    adcx r10, rax
    adox r11, rbx
    mulx rbx, rax, [rsi + 8]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rsi + 16]
    adcx r12, rax
    adox r13, rbx
    mulx rbx, rax, [rsi + 24]
    adcx r13, rax
    adox r14, rbx
    adcx r14, rdi
    adcx rcx, rdi
    adox rcx, rdi
    mov rdx, r11
    imul rdx, [rsi + 32]
    xor edi, edi
    mulx rbx, rax, [rsi + 0]
    adcx r11, rax
    adox r12, rbx
    mulx rbx, rax, [rsi + 8]
    adcx r12, rax
    adox r13, rbx
    mulx rbx, rax, [rsi + 16]
    adcx r13, rax
    adox r14, rbx
    mulx rbx, rax, [rsi + 24]
    adcx r14, rax
    adox r15, rbx
    adcx r15, rcx
    mov ecx, 0
    adcx rcx, rdi
    adox rcx, rdi
    mov rdx, rcx
    mov rax, r12
    mov rbx, r13
    mov rcx, r14
    mov rbp, r15
    sub rax, [rsi + 0]
    sbb rbx, [rsi + 8]
    sbb rcx, [rsi + 16]
    sbb rbp, [rsi + 24]
    sbb rdx, 0
    cmovc rax, r12
    cmovc rbx, r13
    cmovc rcx, r14
    cmovc rbp, r15
    mov rdi, [rsp + 16]
    mov [rdi + 0], rax
    mov [rdi + 8], rbx
    mov [rdi + 16], rcx
    mov [rdi + 24], rbp
    add rsp, 24
    pop r15
    pop r14
    pop r13
    pop r12
    pop rbp
    pop rbx
    ret
