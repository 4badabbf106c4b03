// Keccak-f[1600] of two states, lane by lane.
// In: x0 the lanes, 16 bytes each, read and written; x1 the constants.
// The constants are 24 of 8 bytes, the last one at a multiple of 256. No alignment is needed elsewhere.
// ISA: NEON. ABI: AAPCS64, a leaf with 224 bytes of stack; x18 and x29 are left alone.
// Clobbers: x1, x2, v0-v7, v16-v31, flags. Cycles: estimates only, docs/performance.md.
// Test: tests/keccak_backends.rs. asm/README.md has more.
// Written by asm/keccak_aarch64.py: change that and run it.
    stp d8, d9, [sp, #-16]!
    stp d10, d11, [sp, #-16]!
    stp d12, d13, [sp, #-16]!
    stp d14, d15, [sp, #-16]!
    sub sp, sp, #160
    ldp q9, q10, [x0, #0]
    ldp q11, q12, [x0, #32]
    ldp q13, q14, [x0, #64]
    ldp q15, q0, [x0, #96]
    ldp q1, q2, [x0, #128]
    ldp q3, q4, [x0, #160]
    ldp q5, q6, [x0, #192]
    ldp q7, q16, [x0, #224]
    ldp q17, q18, [x0, #256]
    ldp q19, q20, [x0, #288]
    ldp q21, q22, [x0, #320]
    ldp q23, q24, [x0, #352]
    ldr q25, [x0, #384]
    eor v26.16b, v9.16b, v14.16b
    eor v27.16b, v26.16b, v3.16b
    eor v28.16b, v27.16b, v16.16b
    eor v29.16b, v28.16b, v21.16b
    eor v30.16b, v22.16b, v10.16b
    eor v31.16b, v30.16b, v15.16b
    eor v8.16b, v31.16b, v4.16b
    eor v26.16b, v8.16b, v17.16b
    eor v27.16b, v11.16b, v0.16b
    eor v28.16b, v27.16b, v5.16b
    eor v30.16b, v28.16b, v18.16b
    eor v31.16b, v30.16b, v23.16b
    eor v8.16b, v12.16b, v1.16b
    eor v27.16b, v8.16b, v6.16b
    eor v28.16b, v27.16b, v19.16b
    eor v30.16b, v28.16b, v24.16b
    eor v8.16b, v13.16b, v2.16b
    eor v27.16b, v8.16b, v7.16b
    eor v28.16b, v27.16b, v20.16b
    eor v8.16b, v28.16b, v25.16b
    add v27.2d, v26.2d, v26.2d
    sri v27.2d, v26.2d, #63
    eor v28.16b, v8.16b, v27.16b
    add v27.2d, v30.2d, v30.2d
    sri v27.2d, v30.2d, #63
    eor v26.16b, v26.16b, v27.16b
    add v27.2d, v29.2d, v29.2d
    sri v27.2d, v29.2d, #63
    eor v30.16b, v30.16b, v27.16b
    add v27.2d, v31.2d, v31.2d
    sri v27.2d, v31.2d, #63
    eor v29.16b, v29.16b, v27.16b
    add v27.2d, v8.2d, v8.2d
    sri v27.2d, v8.2d, #63
    eor v8.16b, v31.16b, v27.16b
    eor v9.16b, v9.16b, v28.16b
    eor v15.16b, v15.16b, v29.16b
    shl v31.2d, v15.2d, #44
    sri v31.2d, v15.2d, #20
    eor v15.16b, v5.16b, v26.16b
    shl v27.2d, v15.2d, #43
    sri v27.2d, v15.2d, #21
    eor v15.16b, v19.16b, v8.16b
    shl v5.2d, v15.2d, #21
    sri v5.2d, v15.2d, #43
    eor v15.16b, v25.16b, v30.16b
    shl v19.2d, v15.2d, #14
    sri v19.2d, v15.2d, #50
    bic v15.16b, v27.16b, v31.16b
    eor v15.16b, v9.16b, v15.16b
    ld1r {v25.2d}, [x1], #8
    eor v15.16b, v15.16b, v25.16b
    bic v25.16b, v5.16b, v27.16b
    eor v25.16b, v31.16b, v25.16b
    str q15, [sp, #0]
    bic v15.16b, v19.16b, v5.16b
    eor v15.16b, v27.16b, v15.16b
    bic v27.16b, v9.16b, v19.16b
    eor v5.16b, v5.16b, v27.16b
    bic v9.16b, v31.16b, v9.16b
    eor v9.16b, v19.16b, v9.16b
    eor v12.16b, v12.16b, v8.16b
    shl v27.2d, v12.2d, #28
    sri v27.2d, v12.2d, #36
    eor v12.16b, v2.16b, v30.16b
    shl v31.2d, v12.2d, #20
    sri v31.2d, v12.2d, #44
    eor v12.16b, v3.16b, v28.16b
    shl v19.2d, v12.2d, #3
    sri v19.2d, v12.2d, #61
    eor v12.16b, v17.16b, v29.16b
    shl v2.2d, v12.2d, #45
    sri v2.2d, v12.2d, #19
    eor v12.16b, v23.16b, v26.16b
    shl v3.2d, v12.2d, #61
    sri v3.2d, v12.2d, #3
    bic v12.16b, v19.16b, v31.16b
    eor v12.16b, v27.16b, v12.16b
    bic v17.16b, v2.16b, v19.16b
    eor v23.16b, v31.16b, v17.16b
    bic v17.16b, v3.16b, v2.16b
    eor v19.16b, v19.16b, v17.16b
    bic v17.16b, v27.16b, v3.16b
    eor v2.16b, v2.16b, v17.16b
    bic v17.16b, v31.16b, v27.16b
    eor v17.16b, v3.16b, v17.16b
    eor v10.16b, v10.16b, v29.16b
    shl v31.2d, v10.2d, #1
    sri v31.2d, v10.2d, #63
    eor v10.16b, v0.16b, v26.16b
    shl v27.2d, v10.2d, #6
    sri v27.2d, v10.2d, #58
    eor v10.16b, v6.16b, v8.16b
    shl v3.2d, v10.2d, #25
    sri v3.2d, v10.2d, #39
    eor v10.16b, v20.16b, v30.16b
    shl v0.2d, v10.2d, #8
    sri v0.2d, v10.2d, #56
    eor v10.16b, v21.16b, v28.16b
    shl v6.2d, v10.2d, #18
    sri v6.2d, v10.2d, #46
    bic v10.16b, v3.16b, v27.16b
    eor v10.16b, v31.16b, v10.16b
    bic v20.16b, v0.16b, v3.16b
    eor v21.16b, v27.16b, v20.16b
    bic v20.16b, v6.16b, v0.16b
    eor v20.16b, v3.16b, v20.16b
    bic v3.16b, v31.16b, v6.16b
    eor v0.16b, v0.16b, v3.16b
    bic v3.16b, v27.16b, v31.16b
    eor v27.16b, v6.16b, v3.16b
    eor v13.16b, v13.16b, v30.16b
    shl v31.2d, v13.2d, #27
    sri v31.2d, v13.2d, #37
    eor v13.16b, v14.16b, v28.16b
    shl v14.2d, v13.2d, #36
    sri v14.2d, v13.2d, #28
    eor v13.16b, v4.16b, v29.16b
    shl v6.2d, v13.2d, #10
    sri v6.2d, v13.2d, #54
    eor v13.16b, v18.16b, v26.16b
    shl v3.2d, v13.2d, #15
    sri v3.2d, v13.2d, #49
    eor v13.16b, v24.16b, v8.16b
    shl v4.2d, v13.2d, #56
    sri v4.2d, v13.2d, #8
    bic v13.16b, v6.16b, v14.16b
    eor v13.16b, v31.16b, v13.16b
    bic v18.16b, v3.16b, v6.16b
    eor v24.16b, v14.16b, v18.16b
    bic v18.16b, v4.16b, v3.16b
    eor v6.16b, v6.16b, v18.16b
    bic v18.16b, v31.16b, v4.16b
    eor v3.16b, v3.16b, v18.16b
    bic v14.16b, v14.16b, v31.16b
    eor v14.16b, v4.16b, v14.16b
    eor v11.16b, v11.16b, v26.16b
    shl v18.2d, v11.2d, #62
    sri v18.2d, v11.2d, #2
    eor v11.16b, v1.16b, v8.16b
    shl v31.2d, v11.2d, #55
    sri v31.2d, v11.2d, #9
    eor v11.16b, v7.16b, v30.16b
    shl v4.2d, v11.2d, #39
    sri v4.2d, v11.2d, #25
    eor v11.16b, v16.16b, v28.16b
    shl v26.2d, v11.2d, #41
    sri v26.2d, v11.2d, #23
    eor v11.16b, v22.16b, v29.16b
    shl v1.2d, v11.2d, #2
    sri v1.2d, v11.2d, #62
    bic v11.16b, v4.16b, v31.16b
    eor v28.16b, v18.16b, v11.16b
    bic v11.16b, v26.16b, v4.16b
    eor v29.16b, v31.16b, v11.16b
    bic v11.16b, v1.16b, v26.16b
    eor v30.16b, v4.16b, v11.16b
    bic v11.16b, v18.16b, v1.16b
    eor v11.16b, v26.16b, v11.16b
    bic v8.16b, v31.16b, v18.16b
    eor v8.16b, v1.16b, v8.16b
    mov v1.16b, v25.16b
    mov v4.16b, v9.16b
    mov v7.16b, v19.16b
    mov v16.16b, v2.16b
    mov v18.16b, v10.16b
    mov v22.16b, v27.16b
    mov v26.16b, v3.16b
    mov v31.16b, v11.16b
    mov v2.16b, v15.16b
    mov v3.16b, v5.16b
    mov v19.16b, v21.16b
    mov v25.16b, v6.16b
    mov v27.16b, v14.16b
    mov v5.16b, v12.16b
    mov v6.16b, v23.16b
    mov v21.16b, v0.16b
    mov v23.16b, v13.16b
    ldr q0, [sp, #0]
2:
    eor v9.16b, v0.16b, v5.16b
    eor v10.16b, v9.16b, v18.16b
    eor v11.16b, v10.16b, v23.16b
    eor v12.16b, v11.16b, v28.16b
    eor v13.16b, v29.16b, v1.16b
    eor v14.16b, v13.16b, v6.16b
    eor v15.16b, v14.16b, v19.16b
    eor v9.16b, v15.16b, v24.16b
    eor v10.16b, v2.16b, v7.16b
    eor v11.16b, v10.16b, v20.16b
    eor v13.16b, v11.16b, v25.16b
    eor v14.16b, v13.16b, v30.16b
    eor v15.16b, v3.16b, v16.16b
    eor v10.16b, v15.16b, v21.16b
    eor v11.16b, v10.16b, v26.16b
    eor v13.16b, v11.16b, v31.16b
    eor v15.16b, v4.16b, v17.16b
    eor v10.16b, v15.16b, v22.16b
    eor v11.16b, v10.16b, v27.16b
    eor v15.16b, v11.16b, v8.16b
    add v10.2d, v9.2d, v9.2d
    sri v10.2d, v9.2d, #63
    eor v11.16b, v15.16b, v10.16b
    add v10.2d, v13.2d, v13.2d
    sri v10.2d, v13.2d, #63
    eor v9.16b, v9.16b, v10.16b
    add v10.2d, v12.2d, v12.2d
    sri v10.2d, v12.2d, #63
    eor v13.16b, v13.16b, v10.16b
    add v10.2d, v14.2d, v14.2d
    sri v10.2d, v14.2d, #63
    eor v12.16b, v12.16b, v10.16b
    add v10.2d, v15.2d, v15.2d
    sri v10.2d, v15.2d, #63
    eor v15.16b, v14.16b, v10.16b
    eor v14.16b, v0.16b, v11.16b
    eor v10.16b, v6.16b, v12.16b
    shl v0.2d, v10.2d, #44
    sri v0.2d, v10.2d, #20
    eor v10.16b, v20.16b, v9.16b
    shl v6.2d, v10.2d, #43
    sri v6.2d, v10.2d, #21
    eor v10.16b, v26.16b, v15.16b
    shl v20.2d, v10.2d, #21
    sri v20.2d, v10.2d, #43
    eor v10.16b, v8.16b, v13.16b
    shl v26.2d, v10.2d, #14
    sri v26.2d, v10.2d, #50
    bic v10.16b, v6.16b, v0.16b
    eor v10.16b, v14.16b, v10.16b
    ld1r {v8.2d}, [x1], #8
    eor v10.16b, v10.16b, v8.16b
    bic v8.16b, v20.16b, v6.16b
    eor v8.16b, v0.16b, v8.16b
    str q8, [sp, #0]
    bic v8.16b, v26.16b, v20.16b
    eor v6.16b, v6.16b, v8.16b
    bic v8.16b, v14.16b, v26.16b
    eor v20.16b, v20.16b, v8.16b
    bic v14.16b, v0.16b, v14.16b
    eor v14.16b, v26.16b, v14.16b
    eor v8.16b, v3.16b, v15.16b
    shl v0.2d, v8.2d, #28
    sri v0.2d, v8.2d, #36
    eor v26.16b, v17.16b, v13.16b
    shl v3.2d, v26.2d, #20
    sri v3.2d, v26.2d, #44
    eor v8.16b, v18.16b, v11.16b
    shl v17.2d, v8.2d, #3
    sri v17.2d, v8.2d, #61
    eor v26.16b, v24.16b, v12.16b
    shl v18.2d, v26.2d, #45
    sri v18.2d, v26.2d, #19
    eor v8.16b, v30.16b, v9.16b
    shl v24.2d, v8.2d, #61
    sri v24.2d, v8.2d, #3
    bic v26.16b, v17.16b, v3.16b
    eor v30.16b, v0.16b, v26.16b
    bic v8.16b, v18.16b, v17.16b
    eor v26.16b, v3.16b, v8.16b
    bic v8.16b, v24.16b, v18.16b
    eor v17.16b, v17.16b, v8.16b
    bic v8.16b, v0.16b, v24.16b
    eor v18.16b, v18.16b, v8.16b
    bic v8.16b, v3.16b, v0.16b
    eor v3.16b, v24.16b, v8.16b
    eor v0.16b, v1.16b, v12.16b
    shl v24.2d, v0.2d, #1
    sri v24.2d, v0.2d, #63
    eor v8.16b, v7.16b, v9.16b
    shl v1.2d, v8.2d, #6
    sri v1.2d, v8.2d, #58
    eor v0.16b, v21.16b, v15.16b
    shl v7.2d, v0.2d, #25
    sri v7.2d, v0.2d, #39
    eor v8.16b, v27.16b, v13.16b
    shl v21.2d, v8.2d, #8
    sri v21.2d, v8.2d, #56
    eor v0.16b, v28.16b, v11.16b
    shl v27.2d, v0.2d, #18
    sri v27.2d, v0.2d, #46
    bic v8.16b, v7.16b, v1.16b
    eor v28.16b, v24.16b, v8.16b
    bic v0.16b, v21.16b, v7.16b
    eor v8.16b, v1.16b, v0.16b
    bic v0.16b, v27.16b, v21.16b
    eor v7.16b, v7.16b, v0.16b
    bic v0.16b, v24.16b, v27.16b
    eor v21.16b, v21.16b, v0.16b
    bic v0.16b, v1.16b, v24.16b
    eor v1.16b, v27.16b, v0.16b
    eor v24.16b, v4.16b, v13.16b
    shl v27.2d, v24.2d, #27
    sri v27.2d, v24.2d, #37
    eor v0.16b, v5.16b, v11.16b
    shl v4.2d, v0.2d, #36
    sri v4.2d, v0.2d, #28
    eor v24.16b, v19.16b, v12.16b
    shl v5.2d, v24.2d, #10
    sri v5.2d, v24.2d, #54
    eor v0.16b, v25.16b, v9.16b
    shl v19.2d, v0.2d, #15
    sri v19.2d, v0.2d, #49
    eor v24.16b, v31.16b, v15.16b
    shl v25.2d, v24.2d, #56
    sri v25.2d, v24.2d, #8
    bic v0.16b, v5.16b, v4.16b
    eor v31.16b, v27.16b, v0.16b
    bic v24.16b, v19.16b, v5.16b
    eor v0.16b, v4.16b, v24.16b
    bic v24.16b, v25.16b, v19.16b
    eor v5.16b, v5.16b, v24.16b
    bic v24.16b, v27.16b, v25.16b
    eor v19.16b, v19.16b, v24.16b
    bic v24.16b, v4.16b, v27.16b
    eor v4.16b, v25.16b, v24.16b
    eor v9.16b, v2.16b, v9.16b
    shl v27.2d, v9.2d, #62
    sri v27.2d, v9.2d, #2
    eor v9.16b, v16.16b, v15.16b
    shl v15.2d, v9.2d, #55
    sri v15.2d, v9.2d, #9
    eor v9.16b, v22.16b, v13.16b
    shl v13.2d, v9.2d, #39
    sri v13.2d, v9.2d, #25
    eor v9.16b, v23.16b, v11.16b
    shl v11.2d, v9.2d, #41
    sri v11.2d, v9.2d, #23
    eor v9.16b, v29.16b, v12.16b
    shl v12.2d, v9.2d, #2
    sri v12.2d, v9.2d, #62
    bic v9.16b, v13.16b, v15.16b
    eor v9.16b, v27.16b, v9.16b
    bic v25.16b, v11.16b, v13.16b
    eor v24.16b, v15.16b, v25.16b
    bic v2.16b, v12.16b, v11.16b
    eor v13.16b, v13.16b, v2.16b
    bic v16.16b, v27.16b, v12.16b
    eor v11.16b, v11.16b, v16.16b
    bic v15.16b, v15.16b, v27.16b
    eor v12.16b, v12.16b, v15.16b
    eor v15.16b, v10.16b, v30.16b
    eor v15.16b, v15.16b, v28.16b
    eor v15.16b, v15.16b, v31.16b
    eor v15.16b, v15.16b, v9.16b
    ldr q22, [sp, #0]
    eor v23.16b, v24.16b, v22.16b
    eor v29.16b, v23.16b, v26.16b
    eor v25.16b, v29.16b, v8.16b
    eor v2.16b, v25.16b, v0.16b
    eor v16.16b, v6.16b, v17.16b
    eor v27.16b, v16.16b, v7.16b
    eor v23.16b, v27.16b, v5.16b
    eor v29.16b, v23.16b, v13.16b
    eor v25.16b, v20.16b, v18.16b
    eor v16.16b, v25.16b, v21.16b
    eor v27.16b, v16.16b, v19.16b
    eor v23.16b, v27.16b, v11.16b
    eor v25.16b, v14.16b, v3.16b
    eor v16.16b, v25.16b, v1.16b
    eor v27.16b, v16.16b, v4.16b
    eor v25.16b, v27.16b, v12.16b
    add v16.2d, v2.2d, v2.2d
    sri v16.2d, v2.2d, #63
    eor v27.16b, v25.16b, v16.16b
    add v16.2d, v23.2d, v23.2d
    sri v16.2d, v23.2d, #63
    eor v2.16b, v2.16b, v16.16b
    add v16.2d, v15.2d, v15.2d
    sri v16.2d, v15.2d, #63
    eor v23.16b, v23.16b, v16.16b
    add v16.2d, v29.2d, v29.2d
    sri v16.2d, v29.2d, #63
    eor v15.16b, v15.16b, v16.16b
    add v16.2d, v25.2d, v25.2d
    sri v16.2d, v25.2d, #63
    eor v25.16b, v29.16b, v16.16b
    eor v10.16b, v10.16b, v27.16b
    eor v29.16b, v26.16b, v15.16b
    shl v16.2d, v29.2d, #44
    sri v16.2d, v29.2d, #20
    eor v26.16b, v7.16b, v2.16b
    shl v29.2d, v26.2d, #43
    sri v29.2d, v26.2d, #21
    eor v7.16b, v19.16b, v25.16b
    shl v26.2d, v7.2d, #21
    sri v26.2d, v7.2d, #43
    eor v12.16b, v12.16b, v23.16b
    shl v19.2d, v12.2d, #14
    sri v19.2d, v12.2d, #50
    bic v12.16b, v29.16b, v16.16b
    eor v12.16b, v10.16b, v12.16b
    ld1r {v7.2d}, [x1], #8
    eor v12.16b, v12.16b, v7.16b
    bic v7.16b, v26.16b, v29.16b
    eor v7.16b, v16.16b, v7.16b
    str q12, [sp, #16]
    bic v12.16b, v19.16b, v26.16b
    eor v12.16b, v29.16b, v12.16b
    bic v29.16b, v10.16b, v19.16b
    eor v26.16b, v26.16b, v29.16b
    bic v10.16b, v16.16b, v10.16b
    eor v10.16b, v19.16b, v10.16b
    eor v29.16b, v20.16b, v25.16b
    shl v16.2d, v29.2d, #28
    sri v16.2d, v29.2d, #36
    eor v19.16b, v3.16b, v23.16b
    shl v20.2d, v19.2d, #20
    sri v20.2d, v19.2d, #44
    eor v29.16b, v28.16b, v27.16b
    shl v3.2d, v29.2d, #3
    sri v3.2d, v29.2d, #61
    eor v19.16b, v0.16b, v15.16b
    shl v28.2d, v19.2d, #45
    sri v28.2d, v19.2d, #19
    eor v13.16b, v13.16b, v2.16b
    shl v29.2d, v13.2d, #61
    sri v29.2d, v13.2d, #3
    bic v13.16b, v3.16b, v20.16b
    eor v13.16b, v16.16b, v13.16b
    bic v0.16b, v28.16b, v3.16b
    eor v19.16b, v20.16b, v0.16b
    bic v0.16b, v29.16b, v28.16b
    eor v3.16b, v3.16b, v0.16b
    bic v0.16b, v16.16b, v29.16b
    eor v28.16b, v28.16b, v0.16b
    bic v0.16b, v20.16b, v16.16b
    eor v20.16b, v29.16b, v0.16b
    eor v16.16b, v22.16b, v15.16b
    shl v29.2d, v16.2d, #1
    sri v29.2d, v16.2d, #63
    eor v0.16b, v17.16b, v2.16b
    shl v22.2d, v0.2d, #6
    sri v22.2d, v0.2d, #58
    eor v16.16b, v21.16b, v25.16b
    shl v17.2d, v16.2d, #25
    sri v17.2d, v16.2d, #39
    eor v0.16b, v4.16b, v23.16b
    shl v21.2d, v0.2d, #8
    sri v21.2d, v0.2d, #56
    eor v9.16b, v9.16b, v27.16b
    shl v16.2d, v9.2d, #18
    sri v16.2d, v9.2d, #46
    bic v9.16b, v17.16b, v22.16b
    eor v9.16b, v29.16b, v9.16b
    bic v4.16b, v21.16b, v17.16b
    eor v0.16b, v22.16b, v4.16b
    bic v4.16b, v16.16b, v21.16b
    eor v17.16b, v17.16b, v4.16b
    bic v4.16b, v29.16b, v16.16b
    eor v21.16b, v21.16b, v4.16b
    bic v4.16b, v22.16b, v29.16b
    eor v22.16b, v16.16b, v4.16b
    eor v14.16b, v14.16b, v23.16b
    shl v29.2d, v14.2d, #27
    sri v29.2d, v14.2d, #37
    eor v14.16b, v30.16b, v27.16b
    shl v16.2d, v14.2d, #36
    sri v16.2d, v14.2d, #28
    eor v14.16b, v8.16b, v15.16b
    shl v4.2d, v14.2d, #10
    sri v4.2d, v14.2d, #54
    eor v14.16b, v5.16b, v2.16b
    shl v30.2d, v14.2d, #15
    sri v30.2d, v14.2d, #49
    eor v14.16b, v11.16b, v25.16b
    shl v11.2d, v14.2d, #56
    sri v11.2d, v14.2d, #8
    bic v14.16b, v4.16b, v16.16b
    eor v14.16b, v29.16b, v14.16b
    bic v8.16b, v30.16b, v4.16b
    eor v5.16b, v16.16b, v8.16b
    bic v8.16b, v11.16b, v30.16b
    eor v4.16b, v4.16b, v8.16b
    bic v8.16b, v29.16b, v11.16b
    eor v30.16b, v30.16b, v8.16b
    bic v8.16b, v16.16b, v29.16b
    eor v11.16b, v11.16b, v8.16b
    eor v16.16b, v6.16b, v2.16b
    shl v29.2d, v16.2d, #62
    sri v29.2d, v16.2d, #2
    eor v8.16b, v18.16b, v25.16b
    shl v6.2d, v8.2d, #55
    sri v6.2d, v8.2d, #9
    eor v2.16b, v1.16b, v23.16b
    shl v16.2d, v2.2d, #39
    sri v16.2d, v2.2d, #25
    eor v18.16b, v31.16b, v27.16b
    shl v25.2d, v18.2d, #41
    sri v25.2d, v18.2d, #23
    eor v15.16b, v24.16b, v15.16b
    shl v8.2d, v15.2d, #2
    sri v8.2d, v15.2d, #62
    bic v15.16b, v16.16b, v6.16b
    eor v15.16b, v29.16b, v15.16b
    bic v1.16b, v25.16b, v16.16b
    eor v23.16b, v6.16b, v1.16b
    bic v2.16b, v8.16b, v25.16b
    eor v31.16b, v16.16b, v2.16b
    bic v27.16b, v29.16b, v8.16b
    eor v18.16b, v25.16b, v27.16b
    bic v24.16b, v6.16b, v29.16b
    eor v8.16b, v8.16b, v24.16b
    mov v1.16b, v7.16b
    mov v2.16b, v12.16b
    mov v6.16b, v19.16b
    mov v16.16b, v28.16b
    mov v24.16b, v5.16b
    mov v25.16b, v4.16b
    mov v27.16b, v11.16b
    mov v29.16b, v23.16b
    mov v4.16b, v10.16b
    mov v5.16b, v13.16b
    mov v7.16b, v3.16b
    mov v19.16b, v0.16b
    mov v23.16b, v14.16b
    mov v28.16b, v15.16b
    mov v3.16b, v26.16b
    mov v26.16b, v30.16b
    mov v30.16b, v31.16b
    mov v31.16b, v18.16b
    mov v18.16b, v9.16b
    mov v15.16b, v20.16b
    mov v20.16b, v17.16b
    mov v17.16b, v15.16b
    ldr q0, [sp, #16]
    tst x1, #255
    b.ne 2b
    eor v9.16b, v0.16b, v5.16b
    eor v10.16b, v9.16b, v18.16b
    eor v11.16b, v10.16b, v23.16b
    eor v12.16b, v11.16b, v28.16b
    eor v13.16b, v29.16b, v1.16b
    eor v14.16b, v13.16b, v6.16b
    eor v15.16b, v14.16b, v19.16b
    eor v9.16b, v15.16b, v24.16b
    eor v10.16b, v2.16b, v7.16b
    eor v11.16b, v10.16b, v20.16b
    eor v13.16b, v11.16b, v25.16b
    eor v14.16b, v13.16b, v30.16b
    eor v15.16b, v3.16b, v16.16b
    eor v10.16b, v15.16b, v21.16b
    eor v11.16b, v10.16b, v26.16b
    eor v13.16b, v11.16b, v31.16b
    eor v15.16b, v4.16b, v17.16b
    eor v10.16b, v15.16b, v22.16b
    eor v11.16b, v10.16b, v27.16b
    eor v15.16b, v11.16b, v8.16b
    add v10.2d, v9.2d, v9.2d
    sri v10.2d, v9.2d, #63
    eor v11.16b, v15.16b, v10.16b
    add v10.2d, v13.2d, v13.2d
    sri v10.2d, v13.2d, #63
    eor v9.16b, v9.16b, v10.16b
    add v10.2d, v12.2d, v12.2d
    sri v10.2d, v12.2d, #63
    eor v13.16b, v13.16b, v10.16b
    add v10.2d, v14.2d, v14.2d
    sri v10.2d, v14.2d, #63
    eor v12.16b, v12.16b, v10.16b
    add v10.2d, v15.2d, v15.2d
    sri v10.2d, v15.2d, #63
    eor v15.16b, v14.16b, v10.16b
    eor v14.16b, v0.16b, v11.16b
    eor v10.16b, v6.16b, v12.16b
    shl v0.2d, v10.2d, #44
    sri v0.2d, v10.2d, #20
    eor v6.16b, v20.16b, v9.16b
    shl v10.2d, v6.2d, #43
    sri v10.2d, v6.2d, #21
    eor v20.16b, v26.16b, v15.16b
    shl v6.2d, v20.2d, #21
    sri v6.2d, v20.2d, #43
    eor v26.16b, v8.16b, v13.16b
    shl v20.2d, v26.2d, #14
    sri v20.2d, v26.2d, #50
    bic v8.16b, v10.16b, v0.16b
    eor v26.16b, v14.16b, v8.16b
    ld1r {v8.2d}, [x1], #8
    eor v26.16b, v26.16b, v8.16b
    bic v8.16b, v6.16b, v10.16b
    eor v8.16b, v0.16b, v8.16b
    str q8, [sp, #0]
    bic v8.16b, v20.16b, v6.16b
    eor v10.16b, v10.16b, v8.16b
    bic v8.16b, v14.16b, v20.16b
    eor v6.16b, v6.16b, v8.16b
    bic v8.16b, v0.16b, v14.16b
    eor v0.16b, v20.16b, v8.16b
    eor v14.16b, v3.16b, v15.16b
    shl v20.2d, v14.2d, #28
    sri v20.2d, v14.2d, #36
    eor v8.16b, v17.16b, v13.16b
    shl v3.2d, v8.2d, #20
    sri v3.2d, v8.2d, #44
    eor v14.16b, v18.16b, v11.16b
    shl v17.2d, v14.2d, #3
    sri v17.2d, v14.2d, #61
    eor v8.16b, v24.16b, v12.16b
    shl v18.2d, v8.2d, #45
    sri v18.2d, v8.2d, #19
    eor v14.16b, v30.16b, v9.16b
    shl v24.2d, v14.2d, #61
    sri v24.2d, v14.2d, #3
    bic v8.16b, v17.16b, v3.16b
    eor v30.16b, v20.16b, v8.16b
    bic v14.16b, v18.16b, v17.16b
    eor v8.16b, v3.16b, v14.16b
    bic v14.16b, v24.16b, v18.16b
    eor v17.16b, v17.16b, v14.16b
    bic v14.16b, v20.16b, v24.16b
    eor v18.16b, v18.16b, v14.16b
    bic v14.16b, v3.16b, v20.16b
    eor v3.16b, v24.16b, v14.16b
    eor v20.16b, v1.16b, v12.16b
    shl v24.2d, v20.2d, #1
    sri v24.2d, v20.2d, #63
    eor v14.16b, v7.16b, v9.16b
    shl v1.2d, v14.2d, #6
    sri v1.2d, v14.2d, #58
    eor v20.16b, v21.16b, v15.16b
    shl v7.2d, v20.2d, #25
    sri v7.2d, v20.2d, #39
    eor v14.16b, v27.16b, v13.16b
    shl v21.2d, v14.2d, #8
    sri v21.2d, v14.2d, #56
    eor v20.16b, v28.16b, v11.16b
    shl v27.2d, v20.2d, #18
    sri v27.2d, v20.2d, #46
    bic v14.16b, v7.16b, v1.16b
    eor v28.16b, v24.16b, v14.16b
    bic v20.16b, v21.16b, v7.16b
    eor v14.16b, v1.16b, v20.16b
    bic v20.16b, v27.16b, v21.16b
    eor v7.16b, v7.16b, v20.16b
    bic v20.16b, v24.16b, v27.16b
    eor v21.16b, v21.16b, v20.16b
    bic v20.16b, v1.16b, v24.16b
    eor v1.16b, v27.16b, v20.16b
    eor v24.16b, v4.16b, v13.16b
    shl v27.2d, v24.2d, #27
    sri v27.2d, v24.2d, #37
    eor v20.16b, v5.16b, v11.16b
    shl v4.2d, v20.2d, #36
    sri v4.2d, v20.2d, #28
    eor v24.16b, v19.16b, v12.16b
    shl v5.2d, v24.2d, #10
    sri v5.2d, v24.2d, #54
    eor v20.16b, v25.16b, v9.16b
    shl v19.2d, v20.2d, #15
    sri v19.2d, v20.2d, #49
    eor v24.16b, v31.16b, v15.16b
    shl v25.2d, v24.2d, #56
    sri v25.2d, v24.2d, #8
    bic v20.16b, v5.16b, v4.16b
    eor v31.16b, v27.16b, v20.16b
    bic v24.16b, v19.16b, v5.16b
    eor v20.16b, v4.16b, v24.16b
    bic v24.16b, v25.16b, v19.16b
    eor v5.16b, v5.16b, v24.16b
    bic v24.16b, v27.16b, v25.16b
    eor v19.16b, v19.16b, v24.16b
    bic v24.16b, v4.16b, v27.16b
    eor v4.16b, v25.16b, v24.16b
    eor v27.16b, v2.16b, v9.16b
    shl v25.2d, v27.2d, #62
    sri v25.2d, v27.2d, #2
    eor v24.16b, v16.16b, v15.16b
    shl v2.2d, v24.2d, #55
    sri v2.2d, v24.2d, #9
    eor v9.16b, v22.16b, v13.16b
    shl v27.2d, v9.2d, #39
    sri v27.2d, v9.2d, #25
    eor v16.16b, v23.16b, v11.16b
    shl v15.2d, v16.2d, #41
    sri v15.2d, v16.2d, #23
    eor v24.16b, v29.16b, v12.16b
    shl v22.2d, v24.2d, #2
    sri v22.2d, v24.2d, #62
    bic v13.16b, v27.16b, v2.16b
    eor v9.16b, v25.16b, v13.16b
    bic v23.16b, v15.16b, v27.16b
    eor v11.16b, v2.16b, v23.16b
    bic v16.16b, v22.16b, v15.16b
    eor v29.16b, v27.16b, v16.16b
    bic v12.16b, v25.16b, v22.16b
    eor v24.16b, v15.16b, v12.16b
    bic v13.16b, v2.16b, v25.16b
    eor v23.16b, v22.16b, v13.16b
    str q26, [x0, #0]
    ldr q27, [sp, #0]
    stp q27, q10, [x0, #16]
    stp q6, q0, [x0, #48]
    stp q30, q8, [x0, #80]
    stp q17, q18, [x0, #112]
    stp q3, q28, [x0, #144]
    stp q14, q7, [x0, #176]
    stp q21, q1, [x0, #208]
    stp q31, q20, [x0, #240]
    stp q5, q19, [x0, #272]
    stp q4, q9, [x0, #304]
    stp q11, q29, [x0, #336]
    stp q24, q23, [x0, #368]
    add sp, sp, #160
    ldp d14, d15, [sp], #16
    ldp d12, d13, [sp], #16
    ldp d10, d11, [sp], #16
    ldp d8, d9, [sp], #16
    ret
