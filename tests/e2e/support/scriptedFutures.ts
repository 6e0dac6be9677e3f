import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ToFutures } from './futuresServer';
import { freePort } from './ownServer';
import { test as base } from './test';

export interface FuturesExchange {
  readonly address: string;
  /** Makes it happen, and returns when it is on disk. */
  tell(message: ToFutures): Promise<void>;
}

/** Journeys on an exchange of their own, whose index and clock the test moves and whose other trader it plays. */
export const test = base.extend<{ futures: FuturesExchange }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner wants to see which fixtures this one needs
  futures: async ({}, provide) => {
    const port = await freePort();
    const env = { ...process.env, PORT: String(port) };
    const child = fork(join(import.meta.dirname, 'futuresServer.ts'), { env, execArgv: ['--import', 'tsx'] });
    await once(child, 'message');
    await provide({
      address: `http://127.0.0.1:${port}`,
      async tell(message) {
        child.send(message);
        const [answer] = (await once(child, 'message')) as [string];
        if (answer !== 'done') throw new Error(answer);
      },
    });
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    if (code !== 0) throw new Error('the books of the exchange are not in order');
  },
  baseURL: async ({ futures }, provide) => provide(futures.address),
});
