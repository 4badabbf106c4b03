// Loads the module as JavaScript does and holds it equal to Node's own hex:
//   node ci/wasm/module.mjs FILE.wasm BACKEND
// The operations must use BACKEND. Source and destination end where linear
// memory ends, so that reading or writing beyond them is a trap.
import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";

const PAGE = 65536;
const [file, backend] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(file));
const { memory, encode, decode, check, backend_name, self_test } = instance.exports;

// Pages of ours behind those that the module had.
const start = memory.buffer.byteLength;
memory.grow(2);
const view = new Uint8Array(memory.buffer);
const end = view.length;
const middle = end - PAGE;

const name = Buffer.from(view.subarray(start, start + backend_name(start))).toString();
assert.equal(name, backend, "the backend of all operations");
assert.ok(self_test(), "self_test");

const FILL = 0xa7;
/** What a call left of a region filled with FILL: `content` and nothing beside it. */
function written(at, content, what) {
  assert.deepEqual(view.subarray(at, at + content.length), new Uint8Array(content), what);
  for (const [from, to] of [[at - 64, at], [at + content.length, at + content.length + 64]]) {
    assert.ok(view.subarray(from, Math.min(to, end)).every((byte) => byte === FILL), `beside ${what}`);
  }
}

let cases = 0;
/** One length, with the source or the destination at the end of memory. */
function length(len, shift) {
  const bytes = Buffer.from(Array.from({ length: len }, (_, at) => ((at * 167 + len * 13) >> 1) & 255));
  const lower = Buffer.from(bytes.toString("hex"));
  const upper = Buffer.from(bytes.toString("hex").toUpperCase());
  for (const sourceAtEnd of [true, false]) {
    const place = (size, isSource) => (isSource === sourceAtEnd ? end : middle - 64 - shift) - size;
    const put = (content) => {
      view.fill(FILL, start, end);
      const at = place(content.length, true);
      view.set(content, at);
      return at;
    };

    let [src, dst] = [put(bytes), place(2 * len, false)];
    assert.equal(encode(src, len, dst), 1, `encode ${len}`);
    written(dst, lower, `encode ${len}`);

    for (const text of [lower, upper]) {
      [src, dst] = [put(text), place(len, false)];
      assert.equal(decode(src, 2 * len, dst, len), -1, `decode ${len}`);
      written(dst, bytes, `decode ${len}`);
      assert.equal(check(src, 2 * len), 1, `check ${len}`);
    }

    // A wrong character at one place after another: nothing is written.
    const step = len > 70 ? 61 : 1;
    for (let at = len % step; at < 2 * len; at += step) {
      const wrong = Buffer.from(lower);
      wrong[at] = NOT_DIGITS[cases % NOT_DIGITS.length];
      if (at === 1 && wrong[0] === 0x30 && (wrong[1] | 0x20) === 0x78) continue;
      [src, dst] = [put(wrong), place(len, false)];
      assert.equal(decode(src, 2 * len, dst, len), at, `decode ${len}, wrong at ${at}`);
      written(dst, Buffer.alloc(len, FILL), `decode ${len}, wrong at ${at}`);
      assert.equal(check(src, 2 * len), 0, `check ${len}, wrong at ${at}`);
      cases += 1;
    }
    cases += 1;
  }
}

const NOT_DIGITS = Buffer.from("/:;?@GOPZ`gopx\0\x10\x19 \x7f\x80\xb0\xb9\xe1\xff", "latin1");
for (let len = 0; len <= 260; len++) length(len, len % 16);
for (const middle of [512, 1024, 4096]) {
  for (let len = middle - 20; len <= middle + 20; len++) length(len, len % 16);
}
console.log(`${file}: backend ${name}, ${cases} cases agree with Buffer`);
