// Squares a number so many times.
// In: rdi room for the result; rsi the number; rdx how many squares, 0 or more. Both may be the same.
// Numbers are modulo p = 2^256 - 0x1000003d1, 4 limbs of 8 bytes, any number below 2^256 that is the right one.
// The same instructions for all numbers. No alignment is needed.
// ISA: BMI2 and ADX. ABI: sysv64, a leaf with 56 bytes of stack below the return address.
// Clobbers: rax, rcx, rdx, rsi, rdi, r8-r11, flags. Cycles: see asm/README.md.
// Test: src/secp256k1/field/adx/tests.rs.
// Written by asm/gen/secp256k1_adx.py: change that and run it.
    push rbx
    push rbp
    push r12
    push r13
    push r14
    push r15
    push rdi
    mov rdi, rdx
    mov rax, [rsi]
    mov rbx, [rsi + 8]
    mov rcx, [rsi + 16]
    mov rsi, [rsi + 24]
    test rdi, rdi
    je 3f
2:
    mov rdx, rax
    xor ebp, ebp
    mulx r10, r9, rbx
    mulx r11, r15, rcx
    adcx r10, r15
    mulx r12, r15, rsi
    adcx r11, r15
    mov rdx, rsi
    mulx r13, r15, rbx
    adcx r12, r15
    mulx r14, r15, rcx
    adcx r13, r15
    adcx r14, rbp
    mov rdx, rbx
    mulx r8, r15, rcx
    adox r11, r15
    adox r12, r8
    adox r13, rbp
    adox r14, rbp
    mov rdx, rax
    mulx rax, r8, rdx
    mov rdx, rbx
    adcx r9, r9
    adox r9, rax
    mulx rax, rbx, rdx
    mov rdx, rcx
    adcx r10, r10
    adox r10, rbx
    adcx r11, r11
    adox r11, rax
    mulx rax, rbx, rdx
    mov rdx, rsi
    adcx r12, r12
    adox r12, rbx
    adcx r13, r13
    adox r13, rax
    mulx r15, rbx, rdx
    adcx r14, r14
    adox r14, rbx
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
    mov rax, r8
    mov rbx, r9
    mov rcx, r10
    mov rsi, r11
    dec rdi
    jne 2b
3:
    pop rdi
    mov [rdi], rax
    mov [rdi + 8], rbx
    mov [rdi + 16], rcx
    mov [rdi + 24], rsi
    pop r15
    pop r14
    pop r13
    pop r12
    pop rbp
    pop rbx
    ret
