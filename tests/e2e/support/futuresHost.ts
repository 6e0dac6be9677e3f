import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ToFutures } from './futuresServer';
import { freePort } from './ownServer';

export interface FuturesExchange {
  readonly address: string;
  /** Makes it happen, and returns when it is on disk. */
  tell(message: ToFutures): Promise<void>;
}

/** Where one exchange after the other is opened: most of a start is reading the modules. */
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
