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
}

/** Buys and sells in turn at one price: every second order trades, and next to nothing is left resting. */
const bodyOf = (turn: number): string => {
  const direction = turn % 2 === 0 ? 'buy' : 'sell';
  return `{"pair":"BTC_USDT","direction":"${direction}","type":"limit","price":"50000.00","quantity":"0.001"}`;
};

/** A connection that has at most one request under way. */
class Connection {
  readonly #socket: Socket;
  readonly #head: string;
  #text = '';
  #done: (ok: boolean) => void = () => undefined;
  busy = false;

  constructor(socket: Socket, token: string) {
    this.#socket = socket;
    this.#head = `POST /api/spot/order HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ntoken: ${token}\r\n`;
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => this.#take(chunk));
  }

  send(body: string, done: (ok: boolean) => void): void {
    this.busy = true;
    this.#done = done;
    this.#socket.write(`${this.#head}content-length: ${body.length}\r\n\r\n${body}`);
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: string): void {
    this.#text += chunk;
    const end = this.#text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#text)?.[1] ?? 0);
    if (this.#text.length < end + 4 + length) return;
    const ok = this.#text.startsWith('{"code":200', end + 4);
    this.#text = this.#text.slice(end + 4 + length);
    this.busy = false;
    this.#done(ok);
  }
}

const open = (port: number, token: string): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('connect', () => resolve(new Connection(socket, token)));
  });

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function run(job: LoadJob): Promise<LoadResult> {
  const connections = await Promise.all(job.tokens.map((token) => open(job.port, token)));
  const latencies: number[] = [];
  let refused = 0;
  let turn = 0;
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
        connection.send(bodyOf(turn++), (ok) => {
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
          connection.send(bodyOf(turn++), (ok) => {
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
  for (const connection of connections) connection.close();
  const sorted = latencies.toSorted((a, b) => a - b);
  return { orders: sorted.length, refused, seconds, p50Ms: percentile(sorted, 0.5), p99Ms: percentile(sorted, 0.99) };
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
