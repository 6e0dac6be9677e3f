import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createPriceAlert,
  listPriceAlerts,
  rearmPriceAlert,
  removePriceAlert,
  type PriceAlert,
} from '../../../domain/contract/market/alerts';
import { channels, type UserPush } from '../../../domain/contract/channels';
import { ERRORS } from '../../../domain/contract/errors';
import { listNotices } from '../../../domain/contract/shell/notices';
import { ALERTS_MAX } from '../../../domain/rules/market/priceAlert';
import { NO_OTHERS, openAccountsDatabase } from '../../../server/accounts/database';
import { createVault } from '../../../server/accounts/vault';
import { createNotices } from '../../../server/accounts/notices';
import { createPriceAlerts } from '../../../server/accounts/alerts';
import { ALONE } from '../../../server/peers/peers';
import { startExchange, type Exchange } from '../../support/gateway';

let exchange: Exchange;
let token: string;
let reference: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp('watcher@statex.test');
  reference = exchange.market.tick('BTC_USDT')?.close ?? '';
});
afterEach(() => exchange.close());

const times = (factor: number) => String(Math.round(Number(reference) * factor));
const create = (body: object, owner = token) =>
  exchange.raw(createPriceAlert, { market: 'BTC_USDT', kind: 'above', value: times(1.1), ...body }, { token: owner });
const set = async (body: Partial<{ market: string; kind: 'above' | 'below' | 'move'; value: string }> = {}) => {
  const wish = { market: 'BTC_USDT', kind: 'above' as const, value: times(1.1), ...body };
  return (await exchange.call(createPriceAlert, wish, { token })).data.alert;
};
const list = async () => (await exchange.call(listPriceAlerts, {}, { token })).data.list;
const notices = async () =>
  (await exchange.call(listNotices, { page: 1, page_size: 20, scope: 'all' }, { token })).data.list.filter(
    ({ kind }) => kind === 'priceAlert',
  );
const trade = (close: string, channel = channels.tick('BTC_USDT')) => exchange.market.push(channel, { close });
const heard = () => {
  const pushes: UserPush[] = [];
  exchange.app.accounts.events.onEvent((_, push) => pushes.push(push));
  return pushes;
};

