// The first four lanes after a permutation of two states, lane by lane, given the lanes before.
// In: x0 17 lanes, 16 bytes each, and x2 how many of them there are: 5, 9 or 17, and with 5 or 9 lane 16 as well;
// x1 the constants; x3 room for four lanes. All other lanes are zero.
// The constants are 24 of 8 bytes, the last one at a multiple of 256. No alignment is needed elsewhere.
// ISA: NEON. ABI: AAPCS64, a leaf with 224 bytes of stack; x18 and x29 are left alone.
// Clobbers: x1, x2, v0-v7, v16-v31, flags. Cycles: estimates only, docs/performance.md.
// Test: tests/keccak_backends.rs. asm/README.md has more.
// Written by asm/gen/keccak_aarch64.py: change that and run it.
    stp d8, d9, [sp, #-16]!
    stp d10, d11, [sp, #-16]!
    stp d12, d13, [sp, #-16]!
    stp d14, d15, [sp, #-16]!
    sub sp, sp, #160
    cmp x2, #9
    b.eq 4f
    b.hi 5f
    ldp q9, q10, [x0, #0]
    ldp q11, q12, [x0, #32]
    ldr q13, [x0, #64]
    ldr q14, [x0, #256]
    eor v15.16b, v10.16b, v14.16b
    add v0.2d, v15.2d, v15.2d
    sri v0.2d, v15.2d, #63
    eor v1.16b, v13.16b, v0.16b
    add v2.2d, v12.2d, v12.2d
    sri v2.2d, v12.2d, #63
    eor v15.16b, v15.16b, v2.16b
    add v3.2d, v9.2d, v9.2d
    sri v3.2d, v9.2d, #63
    eor v4.16b, v12.16b, v3.16b
    add v5.2d, v11.2d, v11.2d
    sri v5.2d, v11.2d, #63
    eor v6.16b, v9.16b, v5.16b
    add v7.2d, v13.2d, v13.2d
    sri v7.2d, v13.2d, #63
    eor v16.16b, v11.16b, v7.16b
    eor v9.16b, v9.16b, v1.16b
    shl v17.2d, v6.2d, #44
    sri v17.2d, v6.2d, #20
    shl v18.2d, v15.2d, #43
    sri v18.2d, v15.2d, #21
    shl v19.2d, v16.2d, #21
    sri v19.2d, v16.2d, #43
    shl v20.2d, v4.2d, #14
    sri v20.2d, v4.2d, #50
    bic v21.16b, v18.16b, v17.16b
    eor v22.16b, v9.16b, v21.16b
    ld1r {v23.2d}, [x1], #8
    eor v0.16b, v22.16b, v23.16b
    bic v24.16b, v19.16b, v18.16b
    eor v25.16b, v17.16b, v24.16b
    bic v26.16b, v20.16b, v19.16b
    eor v2.16b, v18.16b, v26.16b
    bic v27.16b, v9.16b, v20.16b
    eor v3.16b, v19.16b, v27.16b
    bic v9.16b, v17.16b, v9.16b
    eor v9.16b, v20.16b, v9.16b
    eor v12.16b, v12.16b, v16.16b
    shl v28.2d, v12.2d, #28
    sri v28.2d, v12.2d, #36
    shl v12.2d, v4.2d, #20
    sri v12.2d, v4.2d, #44
    shl v29.2d, v1.2d, #3
    sri v29.2d, v1.2d, #61
    eor v14.16b, v14.16b, v6.16b
    shl v30.2d, v14.2d, #45
    sri v30.2d, v14.2d, #19
    shl v14.2d, v15.2d, #61
    sri v14.2d, v15.2d, #3
    bic v31.16b, v29.16b, v12.16b
    eor v5.16b, v28.16b, v31.16b
    bic v8.16b, v30.16b, v29.16b
    eor v7.16b, v12.16b, v8.16b
    bic v21.16b, v14.16b, v30.16b
    eor v22.16b, v29.16b, v21.16b
    bic v23.16b, v28.16b, v14.16b
    eor v24.16b, v30.16b, v23.16b
    bic v12.16b, v12.16b, v28.16b
    eor v17.16b, v14.16b, v12.16b
    eor v14.16b, v10.16b, v6.16b
    shl v12.2d, v14.2d, #1
    sri v12.2d, v14.2d, #63
    shl v10.2d, v15.2d, #6
    sri v10.2d, v15.2d, #58
    shl v14.2d, v16.2d, #25
    sri v14.2d, v16.2d, #39
    shl v18.2d, v4.2d, #8
    sri v18.2d, v4.2d, #56
    shl v26.2d, v1.2d, #18
    sri v26.2d, v1.2d, #46
    bic v19.16b, v14.16b, v10.16b
    eor v27.16b, v12.16b, v19.16b
    bic v20.16b, v18.16b, v14.16b
    eor v19.16b, v10.16b, v20.16b
    bic v31.16b, v26.16b, v18.16b
    eor v20.16b, v14.16b, v31.16b
    bic v14.16b, v12.16b, v26.16b
    eor v21.16b, v18.16b, v14.16b
    bic v14.16b, v10.16b, v12.16b
    eor v10.16b, v26.16b, v14.16b
    eor v12.16b, v13.16b, v4.16b
    shl v14.2d, v12.2d, #27
    sri v14.2d, v12.2d, #37
    shl v13.2d, v1.2d, #36
    sri v13.2d, v1.2d, #28
    shl v12.2d, v6.2d, #10
    sri v12.2d, v6.2d, #54
    shl v8.2d, v15.2d, #15
    sri v8.2d, v15.2d, #49
    shl v29.2d, v16.2d, #56
    sri v29.2d, v16.2d, #8
    bic v30.16b, v12.16b, v13.16b
    eor v23.16b, v14.16b, v30.16b
    bic v28.16b, v8.16b, v12.16b
    eor v31.16b, v13.16b, v28.16b
    bic v18.16b, v29.16b, v8.16b
    eor v12.16b, v12.16b, v18.16b
    bic v26.16b, v14.16b, v29.16b
    eor v26.16b, v8.16b, v26.16b
    bic v13.16b, v13.16b, v14.16b
    eor v14.16b, v29.16b, v13.16b
    eor v13.16b, v11.16b, v15.16b
    shl v11.2d, v13.2d, #62
    sri v11.2d, v13.2d, #2
    shl v15.2d, v16.2d, #55
    sri v15.2d, v16.2d, #9
    shl v13.2d, v4.2d, #39
    sri v13.2d, v4.2d, #25
    shl v30.2d, v1.2d, #41
    sri v30.2d, v1.2d, #23
    shl v28.2d, v6.2d, #2
    sri v28.2d, v6.2d, #62
    bic v18.16b, v13.16b, v15.16b
    eor v8.16b, v11.16b, v18.16b
    bic v29.16b, v30.16b, v13.16b
    eor v29.16b, v15.16b, v29.16b
    bic v16.16b, v28.16b, v30.16b
    eor v13.16b, v13.16b, v16.16b
    bic v4.16b, v11.16b, v28.16b
    eor v1.16b, v30.16b, v4.16b
    bic v15.16b, v15.16b, v11.16b
    eor v11.16b, v28.16b, v15.16b
    mov v4.16b, v9.16b
    mov v6.16b, v7.16b
    mov v16.16b, v24.16b
    mov v18.16b, v27.16b
    mov v28.16b, v8.16b
    mov v30.16b, v13.16b
    mov v7.16b, v22.16b
    mov v24.16b, v31.16b
    mov v27.16b, v14.16b
    mov v8.16b, v11.16b
    mov v22.16b, v10.16b
    mov v31.16b, v1.16b
    mov v1.16b, v25.16b
    mov v25.16b, v12.16b
    b 2f
4:
    ldp q9, q10, [x0, #0]
    ldp q11, q12, [x0, #32]
    ldp q13, q14, [x0, #64]
    ldp q15, q0, [x0, #96]
    ldr q1, [x0, #128]
    ldr q2, [x0, #256]
    eor v3.16b, v9.16b, v14.16b
    eor v4.16b, v10.16b, v15.16b
    eor v5.16b, v4.16b, v2.16b
    eor v6.16b, v11.16b, v0.16b
    eor v7.16b, v12.16b, v1.16b
    add v16.2d, v5.2d, v5.2d
    sri v16.2d, v5.2d, #63
    eor v17.16b, v13.16b, v16.16b
    add v18.2d, v7.2d, v7.2d
    sri v18.2d, v7.2d, #63
    eor v19.16b, v5.16b, v18.16b
    add v20.2d, v3.2d, v3.2d
    sri v20.2d, v3.2d, #63
    eor v21.16b, v7.16b, v20.16b
    add v22.2d, v6.2d, v6.2d
    sri v22.2d, v6.2d, #63
    eor v23.16b, v3.16b, v22.16b
    add v24.2d, v13.2d, v13.2d
    sri v24.2d, v13.2d, #63
    eor v25.16b, v6.16b, v24.16b
    eor v9.16b, v9.16b, v17.16b
    eor v15.16b, v15.16b, v23.16b
    shl v26.2d, v15.2d, #44
    sri v26.2d, v15.2d, #20
    shl v15.2d, v19.2d, #43
    sri v15.2d, v19.2d, #21
    shl v27.2d, v25.2d, #21
    sri v27.2d, v25.2d, #43
    shl v28.2d, v21.2d, #14
    sri v28.2d, v21.2d, #50
    bic v29.16b, v15.16b, v26.16b
    eor v30.16b, v9.16b, v29.16b
    ld1r {v31.2d}, [x1], #8
    eor v8.16b, v30.16b, v31.16b
    bic v4.16b, v27.16b, v15.16b
    eor v16.16b, v26.16b, v4.16b
    bic v5.16b, v28.16b, v27.16b
    eor v15.16b, v15.16b, v5.16b
    bic v18.16b, v9.16b, v28.16b
    eor v3.16b, v27.16b, v18.16b
    bic v9.16b, v26.16b, v9.16b
    eor v4.16b, v28.16b, v9.16b
    eor v9.16b, v12.16b, v25.16b
    shl v12.2d, v9.2d, #28
    sri v12.2d, v9.2d, #36
    shl v9.2d, v21.2d, #20
    sri v9.2d, v21.2d, #44
    shl v7.2d, v17.2d, #3
    sri v7.2d, v17.2d, #61
    eor v20.16b, v2.16b, v23.16b
    shl v22.2d, v20.2d, #45
    sri v22.2d, v20.2d, #19
    shl v6.2d, v19.2d, #61
    sri v6.2d, v19.2d, #3
    bic v24.16b, v7.16b, v9.16b
    eor v5.16b, v12.16b, v24.16b
    bic v29.16b, v22.16b, v7.16b
    eor v30.16b, v9.16b, v29.16b
    bic v31.16b, v6.16b, v22.16b
    eor v7.16b, v7.16b, v31.16b
    bic v27.16b, v12.16b, v6.16b
    eor v18.16b, v22.16b, v27.16b
    bic v9.16b, v9.16b, v12.16b
    eor v12.16b, v6.16b, v9.16b
    eor v9.16b, v10.16b, v23.16b
    shl v10.2d, v9.2d, #1
    sri v10.2d, v9.2d, #63
    eor v9.16b, v0.16b, v19.16b
    shl v26.2d, v9.2d, #6
    sri v26.2d, v9.2d, #58
    shl v9.2d, v25.2d, #25
    sri v9.2d, v25.2d, #39
    shl v28.2d, v21.2d, #8
    sri v28.2d, v21.2d, #56
    shl v2.2d, v17.2d, #18
    sri v2.2d, v17.2d, #46
    bic v20.16b, v9.16b, v26.16b
    eor v24.16b, v10.16b, v20.16b
    bic v29.16b, v28.16b, v9.16b
    eor v31.16b, v26.16b, v29.16b
    bic v22.16b, v2.16b, v28.16b
    eor v20.16b, v9.16b, v22.16b
    bic v9.16b, v10.16b, v2.16b
    eor v9.16b, v28.16b, v9.16b
    bic v10.16b, v26.16b, v10.16b
    eor v22.16b, v2.16b, v10.16b
    eor v10.16b, v13.16b, v21.16b
    shl v13.2d, v10.2d, #27
    sri v13.2d, v10.2d, #37
    eor v10.16b, v14.16b, v17.16b
    shl v14.2d, v10.2d, #36
    sri v14.2d, v10.2d, #28
    shl v10.2d, v23.2d, #10
    sri v10.2d, v23.2d, #54
    shl v27.2d, v19.2d, #15
    sri v27.2d, v19.2d, #49
    shl v6.2d, v25.2d, #56
    sri v6.2d, v25.2d, #8
    bic v0.16b, v10.16b, v14.16b
    eor v29.16b, v13.16b, v0.16b
    bic v28.16b, v27.16b, v10.16b
    eor v26.16b, v14.16b, v28.16b
    bic v2.16b, v6.16b, v27.16b
    eor v10.16b, v10.16b, v2.16b
    bic v0.16b, v13.16b, v6.16b
    eor v28.16b, v27.16b, v0.16b
    bic v14.16b, v14.16b, v13.16b
    eor v27.16b, v6.16b, v14.16b
    eor v13.16b, v11.16b, v19.16b
    shl v14.2d, v13.2d, #62
    sri v14.2d, v13.2d, #2
    eor v11.16b, v1.16b, v25.16b
    shl v13.2d, v11.2d, #55
    sri v13.2d, v11.2d, #9
    shl v11.2d, v21.2d, #39
    sri v11.2d, v21.2d, #25
    shl v2.2d, v17.2d, #41
    sri v2.2d, v17.2d, #23
    shl v0.2d, v23.2d, #2
    sri v0.2d, v23.2d, #62
    bic v6.16b, v11.16b, v13.16b
    eor v19.16b, v14.16b, v6.16b
    bic v1.16b, v2.16b, v11.16b
    eor v25.16b, v13.16b, v1.16b
    bic v21.16b, v0.16b, v2.16b
    eor v11.16b, v11.16b, v21.16b
    bic v17.16b, v14.16b, v0.16b
    eor v23.16b, v2.16b, v17.16b
    bic v13.16b, v13.16b, v14.16b
    eor v14.16b, v0.16b, v13.16b
    mov v0.16b, v8.16b
    mov v1.16b, v16.16b
    mov v2.16b, v15.16b
    mov v6.16b, v30.16b
    mov v17.16b, v12.16b
    mov v21.16b, v9.16b
    mov v16.16b, v18.16b
    mov v30.16b, v11.16b
    mov v8.16b, v14.16b
    mov v18.16b, v24.16b
    mov v24.16b, v26.16b
    mov v26.16b, v28.16b
    mov v28.16b, v19.16b
    mov v19.16b, v31.16b
    mov v31.16b, v23.16b
    mov v23.16b, v29.16b
    mov v29.16b, v25.16b
    mov v25.16b, v10.16b
    b 2f
5:
    ldp q9, q10, [x0, #0]
    ldp q11, q12, [x0, #32]
    ldp q13, q14, [x0, #64]
    ldp q15, q0, [x0, #96]
    ldp q1, q2, [x0, #128]
    ldp q3, q4, [x0, #160]
    ldp q5, q6, [x0, #192]
    ldp q7, q16, [x0, #224]
    ldr q17, [x0, #256]
    eor v18.16b, v9.16b, v14.16b
    eor v19.16b, v18.16b, v3.16b
    eor v20.16b, v19.16b, v16.16b
    eor v21.16b, v10.16b, v15.16b
    eor v22.16b, v21.16b, v4.16b
    eor v23.16b, v22.16b, v17.16b
    eor v24.16b, v11.16b, v0.16b
    eor v25.16b, v24.16b, v5.16b
    eor v26.16b, v12.16b, v1.16b
    eor v27.16b, v26.16b, v6.16b
    eor v28.16b, v13.16b, v2.16b
    eor v29.16b, v28.16b, v7.16b
    add v30.2d, v23.2d, v23.2d
    sri v30.2d, v23.2d, #63
    eor v31.16b, v29.16b, v30.16b
    add v8.2d, v27.2d, v27.2d
    sri v8.2d, v27.2d, #63
    eor v18.16b, v23.16b, v8.16b
    add v19.2d, v20.2d, v20.2d
    sri v19.2d, v20.2d, #63
    eor v21.16b, v27.16b, v19.16b
    add v22.2d, v25.2d, v25.2d
    sri v22.2d, v25.2d, #63
    eor v24.16b, v20.16b, v22.16b
    add v26.2d, v29.2d, v29.2d
    sri v26.2d, v29.2d, #63
    eor v28.16b, v25.16b, v26.16b
    eor v9.16b, v9.16b, v31.16b
    eor v15.16b, v15.16b, v24.16b
    shl v30.2d, v15.2d, #44
    sri v30.2d, v15.2d, #20
    eor v15.16b, v5.16b, v18.16b
    shl v23.2d, v15.2d, #43
    sri v23.2d, v15.2d, #21
    shl v15.2d, v28.2d, #21
    sri v15.2d, v28.2d, #43
    shl v8.2d, v21.2d, #14
    sri v8.2d, v21.2d, #50
    bic v27.16b, v23.16b, v30.16b
    eor v19.16b, v9.16b, v27.16b
    ld1r {v20.2d}, [x1], #8
    eor v22.16b, v19.16b, v20.16b
    bic v29.16b, v15.16b, v23.16b
    eor v25.16b, v30.16b, v29.16b
    bic v26.16b, v8.16b, v15.16b
    eor v5.16b, v23.16b, v26.16b
    bic v27.16b, v9.16b, v8.16b
    eor v15.16b, v15.16b, v27.16b
    bic v9.16b, v30.16b, v9.16b
    eor v9.16b, v8.16b, v9.16b
    eor v12.16b, v12.16b, v28.16b
    shl v19.2d, v12.2d, #28
    sri v19.2d, v12.2d, #36
    eor v12.16b, v2.16b, v21.16b
    shl v20.2d, v12.2d, #20
    sri v20.2d, v12.2d, #44
    eor v12.16b, v3.16b, v31.16b
    shl v29.2d, v12.2d, #3
    sri v29.2d, v12.2d, #61
    eor v12.16b, v17.16b, v24.16b
    shl v23.2d, v12.2d, #45
    sri v23.2d, v12.2d, #19
    shl v12.2d, v18.2d, #61
    sri v12.2d, v18.2d, #3
    bic v26.16b, v29.16b, v20.16b
    eor v27.16b, v19.16b, v26.16b
    bic v30.16b, v23.16b, v29.16b
    eor v8.16b, v20.16b, v30.16b
    bic v2.16b, v12.16b, v23.16b
    eor v3.16b, v29.16b, v2.16b
    bic v17.16b, v19.16b, v12.16b
    eor v26.16b, v23.16b, v17.16b
    bic v30.16b, v20.16b, v19.16b
    eor v17.16b, v12.16b, v30.16b
    eor v12.16b, v10.16b, v24.16b
    shl v10.2d, v12.2d, #1
    sri v10.2d, v12.2d, #63
    eor v12.16b, v0.16b, v18.16b
    shl v29.2d, v12.2d, #6
    sri v29.2d, v12.2d, #58
    eor v12.16b, v6.16b, v28.16b
    shl v2.2d, v12.2d, #25
    sri v2.2d, v12.2d, #39
    shl v12.2d, v21.2d, #8
    sri v12.2d, v21.2d, #56
    shl v23.2d, v31.2d, #18
    sri v23.2d, v31.2d, #46
    bic v20.16b, v2.16b, v29.16b
    eor v19.16b, v10.16b, v20.16b
    bic v30.16b, v12.16b, v2.16b
    eor v0.16b, v29.16b, v30.16b
    bic v6.16b, v23.16b, v12.16b
    eor v20.16b, v2.16b, v6.16b
    bic v30.16b, v10.16b, v23.16b
    eor v12.16b, v12.16b, v30.16b
    bic v10.16b, v29.16b, v10.16b
    eor v10.16b, v23.16b, v10.16b
    eor v13.16b, v13.16b, v21.16b
    shl v2.2d, v13.2d, #27
    sri v2.2d, v13.2d, #37
    eor v13.16b, v14.16b, v31.16b
    shl v14.2d, v13.2d, #36
    sri v14.2d, v13.2d, #28
    eor v13.16b, v4.16b, v24.16b
    shl v6.2d, v13.2d, #10
    sri v6.2d, v13.2d, #54
    shl v13.2d, v18.2d, #15
    sri v13.2d, v18.2d, #49
    shl v30.2d, v28.2d, #56
    sri v30.2d, v28.2d, #8
    bic v29.16b, v6.16b, v14.16b
    eor v23.16b, v2.16b, v29.16b
    bic v4.16b, v13.16b, v6.16b
    eor v29.16b, v14.16b, v4.16b
    bic v4.16b, v30.16b, v13.16b
    eor v6.16b, v6.16b, v4.16b
    bic v4.16b, v2.16b, v30.16b
    eor v13.16b, v13.16b, v4.16b
    bic v14.16b, v14.16b, v2.16b
    eor v14.16b, v30.16b, v14.16b
    eor v11.16b, v11.16b, v18.16b
    shl v4.2d, v11.2d, #62
    sri v4.2d, v11.2d, #2
    eor v11.16b, v1.16b, v28.16b
    shl v2.2d, v11.2d, #55
    sri v2.2d, v11.2d, #9
    eor v11.16b, v7.16b, v21.16b
    shl v30.2d, v11.2d, #39
    sri v30.2d, v11.2d, #25
    eor v11.16b, v16.16b, v31.16b
    shl v18.2d, v11.2d, #41
    sri v18.2d, v11.2d, #23
    shl v11.2d, v24.2d, #2
    sri v11.2d, v24.2d, #62
    bic v1.16b, v30.16b, v2.16b
    eor v28.16b, v4.16b, v1.16b
    bic v7.16b, v18.16b, v30.16b
    eor v21.16b, v2.16b, v7.16b
    bic v16.16b, v11.16b, v18.16b
    eor v30.16b, v30.16b, v16.16b
    bic v31.16b, v4.16b, v11.16b
    eor v31.16b, v18.16b, v31.16b
    bic v24.16b, v2.16b, v4.16b
    eor v11.16b, v11.16b, v24.16b
    mov v1.16b, v25.16b
    mov v2.16b, v5.16b
    mov v4.16b, v9.16b
    mov v7.16b, v3.16b
    mov v16.16b, v26.16b
    mov v18.16b, v19.16b
    mov v24.16b, v29.16b
    mov v3.16b, v15.16b
    mov v5.16b, v27.16b
    mov v19.16b, v0.16b
    mov v25.16b, v6.16b
    mov v26.16b, v13.16b
    mov v29.16b, v21.16b
    mov v0.16b, v22.16b
    mov v6.16b, v8.16b
    mov v21.16b, v12.16b
    mov v27.16b, v14.16b
    mov v22.16b, v10.16b
    mov v8.16b, v11.16b
2:
    eor v9.16b, v0.16b, v5.16b
    eor v9.16b, v9.16b, v18.16b
    eor v9.16b, v9.16b, v23.16b
    eor v9.16b, v9.16b, v28.16b
    eor v10.16b, v29.16b, v1.16b
    eor v10.16b, v10.16b, v6.16b
    eor v10.16b, v10.16b, v19.16b
    eor v10.16b, v10.16b, v24.16b
    eor v11.16b, v2.16b, v7.16b
    eor v11.16b, v11.16b, v20.16b
    eor v11.16b, v11.16b, v25.16b
    eor v11.16b, v11.16b, v30.16b
    eor v12.16b, v3.16b, v16.16b
    eor v12.16b, v12.16b, v21.16b
    eor v12.16b, v12.16b, v26.16b
    eor v12.16b, v12.16b, v31.16b
    eor v13.16b, v4.16b, v17.16b
    eor v13.16b, v13.16b, v22.16b
    eor v13.16b, v13.16b, v27.16b
    eor v13.16b, v13.16b, v8.16b
    add v15.2d, v10.2d, v10.2d
    sri v15.2d, v10.2d, #63
    eor v14.16b, v13.16b, v15.16b
    add v15.2d, v12.2d, v12.2d
    sri v15.2d, v12.2d, #63
    eor v10.16b, v10.16b, v15.16b
    add v15.2d, v9.2d, v9.2d
    sri v15.2d, v9.2d, #63
    eor v12.16b, v12.16b, v15.16b
    add v15.2d, v11.2d, v11.2d
    sri v15.2d, v11.2d, #63
    eor v9.16b, v9.16b, v15.16b
    add v15.2d, v13.2d, v13.2d
    sri v15.2d, v13.2d, #63
    eor v11.16b, v11.16b, v15.16b
    eor v0.16b, v0.16b, v14.16b
    eor v13.16b, v20.16b, v10.16b
    shl v15.2d, v13.2d, #43
    sri v15.2d, v13.2d, #21
    eor v13.16b, v21.16b, v11.16b
    shl v20.2d, v13.2d, #25
    sri v20.2d, v13.2d, #39
    eor v13.16b, v27.16b, v12.16b
    shl v21.2d, v13.2d, #8
    sri v21.2d, v13.2d, #56
    eor v13.16b, v31.16b, v11.16b
    shl v27.2d, v13.2d, #56
    sri v27.2d, v13.2d, #8
    eor v13.16b, v23.16b, v14.16b
    shl v31.2d, v13.2d, #41
    sri v31.2d, v13.2d, #23
    eor v13.16b, v4.16b, v12.16b
    shl v23.2d, v13.2d, #27
    sri v23.2d, v13.2d, #37
    eor v13.16b, v8.16b, v12.16b
    shl v4.2d, v13.2d, #14
    sri v4.2d, v13.2d, #50
    eor v13.16b, v29.16b, v9.16b
    shl v8.2d, v13.2d, #2
    sri v8.2d, v13.2d, #62
    eor v13.16b, v16.16b, v11.16b
    shl v29.2d, v13.2d, #55
    sri v29.2d, v13.2d, #9
    eor v13.16b, v24.16b, v9.16b
    shl v16.2d, v13.2d, #45
    sri v16.2d, v13.2d, #19
    eor v13.16b, v5.16b, v14.16b
    shl v24.2d, v13.2d, #36
    sri v24.2d, v13.2d, #28
    eor v13.16b, v3.16b, v11.16b
    shl v5.2d, v13.2d, #28
    sri v5.2d, v13.2d, #36
    eor v13.16b, v26.16b, v11.16b
    shl v3.2d, v13.2d, #21
    sri v3.2d, v13.2d, #43
    eor v13.16b, v25.16b, v10.16b
    shl v26.2d, v13.2d, #15
    sri v26.2d, v13.2d, #49
    eor v13.16b, v19.16b, v9.16b
    shl v25.2d, v13.2d, #10
    sri v25.2d, v13.2d, #54
    eor v13.16b, v7.16b, v10.16b
    shl v19.2d, v13.2d, #6
    sri v19.2d, v13.2d, #58
    eor v13.16b, v18.16b, v14.16b
    shl v7.2d, v13.2d, #3
    sri v7.2d, v13.2d, #61
    eor v13.16b, v1.16b, v9.16b
    shl v18.2d, v13.2d, #1
    sri v18.2d, v13.2d, #63
    eor v13.16b, v6.16b, v9.16b
    shl v1.2d, v13.2d, #44
    sri v1.2d, v13.2d, #20
    eor v13.16b, v17.16b, v12.16b
    shl v6.2d, v13.2d, #20
    sri v6.2d, v13.2d, #44
    eor v13.16b, v30.16b, v10.16b
    shl v17.2d, v13.2d, #61
    sri v17.2d, v13.2d, #3
    eor v13.16b, v22.16b, v12.16b
    shl v30.2d, v13.2d, #39
    sri v30.2d, v13.2d, #25
    eor v13.16b, v28.16b, v14.16b
    shl v22.2d, v13.2d, #18
    sri v22.2d, v13.2d, #46
    eor v13.16b, v2.16b, v10.16b
    shl v28.2d, v13.2d, #62
    sri v28.2d, v13.2d, #2
    bic v11.16b, v15.16b, v1.16b
    eor v9.16b, v0.16b, v11.16b
    ld1r {v11.2d}, [x1], #8
    eor v9.16b, v9.16b, v11.16b
    bic v11.16b, v3.16b, v15.16b
    eor v10.16b, v1.16b, v11.16b
    bic v11.16b, v4.16b, v3.16b
    eor v15.16b, v15.16b, v11.16b
    bic v11.16b, v0.16b, v4.16b
    eor v3.16b, v3.16b, v11.16b
    bic v11.16b, v1.16b, v0.16b
    eor v4.16b, v4.16b, v11.16b
    bic v11.16b, v7.16b, v6.16b
    eor v0.16b, v5.16b, v11.16b
    bic v11.16b, v16.16b, v7.16b
    eor v1.16b, v6.16b, v11.16b
    bic v11.16b, v17.16b, v16.16b
    eor v7.16b, v7.16b, v11.16b
    bic v11.16b, v5.16b, v17.16b
    eor v16.16b, v16.16b, v11.16b
    bic v11.16b, v6.16b, v5.16b
    eor v17.16b, v17.16b, v11.16b
    bic v11.16b, v20.16b, v19.16b
    eor v5.16b, v18.16b, v11.16b
    bic v11.16b, v21.16b, v20.16b
    eor v6.16b, v19.16b, v11.16b
    bic v11.16b, v22.16b, v21.16b
    eor v20.16b, v20.16b, v11.16b
    bic v11.16b, v18.16b, v22.16b
    eor v21.16b, v21.16b, v11.16b
    bic v11.16b, v19.16b, v18.16b
    eor v22.16b, v22.16b, v11.16b
    bic v11.16b, v25.16b, v24.16b
    eor v18.16b, v23.16b, v11.16b
    bic v11.16b, v26.16b, v25.16b
    eor v19.16b, v24.16b, v11.16b
    bic v11.16b, v27.16b, v26.16b
    eor v25.16b, v25.16b, v11.16b
    bic v11.16b, v23.16b, v27.16b
    eor v26.16b, v26.16b, v11.16b
    bic v11.16b, v24.16b, v23.16b
    eor v27.16b, v27.16b, v11.16b
    bic v11.16b, v30.16b, v29.16b
    eor v23.16b, v28.16b, v11.16b
    bic v11.16b, v31.16b, v30.16b
    eor v24.16b, v29.16b, v11.16b
    bic v11.16b, v8.16b, v31.16b
    eor v30.16b, v30.16b, v11.16b
    bic v11.16b, v28.16b, v8.16b
    eor v31.16b, v31.16b, v11.16b
    bic v11.16b, v29.16b, v28.16b
    eor v8.16b, v8.16b, v11.16b
    eor v28.16b, v9.16b, v0.16b
    eor v28.16b, v28.16b, v5.16b
    eor v28.16b, v28.16b, v18.16b
    eor v28.16b, v28.16b, v23.16b
    eor v29.16b, v24.16b, v10.16b
    eor v29.16b, v29.16b, v1.16b
    eor v29.16b, v29.16b, v6.16b
    eor v29.16b, v29.16b, v19.16b
    eor v11.16b, v15.16b, v7.16b
    eor v11.16b, v11.16b, v20.16b
    eor v11.16b, v11.16b, v25.16b
    eor v11.16b, v11.16b, v30.16b
    eor v12.16b, v3.16b, v16.16b
    eor v12.16b, v12.16b, v21.16b
    eor v12.16b, v12.16b, v26.16b
    eor v12.16b, v12.16b, v31.16b
    eor v13.16b, v4.16b, v17.16b
    eor v13.16b, v13.16b, v22.16b
    eor v13.16b, v13.16b, v27.16b
    eor v13.16b, v13.16b, v8.16b
    add v2.2d, v29.2d, v29.2d
    sri v2.2d, v29.2d, #63
    eor v14.16b, v13.16b, v2.16b
    add v2.2d, v12.2d, v12.2d
    sri v2.2d, v12.2d, #63
    eor v29.16b, v29.16b, v2.16b
    add v2.2d, v28.2d, v28.2d
    sri v2.2d, v28.2d, #63
    eor v12.16b, v12.16b, v2.16b
    add v2.2d, v11.2d, v11.2d
    sri v2.2d, v11.2d, #63
    eor v28.16b, v28.16b, v2.16b
    add v2.2d, v13.2d, v13.2d
    sri v2.2d, v13.2d, #63
    eor v11.16b, v11.16b, v2.16b
    eor v9.16b, v9.16b, v14.16b
    eor v13.16b, v20.16b, v29.16b
    shl v2.2d, v13.2d, #43
    sri v2.2d, v13.2d, #21
    eor v13.16b, v21.16b, v11.16b
    shl v20.2d, v13.2d, #25
    sri v20.2d, v13.2d, #39
    eor v13.16b, v27.16b, v12.16b
    shl v21.2d, v13.2d, #8
    sri v21.2d, v13.2d, #56
    eor v13.16b, v31.16b, v11.16b
    shl v27.2d, v13.2d, #56
    sri v27.2d, v13.2d, #8
    eor v13.16b, v18.16b, v14.16b
    shl v31.2d, v13.2d, #41
    sri v31.2d, v13.2d, #23
    eor v13.16b, v4.16b, v12.16b
    shl v18.2d, v13.2d, #27
    sri v18.2d, v13.2d, #37
    eor v13.16b, v8.16b, v12.16b
    shl v4.2d, v13.2d, #14
    sri v4.2d, v13.2d, #50
    eor v13.16b, v24.16b, v28.16b
    shl v8.2d, v13.2d, #2
    sri v8.2d, v13.2d, #62
    eor v13.16b, v16.16b, v11.16b
    shl v24.2d, v13.2d, #55
    sri v24.2d, v13.2d, #9
    eor v13.16b, v19.16b, v28.16b
    shl v16.2d, v13.2d, #45
    sri v16.2d, v13.2d, #19
    eor v13.16b, v0.16b, v14.16b
    shl v19.2d, v13.2d, #36
    sri v19.2d, v13.2d, #28
    eor v13.16b, v3.16b, v11.16b
    shl v0.2d, v13.2d, #28
    sri v0.2d, v13.2d, #36
    eor v13.16b, v26.16b, v11.16b
    shl v3.2d, v13.2d, #21
    sri v3.2d, v13.2d, #43
    eor v13.16b, v25.16b, v29.16b
    shl v26.2d, v13.2d, #15
    sri v26.2d, v13.2d, #49
    eor v13.16b, v6.16b, v28.16b
    shl v25.2d, v13.2d, #10
    sri v25.2d, v13.2d, #54
    eor v13.16b, v7.16b, v29.16b
    shl v6.2d, v13.2d, #6
    sri v6.2d, v13.2d, #58
    eor v13.16b, v5.16b, v14.16b
    shl v7.2d, v13.2d, #3
    sri v7.2d, v13.2d, #61
    eor v13.16b, v10.16b, v28.16b
    shl v5.2d, v13.2d, #1
    sri v5.2d, v13.2d, #63
    eor v13.16b, v1.16b, v28.16b
    shl v10.2d, v13.2d, #44
    sri v10.2d, v13.2d, #20
    eor v13.16b, v17.16b, v12.16b
    shl v1.2d, v13.2d, #20
    sri v1.2d, v13.2d, #44
    eor v13.16b, v30.16b, v29.16b
    shl v17.2d, v13.2d, #61
    sri v17.2d, v13.2d, #3
    eor v13.16b, v22.16b, v12.16b
    shl v30.2d, v13.2d, #39
    sri v30.2d, v13.2d, #25
    eor v13.16b, v23.16b, v14.16b
    shl v22.2d, v13.2d, #18
    sri v22.2d, v13.2d, #46
    eor v13.16b, v15.16b, v29.16b
    shl v23.2d, v13.2d, #62
    sri v23.2d, v13.2d, #2
    bic v11.16b, v30.16b, v24.16b
    eor v28.16b, v23.16b, v11.16b
    bic v11.16b, v31.16b, v30.16b
    eor v29.16b, v24.16b, v11.16b
    bic v11.16b, v8.16b, v31.16b
    eor v30.16b, v30.16b, v11.16b
    bic v11.16b, v23.16b, v8.16b
    eor v31.16b, v31.16b, v11.16b
    bic v11.16b, v24.16b, v23.16b
    eor v8.16b, v8.16b, v11.16b
    bic v11.16b, v25.16b, v19.16b
    eor v23.16b, v18.16b, v11.16b
    bic v11.16b, v26.16b, v25.16b
    eor v24.16b, v19.16b, v11.16b
    bic v11.16b, v27.16b, v26.16b
    eor v25.16b, v25.16b, v11.16b
    bic v11.16b, v18.16b, v27.16b
    eor v26.16b, v26.16b, v11.16b
    bic v11.16b, v19.16b, v18.16b
    eor v27.16b, v27.16b, v11.16b
    bic v11.16b, v20.16b, v6.16b
    eor v18.16b, v5.16b, v11.16b
    bic v11.16b, v21.16b, v20.16b
    eor v19.16b, v6.16b, v11.16b
    bic v11.16b, v22.16b, v21.16b
    eor v20.16b, v20.16b, v11.16b
    bic v11.16b, v5.16b, v22.16b
    eor v21.16b, v21.16b, v11.16b
    bic v11.16b, v6.16b, v5.16b
    eor v22.16b, v22.16b, v11.16b
    bic v11.16b, v7.16b, v1.16b
    eor v5.16b, v0.16b, v11.16b
    bic v11.16b, v16.16b, v7.16b
    eor v6.16b, v1.16b, v11.16b
    bic v11.16b, v17.16b, v16.16b
    eor v7.16b, v7.16b, v11.16b
    bic v11.16b, v0.16b, v17.16b
    eor v16.16b, v16.16b, v11.16b
    bic v11.16b, v1.16b, v0.16b
    eor v17.16b, v17.16b, v11.16b
    bic v11.16b, v2.16b, v10.16b
    eor v0.16b, v9.16b, v11.16b
    ld1r {v11.2d}, [x1], #8
    eor v0.16b, v0.16b, v11.16b
    bic v11.16b, v3.16b, v2.16b
    eor v1.16b, v10.16b, v11.16b
    bic v11.16b, v4.16b, v3.16b
    eor v2.16b, v2.16b, v11.16b
    bic v11.16b, v9.16b, v4.16b
    eor v3.16b, v3.16b, v11.16b
    bic v11.16b, v10.16b, v9.16b
    eor v4.16b, v4.16b, v11.16b
    tst x1, #255
    b.ne 2b
    eor v9.16b, v0.16b, v5.16b
    eor v10.16b, v9.16b, v18.16b
    eor v11.16b, v10.16b, v23.16b
    eor v12.16b, v11.16b, v28.16b
    eor v13.16b, v29.16b, v1.16b
    eor v14.16b, v13.16b, v6.16b
    eor v15.16b, v14.16b, v19.16b
    eor v5.16b, v15.16b, v24.16b
    eor v9.16b, v2.16b, v7.16b
    eor v18.16b, v9.16b, v20.16b
    eor v10.16b, v18.16b, v25.16b
    eor v23.16b, v10.16b, v30.16b
    eor v11.16b, v3.16b, v16.16b
    eor v28.16b, v11.16b, v21.16b
    eor v29.16b, v28.16b, v26.16b
    eor v1.16b, v29.16b, v31.16b
    eor v13.16b, v4.16b, v17.16b
    eor v14.16b, v13.16b, v22.16b
    eor v19.16b, v14.16b, v27.16b
    eor v15.16b, v19.16b, v8.16b
    add v24.2d, v5.2d, v5.2d
    sri v24.2d, v5.2d, #63
    eor v2.16b, v15.16b, v24.16b
    add v7.2d, v1.2d, v1.2d
    sri v7.2d, v1.2d, #63
    eor v9.16b, v5.16b, v7.16b
    add v18.2d, v12.2d, v12.2d
    sri v18.2d, v12.2d, #63
    eor v25.16b, v1.16b, v18.16b
    add v10.2d, v23.2d, v23.2d
    sri v10.2d, v23.2d, #63
    eor v30.16b, v12.16b, v10.16b
    add v3.2d, v15.2d, v15.2d
    sri v3.2d, v15.2d, #63
    eor v16.16b, v23.16b, v3.16b
    eor v11.16b, v0.16b, v2.16b
    eor v21.16b, v6.16b, v30.16b
    shl v28.2d, v21.2d, #44
    sri v28.2d, v21.2d, #20
    eor v29.16b, v20.16b, v9.16b
    shl v31.2d, v29.2d, #43
    sri v31.2d, v29.2d, #21
    eor v4.16b, v26.16b, v16.16b
    shl v17.2d, v4.2d, #21
    sri v17.2d, v4.2d, #43
    eor v13.16b, v8.16b, v25.16b
    shl v22.2d, v13.2d, #14
    sri v22.2d, v13.2d, #50
    bic v14.16b, v31.16b, v28.16b
    eor v27.16b, v11.16b, v14.16b
    ld1r {v19.2d}, [x1], #8
    eor v24.16b, v27.16b, v19.16b
    bic v5.16b, v17.16b, v31.16b
    eor v7.16b, v28.16b, v5.16b
    bic v1.16b, v22.16b, v17.16b
    eor v18.16b, v31.16b, v1.16b
    bic v12.16b, v11.16b, v22.16b
    eor v10.16b, v17.16b, v12.16b
    stp q24, q7, [x3, #0]
    stp q18, q10, [x3, #32]
    add sp, sp, #160
    ldp d14, d15, [sp], #16
    ldp d12, d13, [sp], #16
    ldp d10, d11, [sp], #16
    ldp d8, d9, [sp], #16
    ret
