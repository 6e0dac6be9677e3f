import { createHash } from 'node:crypto';
import { existsSync, lstatSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOperatorAct, type OperatorAct } from './acts';
import type { By } from './desk';
import type { OperatorResult } from './family';

/** Longer paths cannot be bound. */
const PATH_MAX_BYTES = 100;
/** Large enough for a notice in nine languages. */
const LINE_MAX_BYTES = 512 * 1024;
const OWNER_ONLY = 0o177;

/** Returns the system user a path belongs to; undefined if there is none. */
const ownerOf = (path: string): number | undefined => lstatSync(path, { throwIfNoEntry: false })?.uid;

/**
 * Returns the path of the socket on which a data directory's server listens for its operator.
 * @throws if another system user has put something there, since a long data directory's socket lies where everybody may write.
 */
export function operatorSocketPath(dataDir: string, owner = ownerOf): string {
  const own = join(dataDir, 'operator.sock');
  if (Buffer.byteLength(own) <= PATH_MAX_BYTES) return own;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `statex-${name}.sock`);
  const there = owner(path);
  if (there === undefined || there === owner(dataDir)) return path;
  throw new Error(`${path} belongs to another system user: have it removed, or choose a DATA_DIR with a shorter path`);
}

function onLine(socket: Socket, take: (line: string) => void): void {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
    const end = text.indexOf('\n');
    if (end >= 0) take(text.slice(0, end));
    else if (text.length > LINE_MAX_BYTES) socket.destroy();
  });
}

interface Ask {
  act: OperatorAct;
  by: By;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const readAsk = async (line: string): Promise<Ask | null> => {
  try {
    const { act: given, key, reason } = JSON.parse(line) as Record<string, unknown>;
    const act = await readOperatorAct(given);
    return act && { act, by: { key: textOrNull(key), reason: textOrNull(reason) } };
  } catch {
    return null;
  }
};

/** Listens on a Unix socket that only this system user may open: one act per connection, one line each way. */
export async function listenForOperator(
  path: string,
  run: (act: OperatorAct, by: By) => Promise<OperatorResult>,
): Promise<{ close(): Promise<void> }> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    onLine(socket, (line) => {
      readAsk(line)
        .then((ask) => (ask ? run(ask.act, ask.by) : { ok: false, message: 'not understood' }))
        .catch((error: unknown) => ({ ok: false, message: String(error) }))
        .then(
          (result) => void socket.end(`${JSON.stringify(result)}\n`),
          () => socket.destroy(),
        );
    });
  });
  rmSync(path, { force: true });
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', resolve);
  });
  // The socket is bound within this call, so there is no moment at which others could connect.
  const before = process.umask(OWNER_ONLY);
  server.listen(path);
  process.umask(before);
  await listening;
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** Sends an act to the running server; null when none runs on this data directory. */
export async function askRunningServer(path: string, act: OperatorAct, by: By): Promise<OperatorResult | null> {
  if (!existsSync(path)) return null;
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null);
      else reject(error);
    });
    socket.on('connect', () => socket.write(`${JSON.stringify({ act, ...by })}\n`));
    onLine(socket, (line) => resolve(JSON.parse(line) as OperatorResult));
    socket.on('close', () => resolve({ ok: false, message: 'the server closed the connection without an answer' }));
  });
}
