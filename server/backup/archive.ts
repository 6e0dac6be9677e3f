import { createReadStream, mkdirSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';

/** Reads exact byte counts from a stream, regardless of its chunks. */
export class ByteQueue {
  readonly #source: AsyncIterator<Uint8Array>;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns fewer bytes only at the end of the stream. */
  async upTo(bytes: number): Promise<Buffer> {
    while (this.#length < bytes) {
      const next = await this.#source.next();
      if (next.done) break;
      this.#parts.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength));
      this.#length += next.value.byteLength;
    }
    const all = Buffer.concat(this.#parts);
    const taken = all.subarray(0, bytes);
    const rest = all.subarray(taken.length);
    this.#parts = rest.length > 0 ? [rest] : [];
    this.#length = rest.length;
    return taken;
  }

  /** @throws when the stream ends before that. */
  async exactly(bytes: number): Promise<Buffer> {
    const taken = await this.upTo(bytes);
    if (taken.length < bytes) throw new Error('the backup is cut short');
    return taken;
  }
}

/** A file of an archive: its path there, and its current location. */
export interface ArchivedFile {
  /** Relative path with slashes. */
  readonly path: string;
  readonly from: string;
  /** Whether the file may disappear before it is packed. */
  readonly mayGo?: boolean;
}

interface Header {
  readonly path: string;
  readonly bytes: number;
}

const PIECE_BYTES = 1024 * 1024;
const HEADER_MAX = 4096;
const NO_MORE: Header = { path: '', bytes: 0 };

function headOf(header: Header): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  return Buffer.concat([size, text]);
}

/** Concatenates the files, each preceded by its path and size. Their bytes must not change meanwhile. */
export async function* pack(files: readonly ArchivedFile[]): AsyncGenerator<Buffer> {
  for (const { path, from, mayGo } of files) {
    const found = await stat(from).catch((error: NodeJS.ErrnoException) => {
      if (mayGo && error.code === 'ENOENT') return null;
      throw error;
    });
    // Removed since it was listed; treated as if removed just before.
    if (!found) continue;
    const { size } = found;
    yield headOf({ path, bytes: size });
    let sent = 0;
    for await (const piece of createReadStream(from, { highWaterMark: PIECE_BYTES })) {
      sent += (piece as Buffer).length;
      yield piece as Buffer;
    }
    if (sent !== size) throw new Error(`${from} changed while it was read`);
  }
  yield headOf(NO_MORE);
}

/** Resolves an archive path within the directory. @throws when it would be outside. */
function placeOf(directory: string, path: string): string {
  const inside = normalize(path);
  if (inside.startsWith('..') || inside.startsWith(sep)) throw new Error('the backup names a file outside of it');
  return join(directory, inside);
}

async function* skip(queue: ByteQueue, bytes: number): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0; left -= PIECE_BYTES) yield await queue.exactly(Math.min(left, PIECE_BYTES));
}

/**
 * Writes the files of an archive to a directory, readable by this system user only.
 * @param wanted selects the files.
 * @throws when the archive is truncated.
 */
export async function unpack(
  archive: AsyncIterable<Uint8Array>,
  directory: string,
  wanted: (path: string) => boolean = () => true,
): Promise<void> {
  const queue = new ByteQueue(archive);
  for (;;) {
    const length = (await queue.exactly(4)).readUInt32LE();
    if (length > HEADER_MAX) throw new Error('this is no archive');
    const { path, bytes } = JSON.parse((await queue.exactly(length)).toString()) as Header;
    if (path === '') return;
    const place = wanted(path) ? placeOf(directory, path) : null;
    if (place) mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
    const file = place ? await open(place, 'w', 0o600) : null;
    try {
      for await (const piece of skip(queue, bytes)) await file?.write(piece);
      await file?.sync();
    } finally {
      await file?.close();
    }
  }
}
