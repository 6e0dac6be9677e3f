import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Quick: batches repeat themselves so much that it takes much of their bytes away. */
const LEVEL = 1;

/** Commands and effects as one, compressed. */
export function writeBody(commands: Uint8Array, effects: Uint8Array): Uint8Array {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(commands.length);
  return deflateRawSync(Buffer.concat([size, commands, effects]), { level: LEVEL });
}

/** @throws when it is not what `writeBody` made. */
export function readBody(body: Uint8Array): { commands: Uint8Array; effects: Uint8Array } {
  const all = inflateRawSync(body);
  const effects = 4 + all.readUInt32LE();
  if (effects > all.length) throw new Error('a body ends within its commands');
  return { commands: all.subarray(4, effects), effects: all.subarray(effects) };
}
