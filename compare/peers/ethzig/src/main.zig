//! eth.zig as a peer of `cargo compare`: ../README.md.
//!
//! Input, output and the clock are libc's: Zig's own change from version to version, and eth.zig
//! says which version it wants.

const std = @import("std");
const builtin = @import("builtin");
const options = @import("options");
const rows = @import("rows.zig").all;
const allocator = std.heap.c_allocator;

const Timespec = extern struct { seconds: c_long, nanos: c_long };
extern fn clock_gettime(clock: c_int, time: *Timespec) c_int;
extern fn read(file: c_int, start: [*]u8, len: usize) isize;
extern fn write(file: c_int, start: [*]const u8, len: usize) isize;

const version = options.eth_version ++ "+zig-" ++ builtin.zig_version_string;

/// No line is longer.
const longest = 1 << 20;

/// The row that is timed next.
const Loaded = struct {
    name: []const u8,
    inputs: []const []const u8,
    output: []u8,

    fn count(loaded: Loaded) usize {
        return loaded.inputs.len;
    }
};

/// Where outputs go while they are timed: the compiler must produce them.
const Used = struct {
    pub inline fn take(_: Used, output: []const u8) void {
        asm volatile (""
            :
            : [start] "r" (output.ptr),
            : .{ .memory = true });
    }
};

/// FNV-1a over the length and the bytes of each output.
const Digest = struct {
    hash: u64 = 0xcbf29ce484222325,

    pub fn take(digest: *Digest, output: []const u8) void {
        for (0..8) |i| digest.add(@truncate(output.len >> @intCast(8 * i)));
        for (output) |byte| digest.add(byte);
    }

    fn add(digest: *Digest, byte: u8) void {
        digest.hash = (digest.hash ^ byte) *% 0x100000001b3;
    }
};

/// Writes an output as a word of an answer.
const Word = struct {
    answer: *Answer,

    pub fn take(word: Word, output: []const u8) void {
        if (output.len == 0) word.answer.print("-", .{});
        for (output) |byte| word.answer.print("{x:0>2}", .{byte});
    }
};

/// The answer that is being put together.
const Answer = struct {
    text: []u8,
    len: usize = 0,

    fn print(answer: *Answer, comptime format: []const u8, arguments: anytype) void {
        const rest = answer.text[answer.len..];
        const written = std.fmt.bufPrint(rest, format, arguments) catch @panic("a long answer");
        answer.len += written.len;
    }
};

pub fn main() !void {
    var line: []u8 = try allocator.alloc(u8, longest);
    const text = try allocator.alloc(u8, longest);
    var filled: usize = 0;
    var arena = std.heap.ArenaAllocator.init(allocator);
    var loaded: ?Loaded = null;
    while (true) {
        const end = std.mem.indexOfScalar(u8, line[0..filled], '\n') orelse {
            const got = read(0, line[filled..].ptr, line.len - filled);
            if (got <= 0) return;
            filled += @intCast(got);
            continue;
        };
        var answer = Answer{ .text = text };
        respond(line[0..end], &arena, &loaded, &answer) catch |reason| {
            answer.len = 0;
            answer.print("error {s}", .{@errorName(reason)});
        };
        answer.print("\n", .{});
        var written: usize = 0;
        while (written < answer.len) {
            const more = write(1, text[written..].ptr, answer.len - written);
            if (more <= 0) return;
            written += @intCast(more);
        }
        std.mem.copyForwards(u8, line, line[end + 1 .. filled]);
        filled -= end + 1;
    }
}

fn respond(
    request: []const u8,
    arena: *std.heap.ArenaAllocator,
    loaded: *?Loaded,
    answer: *Answer,
) !void {
    var words = std.mem.splitScalar(u8, request, ' ');
    const verb = words.first();
    const name = words.next() orelse return error.NoSuchRequest;
    if (std.mem.eql(u8, verb, "hello")) {
        answer.print("hello 1 eth.zig {s}", .{version});
        inline for (rows) |row| answer.print(" {s}", .{row[0]});
        return;
    }
    if (std.mem.eql(u8, verb, "row")) {
        loaded.* = null;
        _ = arena.reset(.retain_capacity);
        loaded.* = try load(name, words.rest(), arena.allocator());
        var digest = Digest{};
        for (loaded.*.?.inputs) |input| try once(loaded.*.?, input, &digest);
        return answer.print("row {x:0>16}", .{digest.hash});
    }
    const current = loaded.* orelse return error.NoRowIsLoaded;
    if (!std.mem.eql(u8, current.name, name)) return error.AnotherRowIsLoaded;
    const number = try std.fmt.parseInt(u64, words.next() orelse "", 10);
    if (std.mem.eql(u8, verb, "output")) {
        if (number >= current.count()) return error.NoSuchInput;
        answer.print("output ", .{});
        return once(current, current.inputs[number], Word{ .answer = answer });
    }
    if (std.mem.eql(u8, verb, "batch")) {
        // The caches are those of whoever ran meanwhile.
        _ = try batch(current, 1);
        return answer.print("batch {d}", .{try batch(current, number)});
    }
    return error.NoSuchRequest;
}

/// Takes over the inputs of a row.
fn load(name: []const u8, text: []const u8, memory: std.mem.Allocator) !Loaded {
    const inputs = try memory.alloc([]const u8, std.mem.count(u8, text, " ") + 1);
    var words = std.mem.splitScalar(u8, text, ' ');
    // Packed, as in the other processes.
    const bytes = try memory.alloc(u8, text.len / 2 + 1);
    var end: usize = 0;
    var longest_input: usize = 0;
    for (inputs) |*input| {
        const word = words.next() orelse unreachable;
        const digits = if (std.mem.eql(u8, word, "-")) "" else word;
        input.* = try std.fmt.hexToBytes(bytes[end..], digits);
        end += input.len;
        longest_input = @max(longest_input, input.len);
    }
    return .{
        .name = try memory.dupe(u8, name),
        .inputs = inputs,
        .output = try memory.alloc(u8, 2 * longest_input + 64),
    };
}

/// Whether a row of `compare` is one of ours: by its name, or by that without the last number.
fn is(name: []const u8, row: []const u8) bool {
    if (!std.mem.startsWith(u8, name, row)) return false;
    return name.len == row.len or name[row.len] == '/';
}

fn once(loaded: Loaded, input: []const u8, sink: anytype) !void {
    inline for (rows) |row| {
        if (is(loaded.name, row[0])) return row[1](input, loaded.output, sink);
    }
    return error.NoSuchRow;
}

/// The nanoseconds that it takes to go over all inputs, `passes` times.
fn batch(loaded: Loaded, passes: u64) !u64 {
    inline for (rows) |row| {
        if (is(loaded.name, row[0])) {
            const start = now();
            for (0..passes) |_| {
                for (loaded.inputs) |input| row[1](input, loaded.output, Used{});
            }
            return now() - start;
        }
    }
    return error.NoSuchRow;
}

fn now() u64 {
    const monotonic: c_int = if (builtin.os.tag.isDarwin()) 6 else 1;
    var time: Timespec = undefined;
    if (clock_gettime(monotonic, &time) != 0) @panic("no clock");
    return @as(u64, @intCast(time.seconds)) * std.time.ns_per_s + @as(u64, @intCast(time.nanos));
}
