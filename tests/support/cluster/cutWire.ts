import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** Kinds of interruption: no data passes in either direction, or connections are refused. */
export type Cut = 'silent' | 'reset';

/** A network path from one process to another that can be cut and healed. */
export interface Wire {
  /** URL through which the process connects. */
  readonly url: string;
  cut(how: Cut): void;
  /** Passes on waiting and new data. */
  heal(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  far: Socket | null;
}

const LOCAL = '127.0.0.1';

/** @param url destination on this machine. */
export async function wireTo(url: string): Promise<Wire> {
  const port = Number(new URL(url).port);
  const pairs = new Set<Pair>();
  let isCut: Cut | null = null;

  function pass(from: Socket, to: Socket): void {
    from.on('data', (bytes) => to.write(bytes));
    from.on('error', () => undefined);
    from.on('close', () => to.destroy());
  }

  function join(pair: Pair): void {
    const far = createConnection({ port, host: LOCAL });
    pair.far = far;
    pass(pair.near, far);
    pass(far, pair.near);
    pair.near.resume();
  }

  const server = createServer({ noDelay: true }, (near) => {
    near.on('error', () => undefined);
    if (isCut === 'reset') return void near.resetAndDestroy();
    const pair: Pair = { near, far: null };
    pairs.add(pair);
    near.once('close', () => pairs.delete(pair));
    near.pause();
    if (!isCut) join(pair);
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: LOCAL }, resolve));
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  const all = () => [...pairs].flatMap(({ near, far }) => (far ? [near, far] : [near]));

  return {
    url: own.href,
    cut(how) {
      isCut = how;
      for (const socket of all())
        if (how === 'silent') socket.pause();
        else socket.resetAndDestroy();
    },
    heal() {
      isCut = null;
      for (const pair of pairs)
        if (pair.far) for (const socket of [pair.near, pair.far]) socket.resume();
        else join(pair);
    },
    async close() {
      for (const socket of all()) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
