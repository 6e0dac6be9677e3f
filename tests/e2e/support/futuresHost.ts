import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ToFutures } from './futuresServer';
import { freePort } from './ownServer';

export interface FuturesExchange {
  readonly address: string;
  /** Performs the action; resolves once it is on disk. */
  tell(message: ToFutures): Promise<void>;
}

/** Process in which exchanges are opened one after the other, because most of a start is loading modules. */
export interface FuturesHost extends FuturesExchange {
  close(): Promise<void>;
}

export async function startFuturesHost(): Promise<FuturesHost> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  const child = fork('server/run.mjs', [join(import.meta.dirname, 'futuresServer.ts')], { env });
  await once(child, 'message');
  return {
    address: `http://127.0.0.1:${port}`,
    async tell(message) {
      child.send(message);
      const [answer] = (await once(child, 'message')) as [string];
      if (answer !== 'done') throw new Error(answer);
    },
    async close() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
