import { DatabaseSync } from '@photostructure/sqlite';
import { strFromU8, unzipSync } from 'fflate';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportFile, requestExport } from '../../../domain/contract/account/exports';
import { movePortfolioFunds, openPortfolio } from '../../../domain/contract/account/portfolios';
import type { BodyOf } from '../../../domain/contract/call';
import { NAME_STATUS } from '../../../domain/contract/choices';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import { secondsTerms, type SecondsOrder } from '../../../domain/contract/seconds/seconds';
import {
  excludeFromSeconds,
  secondsLimits,
  setSecondsLimits,
  stateSecondsCountry,
} from '../../../domain/contract/seconds/secondsLimits';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { sandboxFaucet } from '../../../domain/contract/wallet/wallet';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { SecondsGateway } from '../../support/secondsGateway';

const PAIR = 'BTC_USDT';
const DAY = 86_400_000;

let seconds: SecondsGateway;
beforeEach(async () => {
  seconds = await new SecondsGateway().start();
});
afterEach(() => seconds.close());

const shown = async (token = seconds.token) => (await seconds.exchange.call(secondsLimits, {}, { token })).data;
const set = async (limits: BodyOf<typeof setSecondsLimits>, portfolio?: number) => {
  const options = { token: seconds.token, ...(portfolio === undefined ? {} : { portfolio }) };
  return (await seconds.exchange.call(setSecondsLimits, limits, options)).data;
};
const exclude = async (days: number) =>
  (await seconds.exchange.call(excludeFromSeconds, { days }, { token: seconds.token })).data;
const closedReason = async (token = seconds.token, gateway = seconds) =>
  (await gateway.exchange.call(secondsTerms, { pair: PAIR }, { token })).data.closed_reason;
const refusal = (error: ErrorName, data: object | null) => ({ code: ERRORS[error].code, data });
const answerTo = async (...sent: Parameters<SecondsGateway['raw']>) => {
  const { code, data } = await seconds.raw(...sent);
  return { code, data };
};
const pass = async (ms: number) => {
  await seconds.exchange.pass(ms, seconds.token);
  await seconds.tick('50000.0000');
};

const NOTHING = {
  ...{ stake: null, loss: null, next: null, used: { stake: '0.00000000', loss: '0.00000000' } },
  ...{ excluded_until: null, country: 'CH', asks_country: false },
};

