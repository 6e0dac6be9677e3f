import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Quick: batches repeat themselves so much that it takes three quarters of their bytes away. */
const LEVEL = 1;

/** Commands and effects as one, compressed. */
export function writeBody(commands: string, effects: Uint8Array): Uint8Array {
  const text = Buffer.from(commands);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  return deflateRawSync(Buffer.concat([size, text, effects]), { level: LEVEL });
}

/** @throws when it is not what `writeBody` made. */
export function readBody(body: Uint8Array): { commands: string; effects: Uint8Array } {
  const all = inflateRawSync(body);
  const effects = 4 + all.readUInt32LE();
  return { commands: all.toString('utf8', 4, effects), effects: all.subarray(effects) };
}