describe('a price alert', () => {
  it('waits until the price is reached, then creates a notice once', async () => {
    const alert = await set();
    expect(alert).toEqual({
      id: expect.any(String) as string,
      market: 'BTC_USDT',
      kind: 'above',
      value: times(1.1),
      reference,
      status: 'waiting',
      time: exchange.clock.now,
      triggered: null,
      next_events: ['alert.remove'],
    });
    trade(times(1.09));
    expect(await list()).toEqual([alert]);
    const pushes = heard();
    exchange.clock.now += 5_000;
    trade(times(1.2));
    trade(times(1.3));
    const triggered = { time: exchange.clock.now, price: times(1.2) };
    const now: PriceAlert = { ...alert, status: 'triggered', triggered, next_events: ['alert.rearm', 'alert.remove'] };
    expect(await list()).toEqual([now]);
    expect((await notices()).map(({ params }) => Object.fromEntries(params.map((p) => [p.name, p.value])))).toEqual([
      { market: 'BTC_USDT', alert: 'above', value: times(1.1), price: times(1.2) },
    ]);
    expect(pushes).toEqual([
      { kind: 'notice', unread: expect.any(Number) as number },
      { kind: 'alert', alert: now },
    ]);
  });

  it('triggers on a fall with “below”, and in either direction with “move”', async () => {
    const below = await set({ kind: 'below', value: times(0.9) });
    const move = await set({ kind: 'move', value: '5.00' });
    expect(move.value).toBe('5');
    trade(times(0.96));
    expect((await list()).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    trade(times(0.94));
    trade(times(0.89));
    expect(await list()).toMatchObject([
      { id: move.id, triggered: { price: times(0.94) } },
      { id: below.id, triggered: { price: times(0.89) } },
    ]);
  });

  it('follows the contract, not the pair, when set on a contract', async () => {
    const alert = await set({ market: 'BTC_USDT_FUTURE' });
    trade(times(1.2));
    expect(await list()).toEqual([alert]);
    trade(times(1.2), channels.futureTick('BTC_USDT'));
    expect(await list()).toMatchObject([{ id: alert.id, status: 'triggered' }]);
  });

  it('is re-armed by its owner, from the current price', async () => {
    const alert = await set({ kind: 'move', value: '5' });
    const rearm = () => exchange.raw(rearmPriceAlert, { alert_id: alert.id }, { token });
    expect((await rearm()).code).toBe(ERRORS.alertWaiting.code);
    trade(times(0.9));
    expect((await rearm()).code).toBe(200);
    expect(await list()).toEqual([alert]);
    trade(times(0.9));
    expect(await notices()).toHaveLength(2);
  });

  it('is not re-armed while the price is beyond it', async () => {
    const alert = await set();
    trade(times(1.2));
    const tick = exchange.market.ticks().find(({ pair }) => pair === 'BTC_USDT');
    if (tick) tick.close = times(1.2);
    const { code } = await exchange.raw(rearmPriceAlert, { alert_id: alert.id }, { token });
    expect(code).toBe(ERRORS.alertReached.code);
  });

  it('is not re-armed while an identical one waits', async () => {
    const alert = await set();
    trade(times(1.2));
    await set();
    const { code } = await exchange.raw(rearmPriceAlert, { alert_id: alert.id }, { token });
    expect(code).toBe(ERRORS.alertDuplicate.code);
  });

  it('is removed by its owner only', async () => {
    const alert = await set();
    const other = await exchange.signUp('other@statex.test');
    const remove = (of: string) => exchange.raw(removePriceAlert, { alert_id: alert.id }, { token: of });
    expect((await remove(other)).code).toBe(ERRORS.alertNotFound.code);
    expect((await exchange.raw(rearmPriceAlert, { alert_id: alert.id }, { token: other })).code).toBe(
      ERRORS.alertNotFound.code,
    );
    expect((await remove(token)).code).toBe(200);
    expect((await remove(token)).code).toBe(ERRORS.alertNotFound.code);
    trade(times(1.2));
    expect([await list(), await notices()]).toEqual([[], []]);
  });

  it('is still watched after a restart while it waits', async () => {
    await set();
    const { events } = exchange.app.accounts;
    const db = openAccountsDatabase(
      `${exchange.dataDir}/accounts.db`,
      createVault(readFileSync(`${exchange.dataDir}/secret`, 'utf8')),
    );
    const clock = () => exchange.clock.now;
    const told = createNotices({ db, clock, events, peers: ALONE, others: NO_OTHERS });
    const again = createPriceAlerts({ db, clock, events, notices: told, peers: ALONE, others: NO_OTHERS });
    again.takePrice('BTC_USDT', times(1.2));
    db.close();
    expect(await list()).toMatchObject([{ status: 'triggered' }]);
  });

  it.each([
    ['unknownPair', { market: 'NO_SUCH' }],
    ['alertReached', { kind: 'above', value: '1' }],
    ['alertReached', { kind: 'below', value: '99999999' }],
    ['alertTooFar', { kind: 'above', value: '999999999' }],
    ['alertPercent', { kind: 'move', value: '0.05' }],
    ['alertPercent', { kind: 'move', value: '90.01' }],
    ['alertPercent', { kind: 'move', value: '1.234' }],
    ['validation', { kind: 'sideways' }],
    ['validation', { value: '-1' }],
  ] as const)('is refused with %s: %o', async (error, body) => {
    expect((await create(body)).code).toBe(ERRORS[error].code);
    expect(await list()).toEqual([]);
  });

  it('is refused when an identical one waits, and beyond the maximum per user', async () => {
    await set();
    expect((await create({})).code).toBe(ERRORS.alertDuplicate.code);
    for (let at = 1; at < ALERTS_MAX; at++) await set({ value: times(1.2 + at / 10) });
    expect((await create({ value: times(9) })).code).toBe(ERRORS.alertsFull.code);
  });
});
