import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ToFutures } from './futuresServer';
import type { APIRequestContext, Page } from '@playwright/test';
import { login } from '../../../domain/contract/account/account';
import { call, SANDBOX } from './exchange';
import { freePort } from './ownServer';
import { signIn, test as base } from './test';

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
    const child = fork('server/run.mjs', [join(import.meta.dirname, 'futuresServer.ts')], { env });
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

/** The verified trader of the sandbox, signed in on this browser. */
export async function enter(page: Page, request: APIRequestContext): Promise<string> {
  const { session } = await call(request, login, { account: SANDBOX.account, password: SANDBOX.password });
  if (!session) throw new Error('the sandbox trader has no second factor');
  await signIn(page, { ...SANDBOX, token: session.token, user: session.user });
  return session.token;
}