describe('daily limits', () => {
  it('are none at first, and nobody is asked for a country while none is closed', async () => {
    const token = await seconds.exchange.signUp('new@statex.test');
    expect(await shown(token)).toEqual({ ...NOTHING, country: null });
    expect(await shown()).toEqual(NOTHING);
    expect([await closedReason(token), await closedReason()]).toEqual([null, null]);
  });

  it('of stakes refuse an order above what the day’s orders leave, whatever became of them', async () => {
    await set({ stake: '150', loss: null });
    await seconds.settledAt('50000.0000', '50001.0000');
    await seconds.tick('50000.0000');
    expect(await answerTo({ stake: '50.00000001' })).toEqual(
      refusal('secondsDailyStake', { field: 'stake', left: '50.00000000' }),
    );
    await seconds.place({ stake: '50' });
    expect(await answerTo({ stake: '5' })).toEqual(
      refusal('secondsDailyStake', { field: 'stake', left: '0.00000000' }),
    );
    expect(await shown()).toMatchObject({ stake: '150', used: { stake: '150.00000000', loss: '0.00000000' } });
  });

  it.each([
    ['lost', '49999.0000', '100.00000000', '50.00000000'],
    ['won', '50001.0000', '0.00000000', '150.00000000'],
    ['drawn', '50000.0000', '0.00000000', '150.00000000'],
    ['voided', null, '0.00000000', '150.00000000'],
  ] as const)('of losses count an order that was %s', async (_, price, loss, left) => {
    await set({ stake: null, loss: '150' });
    await seconds.settledAt('50000.0000', price);
    await seconds.tick('50000.0000');
    expect((await shown()).used).toEqual({ stake: '100.00000000', loss });
    expect(await answerTo({ stake: '151' })).toEqual(refusal('secondsDailyLoss', { field: 'stake', left }));
  });

  it('of losses count an open order as lost', async () => {
    await set({ stake: null, loss: '150' });
    await seconds.place();
    expect(await answerTo({ stake: '51' })).toEqual(
      refusal('secondsDailyLoss', { field: 'stake', left: '50.00000000' }),
    );
    await seconds.tick('50000.0000');
    expect((await shown()).used).toEqual({ stake: '100.00000000', loss: '100.00000000' });
    expect((await answerTo({ stake: '50' })).code).toBe(200);
  });

  it('begin anew at midnight UTC', async () => {
    await set({ stake: '100', loss: '100' });
    await pass(DAY / 2 - 1);
    await seconds.place();
    expect((await answerTo({ stake: '5' })).code).toBe(ERRORS.secondsDailyStake.code);
    seconds.pass(1);
    expect((await shown()).used).toEqual({ stake: '0.00000000', loss: '0.00000000' });
    expect((await answerTo({ stake: '100' })).code).toBe(200);
  });

  it('apply at once when stricter, and after 24 hours when looser, each judged on its own', async () => {
    const { now } = seconds.exchange.clock;
    expect(await set({ stake: '100', loss: null })).toMatchObject({ stake: '100', loss: null, next: null });
    const next = { stake: '200', loss: '50', from: now + DAY };
    expect(await set({ stake: '200', loss: '50' })).toMatchObject({ stake: '100', loss: '50', next });
    expect((await answerTo({ stake: '60' })).code).toBe(ERRORS.secondsDailyLoss.code);
    await pass(DAY - 1);
    expect(await shown()).toMatchObject({ stake: '100', loss: '50', next });
    seconds.pass(1);
    expect(await shown()).toMatchObject({ stake: '200', loss: '50', next: null });
    expect(await set({ stake: '90', loss: '' })).toMatchObject({
      ...{ stake: '90', loss: '50' },
      next: { stake: '90', loss: null, from: now + 2 * DAY },
    });
    expect(await set({ stake: '90', loss: '50' })).toMatchObject({ stake: '90', loss: '50', next: null });
  });

  it('are not passed by orders at the same moment', async () => {
    await set({ stake: '250', loss: null });
    const codes = (await Promise.all(Array.from({ length: 6 }, () => answerTo()))).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(2);
    expect(codes.filter((code) => code === ERRORS.secondsDailyStake.code)).toHaveLength(4);
    expect(await seconds.balance()).toBe('800/200');
  });

  it('do not stand in the way of the same request again, which gets its first answer', async () => {
    await set({ stake: '100', loss: null });
    const [first, second] = await Promise.all([seconds.raw({}, { key: 'one' }), seconds.raw({}, { key: 'one' })]);
    expect([first.code, second.data]).toEqual([200, first.data]);
    expect((await answerTo({ stake: '99' }, { key: 'one' })).code).toBe(ERRORS.keyReused.code);
    expect((await answerTo({}, { key: 'other' })).code).toBe(ERRORS.secondsDailyStake.code);
    await exclude(1);
    expect((await answerTo({}, { key: 'one' })).data).toEqual(first.data);
    expect(await seconds.balance()).toBe('900/100');
  });

  it('hold for all portfolios together, and are set by any of them', async () => {
    const main = { token: seconds.token };
    const funds = { currency: 'USDT', quantity: '100' } as const;
    await seconds.exchange.call(openPortfolio, { name: 'Bots' }, main);
    await seconds.exchange.call(movePortfolioFunds, { from: 0, to: 1, ...funds }, main);
    const over = { from_account: 'spot', to_account: 'sec_contract', ...funds } as const;
    await seconds.exchange.call(createTransfer, over, { ...main, portfolio: 1 });
    await set({ stake: '150', loss: null }, 1);
    await seconds.place();
    expect(await answerTo({ stake: '51' }, { portfolio: 1 })).toEqual(
      refusal('secondsDailyStake', { field: 'stake', left: '50.00000000' }),
    );
    expect((await answerTo({ stake: '50' }, { portfolio: 1 })).code).toBe(200);
    expect((await answerTo({ stake: '5' })).code).toBe(ERRORS.secondsDailyStake.code);
    expect((await shown()).used.stake).toBe('150.00000000');
  });

  it('and the exclusion outlast a restart, and are part of the user’s data', async () => {
    await set({ stake: '100', loss: '50' });
    await set({ stake: '200', loss: '50' });
    await exclude(7);
    const before = await shown();
    await seconds.restart(1000);
    expect(await shown()).toEqual(before);
    expect(await closedReason()).toBe('excluded');
    const wished = { kind: 'data', funds_password: SANDBOX.funds_password } as const;
    const { data } = await seconds.exchange.call(requestExport, wished, { token: seconds.token });
    await seconds.exchange.app.exportMaker.settled();
    const url = `${exportFile.path}?export_id=${data.export.id}`;
    const headers = { token: seconds.token };
    const { rawPayload } = await seconds.exchange.app.fastify.inject({ method: 'GET', url, headers });
    const account = unzipSync(rawPayload)['account.json'];
    expect(JSON.parse(strFromU8(account as Uint8Array))).toMatchObject({
      seconds_limits: {
        ...{ stake: '100', loss: '50', next_stake: '200', next_loss: '50', next_from: before.next?.from },
        ...{ excluded_until: before.excluded_until, country: null },
      },
    });
  });
});

