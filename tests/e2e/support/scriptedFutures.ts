import type { APIRequestContext, Page } from '@playwright/test';
import { login } from '../../../domain/contract/account/account';
import { call, SANDBOX } from './exchange';
import type { FuturesExchange } from './futuresHost';
import { signIn, test as base } from './test';

/** Tests on their own exchange, whose index and clock they control and whose other trader they play; its books are checked. */
export const test = base.extend<{ futures: FuturesExchange }>({
  futures: async ({ futuresHost }, provide) => {
    await futuresHost.tell({ kind: 'open' });
    await provide(futuresHost);
    await futuresHost.tell({ kind: 'close' });
  },
  baseURL: async ({ futures }, provide) => provide(futures.address),
});

/** Signs the sandbox's verified trader in on this browser. */
export async function enter(page: Page, request: APIRequestContext): Promise<string> {
  const { session } = await call(request, login, { account: SANDBOX.account, password: SANDBOX.password });
  if (!session) throw new Error('the sandbox trader has no second factor');
  await signIn(page, { ...SANDBOX, token: session.token, user: session.user });
  return session.token;
}
