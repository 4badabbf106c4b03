// Ox as a peer of `cargo compare`: ../README.md. The argument is the entry point that supplies the
// engine: ox (none), ox/node or ox/wasm.

import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Hash, Hex } from 'ox'

// How the bytes of an input become what Ox takes. Not timed.
const bytes = (input) => Uint8Array.from(input)
const hex = (input) => `0x${input.toString('latin1')}`
const nothing = () => new Uint8Array()

// How what Ox gives is used, which is timed, and how it becomes the bytes of an output, which is
// not. Reading the last character makes V8 put together a string that it keeps in parts.
const asBytes = { use: (output) => output[output.length - 1], bytes: (output) => output }
const asHex = {
  use: (output) => output.charCodeAt(output.length - 1),
  bytes: (output) => Buffer.from(output.slice(2), 'latin1'),
}
const asBoolean = { use: (output) => (output ? 1 : 0), bytes: (output) => [output ? 1 : 0] }

// The rows that this peer knows, one line each: what is timed, what it takes, what it gives.
const rows = {
  'hex/encode': [Hex.fromBytes, bytes, asHex],
  'hex/encode_string': [Hex.fromBytes, bytes, asHex],
  'hex/decode': [Hex.toBytes, hex, asBytes],
  'hex/check': [(value) => Hex.validate(value, { strict: true }), hex, asBoolean],
  'keccak/0': [Hash.keccak256, nothing, asBytes],
  keccak: [Hash.keccak256, bytes, asBytes],
  'keccak/slice': [Hash.keccak256, bytes, asBytes],
}

// The timed loop, compiled anew for each row: V8 would inline nothing into one that has called
// several operations.
const compile = () =>
  new Function(
    'operation',
    'use',
    'inputs',
    'passes',
    `let used = 0
     for (let pass = 0; pass < passes; pass++)
       for (let i = 0; i < inputs.length; i++) used ^= use(operation(inputs[i]))
     return used`,
  )

// FNV-1a over the length and the bytes of each output.
function digest(outputs) {
  let hash = 0xcbf29ce484222325n
  const add = (byte) => (hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n))
  for (const output of outputs) {
    const length = new Uint8Array(BigUint64Array.of(BigInt(output.length)).buffer)
    length.forEach(add)
    output.forEach(add)
  }
  return hash.toString(16).padStart(16, '0')
}

const fromWord = (word) => Buffer.from(word === '-' ? '' : word, 'hex')
const toWord = (output) => Buffer.from(output).toString('hex') || '-'

let loaded
let used

function answer(request) {
  const [verb, name, ...words] = request.split(' ')
  if (verb === 'hello') {
    const ox = new URL('node_modules/ox/package.json', import.meta.url)
    const { version } = JSON.parse(readFileSync(ox, 'utf8'))
    const known = Object.keys(rows).join(' ')
    return `hello 1 ${entryPoint} ${version}+node-${process.versions.node} ${known}`
  }
  if (verb === 'row') {
    const row = rows[name] ?? rows[name.replace(/\/\d+$/, '')]
    if (!row) throw new Error(`no row ${name}`)
    const [operation, take, give] = row
    const inputs = words.map((word) => take(fromWord(word)))
    const output = (index) => give.bytes(operation(inputs[index]))
    loaded = { name, operation, use: give.use, inputs, output, loop: compile() }
    return `row ${digest(inputs.map((_, index) => output(index)))}`
  }
  if (loaded?.name !== name) throw new Error(`${name} is not loaded`)
  if (verb === 'output') return `output ${toWord(loaded.output(Number(words[0])))}`
  if (verb === 'batch') {
    const { operation, use, inputs, loop } = loaded
    // The caches are those of whoever ran meanwhile.
    used = loop(operation, use, inputs, 1)
    const start = process.hrtime.bigint()
    used = loop(operation, use, inputs, Number(words[0]))
    return `batch ${process.hrtime.bigint() - start}`
  }
  throw new Error('no such request')
}

const entryPoint = process.argv[2]
if (entryPoint !== 'ox') await (await import(entryPoint)).Engine.install()
for await (const request of createInterface({ input: process.stdin })) {
  try {
    console.log(answer(request))
  } catch (error) {
    console.log(`error ${error.message.split('\n')[0]}`)
  }
}
