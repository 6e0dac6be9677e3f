import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { centerIndex, login, logout } from '../../../domain/contract/account/account';
import { ERRORS } from '../../../domain/contract/errors';
import { platConfig } from '../../../domain/contract/shell/platform';
import { cancelAllSpotOrders } from '../../../domain/contract/spot/spot';
import { turnOffBookOnly } from '../../../domain/contract/wallet/addresses';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { walletBalances } from '../../../domain/contract/wallet/wallet';
import { createPasswords } from '../../../server/accounts/passwords';
import { startInProcess } from '../../../server/link/inProcess';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { FORM, startExchange, type CallOptions, type Exchange } from '../../support/gateway';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let exchange: Exchange;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' }, {}, startInProcess, createPasswords());
});
afterEach(() => exchange.close());

const signIn = (password: string = SANDBOX.password, account: string = SANDBOX.account, options: CallOptions = {}) =>
  exchange.call(login, { account, password }, options);
const codeWith = async (token: string) => (await exchange.call(centerIndex, {}, { token })).code;

describe('sessions', () => {
  it('are required for a user’s calls: a missing, an invented and a malformed one get 403', async () => {
    expect((await exchange.call(centerIndex, {})).code).toBe(ERRORS.sessionExpired.code);
    for (const token of ['x', 'A'.repeat(43), `${'A'.repeat(42)}!`]) expect(await codeWith(token)).toBe(403);
  });

  it('do not block public calls after they have ended', async () => {
    expect((await exchange.call(platConfig, {}, { token: 'A'.repeat(43) })).code).toBe(200);
  });

  it('end on sign-out, one at a time', async () => {
    const [one, two] = [await exchange.trader(), await exchange.trader()];
    expect((await exchange.call(logout, {}, { token: one })).code).toBe(200);
    expect([await codeWith(one), await codeWith(two)]).toEqual([403, 200]);
  });

  it('expire seven days after their last use', async () => {
    const token = await exchange.trader();
    exchange.clock.now += 6 * DAY_MS;
    expect(await codeWith(token)).toBe(200);
    exchange.clock.now += 6 * DAY_MS;
    expect(await codeWith(token)).toBe(200);
    exchange.clock.now += 7 * DAY_MS;
    expect(await codeWith(token)).toBe(403);
  });

  it('expire thirty days after their login, however often they are used', async () => {
    const token = await exchange.trader();
    for (let day = 3; day < 30; day += 3) {
      exchange.clock.now += 3 * DAY_MS;
      expect(await codeWith(token)).toBe(200);
    }
    exchange.clock.now += 3 * DAY_MS;
    expect(await codeWith(token)).toBe(403);
  });

  const HOUR_MS = 3_600_000;
  const dropBookOnly = (token: string) =>
    exchange.raw(turnOffBookOnly, { funds_password: SANDBOX.funds_password }, { token });

  it('unused for twelve hours can still read, and end when they try to move money', async () => {
    const token = await exchange.trader();
    const ended: string[] = [];
    exchange.app.accounts.sessions.onEnd(({ reason }) => ended.push(reason));
    exchange.clock.now += 12 * HOUR_MS;
    expect(await codeWith(token)).toBe(200);
    const other = await exchange.trader();
    exchange.clock.now += 1000;
    expect((await exchange.call(cancelAllSpotOrders, {}, { token })).code).toBe(200);
    expect((await dropBookOnly(token)).code).toBe(ERRORS.loginStale.code);
    expect(ended).toEqual(['stale']);
    expect((await dropBookOnly(token)).code).toBe(ERRORS.sessionExpired.code);
    expect((await dropBookOnly(other)).code).toBe(200);
    exchange.clock.now += 12 * HOUR_MS + 1000;
    const transfer = { from_account: 'spot', to_account: 'contract', currency: 'USDT', quantity: '1' } as const;
    expect((await exchange.call(createTransfer, transfer, { token: other })).code).toBe(ERRORS.loginStale.code);
  });

  it('used every few hours can move money', async () => {
    const token = await exchange.trader();
    for (let use = 0; use < 3; use++) {
      exchange.clock.now += 11 * HOUR_MS;
      expect(await codeWith(token)).toBe(200);
    }
    expect((await dropBookOnly(token)).code).toBe(200);
  });

  it('are tokens of 256 bits; the database stores neither them nor passwords nor codes in plain text', async () => {
    const token = await exchange.signUp('secretive@statex.test');
    expect(token).toMatch(/^[\w-]{43}$/);
    const files = ['accounts.db', 'accounts.db-wal'].map((name) => readFileSync(join(exchange.dataDir, name)));
    for (const secret of [token, Buffer.from(token, 'base64url'), FORM.password, FORM.funds_password, SANDBOX.password])
      expect(files.some((file) => file.includes(secret))).toBe(false);
  });

  it('use slow password hashes (argon2id, 19 MB, twice), each with its own salt', async () => {
    for (const account of ['one@statex.test', 'two@statex.test']) await exchange.signUp(account);
    const { users } = exchange.app.accounts;
    const hashes = ['one@statex.test', 'two@statex.test'].flatMap((account) => {
      const user = users.byAccount(account);
      return [user?.password_hash, user?.funds_hash];
    });
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/);
    expect(new Set(hashes).size).toBe(4);
  });

  it('are stored in files that only their own system user can read', () => {
    const modes = ['accounts.db', 'accounts.db-wal', 'wallet.db'].map(
      (name) => statSync(join(exchange.dataDir, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o600, 0o600, 0o600]);
  });

  it('survive a restart', async () => {
    const token = await exchange.trader();
    await exchange.app.close();
    const restarted = await startExchange({ DATA_DIR: exchange.dataDir, LIMITS: 'off' });
    const { code, data } = await restarted.call(walletBalances, { account: 'spot' }, { token });
    const usdt = data.filter(({ currency }) => currency === 'USDT');
    await restarted.close();
    expect([code, usdt.map(({ available }) => Number(available))]).toEqual([200, [100_000]]);
  });
});

