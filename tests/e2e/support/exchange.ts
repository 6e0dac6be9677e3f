import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import type { BodyOf, Call, DataOf } from '../../../domain/contract/call';
import { login, register, registerVerify, sendCode, type UserInfo } from '../../../domain/contract/account/account';
import { placeSpotOrder, type SpotOrder } from '../../../domain/contract/spot/spot';
import { sandboxFaucet, sandboxOutbox } from '../../../domain/contract/wallet/wallet';

export interface Trader {
  account: string;
  password: string;
  token: string;
  user: UserInfo;
}

export const SANDBOX = { account: 'trader@statex.test', password: 'Sandbox-2026!', invitation: 'STATEX' } as const;

/** Makes a call of the contract as the browser does; fails the test unless it succeeds. */
export async function call<C extends Call>(
  request: APIRequestContext,
  contract: C,
  body: BodyOf<C>,
  token?: string,
): Promise<DataOf<C>> {
  const headers = { lang: 'en_US', 'Idempotency-Key': randomUUID(), ...(token ? { token } : {}) };
  const answer =
    contract.method === 'GET'
      ? await request.get(contract.path, { headers, params: body as Record<string, string> })
      : await request.post(contract.path, { headers, data: body });
  const envelope = (await answer.json()) as { code: number; msg: string; data: DataOf<C> };
  expect(`${contract.id} ${envelope.code} ${envelope.msg}`.trim()).toBe(`${contract.id} 200`);
  return envelope.data;
}

export const codeFor = async (request: APIRequestContext, account: string): Promise<string> => {
  const [latest] = await call(request, sandboxOutbox, { account });
  if (!latest) throw new Error(`no message for ${account}`);
  return latest.code;
};

/** Registers an account with test funds, as the browser does. */
export async function newTrader(
  request: APIRequestContext,
  funds: readonly string[] = ['USDT', 'BTC'],
): Promise<Trader> {
  const account = `e2e-${randomUUID()}@statex.test`;
  const password = 'Journey-2026!';
  await call(request, sendCode, { account, scene: 'register' });
  const { ticket } = await call(request, registerVerify, { account, code: await codeFor(request, account) });
  const { token, user } = await call(request, register, {
    ticket,
    password,
    funds_password: 'Funds-2026!',
    invitation_code: SANDBOX.invitation,
    agree: true,
  });
  for (const currency of funds) await call(request, sandboxFaucet, { currency }, token);
  return { account, password, token, user };
}

export const signInSandbox = (request: APIRequestContext) =>
  call(request, login, { account: SANDBOX.account, password: SANDBOX.password });

/** Places a limit order that rests far below the market. */
export async function restingOrder(request: APIRequestContext, trader: Trader, price: string): Promise<SpotOrder> {
  const body = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price, quantity: '0.001' } as const;
  const { order } = await call(request, placeSpotOrder, body, trader.token);
  return order;
}
