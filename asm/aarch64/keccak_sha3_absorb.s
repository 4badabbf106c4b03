// Adds blocks of 136 bytes to a state and permutes it after each.
// In: x0 the lanes, 8 bytes each, read and written; x1 the constants; x2 the blocks, x3 their end: at least one.
// The constants are 24 of 8 bytes, the last one at a multiple of 256. No alignment is needed elsewhere.
// ISA: FEAT_SHA3. ABI: AAPCS64, a leaf with 224 bytes of stack; x18 and x29 are left alone.
// Clobbers: x1, x2, v0-v7, v16-v31, flags. Cycles: estimates only, docs/performance.md.
// Test: tests/keccak_backends.rs. asm/README.md has more.
// Written by asm/gen/keccak_aarch64.py: change that and run it.
    .arch_extension sha3
    stp d8, d9, [sp, #-16]!
    stp d10, d11, [sp, #-16]!
    stp d12, d13, [sp, #-16]!
    stp d14, d15, [sp, #-16]!
    sub sp, sp, #160
3:
    ldr d9, [x0, #0]
    ldr d10, [x2, #0]
    eor v11.16b, v9.16b, v10.16b
    ldr d12, [x0, #8]
    ldr d13, [x2, #8]
    eor v14.16b, v12.16b, v13.16b
    ldr d15, [x0, #16]
    ldr d9, [x2, #16]
    eor v10.16b, v15.16b, v9.16b
    ldr d12, [x0, #24]
    ldr d13, [x2, #24]
    eor v15.16b, v12.16b, v13.16b
    ldr d9, [x0, #32]
    ldr d12, [x2, #32]
    eor v13.16b, v9.16b, v12.16b
    ldr d9, [x0, #40]
    ldr d12, [x2, #40]
    eor v9.16b, v9.16b, v12.16b
    ldr d12, [x0, #48]
    ldr d0, [x2, #48]
    eor v12.16b, v12.16b, v0.16b
    ldr d1, [x0, #56]
    ldr d2, [x2, #56]
    eor v3.16b, v1.16b, v2.16b
    ldr d4, [x0, #64]
    ldr d5, [x2, #64]
    eor v6.16b, v4.16b, v5.16b
    ldr d7, [x0, #72]
    ldr d16, [x2, #72]
    eor v17.16b, v7.16b, v16.16b
    ldr d18, [x0, #80]
    ldr d19, [x2, #80]
    eor v20.16b, v18.16b, v19.16b
    ldr d21, [x0, #88]
    ldr d22, [x2, #88]
    eor v23.16b, v21.16b, v22.16b
    ldr d24, [x0, #96]
    ldr d25, [x2, #96]
    eor v26.16b, v24.16b, v25.16b
    ldr d27, [x0, #104]
    ldr d28, [x2, #104]
    eor v29.16b, v27.16b, v28.16b
    ldr d30, [x0, #112]
    ldr d31, [x2, #112]
    eor v8.16b, v30.16b, v31.16b
    ldr d0, [x0, #120]
    ldr d1, [x2, #120]
    eor v2.16b, v0.16b, v1.16b
    ldr d4, [x0, #128]
    ldr d5, [x2, #128]
    eor v7.16b, v4.16b, v5.16b
    ldp d16, d18, [x0, #136]
    ldp d19, d21, [x0, #152]
    ldp d22, d24, [x0, #168]
    ldp d25, d27, [x0, #184]
    eor3 v28.16b, v11.16b, v9.16b, v20.16b
    eor3 v30.16b, v28.16b, v2.16b, v21.16b
    eor3 v31.16b, v22.16b, v14.16b, v12.16b
    eor3 v0.16b, v31.16b, v23.16b, v7.16b
    eor3 v1.16b, v10.16b, v3.16b, v26.16b
    eor3 v4.16b, v1.16b, v16.16b, v24.16b
    eor3 v5.16b, v15.16b, v6.16b, v29.16b
    eor3 v28.16b, v5.16b, v18.16b, v25.16b
    eor3 v31.16b, v13.16b, v17.16b, v8.16b
    eor3 v1.16b, v31.16b, v19.16b, v27.16b
    rax1 v5.2d, v1.2d, v0.2d
    rax1 v31.2d, v0.2d, v28.2d
    rax1 v0.2d, v28.2d, v30.2d
    rax1 v28.2d, v30.2d, v4.2d
    rax1 v30.2d, v4.2d, v1.2d
    eor v11.16b, v11.16b, v5.16b
    xar v12.2d, v12.2d, v28.2d, #20
    xar v4.2d, v26.2d, v31.2d, #21
    xar v1.2d, v18.2d, v30.2d, #43
    xar v26.2d, v27.2d, v0.2d, #50
    bcax v18.16b, v11.16b, v4.16b, v12.16b
    ld1r {v27.2d}, [x1], #8
    eor v18.16b, v18.16b, v27.16b
    bcax v27.16b, v12.16b, v1.16b, v4.16b
    bcax v4.16b, v4.16b, v26.16b, v1.16b
    bcax v1.16b, v1.16b, v11.16b, v26.16b
    bcax v12.16b, v26.16b, v12.16b, v11.16b
    xar v11.2d, v15.2d, v30.2d, #36
    xar v15.2d, v17.2d, v0.2d, #44
    xar v26.2d, v20.2d, v5.2d, #61
    xar v17.2d, v7.2d, v28.2d, #19
    xar v20.2d, v24.2d, v31.2d, #3
    bcax v7.16b, v11.16b, v26.16b, v15.16b
    bcax v24.16b, v15.16b, v17.16b, v26.16b
    bcax v26.16b, v26.16b, v20.16b, v17.16b
    bcax v17.16b, v17.16b, v11.16b, v20.16b
    bcax v15.16b, v20.16b, v15.16b, v11.16b
    xar v11.2d, v14.2d, v28.2d, #63
    xar v14.2d, v3.2d, v31.2d, #58
    xar v20.2d, v29.2d, v30.2d, #39
    xar v3.2d, v19.2d, v0.2d, #56
    xar v29.2d, v21.2d, v5.2d, #46
    bcax v19.16b, v11.16b, v20.16b, v14.16b
    bcax v21.16b, v14.16b, v3.16b, v20.16b
    bcax v20.16b, v20.16b, v29.16b, v3.16b
    bcax v3.16b, v3.16b, v11.16b, v29.16b
    bcax v14.16b, v29.16b, v14.16b, v11.16b
    xar v11.2d, v13.2d, v0.2d, #37
    xar v13.2d, v9.2d, v5.2d, #28
    xar v9.2d, v23.2d, v28.2d, #54
    xar v29.2d, v16.2d, v31.2d, #49
    xar v23.2d, v25.2d, v30.2d, #8
    bcax v16.16b, v11.16b, v9.16b, v13.16b
    bcax v25.16b, v13.16b, v29.16b, v9.16b
    bcax v9.16b, v9.16b, v23.16b, v29.16b
    bcax v29.16b, v29.16b, v11.16b, v23.16b
    bcax v13.16b, v23.16b, v13.16b, v11.16b
    xar v11.2d, v10.2d, v31.2d, #2
    xar v10.2d, v6.2d, v30.2d, #9
    xar v23.2d, v8.2d, v0.2d, #25
    xar v31.2d, v2.2d, v5.2d, #23
    xar v6.2d, v22.2d, v28.2d, #62
    bcax v28.16b, v11.16b, v23.16b, v10.16b
    bcax v30.16b, v10.16b, v31.16b, v23.16b
    bcax v8.16b, v23.16b, v6.16b, v31.16b
    bcax v31.16b, v31.16b, v11.16b, v6.16b
    bcax v10.16b, v6.16b, v10.16b, v11.16b
    mov v0.16b, v18.16b
    mov v2.16b, v4.16b
    mov v5.16b, v7.16b
    mov v6.16b, v24.16b
    mov v22.16b, v14.16b
    mov v23.16b, v16.16b
    mov v4.16b, v12.16b
    mov v7.16b, v26.16b
    mov v16.16b, v17.16b
    mov v18.16b, v19.16b
    mov v24.16b, v25.16b
    mov v17.16b, v15.16b
    mov v19.16b, v21.16b
    mov v25.16b, v9.16b
    mov v26.16b, v29.16b
    mov v21.16b, v3.16b
    mov v29.16b, v30.16b
    mov v3.16b, v1.16b
    mov v30.16b, v8.16b
    mov v1.16b, v27.16b
    mov v8.16b, v10.16b
    mov v27.16b, v13.16b
2:
    eor3 v9.16b, v0.16b, v5.16b, v18.16b
    eor3 v9.16b, v9.16b, v23.16b, v28.16b
    eor3 v10.16b, v29.16b, v1.16b, v6.16b
    eor3 v10.16b, v10.16b, v19.16b, v24.16b
    eor3 v11.16b, v2.16b, v7.16b, v20.16b
    eor3 v11.16b, v11.16b, v25.16b, v30.16b
    eor3 v12.16b, v3.16b, v16.16b, v21.16b
    eor3 v12.16b, v12.16b, v26.16b, v31.16b
    eor3 v13.16b, v4.16b, v17.16b, v22.16b
    eor3 v13.16b, v13.16b, v27.16b, v8.16b
    rax1 v14.2d, v13.2d, v10.2d
    rax1 v10.2d, v10.2d, v12.2d
    rax1 v12.2d, v12.2d, v9.2d
    rax1 v9.2d, v9.2d, v11.2d
    rax1 v11.2d, v11.2d, v13.2d
    eor v0.16b, v0.16b, v14.16b
    xar v15.2d, v20.2d, v10.2d, #21
    xar v20.2d, v21.2d, v11.2d, #39
    xar v21.2d, v27.2d, v12.2d, #56
    xar v27.2d, v31.2d, v11.2d, #8
    xar v31.2d, v23.2d, v14.2d, #23
    xar v23.2d, v4.2d, v12.2d, #37
    xar v4.2d, v8.2d, v12.2d, #50
    xar v8.2d, v29.2d, v9.2d, #62
    xar v29.2d, v16.2d, v11.2d, #9
    xar v16.2d, v24.2d, v9.2d, #19
    xar v24.2d, v5.2d, v14.2d, #28
    xar v5.2d, v3.2d, v11.2d, #36
    xar v3.2d, v26.2d, v11.2d, #43
    xar v26.2d, v25.2d, v10.2d, #49
    xar v25.2d, v19.2d, v9.2d, #54
    xar v19.2d, v7.2d, v10.2d, #58
    xar v7.2d, v18.2d, v14.2d, #61
    xar v18.2d, v1.2d, v9.2d, #63
    xar v1.2d, v6.2d, v9.2d, #20
    xar v6.2d, v17.2d, v12.2d, #44
    xar v17.2d, v30.2d, v10.2d, #3
    xar v30.2d, v22.2d, v12.2d, #25
    xar v22.2d, v28.2d, v14.2d, #46
    xar v28.2d, v2.2d, v10.2d, #2
    bcax v9.16b, v0.16b, v15.16b, v1.16b
    ld1r {v11.2d}, [x1], #8
    eor v9.16b, v9.16b, v11.16b
    bcax v10.16b, v1.16b, v3.16b, v15.16b
    bcax v15.16b, v15.16b, v4.16b, v3.16b
    bcax v3.16b, v3.16b, v0.16b, v4.16b
    bcax v4.16b, v4.16b, v1.16b, v0.16b
    bcax v0.16b, v5.16b, v7.16b, v6.16b
    bcax v1.16b, v6.16b, v16.16b, v7.16b
    bcax v7.16b, v7.16b, v17.16b, v16.16b
    bcax v16.16b, v16.16b, v5.16b, v17.16b
    bcax v17.16b, v17.16b, v6.16b, v5.16b
    bcax v5.16b, v18.16b, v20.16b, v19.16b
    bcax v6.16b, v19.16b, v21.16b, v20.16b
    bcax v20.16b, v20.16b, v22.16b, v21.16b
    bcax v21.16b, v21.16b, v18.16b, v22.16b
    bcax v22.16b, v22.16b, v19.16b, v18.16b
    bcax v18.16b, v23.16b, v25.16b, v24.16b
    bcax v19.16b, v24.16b, v26.16b, v25.16b
    bcax v25.16b, v25.16b, v27.16b, v26.16b
    bcax v26.16b, v26.16b, v23.16b, v27.16b
    bcax v27.16b, v27.16b, v24.16b, v23.16b
    bcax v23.16b, v28.16b, v30.16b, v29.16b
    bcax v24.16b, v29.16b, v31.16b, v30.16b
    bcax v30.16b, v30.16b, v8.16b, v31.16b
    bcax v31.16b, v31.16b, v28.16b, v8.16b
    bcax v8.16b, v8.16b, v29.16b, v28.16b
    eor3 v28.16b, v9.16b, v0.16b, v5.16b
    eor3 v28.16b, v28.16b, v18.16b, v23.16b
    eor3 v29.16b, v24.16b, v10.16b, v1.16b
    eor3 v29.16b, v29.16b, v6.16b, v19.16b
    eor3 v11.16b, v15.16b, v7.16b, v20.16b
    eor3 v11.16b, v11.16b, v25.16b, v30.16b
    eor3 v12.16b, v3.16b, v16.16b, v21.16b
    eor3 v12.16b, v12.16b, v26.16b, v31.16b
    eor3 v13.16b, v4.16b, v17.16b, v22.16b
    eor3 v13.16b, v13.16b, v27.16b, v8.16b
    rax1 v14.2d, v13.2d, v29.2d
    rax1 v29.2d, v29.2d, v12.2d
    rax1 v12.2d, v12.2d, v28.2d
    rax1 v28.2d, v28.2d, v11.2d
    rax1 v11.2d, v11.2d, v13.2d
    eor v9.16b, v9.16b, v14.16b
    xar v2.2d, v20.2d, v29.2d, #21
    xar v20.2d, v21.2d, v11.2d, #39
    xar v21.2d, v27.2d, v12.2d, #56
    xar v27.2d, v31.2d, v11.2d, #8
    xar v31.2d, v18.2d, v14.2d, #23
    xar v18.2d, v4.2d, v12.2d, #37
    xar v4.2d, v8.2d, v12.2d, #50
    xar v8.2d, v24.2d, v28.2d, #62
    xar v24.2d, v16.2d, v11.2d, #9
    xar v16.2d, v19.2d, v28.2d, #19
    xar v19.2d, v0.2d, v14.2d, #28
    xar v0.2d, v3.2d, v11.2d, #36
    xar v3.2d, v26.2d, v11.2d, #43
    xar v26.2d, v25.2d, v29.2d, #49
    xar v25.2d, v6.2d, v28.2d, #54
    xar v6.2d, v7.2d, v29.2d, #58
    xar v7.2d, v5.2d, v14.2d, #61
    xar v5.2d, v10.2d, v28.2d, #63
    xar v10.2d, v1.2d, v28.2d, #20
    xar v1.2d, v17.2d, v12.2d, #44
    xar v17.2d, v30.2d, v29.2d, #3
    xar v30.2d, v22.2d, v12.2d, #25
    xar v22.2d, v23.2d, v14.2d, #46
    xar v23.2d, v15.2d, v29.2d, #2
    bcax v28.16b, v23.16b, v30.16b, v24.16b
    bcax v29.16b, v24.16b, v31.16b, v30.16b
    bcax v30.16b, v30.16b, v8.16b, v31.16b
    bcax v31.16b, v31.16b, v23.16b, v8.16b
    bcax v8.16b, v8.16b, v24.16b, v23.16b
    bcax v23.16b, v18.16b, v25.16b, v19.16b
    bcax v24.16b, v19.16b, v26.16b, v25.16b
    bcax v25.16b, v25.16b, v27.16b, v26.16b
    bcax v26.16b, v26.16b, v18.16b, v27.16b
    bcax v27.16b, v27.16b, v19.16b, v18.16b
    bcax v18.16b, v5.16b, v20.16b, v6.16b
    bcax v19.16b, v6.16b, v21.16b, v20.16b
    bcax v20.16b, v20.16b, v22.16b, v21.16b
    bcax v21.16b, v21.16b, v5.16b, v22.16b
    bcax v22.16b, v22.16b, v6.16b, v5.16b
    bcax v5.16b, v0.16b, v7.16b, v1.16b
    bcax v6.16b, v1.16b, v16.16b, v7.16b
    bcax v7.16b, v7.16b, v17.16b, v16.16b
    bcax v16.16b, v16.16b, v0.16b, v17.16b
    bcax v17.16b, v17.16b, v1.16b, v0.16b
    bcax v0.16b, v9.16b, v2.16b, v10.16b
    ld1r {v11.2d}, [x1], #8
    eor v0.16b, v0.16b, v11.16b
    bcax v1.16b, v10.16b, v3.16b, v2.16b
    bcax v2.16b, v2.16b, v4.16b, v3.16b
    bcax v3.16b, v3.16b, v9.16b, v4.16b
    bcax v4.16b, v4.16b, v10.16b, v9.16b
    tst x1, #255
    b.ne 2b
    eor3 v9.16b, v0.16b, v5.16b, v18.16b
    eor3 v10.16b, v9.16b, v23.16b, v28.16b
    eor3 v11.16b, v29.16b, v1.16b, v6.16b
    eor3 v12.16b, v11.16b, v19.16b, v24.16b
    eor3 v13.16b, v2.16b, v7.16b, v20.16b
    eor3 v14.16b, v13.16b, v25.16b, v30.16b
    eor3 v15.16b, v3.16b, v16.16b, v21.16b
    eor3 v9.16b, v15.16b, v26.16b, v31.16b
    eor3 v11.16b, v4.16b, v17.16b, v22.16b
    eor3 v13.16b, v11.16b, v27.16b, v8.16b
    rax1 v15.2d, v13.2d, v12.2d
    rax1 v11.2d, v12.2d, v9.2d
    rax1 v12.2d, v9.2d, v10.2d
    rax1 v9.2d, v10.2d, v14.2d
    rax1 v10.2d, v14.2d, v13.2d
    eor v14.16b, v0.16b, v15.16b
    xar v13.2d, v6.2d, v9.2d, #20
    xar v0.2d, v20.2d, v11.2d, #21
    xar v6.2d, v26.2d, v10.2d, #43
    xar v20.2d, v8.2d, v12.2d, #50
    bcax v26.16b, v14.16b, v0.16b, v13.16b
    ld1r {v8.2d}, [x1], #8
    eor v26.16b, v26.16b, v8.16b
    bcax v8.16b, v13.16b, v6.16b, v0.16b
    bcax v0.16b, v0.16b, v20.16b, v6.16b
    bcax v6.16b, v6.16b, v14.16b, v20.16b
    bcax v20.16b, v20.16b, v13.16b, v14.16b
    xar v13.2d, v3.2d, v10.2d, #36
    xar v14.2d, v17.2d, v12.2d, #44
    xar v3.2d, v18.2d, v15.2d, #61
    xar v17.2d, v24.2d, v9.2d, #19
    xar v18.2d, v30.2d, v11.2d, #3
    bcax v24.16b, v13.16b, v3.16b, v14.16b
    bcax v30.16b, v14.16b, v17.16b, v3.16b
    bcax v3.16b, v3.16b, v18.16b, v17.16b
    bcax v17.16b, v17.16b, v13.16b, v18.16b
    bcax v18.16b, v18.16b, v14.16b, v13.16b
    xar v14.2d, v1.2d, v9.2d, #63
    xar v13.2d, v7.2d, v11.2d, #58
    xar v1.2d, v21.2d, v10.2d, #39
    xar v7.2d, v27.2d, v12.2d, #56
    xar v21.2d, v28.2d, v15.2d, #46
    bcax v27.16b, v14.16b, v1.16b, v13.16b
    bcax v28.16b, v13.16b, v7.16b, v1.16b
    bcax v1.16b, v1.16b, v21.16b, v7.16b
    bcax v7.16b, v7.16b, v14.16b, v21.16b
    bcax v21.16b, v21.16b, v13.16b, v14.16b
    xar v13.2d, v4.2d, v12.2d, #37
    xar v14.2d, v5.2d, v15.2d, #28
    xar v4.2d, v19.2d, v9.2d, #54
    xar v5.2d, v25.2d, v11.2d, #49
    xar v19.2d, v31.2d, v10.2d, #8
    bcax v25.16b, v13.16b, v4.16b, v14.16b
    bcax v31.16b, v14.16b, v5.16b, v4.16b
    bcax v4.16b, v4.16b, v19.16b, v5.16b
    bcax v5.16b, v5.16b, v13.16b, v19.16b
    bcax v19.16b, v19.16b, v14.16b, v13.16b
    xar v14.2d, v2.2d, v11.2d, #2
    xar v13.2d, v16.2d, v10.2d, #9
    xar v2.2d, v22.2d, v12.2d, #25
    xar v11.2d, v23.2d, v15.2d, #23
    xar v16.2d, v29.2d, v9.2d, #62
    bcax v10.16b, v14.16b, v2.16b, v13.16b
    bcax v22.16b, v13.16b, v11.16b, v2.16b
    bcax v12.16b, v2.16b, v16.16b, v11.16b
    bcax v23.16b, v11.16b, v14.16b, v16.16b
    bcax v15.16b, v16.16b, v13.16b, v14.16b
    stp d26, d8, [x0, #0]
    stp d0, d6, [x0, #16]
    stp d20, d24, [x0, #32]
    stp d30, d3, [x0, #48]
    stp d17, d18, [x0, #64]
    stp d27, d28, [x0, #80]
    stp d1, d7, [x0, #96]
    stp d21, d25, [x0, #112]
    stp d31, d4, [x0, #128]
    stp d5, d19, [x0, #144]
    stp d10, d22, [x0, #160]
    stp d12, d23, [x0, #176]
    str d15, [x0, #192]
    add x2, x2, #136
    sub x1, x1, #192
    cmp x2, x3
    b.ne 3b
    add sp, sp, #160
    ldp d14, d15, [sp], #16
    ldp d12, d13, [sp], #16
    ldp d10, d11, [sp], #16
    ldp d8, d9, [sp], #16
    ret
    .arch_extension nosha3
