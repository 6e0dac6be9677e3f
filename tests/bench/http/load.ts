/** The load generator of bench:http: a separate process with raw keep-alive sockets, one request at a time on each. */
import { connect, type Socket } from 'node:net';
import { httpWire, socketWire, type Prices, type Wire } from './wires';

export interface LoadJob {
  port: number;
  /** Sender of each connection: a session token over HTTP, or an API key over the WebSocket API. */
  senders: ({ token: string } | { apiKey: string; pem: string })[];
  prices: Prices;
  /** Orders per HTTP request. */
  each: number;
  durationMs: number;
  /** Orders per second at fixed times; null for as fast as responses arrive. */
  rate: number | null;
}

export interface LoadResult {
  orders: number;
  /** Responses to orders that were refused. */
  refused: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of the generator itself. */
  cpuMicrosPerOrder: number;
}

const ANSWER_MAX_BYTES = 16 * 1024;

/** A connection with at most one request in flight. */
class Connection {
  readonly #socket: Socket;
  readonly #wire: Wire;
  /** Start of a response that arrived in several pieces. */
  #begun: Buffer | null = null;
  #expected: Pick<Wire, 'frameOf' | 'accepted'>;
  #done: (ok: boolean) => void = () => undefined;

  constructor(port: number, wire: Wire) {
    this.#wire = wire;
    this.#expected = wire;
    const onread = {
      buffer: Buffer.allocUnsafe(ANSWER_MAX_BYTES),
      callback: (size: number, bytes: Uint8Array) => this.#take(Buffer.from(bytes.buffer, bytes.byteOffset, size)),
    };
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    this.#socket.once('end', () => {
      throw new Error('the exchange closed a connection');
    });
  }

  opened(): Promise<this> {
    return new Promise((resolve, reject) => {
      this.#socket.once('error', reject);
      this.#socket.once('connect', () => resolve(this));
    });
  }

  /** Resolves once orders can be sent over it. */
  async greeted(): Promise<this> {
    await this.opened();
    for (const { bytes, frameOf, accepted } of this.#wire.greetings) {
      const ok = await new Promise<boolean>((resolve) => this.#ask(bytes, { frameOf, accepted }, resolve));
      if (!ok) throw new Error('the exchange does not take the connection');
    }
    return this;
  }

  send(turn: number, done: (ok: boolean) => void): void {
    this.#ask(this.#wire.request(turn), this.#wire, done);
  }

  close(): void {
    this.#socket.destroy();
  }

  #ask(bytes: Buffer, expected: Pick<Wire, 'frameOf' | 'accepted'>, done: (ok: boolean) => void): void {
    this.#expected = expected;
    this.#done = done;
    this.#socket.write(bytes);
  }

  #take(piece: Buffer): boolean {
    const bytes = this.#begun ? Buffer.concat([this.#begun, piece]) : piece;
    const { frameOf, accepted } = this.#expected;
    const frame = frameOf(bytes);
    if (!frame) {
      this.#begun = Buffer.from(bytes);
      return true;
    }
    this.#begun = null;
    const { content } = frame;
    this.#done(bytes.compare(accepted, 0, accepted.length, content, content + accepted.length) === 0);
    return true;
  }
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function run(job: LoadJob): Promise<LoadResult> {
  const connections = await Promise.all(
    job.senders.map((sender) => {
      const { prices, each } = job;
      const wire =
        'token' in sender ? httpWire(sender.token, prices, each) : socketWire(sender.apiKey, sender.pem, prices);
      return new Connection(job.port, wire).greeted();
    }),
  );
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
      // In turn, because the exchange closes a connection that is idle for long.
      const free = [...connections];
      let scheduled = 0;
      const requests = rate / job.each;
      const total = Math.floor((requests * job.durationMs) / 1000);
      const dispatch = () => {
        while (due.length > 0) {
          const connection = free.shift();
          if (!connection) return;
          const since = due.shift() ?? 0;
          connection.send(turn++, (ok) => {
            finished(since, ok);
            free.push(connection);
            dispatch();
            if (latencies.length === total) resolve();
          });
        }
      };
      const tick = () => {
        const now = performance.now();
        for (; scheduled < total; scheduled++) {
          const at = start + (scheduled * 1000) / requests;
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
    orders: sorted.length * job.each,
    refused: refused * job.each,
    seconds,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    cpuMicrosPerOrder: (user + system) / (sorted.length * job.each),
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
