// Nanoseconds per call in several builds of the module, in turn, fastest batch:
//   node --no-liftoff ci/wasm/time.mjs NAME=FILE.wasm... [-- TEXT]
// Rows that contain TEXT only. All but those with an array: length in bytes.
import { readFileSync } from "node:fs";

const BATCH = 200_000; // nanoseconds
const BATCHES = 400;

const split = process.argv.indexOf("--");
const files = process.argv.slice(2, split < 0 ? undefined : split);
const filter = split < 0 ? "" : process.argv[split + 1];

const places = { bytes: 1 << 16, text: 2 << 16, room: 3 << 16 };
const modules = await Promise.all(
  files.map(async (argument) => {
    const [name, file] = argument.split("=");
    const { instance } = await WebAssembly.instantiate(readFileSync(file));
    const { memory } = instance.exports;
    const base = memory.buffer.byteLength;
    memory.grow(4);
    const at = Object.fromEntries(Object.entries(places).map(([k, v]) => [k, base + v - (1 << 16)]));
    const view = new Uint8Array(memory.buffer);
    for (let i = 0; i < 8192; i++) view[at.bytes + i] = (i * 167 + 13) >> (i % 3);
    const digits = Buffer.from(memory.buffer, at.bytes, 8192).toString("hex");
    view.set(Buffer.from(digits).subarray(0, 16384), at.text);
    return { name, at, exports: instance.exports };
  }),
);

function batch(call, { bytes, text, room }, len, times) {
  const start = process.hrtime.bigint();
  call(bytes, text, room, len, times);
  return Number(process.hrtime.bigint() - start);
}

const rows = [20, 32, 64, 256, 4096].flatMap((len) =>
  ["encode", "decode", "check"].map((what) => [`${what}/${len}`, what, len]),
);
for (const len of [20, 32]) {
  for (const what of ["encode", "decode"]) {
    rows.push([`${what}_array/${len}`, `${what}_array_${len}`, len]);
  }
}

for (const len of [32, 64, 100, 600]) {
  rows.push([`keccak/${len}`, "keccak", len], [`keccak_batch/${len}`, "keccak_batch", len]);
}

console.log(`node ${process.version}, V8 ${process.versions.v8}`);
for (const [row, what, len] of rows.filter(([row]) => row.includes(filter))) {
  const entries = modules.flatMap(({ name, at, exports }) =>
    [["", "time_"], [" const-hex", "time_peer_"]].filter(([, prefix]) => exports[prefix + what]).map(([suffix, prefix]) => {
      const call = exports[prefix + what];
      // The fastest of several, for one that was interrupted would make it too few.
      const took = (times) => Math.min(...[1, 2, 3, 4, 5].map(() => batch(call, at, len, times)));
      let times = 16;
      while (took(times) < BATCH) times *= 2;
      return { name: name + suffix, at, call, times, best: Infinity };
    }),
  );
  for (let turn = 0; turn < BATCHES; turn++) {
    for (const entry of entries) {
      entry.best = Math.min(entry.best, batch(entry.call, entry.at, len, entry.times) / entry.times);
    }
  }
  const cells = entries.map(({ name, best }) => `${name} ${best.toPrecision(3)}`);
  console.log(`${row.padEnd(16)} ${cells.join("   ")}`);
}
