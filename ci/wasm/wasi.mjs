#!/usr/bin/env -S node --no-warnings
// Runs a WASI program, such as a test binary, with the arguments after it and the
// environment. Cargo's runner for wasm32-wasip1: .cargo/config.toml.
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const args = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args, env: process.env, returnOnExit: true });
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
const { instance } = await WebAssembly.instantiate(readFileSync(args[0]), imports);
// A program that aborts throws here, which ends Node with an error.
process.exitCode = wasi.start(instance);
