import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Fast: batches are so repetitive that even this level saves much of their size. */
const LEVEL = 1;

/** Compresses commands and effects together. */
export function writeBody(commands: Uint8Array, effects: Uint8Array): Uint8Array {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(commands.length);
  return deflateRawSync(Buffer.concat([size, commands, effects]), { level: LEVEL });
}

/** @throws when the body was not made by `writeBody`. */
export function readBody(body: Uint8Array): { commands: Uint8Array; effects: Uint8Array } {
  const all = inflateRawSync(body);
  const effects = 4 + all.readUInt32LE();
  if (effects > all.length) throw new Error('a body ends within its commands');
  return { commands: all.subarray(4, effects), effects: all.subarray(effects) };
}
