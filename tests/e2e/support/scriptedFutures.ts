import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ToFutures } from './futuresServer';
import type { APIRequestContext, Page } from '@playwright/test';
import { login } from '../../../domain/contract/account/account';
import { within } from '../../../scripts/test/pace';
import { call, SANDBOX } from './exchange';
import { freePort } from './ownServer';
import { signIn, test as base } from './test';

export interface FuturesExchange {
  readonly address: string;
  /** Makes it happen, and returns when it is on disk. */
  tell(message: ToFutures): Promise<void>;
}

/** Where one exchange after the other is opened: most of a start is reading the modules. */
interface FuturesHost extends FuturesExchange {
  close(): Promise<void>;
}

async function startHost(): Promise<FuturesHost> {
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

/** Journeys on an exchange of their own, whose index and clock the test moves and whose other trader it plays; its books are looked at. */
export const test = base.extend<{ futures: FuturesExchange }, { futuresHost: FuturesHost }>({
  futuresHost: [
    // oxlint-disable-next-line no-empty-pattern -- the runner wants to see which fixtures this one needs
    async ({}, provide) => {
      const host = await startHost();
      await provide(host);
      await host.close();
    },
    // Its start shares the cores with the browsers of the other workers.
    { scope: 'worker', timeout: within(180_000) },
  ],
  futures: async ({ futuresHost }, provide) => {
    await futuresHost.tell({ kind: 'open' });
    await provide(futuresHost);
    await futuresHost.tell({ kind: 'close' });
  },
  baseURL: async ({ futures }, provide) => provide(futures.address),
});

/** The verified trader of the sandbox, signed in on this browser. */
export async function enter(page: Page, request: APIRequestContext): Promise<string> {
  const { session } = await call(request, login, { account: SANDBOX.account, password: SANDBOX.password });
  if (!session) throw new Error('the sandbox trader has no second factor');
  await signIn(page, { ...SANDBOX, token: session.token, user: session.user });
  return session.token;
}
