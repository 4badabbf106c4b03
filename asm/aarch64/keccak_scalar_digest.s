// The first four lanes after a permutation, given the lanes before.
// In: x0 17 lanes, 8 bytes each, and x2 how many of them there are: 5, 9 or 17, and with 5 or 9 lane 16 as well;
// x1 the constants; x3 room for four lanes. All other lanes are zero.
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
    str x3, [sp, #96]
    cmp x2, #9
    b.eq 4f
    b.hi 5f
    ldp x27, x28, [x0, #0]
    ldp x30, x2, [x0, #16]
    ldr x3, [x0, #32]
    ldr x4, [x0, #128]
    eor x5, x28, x4
    eor x6, x3, x5, ror #63
    eor x7, x5, x2, ror #63
    ror x8, x7, #41
    eor x9, x2, x27, ror #63
    eor x10, x27, x30, ror #63
    ror x11, x10, #20
    eor x12, x30, x3, ror #63
    ror x13, x12, #14
    eor x27, x6, x27
    bic x14, x8, x11, ror #20
    eor x15, x14, x27, ror #20
    ldr x16, [x1], #8
    eor x17, x15, x16, ror #20
    bic x19, x13, x8, ror #15
    eor x20, x19, x11, ror #35
    bic x21, x9, x13, ror #43
    eor x22, x21, x8, ror #58
    bic x23, x27, x9, ror #50
    eor x5, x23, x13, ror #29
    bic x27, x11, x27
    eor x27, x27, x9, ror #50
    eor x24, x13, x2, ror #14
    eor x25, x11, x4, ror #20
    bic x26, x6, x9, ror #47
    eor x7, x26, x24, ror #25
    bic x0, x25, x6, ror #62
    eor x10, x0, x9, ror #45
    bic x12, x8, x25, ror #37
    eor x14, x12, x6, ror #35
    bic x15, x24, x8, ror #4
    eor x16, x15, x25, ror #41
    bic x19, x9, x24, ror #42
    eor x21, x19, x8, ror #46
    eor x28, x11, x28, ror #20
    bic x23, x13, x8, ror #56
    eor x12, x23, x28, ror #18
    bic x2, x9, x13, ror #33
    eor x4, x2, x8, ror #25
    bic x26, x6, x9, ror #10
    eor x0, x26, x13, ror #43
    bic x15, x28, x6, ror #3
    eor x15, x15, x9, ror #13
    bic x28, x8, x28, ror #26
    eor x28, x28, x6, ror #29
    eor x25, x9, x3
    bic x24, x11, x6, ror #58
    eor x19, x24, x25, ror #3
    bic x23, x8, x11, ror #26
    eor x2, x23, x6, ror #20
    bic x26, x13, x8, ror #14
    eor x3, x26, x11, ror #40
    bic x24, x25, x13, ror #21
    eor x23, x24, x8, ror #35
    bic x26, x6, x25, ror #9
    eor x24, x26, x13, ror #30
    eor x30, x8, x30, ror #41
    bic x25, x9, x13, ror #34
    eor x26, x25, x30
    bic x8, x6, x9, ror #2
    eor x25, x8, x13, ror #36
    bic x8, x11, x6, ror #45
    eor x8, x8, x9, ror #47
    bic x9, x30, x11, ror #17
    eor x9, x9, x6, ror #62
    bic x30, x13, x30, ror #30
    eor x30, x30, x11, ror #47
    mov x6, x27
    mov x11, x21
    mov x13, x4
    mov x4, x22
    mov x21, x24
    mov x22, x26
    mov x24, x8
    mov x8, x10
    mov x26, x30
    mov x10, x16
    mov x16, x28
    mov x30, x17
    mov x17, x19
    mov x19, x3
    mov x3, x20
    mov x20, x23
    mov x23, x25
    mov x25, x9
    mov x9, x14
    mov x14, x0
    mov x0, x2
    mov x2, x30
    b 2f
4:
    ldp x27, x28, [x0, #0]
    ldp x30, x2, [x0, #16]
    ldp x3, x4, [x0, #32]
    ldp x5, x6, [x0, #48]
    ldr x7, [x0, #64]
    ldr x8, [x0, #128]
    eor x9, x27, x4
    eor x10, x28, x5
    eor x11, x10, x8
    eor x12, x30, x6
    eor x13, x2, x7
    eor x14, x3, x11, ror #63
    eor x15, x11, x13, ror #63
    ror x16, x15, #41
    eor x17, x13, x9, ror #63
    eor x19, x9, x12, ror #63
    ror x20, x19, #20
    eor x21, x12, x3, ror #63
    ror x22, x21, #14
    eor x27, x14, x27
    eor x23, x20, x5, ror #20
    bic x24, x16, x23, ror #20
    eor x25, x24, x27, ror #20
    ldr x26, [x1], #8
    eor x0, x25, x26, ror #20
    bic x10, x22, x16, ror #15
    eor x11, x10, x23, ror #35
    bic x15, x17, x22, ror #43
    eor x13, x15, x16, ror #58
    bic x9, x27, x17, ror #50
    eor x5, x9, x22, ror #29
    bic x27, x23, x27
    eor x27, x27, x17, ror #50
    eor x19, x22, x2, ror #14
    eor x12, x20, x8, ror #20
    bic x21, x14, x17, ror #47
    eor x24, x21, x19, ror #25
    bic x25, x12, x14, ror #62
    eor x8, x25, x17, ror #45
    bic x26, x16, x12, ror #37
    eor x9, x26, x14, ror #35
    bic x10, x19, x16, ror #4
    eor x10, x10, x12, ror #41
    bic x15, x17, x19, ror #42
    eor x23, x15, x16, ror #46
    eor x28, x20, x28, ror #20
    eor x2, x16, x6, ror #41
    bic x21, x22, x2, ror #56
    eor x12, x21, x28, ror #18
    bic x25, x17, x22, ror #33
    eor x26, x25, x2, ror #25
    bic x19, x14, x17, ror #10
    eor x15, x19, x22, ror #43
    bic x6, x28, x14, ror #3
    eor x21, x6, x17, ror #13
    bic x28, x2, x28, ror #26
    eor x28, x28, x14, ror #29
    eor x25, x17, x3
    eor x19, x14, x4
    bic x6, x20, x19, ror #58
    eor x2, x6, x25, ror #3
    bic x3, x16, x20, ror #26
    eor x4, x3, x19, ror #20
    bic x6, x22, x16, ror #14
    eor x3, x6, x20, ror #40
    bic x6, x25, x22, ror #21
    eor x6, x6, x16, ror #35
    bic x19, x19, x25, ror #9
    eor x25, x19, x22, ror #30
    eor x30, x16, x30, ror #41
    eor x19, x22, x7, ror #14
    bic x16, x17, x19, ror #34
    eor x22, x16, x30
    bic x7, x14, x17, ror #2
    eor x16, x7, x19, ror #36
    bic x7, x20, x14, ror #45
    eor x7, x7, x17, ror #47
    bic x17, x30, x20, ror #17
    eor x17, x17, x14, ror #62
    bic x30, x19, x30, ror #30
    eor x30, x30, x20, ror #47
    mov x14, x15
    mov x19, x3
    mov x20, x6
    mov x3, x11
    mov x6, x27
    mov x15, x21
    mov x11, x23
    mov x21, x25
    mov x23, x16
    mov x25, x17
    mov x16, x28
    mov x17, x2
    mov x2, x0
    mov x0, x4
    mov x4, x13
    mov x13, x26
    mov x26, x30
    mov x30, x24
    mov x24, x7
    mov x7, x30
    b 2f
5:
    ldp x27, x28, [x0, #0]
    ldp x30, x2, [x0, #16]
    ldp x3, x4, [x0, #32]
    ldp x5, x6, [x0, #48]
    ldp x7, x8, [x0, #64]
    ldp x9, x10, [x0, #80]
    ldp x11, x12, [x0, #96]
    ldp x13, x14, [x0, #112]
    ldr x15, [x0, #128]
    eor x16, x27, x4
    eor x17, x16, x9
    eor x19, x17, x14
    eor x20, x28, x5
    eor x21, x20, x10
    eor x22, x21, x15
    eor x23, x30, x6
    eor x24, x23, x11
    eor x25, x2, x7
    eor x26, x25, x12
    eor x0, x3, x8
    eor x16, x0, x13
    eor x17, x16, x22, ror #63
    eor x20, x22, x26, ror #63
    ror x21, x20, #41
    eor x23, x26, x19, ror #63
    eor x25, x19, x24, ror #63
    ror x0, x25, #20
    eor x22, x24, x16, ror #63
    ror x20, x22, #14
    eor x27, x17, x27
    eor x26, x0, x5, ror #20
    eor x19, x21, x11, ror #41
    bic x25, x19, x26, ror #20
    eor x24, x25, x27, ror #20
    ldr x16, [x1], #8
    eor x22, x24, x16, ror #20
    bic x5, x20, x19, ror #15
    eor x11, x5, x26, ror #35
    bic x25, x23, x20, ror #43
    eor x24, x25, x19, ror #58
    bic x16, x27, x23, ror #50
    eor x5, x16, x20, ror #29
    bic x27, x26, x27
    eor x27, x27, x23, ror #50
    eor x25, x20, x2, ror #14
    eor x19, x23, x8
    eor x16, x17, x9
    eor x26, x0, x15, ror #20
    bic x2, x16, x19, ror #47
    eor x8, x2, x25, ror #25
    bic x9, x26, x16, ror #62
    eor x15, x9, x19, ror #45
    bic x2, x21, x26, ror #37
    eor x9, x2, x16, ror #35
    bic x2, x25, x21, ror #4
    eor x16, x2, x26, ror #41
    bic x2, x19, x25, ror #42
    eor x26, x2, x21, ror #46
    eor x28, x0, x28, ror #20
    eor x19, x21, x6, ror #41
    eor x25, x20, x12, ror #14
    bic x2, x25, x19, ror #56
    eor x12, x2, x28, ror #18
    bic x6, x23, x25, ror #33
    eor x2, x6, x19, ror #25
    bic x6, x17, x23, ror #10
    eor x6, x6, x25, ror #43
    bic x25, x28, x17, ror #3
    eor x25, x25, x23, ror #13
    bic x28, x19, x28, ror #26
    eor x28, x28, x17, ror #29
    eor x19, x23, x3
    eor x3, x17, x4
    eor x4, x0, x10, ror #20
    bic x10, x4, x3, ror #58
    eor x10, x10, x19, ror #3
    str x22, [sp, #0]
    bic x22, x21, x4, ror #26
    eor x22, x22, x3, ror #20
    str x11, [sp, #8]
    bic x11, x20, x21, ror #14
    eor x11, x11, x4, ror #40
    bic x4, x19, x20, ror #21
    eor x4, x4, x21, ror #35
    bic x3, x3, x19, ror #9
    eor x19, x3, x20, ror #30
    eor x30, x21, x30, ror #41
    eor x3, x20, x7, ror #14
    eor x21, x23, x13
    eor x20, x17, x14
    bic x7, x21, x3, ror #34
    eor x23, x7, x30
    bic x13, x20, x21, ror #2
    eor x17, x13, x3, ror #36
    bic x14, x0, x20, ror #45
    eor x7, x14, x21, ror #47
    bic x13, x30, x0, ror #17
    eor x14, x13, x20, ror #62
    bic x30, x3, x30, ror #30
    eor x30, x30, x0, ror #47
    mov x13, x2
    mov x0, x22
    mov x20, x4
    mov x21, x19
    mov x4, x24
    mov x19, x11
    mov x22, x23
    mov x11, x26
    mov x23, x17
    mov x24, x7
    mov x7, x8
    mov x17, x10
    mov x26, x30
    mov x8, x15
    mov x10, x16
    mov x15, x25
    mov x16, x28
    mov x25, x14
    mov x14, x6
    mov x6, x27
    ldp x2, x3, [sp, #0]
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
    eor x7, x30, x22, ror #45
    eor x27, x23, x3, ror #6
    eor x12, x27, x8, ror #40
    eor x28, x12, x13, ror #33
    eor x17, x28, x0, ror #49
    eor x30, x4, x9, ror #40
    eor x22, x30, x14, ror #60
    eor x23, x22, x19, ror #8
    eor x3, x23, x24, ror #56
    eor x27, x5, x10, ror #22
    eor x12, x27, x15, ror #43
    eor x13, x12, x20, ror #37
    eor x28, x13, x25, ror #25
    eor x0, x6, x11, ror #44
    eor x4, x0, x16, ror #17
    eor x9, x4, x21, ror #28
    eor x30, x9, x26, ror #59
    eor x22, x30, x17, ror #22
    eor x19, x17, x28, ror #40
    eor x23, x28, x7, ror #43
    eor x24, x7, x3, ror #5
    eor x5, x3, x30, ror #13
    eor x10, x22, x2, ror #44
    eor x27, x24, x8, ror #19
    eor x15, x19, x14, ror #23
    eor x12, x5, x20, ror #51
    eor x13, x23, x26, ror #59
    bic x25, x15, x27, ror #20
    eor x6, x25, x10, ror #20
    ldr x11, [x1], #8
    eor x0, x6, x11, ror #20
    bic x16, x12, x15, ror #15
    eor x4, x16, x27, ror #35
    bic x21, x13, x12, ror #43
    eor x9, x21, x15, ror #58
    bic x17, x10, x13, ror #50
    eor x28, x17, x12, ror #29
    ldr x7, [sp, #96]
    ror x3, x0, #44
    str x3, [x7, #0]
    ror x30, x4, #29
    str x30, [x7, #8]
    ror x22, x9, #50
    stp x22, x28, [x7, #16]
    add sp, sp, #128
    ldp x30, xzr, [sp], #16
    ldp x27, x28, [sp], #16
    ldp x25, x26, [sp], #16
    ldp x23, x24, [sp], #16
    ldp x21, x22, [sp], #16
    ldp x19, x20, [sp], #16
    ret