describe('login', () => {
  it('gives the same answer for a wrong password and an unknown account', async () => {
    const wrong = await signIn('not the password');
    const unknown = await signIn('not the password', 'nobody@statex.test');
    expect(wrong).toEqual(unknown);
    expect(wrong.code).toBe(ERRORS.credentialsWrong.code);
  });

  it('takes as long for an unknown account as for a wrong password', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 9; round++) {
      for (const [kind, account] of [
        ['known', SANDBOX.account],
        ['unknown', 'nobody@statex.test'],
      ] as const) {
        const start = performance.now();
        await signIn('not the password', account, { address: `10.0.0.${round}` });
        times[kind].push(performance.now() - start);
      }
    }
    // The least of each: other work of the machine only adds to a time.
    const ratio = Math.min(...times.known) / Math.min(...times.unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('blocks a source at an account for fifteen minutes after ten failures, even with the right password', async () => {
    for (let i = 0; i < 10; i++) expect((await signIn('wrong')).code).toBe(ERRORS.credentialsWrong.code);
    expect((await signIn()).code).toBe(ERRORS.loginResting.code);
    exchange.clock.now += 15 * MINUTE_MS - 1;
    expect((await signIn()).code).toBe(ERRORS.loginResting.code);
    exchange.clock.now += 1;
    expect((await signIn()).code).toBe(200);
  });

  it('is not blocked by failures of others, at the account or behind the same address', async () => {
    for (let i = 0; i < 10; i++) await signIn('wrong', SANDBOX.account, { address: '10.0.1.1' });
    for (let i = 0; i < 15; i++) await signIn('wrong', `a${i}@statex.test`, { address: '10.0.1.2' });
    expect((await signIn(SANDBOX.password, SANDBOX.account, { address: '10.0.1.2' })).code).toBe(200);
  });

  it('does not count pending or correct attempts, however many run concurrently', async () => {
    const right = await Promise.all(Array.from({ length: 9 }, () => signIn()));
    expect(new Set(right.map(({ code }) => code))).toEqual(new Set([200]));
    for (let i = 0; i < 9; i++) await signIn('wrong');
    expect((await signIn()).code).toBe(200);
  });

  it('allows no more wrong passwords concurrently than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('wrong')));
    expect(answers.filter(({ code }) => code === ERRORS.credentialsWrong.code)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === ERRORS.busy.code)).toHaveLength(10);
  });

  it('forgets failures older than ten minutes', async () => {
    for (let i = 0; i < 9; i++) await signIn('wrong');
    exchange.clock.now += 10 * MINUTE_MS;
    await signIn('wrong');
    expect((await signIn()).code).toBe(200);
  });
});
