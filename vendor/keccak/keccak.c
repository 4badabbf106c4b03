/* Keccak-f[1600] in C: the backend `c`. vendor/README.md says why it exists.

   Six lanes are complemented while the rounds run, so that chi has one complement
   for each row. Each round also makes the column sums of the next one, and writes
   to other variables than it reads, so that nothing is moved. */

#include <stdint.h>

void fastprim_keccak_f1600(uint64_t state[25], const uint64_t constants[24]);

/* The number of places is never 0 here. */
#define ROL(word, places) ((word) << (places) | (word) >> (64 - (places)))

/* A row of chi: the five outputs, given how each one joins its neighbours. */
#define OR(a, b, c) ((a) ^ ((b) | (c)))
#define AND(a, b, c) ((a) ^ ((b) & (c)))
#define OR_NOT(a, b, c) ((a) ^ ((b) | ~(c)))
#define NOT_OR(a, b, c) ((a) ^ (~(b) | (c)))
#define NOT_AND(a, b, c) ((a) ^ (~(b) & (c)))

/* One round: from the lanes s and the sums c to the lanes t and the sums c. */
#define ROUND(s, t, constant)                                              \
    do {                                                                   \
        uint64_t d0 = c4 ^ ROL(c1, 1), d1 = c0 ^ ROL(c2, 1);               \
        uint64_t d2 = c1 ^ ROL(c3, 1), d3 = c2 ^ ROL(c4, 1);               \
        uint64_t d4 = c3 ^ ROL(c0, 1), b0, b1, b2, b3, b4;                 \
        b0 = s##0 ^ d0;                                                    \
        b1 = ROL(s##6 ^ d1, 44);                                           \
        b2 = ROL(s##12 ^ d2, 43);                                          \
        b3 = ROL(s##18 ^ d3, 21);                                          \
        b4 = ROL(s##24 ^ d4, 14);                                          \
        c0 = t##0 = OR(b0, b1, b2) ^ (constant);                           \
        c1 = t##1 = NOT_OR(b1, b2, b3);                                    \
        c2 = t##2 = AND(b2, b3, b4);                                       \
        c3 = t##3 = OR(b3, b4, b0);                                        \
        c4 = t##4 = AND(b4, b0, b1);                                       \
        b0 = ROL(s##3 ^ d3, 28);                                           \
        b1 = ROL(s##9 ^ d4, 20);                                           \
        b2 = ROL(s##10 ^ d0, 3);                                           \
        b3 = ROL(s##16 ^ d1, 45);                                          \
        b4 = ROL(s##22 ^ d2, 61);                                          \
        c0 ^= t##5 = OR(b0, b1, b2);                                       \
        c1 ^= t##6 = AND(b1, b2, b3);                                      \
        c2 ^= t##7 = OR_NOT(b2, b3, b4);                                   \
        c3 ^= t##8 = OR(b3, b4, b0);                                       \
        c4 ^= t##9 = AND(b4, b0, b1);                                      \
        b0 = ROL(s##1 ^ d1, 1);                                            \
        b1 = ROL(s##7 ^ d2, 6);                                            \
        b2 = ROL(s##13 ^ d3, 25);                                          \
        b3 = ROL(s##19 ^ d4, 8);                                           \
        b4 = ROL(s##20 ^ d0, 18);                                          \
        c0 ^= t##10 = OR(b0, b1, b2);                                      \
        c1 ^= t##11 = AND(b1, b2, b3);                                     \
        c2 ^= t##12 = NOT_AND(b2, b3, b4);                                 \
        c3 ^= t##13 = ~OR(b3, b4, b0);                                     \
        c4 ^= t##14 = AND(b4, b0, b1);                                     \
        b0 = ROL(s##4 ^ d4, 27);                                           \
        b1 = ROL(s##5 ^ d0, 36);                                           \
        b2 = ROL(s##11 ^ d1, 10);                                          \
        b3 = ROL(s##17 ^ d2, 15);                                          \
        b4 = ROL(s##23 ^ d3, 56);                                          \
        c0 ^= t##15 = AND(b0, b1, b2);                                     \
        c1 ^= t##16 = OR(b1, b2, b3);                                      \
        c2 ^= t##17 = NOT_OR(b2, b3, b4);                                  \
        c3 ^= t##18 = ~AND(b3, b4, b0);                                    \
        c4 ^= t##19 = OR(b4, b0, b1);                                      \
        b0 = ROL(s##2 ^ d2, 62);                                           \
        b1 = ROL(s##8 ^ d3, 55);                                           \
        b2 = ROL(s##14 ^ d4, 39);                                          \
        b3 = ROL(s##15 ^ d0, 41);                                          \
        b4 = ROL(s##21 ^ d1, 2);                                           \
        c0 ^= t##20 = NOT_AND(b0, b1, b2);                                 \
        c1 ^= t##21 = ~OR(b1, b2, b3);                                     \
        c2 ^= t##22 = AND(b2, b3, b4);                                     \
        c3 ^= t##23 = OR(b3, b4, b0);                                      \
        c4 ^= t##24 = AND(b4, b0, b1);                                     \
    } while (0)

/* Applies X(variable, lane, complement) to every lane; ~0 complements. */
#define LANES(X, s)                                                        \
    X(s##0, 0, 0) X(s##1, 1, ~0) X(s##2, 2, ~0) X(s##3, 3, 0)              \
    X(s##4, 4, 0) X(s##5, 5, 0) X(s##6, 6, 0) X(s##7, 7, 0)                \
    X(s##8, 8, ~0) X(s##9, 9, 0) X(s##10, 10, 0) X(s##11, 11, 0)           \
    X(s##12, 12, ~0) X(s##13, 13, 0) X(s##14, 14, 0) X(s##15, 15, 0)       \
    X(s##16, 16, 0) X(s##17, 17, ~0) X(s##18, 18, 0) X(s##19, 19, 0)       \
    X(s##20, 20, ~0) X(s##21, 21, 0) X(s##22, 22, 0) X(s##23, 23, 0)       \
    X(s##24, 24, 0)

#define DECLARE(lane, n, complement) uint64_t lane;
#define LOAD(lane, n, complement) lane = state[n] ^ (uint64_t)(int64_t)(complement);
#define STORE(lane, n, complement) state[n] = lane ^ (uint64_t)(int64_t)(complement);

void fastprim_keccak_f1600(uint64_t state[25], const uint64_t constants[24])
{
    uint64_t c0, c1, c2, c3, c4;
    LANES(DECLARE, a)
    LANES(DECLARE, e)
    int round;

    LANES(LOAD, a)
    c0 = a0 ^ a5 ^ a10 ^ a15 ^ a20;
    c1 = a1 ^ a6 ^ a11 ^ a16 ^ a21;
    c2 = a2 ^ a7 ^ a12 ^ a17 ^ a22;
    c3 = a3 ^ a8 ^ a13 ^ a18 ^ a23;
    c4 = a4 ^ a9 ^ a14 ^ a19 ^ a24;
    for (round = 0; round < 24; round += 2) {
        ROUND(a, e, constants[round]);
        ROUND(e, a, constants[round + 1]);
    }
    LANES(STORE, a)
}
