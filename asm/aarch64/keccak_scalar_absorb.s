// Adds blocks of 136 bytes to a state and permutes it after each.
// In: x0 the lanes, 8 bytes each, read and written; x1 the constants; x2 the blocks, x3 their end: at least one.
// The constants are 24 of 8 bytes, the last one at a multiple of 256. No alignment is needed elsewhere.
// ISA: none. ABI: AAPCS64, a leaf with 224 bytes of stack; x18 and x29 are left alone.
// Clobbers: x0-x17, flags. Cycles: estimates only, docs/performance.md.
// Test: tests/keccak_backends.rs. asm/README.md has more.
// Written by asm/gen/keccak_aarch64.py: change that and run it.
    stp x19, x20, [sp, #-16]!
    stp x21, x22, [sp, #-16]!
    stp x23, x24, [sp, #-16]!
    stp x25, x26, [sp, #-16]!
    stp x27, x28, [sp, #-16]!
    stp x30, xzr, [sp, #-16]!
    sub sp, sp, #128
    str x0, [sp, #96]
    str x3, [sp, #112]
3:
    str x2, [sp, #104]
    ldr x27, [x0, #0]
    ldr x28, [x2, #0]
    eor x30, x27, x28
    ldr x27, [x0, #8]
    ldr x28, [x2, #8]
    eor x27, x27, x28
    ldr x28, [x0, #16]
    ldr x3, [x2, #16]
    eor x28, x28, x3
    ldr x4, [x0, #24]
    ldr x5, [x2, #24]
    eor x6, x4, x5
    ldr x7, [x0, #32]
    ldr x8, [x2, #32]
    eor x9, x7, x8
    ldr x10, [x0, #40]
    ldr x11, [x2, #40]
    eor x12, x10, x11
    ldr x13, [x0, #48]
    ldr x14, [x2, #48]
    eor x15, x13, x14
    ldr x16, [x0, #56]
    ldr x17, [x2, #56]
    eor x19, x16, x17
    ldr x20, [x0, #64]
    ldr x21, [x2, #64]
    eor x22, x20, x21
    ldr x23, [x0, #72]
    ldr x24, [x2, #72]
    eor x25, x23, x24
    ldr x26, [x0, #80]
    ldr x3, [x2, #80]
    eor x4, x26, x3
    ldr x5, [x0, #88]
    ldr x7, [x2, #88]
    eor x8, x5, x7
    ldr x10, [x0, #96]
    ldr x11, [x2, #96]
    eor x13, x10, x11
    ldr x14, [x0, #104]
    ldr x16, [x2, #104]
    eor x17, x14, x16
    ldr x20, [x0, #112]
    ldr x21, [x2, #112]
    eor x23, x20, x21
    ldr x24, [x0, #120]
    ldr x26, [x2, #120]
    eor x3, x24, x26
    ldr x5, [x0, #128]
    ldr x7, [x2, #128]
    eor x10, x5, x7
    ldp x11, x14, [x0, #136]
    ldp x16, x20, [x0, #152]
    ldp x21, x24, [x0, #168]
    ldp x26, x2, [x0, #184]
    eor x5, x30, x12
    eor x7, x5, x4
    eor x0, x7, x3
    eor x5, x0, x20
    eor x7, x21, x27
    eor x0, x7, x15
    eor x7, x0, x8
    eor x0, x7, x10
    eor x7, x28, x19
    eor x7, x7, x13
    eor x7, x7, x11
    eor x7, x7, x24
    str x21, [sp, #0]
    eor x21, x6, x22
    eor x21, x21, x17
    eor x21, x21, x14
    eor x21, x21, x26
    str x3, [sp, #8]
    eor x3, x9, x25
    eor x3, x3, x23
    eor x3, x3, x16
    eor x3, x3, x2
    str x23, [sp, #16]
    eor x23, x3, x0, ror #63
    eor x0, x0, x21, ror #63
    ror x0, x0, #41
    eor x21, x21, x5, ror #63
    eor x5, x5, x7, ror #63
    ror x5, x5, #20
    eor x7, x7, x3, ror #63
    ror x3, x7, #14
    eor x30, x23, x30
    eor x7, x5, x15, ror #20
    eor x15, x0, x13, ror #41
    eor x13, x3, x14, ror #14
    eor x14, x21, x2
    bic x2, x15, x7, ror #20
    eor x2, x2, x30, ror #20
    str x22, [sp, #24]
    ldr x22, [x1], #8
    eor x2, x2, x22, ror #20
    bic x22, x13, x15, ror #15
    eor x22, x22, x7, ror #35
    str x2, [sp, #32]
    bic x2, x14, x13, ror #43
    eor x2, x2, x15, ror #58
    bic x15, x30, x14, ror #50
    eor x15, x15, x13, ror #29
    bic x30, x7, x30
    eor x30, x30, x14, ror #50
    eor x13, x3, x6, ror #14
    eor x7, x21, x25
    eor x14, x23, x4
    eor x6, x5, x10, ror #20
    eor x25, x0, x24, ror #41
    bic x4, x14, x7, ror #47
    eor x10, x4, x13, ror #25
    bic x24, x6, x14, ror #62
    eor x4, x24, x7, ror #45
    bic x24, x25, x6, ror #37
    eor x24, x24, x14, ror #35
    bic x14, x13, x25, ror #4
    eor x14, x14, x6, ror #41
    bic x6, x7, x13, ror #42
    eor x7, x6, x25, ror #46
    eor x27, x5, x27, ror #20
    eor x13, x0, x19, ror #41
    eor x6, x3, x17, ror #14
    eor x25, x21, x16
    eor x19, x23, x20
    bic x17, x6, x13, ror #56
    eor x16, x17, x27, ror #18
    bic x20, x25, x6, ror #33
    eor x17, x20, x13, ror #25
    bic x20, x19, x25, ror #10
    eor x20, x20, x6, ror #43
    bic x6, x27, x19, ror #3
    eor x6, x6, x25, ror #13
    bic x27, x13, x27, ror #26
    eor x27, x27, x19, ror #29
    eor x25, x21, x9
    eor x13, x23, x12
    eor x19, x5, x8, ror #20
    eor x9, x0, x11, ror #41
    eor x12, x3, x26, ror #14
    bic x8, x19, x13, ror #58
    eor x11, x8, x25, ror #3
    bic x26, x9, x19, ror #26
    eor x8, x26, x13, ror #20
    bic x26, x12, x9, ror #14
    eor x19, x26, x19, ror #40
    bic x26, x25, x12, ror #21
    eor x26, x26, x9, ror #35
    bic x9, x13, x25, ror #9
    eor x13, x9, x12, ror #30
    eor x28, x0, x28, ror #41
    ldr x25, [sp, #24]
    eor x9, x3, x25, ror #14
    ldr x12, [sp, #16]
    eor x0, x21, x12
    ldr x3, [sp, #8]
    eor x25, x23, x3
    ldr x21, [sp, #0]
    eor x12, x5, x21, ror #20
    bic x23, x0, x9, ror #34
    eor x3, x23, x28
    bic x5, x25, x0, ror #2
    eor x23, x5, x9, ror #36
    bic x21, x12, x25, ror #45
    eor x5, x21, x0, ror #47
    bic x21, x28, x12, ror #17
    eor x25, x21, x25, ror #62
    bic x28, x9, x28, ror #30
    eor x28, x28, x12, ror #47
    mov x9, x24
    mov x12, x16
    mov x0, x8
    mov x21, x13
    mov x8, x4
    mov x13, x17
    mov x16, x27
    mov x24, x5
    mov x4, x2
    mov x5, x15
    mov x17, x11
    mov x11, x7
    mov x15, x6
    mov x6, x30
    mov x7, x10
    mov x10, x14
    mov x14, x20
    mov x20, x26
    mov x26, x28
    mov x30, x22
    mov x22, x3
    mov x3, x30
    ldr x2, [sp, #32]
2:
    stp x23, x10, [sp, #0]
    str x0, [sp, #16]
    eor x27, x23, x3, ror #6
    eor x27, x27, x8, ror #40
    eor x27, x27, x13, ror #33
    eor x27, x27, x0, ror #49
    eor x28, x5, x10, ror #22
    eor x28, x28, x15, ror #43
    eor x28, x28, x20, ror #37
    eor x28, x28, x25, ror #25
    eor x10, x2, x7, ror #17
    eor x10, x10, x12, ror #45
    eor x10, x10, x17, ror #54
    eor x10, x10, x22, ror #45
    eor x0, x4, x9, ror #40
    eor x0, x0, x14, ror #60
    eor x0, x0, x19, ror #8
    eor x0, x0, x24, ror #56
    eor x23, x6, x11, ror #44
    eor x23, x23, x16, ror #17
    eor x23, x23, x21, ror #28
    eor x23, x23, x26, ror #59
    eor x30, x23, x27, ror #22
    eor x27, x27, x28, ror #40
    eor x28, x28, x10, ror #43
    eor x10, x10, x0, ror #5
    eor x23, x0, x23, ror #13
    eor x2, x30, x2, ror #44
    eor x0, x30, x7, ror #61
    eor x7, x23, x5, ror #14
    eor x5, x23, x20, ror #51
    eor x20, x27, x19, ror #35
    eor x19, x10, x13, ror #12
    eor x13, x27, x9, ror #3
    eor x9, x30, x12, ror #25
    eor x12, x10, x3, ror #49
    eor x3, x10, x8, ror #19
    eor x8, x28, x11, ror #44
    eor x11, x27, x24, ror #19
    eor x24, x28, x16, ror #17
    eor x16, x30, x22, ror #25
    eor x22, x27, x4, ror #27
    eor x4, x27, x14, ror #23
    eor x14, x23, x15, ror #57
    eor x15, x28, x21, ror #28
    eor x21, x23, x25, ror #39
    eor x25, x30, x17, ror #34
    eor x17, x28, x6
    eor x6, x28, x26, ror #59
    ldr x26, [sp, #0]
    eor x26, x10, x26, ror #43
    ldr x30, [sp, #8]
    eor x23, x23, x30, ror #36
    ldr x30, [sp, #16]
    eor x10, x10, x30, ror #28
    bic x30, x4, x3, ror #20
    eor x27, x30, x2, ror #20
    ldr x30, [x1], #8
    eor x27, x27, x30, ror #20
    bic x30, x5, x4, ror #15
    eor x28, x30, x3, ror #35
    bic x30, x6, x5, ror #43
    eor x4, x30, x4, ror #58
    bic x30, x2, x6, ror #50
    eor x5, x30, x5, ror #29
    bic x30, x3, x2
    eor x6, x30, x6, ror #50
    bic x30, x9, x8, ror #47
    eor x2, x30, x7, ror #25
    bic x30, x10, x9, ror #62
    eor x3, x30, x8, ror #45
    bic x30, x11, x10, ror #37
    eor x9, x30, x9, ror #35
    bic x30, x7, x11, ror #4
    eor x10, x30, x10, ror #41
    bic x30, x8, x7, ror #42
    eor x11, x30, x11, ror #46
    bic x30, x14, x13, ror #56
    eor x7, x30, x12, ror #18
    bic x30, x15, x14, ror #33
    eor x8, x30, x13, ror #25
    bic x30, x16, x15, ror #10
    eor x14, x30, x14, ror #43
    bic x30, x12, x16, ror #3
    eor x15, x30, x15, ror #13
    bic x30, x13, x12, ror #26
    eor x16, x30, x16, ror #29
    bic x30, x19, x0, ror #58
    eor x12, x30, x17, ror #3
    bic x30, x20, x19, ror #26
    eor x13, x30, x0, ror #20
    bic x30, x21, x20, ror #14
    eor x19, x30, x19, ror #40
    bic x30, x17, x21, ror #21
    eor x20, x30, x20, ror #35
    bic x30, x0, x17, ror #9
    eor x21, x30, x21, ror #30
    bic x30, x24, x23, ror #34
    eor x17, x30, x22
    bic x30, x25, x24, ror #2
    eor x0, x30, x23, ror #36
    bic x30, x26, x25, ror #45
    eor x24, x30, x24, ror #47
    bic x30, x22, x26, ror #17
    eor x25, x30, x25, ror #62
    bic x30, x23, x22, ror #30
    eor x26, x30, x26, ror #47
    stp x0, x10, [sp, #0]
    str x13, [sp, #16]
    eor x22, x0, x28, ror #6
    eor x22, x22, x3, ror #40
    eor x22, x22, x8, ror #33
    eor x22, x22, x13, ror #49
    eor x23, x5, x10, ror #22
    eor x23, x23, x15, ror #43
    eor x23, x23, x20, ror #37
    eor x23, x23, x25, ror #25
    eor x10, x27, x2, ror #17
    eor x10, x10, x7, ror #45
    eor x10, x10, x12, ror #54
    eor x10, x10, x17, ror #45
    eor x13, x4, x9, ror #40
    eor x13, x13, x14, ror #60
    eor x13, x13, x19, ror #8
    eor x13, x13, x24, ror #56
    eor x0, x6, x11, ror #44
    eor x0, x0, x16, ror #17
    eor x0, x0, x21, ror #28
    eor x0, x0, x26, ror #59
    eor x30, x0, x22, ror #22
    eor x22, x22, x23, ror #40
    eor x23, x23, x10, ror #43
    eor x10, x10, x13, ror #5
    eor x0, x13, x0, ror #13
    eor x27, x30, x27, ror #44
    eor x13, x30, x2, ror #61
    eor x2, x0, x5, ror #14
    eor x5, x0, x20, ror #51
    eor x20, x22, x19, ror #35
    eor x19, x10, x8, ror #12
    eor x8, x22, x9, ror #3
    eor x9, x30, x7, ror #25
    eor x7, x10, x28, ror #49
    eor x28, x10, x3, ror #19
    eor x3, x23, x11, ror #44
    eor x11, x22, x24, ror #19
    eor x24, x23, x16, ror #17
    eor x16, x30, x17, ror #25
    eor x17, x22, x4, ror #27
    eor x4, x22, x14, ror #23
    eor x14, x0, x15, ror #57
    eor x15, x23, x21, ror #28
    eor x21, x0, x25, ror #39
    eor x25, x30, x12, ror #34
    eor x12, x23, x6
    eor x6, x23, x26, ror #59
    ldr x26, [sp, #0]
    eor x26, x10, x26, ror #43
    ldr x30, [sp, #8]
    eor x0, x0, x30, ror #36
    ldr x30, [sp, #16]
    eor x10, x10, x30, ror #28
    bic x30, x24, x0, ror #34
    eor x22, x30, x17
    bic x30, x25, x24, ror #2
    eor x23, x30, x0, ror #36
    bic x30, x26, x25, ror #45
    eor x24, x30, x24, ror #47
    bic x30, x17, x26, ror #17
    eor x25, x30, x25, ror #62
    bic x30, x0, x17, ror #30
    eor x26, x30, x26, ror #47
    bic x30, x19, x13, ror #58
    eor x17, x30, x12, ror #3
    bic x30, x20, x19, ror #26
    eor x0, x30, x13, ror #20
    bic x30, x21, x20, ror #14
    eor x19, x30, x19, ror #40
    bic x30, x12, x21, ror #21
    eor x20, x30, x20, ror #35
    bic x30, x13, x12, ror #9
    eor x21, x30, x21, ror #30
    bic x30, x14, x8, ror #56
    eor x12, x30, x7, ror #18
    bic x30, x15, x14, ror #33
    eor x13, x30, x8, ror #25
    bic x30, x16, x15, ror #10
    eor x14, x30, x14, ror #43
    bic x30, x7, x16, ror #3
    eor x15, x30, x15, ror #13
    bic x30, x8, x7, ror #26
    eor x16, x30, x16, ror #29
    bic x30, x9, x3, ror #47
    eor x7, x30, x2, ror #25
    bic x30, x10, x9, ror #62
    eor x8, x30, x3, ror #45
    bic x30, x11, x10, ror #37
    eor x9, x30, x9, ror #35
    bic x30, x2, x11, ror #4
    eor x10, x30, x10, ror #41
    bic x30, x3, x2, ror #42
    eor x11, x30, x11, ror #46
    bic x30, x4, x28, ror #20
    eor x2, x30, x27, ror #20
    ldr x30, [x1], #8
    eor x2, x2, x30, ror #20
    bic x30, x5, x4, ror #15
    eor x3, x30, x28, ror #35
    bic x30, x6, x5, ror #43
    eor x4, x30, x4, ror #58
    bic x30, x27, x6, ror #50
    eor x5, x30, x5, ror #29
    bic x30, x28, x27
    eor x6, x30, x6, ror #50
    tst x1, #255
    b.ne 2b
    eor x27, x2, x7, ror #17
    eor x28, x27, x12, ror #45
    eor x30, x28, x17, ror #54
    eor x27, x30, x22, ror #45
    eor x28, x23, x3, ror #6
    eor x30, x28, x8, ror #40
    eor x28, x30, x13, ror #33
    eor x30, x28, x0, ror #49
    eor x28, x4, x9, ror #40
    eor x28, x28, x14, ror #60
    eor x28, x28, x19, ror #8
    eor x28, x28, x24, ror #56
    str x23, [sp, #0]
    eor x23, x5, x10, ror #22
    eor x23, x23, x15, ror #43
    eor x23, x23, x20, ror #37
    eor x23, x23, x25, ror #25
    str x17, [sp, #8]
    eor x17, x6, x11, ror #44
    eor x17, x17, x16, ror #17
    eor x17, x17, x21, ror #28
    eor x17, x17, x26, ror #59
    str x16, [sp, #16]
    eor x16, x17, x30, ror #22
    eor x30, x30, x23, ror #40
    eor x23, x23, x27, ror #43
    eor x27, x27, x28, ror #5
    eor x28, x28, x17, ror #13
    eor x17, x16, x2, ror #44
    eor x2, x27, x8, ror #19
    eor x8, x30, x14, ror #23
    eor x14, x28, x20, ror #51
    eor x20, x23, x26, ror #59
    bic x26, x8, x2, ror #20
    eor x26, x26, x17, ror #20
    str x10, [sp, #24]
    ldr x10, [x1], #8
    eor x26, x26, x10, ror #20
    bic x10, x14, x8, ror #15
    eor x10, x10, x2, ror #35
    str x10, [sp, #32]
    bic x10, x20, x14, ror #43
    eor x10, x10, x8, ror #58
    bic x8, x17, x20, ror #50
    eor x8, x8, x14, ror #29
    bic x14, x2, x17
    eor x2, x14, x20, ror #50
    eor x17, x28, x5, ror #14
    eor x14, x23, x11, ror #44
    eor x20, x16, x12, ror #25
    eor x5, x27, x0, ror #28
    eor x11, x30, x24, ror #19
    bic x12, x20, x14, ror #47
    eor x0, x12, x17, ror #25
    bic x24, x5, x20, ror #62
    eor x12, x24, x14, ror #45
    bic x24, x11, x5, ror #37
    eor x24, x24, x20, ror #35
    bic x20, x17, x11, ror #4
    eor x20, x20, x5, ror #41
    bic x5, x14, x17, ror #42
    eor x14, x5, x11, ror #46
    eor x17, x27, x3, ror #49
    eor x5, x30, x9, ror #3
    eor x11, x28, x15, ror #57
    eor x3, x23, x21, ror #28
    eor x9, x16, x22, ror #25
    bic x15, x11, x5, ror #56
    eor x21, x15, x17, ror #18
    bic x22, x3, x11, ror #33
    eor x15, x22, x5, ror #25
    bic x22, x9, x3, ror #10
    eor x22, x22, x11, ror #43
    bic x11, x17, x9, ror #3
    eor x11, x11, x3, ror #13
    bic x3, x5, x17, ror #26
    eor x5, x3, x9, ror #29
    eor x17, x23, x6
    eor x3, x16, x7, ror #61
    eor x9, x27, x13, ror #12
    eor x6, x30, x19, ror #35
    eor x7, x28, x25, ror #39
    bic x13, x9, x3, ror #58
    eor x19, x13, x17, ror #3
    bic x25, x6, x9, ror #26
    eor x13, x25, x3, ror #20
    bic x25, x7, x6, ror #14
    eor x25, x25, x9, ror #40
    bic x9, x17, x7, ror #21
    eor x9, x9, x6, ror #35
    bic x6, x3, x17, ror #9
    eor x3, x6, x7, ror #30
    eor x17, x30, x4, ror #27
    ldr x6, [sp, #24]
    eor x7, x28, x6, ror #36
    ldr x30, [sp, #16]
    eor x4, x23, x30, ror #17
    ldr x28, [sp, #8]
    eor x6, x16, x28, ror #34
    ldr x23, [sp, #0]
    eor x30, x27, x23, ror #43
    bic x16, x4, x7, ror #34
    eor x28, x16, x17
    bic x27, x6, x4, ror #2
    eor x23, x27, x7, ror #36
    bic x16, x30, x6, ror #45
    eor x27, x16, x4, ror #47
    bic x16, x17, x30, ror #17
    eor x4, x16, x6, ror #62
    bic x16, x7, x17, ror #30
    eor x6, x16, x30, ror #47
    ldr x7, [sp, #96]
    ror x17, x26, #44
    str x17, [x7, #0]
    ldr x16, [sp, #32]
    ror x30, x16, #29
    str x30, [x7, #8]
    ror x26, x10, #50
    stp x26, x8, [x7, #16]
    str x2, [x7, #32]
    ror x17, x0, #61
    str x17, [x7, #40]
    ror x16, x12, #63
    str x16, [x7, #48]
    ror x30, x24, #26
    str x30, [x7, #56]
    ror x10, x20, #22
    str x10, [x7, #64]
    ror x26, x14, #44
    str x26, [x7, #72]
    ror x8, x21, #25
    str x8, [x7, #80]
    ror x2, x15, #56
    str x2, [x7, #88]
    ror x0, x22, #46
    str x0, [x7, #96]
    ror x17, x11, #43
    str x17, [x7, #104]
    ror x12, x5, #17
    str x12, [x7, #112]
    ror x16, x19, #34
    str x16, [x7, #120]
    ror x24, x13, #8
    str x24, [x7, #128]
    ror x30, x25, #58
    str x30, [x7, #136]
    ror x20, x9, #37
    str x20, [x7, #144]
    ror x10, x3, #28
    str x10, [x7, #152]
    ror x14, x28, #25
    str x14, [x7, #160]
    ror x26, x23, #23
    str x26, [x7, #168]
    ror x21, x27, #42
    str x21, [x7, #176]
    ror x8, x4, #25
    str x8, [x7, #184]
    ror x15, x6, #59
    str x15, [x7, #192]
    ldp x0, x2, [sp, #96]
    ldr x3, [sp, #112]
    add x2, x2, #136
    sub x1, x1, #192
    cmp x2, x3
    b.ne 3b
    add sp, sp, #128
    ldp x30, xzr, [sp], #16
    ldp x27, x28, [sp], #16
    ldp x25, x26, [sp], #16
    ldp x23, x24, [sp], #16
    ldp x21, x22, [sp], #16
    ldp x19, x20, [sp], #16
    ret
