const std = @import("std");

pub fn build(b: *std.Build) void {
    const target = b.standardTargetOptions(.{});
    // What eth.zig's own benchmarks are built with.
    const optimize = .ReleaseFast;
    const options = b.addOptions();
    const version = b.option([]const u8, "eth-version", "Version of the eth.zig checkout");
    options.addOption([]const u8, "eth_version", version orelse "unknown");

    // Its own build script compiles its C sources as it does for any user.
    const eth = b.dependency("eth_zig", .{ .target = target, .optimize = optimize });
    const peer = b.createModule(.{
        .root_source_file = b.path("src/main.zig"),
        .target = target,
        .optimize = optimize,
        .link_libc = true,
        .imports = &.{.{ .name = "eth", .module = eth.module("eth") }},
    });
    peer.addOptions("options", options);
    b.installArtifact(b.addExecutable(.{ .name = "ethzig", .root_module = peer }));
}