describe('a self-exclusion', () => {
  it('refuses orders until it ends, can be prolonged, and says so', async () => {
    const { now } = seconds.exchange.clock;
    expect((await exclude(7)).excluded_until).toBe(now + 7 * DAY);
    expect((await exclude(1)).excluded_until).toBe(now + 7 * DAY);
    await pass(DAY);
    expect(await answerTo()).toEqual(refusal('secondsExcluded', { until: now + 7 * DAY }));
    expect(await closedReason()).toBe('excluded');
    expect((await exclude(7)).excluded_until).toBe(now + 8 * DAY);
    await pass(7 * DAY);
    expect((await shown()).excluded_until).toBeNull();
    expect(await closedReason()).toBeNull();
    expect((await answerTo()).code).toBe(200);
  });

  it('lasts for one of the offered numbers of days', async () => {
    const answer = await seconds.exchange.raw(excludeFromSeconds, { days: 2 }, { token: seconds.token });
    expect(answer).toMatchObject(refusal('validation', { fields: { days: 'choice' } }));
  });
});

describe('where countries are closed', () => {
  let closed: SecondsGateway;
  let token: string;
  beforeEach(async () => {
    closed = await new SecondsGateway({ SECONDS_CLOSED_COUNTRIES: 'US' }).start();
    token = await closed.exchange.signUp('unverified@statex.test');
    await closed.exchange.call(sandboxFaucet, { currency: 'USDT' }, { token });
    const funds = { from_account: 'spot', to_account: 'sec_contract', currency: 'USDT', quantity: '10' } as const;
    await closed.exchange.call(createTransfer, funds, { token });
  });
  afterEach(() => closed.close());

  const state = async (country: string, as = token) => {
    const { country: known, asks_country } = (
      await closed.exchange.call(stateSecondsCountry, { country }, { token: as })
    ).data;
    return [known, asks_country];
  };
  const place = async () => (await closed.raw({ stake: '5' }, { token })).code;

  it('the unverified are asked for theirs before the first order', async () => {
    expect((await closed.exchange.call(secondsLimits, {}, { token })).data).toEqual({
      ...{ ...NOTHING, country: null, asks_country: true },
    });
    expect([await place(), await closedReason(token, closed)]).toEqual([
      ERRORS.secondsCountryUnknown.code,
      'countryUnknown',
    ]);
    expect(await state('FR')).toEqual(['FR', false]);
    expect([await place(), await closedReason(token, closed)]).toEqual([200, null]);
    expect(await state('DE')).toEqual(['DE', false]);
  });

  it('who named a closed one cannot name another', async () => {
    await state('FR');
    expect(await state('US')).toEqual(['US', false]);
    expect(await state('FR')).toEqual(['US', false]);
    expect([await place(), await closedReason(token, closed)]).toEqual([ERRORS.secondsCountry.code, 'country']);
  });

  it('who named a closed one is let in by a verified identity alone, not by what waits for its review', async () => {
    await state('US');
    const user = closed.exchange.app.accounts.users.byAccount('unverified@statex.test')?.id ?? 0;
    const submitted = (country: string, status: number) => {
      const db = new DatabaseSync(join(closed.dataDir, 'accounts.db'));
      db.prepare(
        `INSERT INTO identity_submissions (user, status, name, id_number, country, submitted) VALUES (?, ?, x'', x'', ?, 0)`,
      ).run(user, status, country);
      db.close();
    };
    submitted('FR', NAME_STATUS.pending);
    expect([await place(), await closedReason(token, closed)]).toEqual([ERRORS.secondsCountry.code, 'country']);
    submitted('FR', NAME_STATUS.verified);
    expect([await place(), await closedReason(token, closed)]).toEqual([200, null]);
  });

  it('the country of the identity decides, and nothing stated beside it', async () => {
    const { users, identities } = closed.exchange.app.accounts;
    await state('FR');
    const user = users.byAccount('unverified@statex.test')?.id ?? 0;
    identities.vouch(user, { name: 'Somebody', id_number: '1', country: 'US' });
    expect(await state('FR')).toEqual(['US', false]);
    expect([await place(), await closedReason(token, closed)]).toEqual([ERRORS.secondsCountry.code, 'country']);
    const visitor = await closed.exchange.call(secondsTerms, { pair: PAIR });
    expect(visitor.data.closed_reason).toBeNull();
  });
});

it('an order without limits is placed as before', async () => {
  const order: SecondsOrder = await seconds.place();
  expect((await shown()).used).toEqual({ stake: order.stake, loss: order.stake });
});
