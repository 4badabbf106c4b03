// A product modulo p.
// In: rdi room for it; rsi and rdx the two numbers. All may be the same.
// Numbers are modulo p = 2^256 - 0x1000003d1, 4 limbs of 8 bytes, any number below 2^256 that is the right one.
// The same instructions for all numbers. No alignment is needed.
// ISA: BMI2 and ADX. ABI: sysv64, a leaf with 48 bytes of stack below the return address.
// Clobbers: rax, rcx, rdx, rsi, rdi, r8-r11, flags. Cycles: see asm/README.md.
// Test: src/secp256k1/field/adx/tests.rs.
// Written by asm/gen/secp256k1_adx.py: change that and run it.
    push rbx
    push rbp
    push r12
    push r13
    push r14
    push r15
    mov rcx, rdx
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
    mov [rdi], r8
    mov [rdi + 8], r9
    mov [rdi + 16], r10
    mov [rdi + 24], r11
    pop r15
    pop r14
    pop r13
    pop r12
    pop rbp
    pop rbx
    ret
