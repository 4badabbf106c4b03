//! The rows that this peer knows, one line each.
//!
//! An operation takes an input and a buffer, and hands to the sink what counts as its output:
//! without the `0x` that eth.zig puts before digits.
//!
//! An error is a panic, not `unreachable`, which would allow the compiler to leave out the checks.

const std = @import("std");
const eth = @import("eth");
const allocator = std.heap.c_allocator;

pub const all = .{
    // eth.zig must know these lengths when it is compiled.
    .{ "hex/encode/20", encode(20) },
    .{ "hex/encode/32", encode(32) },
    .{ "hex/encode/64", encode(64) },
    .{ "hex/encode/65", encode(65) },
    .{ "hex/encode/256", encode(256) },
    .{ "hex/encode/4096", encode(4096) },
    .{ "hex/encode_array/20", encode(20) },
    .{ "hex/encode_array/32", encode(32) },
    .{ "hex/encode_array/64", encode(64) },
    .{ "hex/encode_array/65", encode(65) },
    .{ "hex/encode_string", encodeString },
    .{ "hex/decode", decode },
    .{ "hex/check", check },
    .{ "keccak/0", keccakOfNothing },
    .{ "keccak", keccak },
    .{ "keccak/slice", keccak },
};

fn encode(comptime len: usize) fn ([]const u8, []u8, anytype) void {
    return struct {
        fn run(input: []const u8, output: []u8, sink: anytype) void {
            output[0 .. 2 + 2 * len].* = eth.hex.bytesToHexBuf(len, input[0..len]);
            sink.take(output[2 .. 2 + 2 * len]);
        }
    }.run;
}

fn encodeString(input: []const u8, _: []u8, sink: anytype) void {
    const text = eth.hex.bytesToHex(allocator, input) catch @panic("out of memory");
    defer allocator.free(text);
    sink.take(text[2..]);
}

fn decode(input: []const u8, output: []u8, sink: anytype) void {
    sink.take(eth.hex.hexToBytes(output, input) catch @panic("not hex"));
}

fn check(input: []const u8, output: []u8, sink: anytype) void {
    output[0] = @intFromBool(eth.hex.isValidHex(input));
    sink.take(output[0..1]);
}

fn keccakOfNothing(input: []const u8, output: []u8, sink: anytype) void {
    keccak(input[0..0], output, sink);
}

fn keccak(input: []const u8, _: []u8, sink: anytype) void {
    sink.take(&eth.keccak.hash(input));
}
