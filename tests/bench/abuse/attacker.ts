/** Opens hostile sockets on several loopback addresses until time is up; each requests as much as it can as often as allowed. */
import { WebSocket } from 'ws';

export interface AttackJob {
  port: number;
  addresses: string[];
  sockets: number;
  channels: string[];
  durationMs: number;
  /** Above 0: number of messages per socket sent at once, instead of messages until time is up. */
  asks: number;
}

export interface AttackResult {
  /** Received, MB. */
  megabytes: number;
  /** Messages sent. */
  asked: number;
  opened: number;
  refused: number;
}

const ASK_EVERY_MS = 50;
const REOPEN_MS = 500;
/** Unsent bytes at which a socket pauses. */
const BACKLOG_MAX = 1_000_000;
/** Every nth socket reads nothing. */
const DEAF_EVERY = 4;

function attack({ port, addresses, sockets, channels, durationMs }: AttackJob): Promise<AttackResult> {
  const result = { megabytes: 0, asked: 0, opened: 0, refused: 0 };
  const until = Date.now() + durationMs;
  const ask = `420["subscribe",${JSON.stringify(channels)}]`;
  const open = new Set<WebSocket>();

  const start = (index: number) => {
    if (Date.now() >= until) return;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
      localAddress: addresses[index % addresses.length],
      perMessageDeflate: false,
    });
    open.add(socket);
    let asking: NodeJS.Timeout | undefined;
    socket.on('open', () => {
      result.opened++;
      socket.send('40');
      if (index % DEAF_EVERY === 0) socket.pause();
      asking = setInterval(() => {
        if (socket.bufferedAmount > BACKLOG_MAX) return;
        result.asked++;
        socket.send(ask);
      }, ASK_EVERY_MS);
    });
    socket.on('message', (data: Buffer) => {
      result.megabytes += data.length / 1e6;
      if (data.length === 1) socket.send('3');
    });
    socket.on('unexpected-response', (request) => {
      result.refused++;
      request.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(asking);
      open.delete(socket);
      setTimeout(() => start(index), REOPEN_MS);
    });
  };
  for (let index = 0; index < sockets; index++) start(index);
  return new Promise((resolve) => {
    setTimeout(() => {
      for (const socket of open) socket.terminate();
      resolve(result);
    }, durationMs);
  });
}

/** Sends a number of requests on each socket at once; resolves once the last is answered or its socket is closed. */
async function ask({ port, addresses, sockets, channels, asks }: AttackJob): Promise<AttackResult> {
  const result = { megabytes: 0, asked: 0, opened: 0, refused: 0 };
  const one = (index: number) =>
    new Promise<void>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
        localAddress: addresses[index % addresses.length],
        perMessageDeflate: false,
      });
      socket.on('open', () => socket.send('40'));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
      socket.on('message', (data: Buffer) => {
        result.megabytes += data.length / 1e6;
        const head = data.toString('utf8', 0, 8);
        if (head.startsWith('40'))
          for (let n = 1; n <= asks; n++, result.asked++)
            socket.send(`42${n}["subscribe",${JSON.stringify(channels)}]`);
        if (head.startsWith(`43${asks}[`)) socket.terminate();
      });
    });
  await Promise.all(Array.from({ length: sockets }, (_, index) => one(index)));
  return result;
}

process.once('message', (given) => {
  const job = given as AttackJob;
  void (job.asks > 0 ? ask(job) : attack(job)).then((result) => {
    process.send?.(result);
    process.disconnect();
    setTimeout(() => process.exit(0), REOPEN_MS);
  });
});
