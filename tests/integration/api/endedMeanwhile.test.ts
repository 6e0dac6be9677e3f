import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERRORS } from '../../../domain/contract/errors';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { sandboxFaucet } from '../../../domain/contract/wallet/wallet';
import { startExchange, startWith, type Exchange } from '../../support/gateway';
import { Program } from '../../support/program';

let exchange: Exchange;
/** Happens while the next call waits for rows; null when the rows are as current as calls may expect. */
let meanwhile: (() => unknown) | null = null;

beforeAll(async () => {
  const written = () => {
    const happens = meanwhile;
    meanwhile = null;
    return happens && Promise.resolve().then(() => void happens());
  };
  exchange = await startExchange(
    {},
    {},
    startWith(() => ({ written })),
  );
});
afterAll(() => exchange.close());

const CALLER = { origin: { address: '', device: '' }, locale: 'en_US' };
const MOVE = { from_account: 'spot', to_account: 'contract', currency: 'USDT', quantity: '1' } as const;

async function funded(account: string): Promise<{ token: string; user: number }> {
  const token = await exchange.signUp(account);
  await exchange.call(sandboxFaucet, { currency: 'USDT' }, { token });
  return { token, user: exchange.app.accounts.users.byAccount(account)!.id };
}

it('a session that ends while its call waits for rows moves nothing', async () => {
  const { token, user } = await funded('revoked@statex.test');
  meanwhile = () => exchange.app.accounts.sessions.endAll(user, 'revoked');
  expect((await exchange.raw(createTransfer, MOVE, { token })).code).toBe(ERRORS.sessionExpired.code);
});

it('an account that is suspended while its call waits for rows moves nothing', async () => {
  const { token, user } = await funded('locked@statex.test');
  const { accountLock } = exchange.app.accounts;
  meanwhile = () => accountLock.suspend(user, CALLER);
  expect((await exchange.raw(createTransfer, MOVE, { token })).code).toBe(ERRORS.sessionExpired.code);
  accountLock.reinstate(user, CALLER);
});

it('a key that is revoked while its call waits for rows moves nothing', async () => {
  const { user } = await funded('program@statex.test');
  const { apiKeys } = exchange.app.accounts;
  const program = new Program(exchange, 'program@statex.test', ['read', 'transfer']);
  const move = async () => {
    exchange.clock.now += 1000;
    const fields = { type: 'MAIN_UMFUTURE', asset: 'USDT', amount: '1' };
    return program.call('POST', '/sapi/v1/asset/transfer', fields);
  };
  expect(await move()).toEqual({ tranId: expect.any(Number) as number });
  meanwhile = () => apiKeys.revoke(user, apiKeys.list(user)[0]!.id, CALLER);
  expect(await move()).toEqual({ code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' });
});

it('a session whose day passes while its call waits for rows moves nothing', async () => {
  const { token } = await funded('stale@statex.test');
  meanwhile = () => (exchange.clock.now += 25 * 3_600_000);
  expect((await exchange.raw(createTransfer, MOVE, { token })).code).toBe(ERRORS.loginStale.code);
});
