/** The load generator of bench:http: its own process, raw keep-alive sockets, one request at a time on each. */
import { connect, type Socket } from 'node:net';

export interface LoadJob {
  port: number;
  /** One session token a connection. */
  tokens: string[];
  durationMs: number;
  /** Orders a second at fixed times; null: as fast as answers come. */
  rate: number | null;
}

export interface LoadResult {
  orders: number;
  /** Answers with another code than 200. */
  refused: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of the generator itself. */
  cpuMicrosPerOrder: number;
}

/** Buys and sells in turn at one price: every second order trades, and next to nothing is left resting. */
const requestOf = (token: string, direction: 'buy' | 'sell'): Buffer => {
  const body = `{"pair":"BTC_USDT","direction":"${direction}","type":"limit","price":"50000.00","quantity":"0.001"}`;
  const head = `POST /api/spot/order HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ntoken: ${token}\r\n`;
  return Buffer.from(`${head}content-length: ${body.length}\r\n\r\n${body}`);
};

const LENGTH = Buffer.from('content-length: ');
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const ACCEPTED = Buffer.from('{"code":200');
const ANSWER_MAX_BYTES = 16 * 1024;

/** Size of the answer at the start of `bytes`; null while its head is incomplete. */
function answerSize(bytes: Buffer): { head: number; whole: number } | null {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const head = end + END_OF_HEAD.length;
  const at = bytes.indexOf(LENGTH) + LENGTH.length;
  return { head, whole: head + Number(bytes.toString('latin1', at, bytes.indexOf(13, at))) };
}

/** A connection with at most one request in flight. */
class Connection {
  readonly #socket: Socket;
  readonly #requests: readonly Buffer[];
  /** Bytes of an answer that came in several pieces. */
  #begun: Buffer | null = null;
  #done: (ok: boolean) => void = () => undefined;
  busy = false;

  constructor(port: number, token: string) {
    this.#requests = [requestOf(token, 'buy'), requestOf(token, 'sell')];
    const onread = {
      buffer: Buffer.allocUnsafe(ANSWER_MAX_BYTES),
      callback: (size: number, bytes: Uint8Array) => this.#take(Buffer.from(bytes.buffer, bytes.byteOffset, size)),
    };
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
  }

  opened(): Promise<this> {
    return new Promise((resolve, reject) => {
      this.#socket.once('error', reject);
      this.#socket.once('connect', () => resolve(this));
    });
  }

  /** @param turn even turns buy, odd ones sell */
  send(turn: number, done: (ok: boolean) => void): void {
    this.busy = true;
    this.#done = done;
    this.#socket.write(this.#requests[turn % 2] as Buffer);
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(piece: Buffer): boolean {
    const bytes = this.#begun ? Buffer.concat([this.#begun, piece]) : piece;
    const size = answerSize(bytes);
    if (!size || bytes.length < size.whole) {
      this.#begun = Buffer.from(bytes);
      return true;
    }
    this.#begun = null;
    this.busy = false;
    this.#done(bytes.compare(ACCEPTED, 0, ACCEPTED.length, size.head, size.head + ACCEPTED.length) === 0);
    return true;
  }
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function run(job: LoadJob): Promise<LoadResult> {
  const connections = await Promise.all(job.tokens.map((token) => new Connection(job.port, token).opened()));
  const latencies: number[] = [];
  let refused = 0;
  let turn = 0;
  const before = process.cpuUsage();
  const start = performance.now();
  const end = start + job.durationMs;

  const finished = (since: number, ok: boolean) => {
    latencies.push(performance.now() - since);
    if (!ok) refused++;
  };

  const closedLoop = (connection: Connection): Promise<void> =>
    new Promise((resolve) => {
      const next = () => {
        const since = performance.now();
        if (since >= end) return resolve();
        connection.send(turn++, (ok) => {
          finished(since, ok);
          next();
        });
      };
      next();
    });

  const openLoop = (rate: number): Promise<void> =>
    new Promise((resolve) => {
      const due: number[] = [];
      let scheduled = 0;
      const total = Math.floor((rate * job.durationMs) / 1000);
      const dispatch = () => {
        for (const connection of connections) {
          if (due.length === 0) return;
          if (connection.busy) continue;
          const since = due.shift() ?? 0;
          connection.send(turn++, (ok) => {
            finished(since, ok);
            dispatch();
            if (latencies.length === total) resolve();
          });
        }
      };
      const tick = () => {
        const now = performance.now();
        for (; scheduled < total; scheduled++) {
          const at = start + (scheduled * 1000) / rate;
          if (at > now) break;
          due.push(at);
        }
        dispatch();
        if (scheduled < total) setTimeout(tick, 1);
      };
      tick();
    });

  await (job.rate === null ? Promise.all(connections.map(closedLoop)) : openLoop(job.rate));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  for (const connection of connections) connection.close();
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    orders: sorted.length,
    refused,
    seconds,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    cpuMicrosPerOrder: (user + system) / sorted.length,
  };
}

process.on('message', (job: LoadJob) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
