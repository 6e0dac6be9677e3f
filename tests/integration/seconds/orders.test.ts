import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserPush } from '../../../domain/contract/channels';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import {
  listSecondsOrders,
  secondsOrderDetail,
  secondsReceipts,
  secondsTerms,
  secondsTicks,
} from '../../../domain/contract/seconds/seconds';
import { listWalletFlows } from '../../../domain/contract/wallet/walletRecords';
import { checkReceipt, FIRST_PREVIOUS } from '../../../domain/rules/seconds/receipt';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { SecondsGateway } from '../../support/secondsGateway';

let seconds: SecondsGateway;
beforeEach(async () => {
  seconds = await new SecondsGateway().start();
});
afterEach(() => seconds.close());

const PAIR = 'BTC_USDT';
const codeOf = (error: ErrorName) => ERRORS[error].code;

/** Does what the browser does for "verify", with the public calls only. */
async function verify(orderId: string) {
  const { receipt } = await seconds.detail(orderId);
  if (!receipt) throw new Error('not settled yet');
  const { accepted_at, deadline, number } = receipt;
  const range = { pair: PAIR, from: accepted_at - 3000, to: deadline + 3000 };
  const { data: ticks } = await seconds.exchange.call(secondsTicks, range as never);
  const before = { pair: PAIR, before: number, limit: 1 };
  const { data: chain } = await seconds.exchange.call(secondsReceipts, before as never);
  return checkReceipt(receipt, ticks.list, chain.list[0]?.hash ?? FIRST_PREVIOUS).checks;
}
const HOLDS = { entryTick: true, settleTick: true, outcome: true, payout: true, hash: true, chain: true };

describe('a seconds order', () => {
  it.each([
    ['won', '50100.0000', '175.00000000', '75.00000000', '1075/0'],
    ['lost', '49900.0000', '0.00000000', '-100.00000000', '900/0'],
    ['drawn', '50000.5000', '100.00000000', '0.00000000', '1000/0'],
    ['voided', null, '100.00000000', '0.00000000', '1000/0'],
  ] as const)('is %s, and its receipt verifies', async (status, price, payout, profit, balance) => {
    const { order, receipt } = await seconds.settledAt('50000.5000', price);
    expect(order).toMatchObject({ status, payout, profit, buy_price: '50000.5000', settle_price: price, receipt: 1 });
    expect(order.void_reason).toBe(price === null ? 'noSettleTick' : null);
    expect(receipt).toMatchObject({ number: 1, order: order.id, payout, entry: { price: '50000.5000' } });
    expect(await seconds.balance()).toBe(balance);
    expect(await verify(order.id)).toEqual(HOLDS);
  });

  it('is listed as current with its stake frozen, and as history once it has ended', async () => {
    const order = await seconds.place();
    expect(await seconds.balance()).toBe('900/100');
    const list = (filter: object) =>
      seconds.exchange.call(listSecondsOrders, filter as never, { token: seconds.token }).then(({ data }) => data);
    expect(await list({ scope: 'current' })).toEqual({ list: [order], total: 1 });
    expect(await list({ scope: 'history' })).toEqual({ list: [], total: 0 });
    seconds.pass(3000);
    await seconds.settle();
    expect(await list({ scope: 'current', pair: PAIR })).toEqual({ list: [], total: 0 });
    const { list: ended } = await list({ scope: 'history', status: 'voided', direction: 'up' });
    expect(ended).toMatchObject([{ id: order.id, status: 'voided', void_reason: 'noEntryTick', buy_price: null }]);
    expect((await list({ scope: 'history', direction: 'down' })).total).toBe(0);
    expect(await verify(order.id)).toEqual(HOLDS);
  });

  it('is settling from its deadline until its result is available', async () => {
    const { id, deadline } = await seconds.place();
    await seconds.tick('50000.0000');
    const at = async (time: number) => {
      seconds.exchange.clock.now = time;
      const found = (status: string) =>
        seconds.exchange
          .call(listSecondsOrders, { scope: 'current', status } as never, { token: seconds.token })
          .then(({ data }) => data.list.map((order) => order.id));
      return [(await seconds.detail(id)).order.status, await found('running'), await found('settling')];
    };
    expect(await at(deadline)).toEqual(['running', [id], []]);
    expect(await at(deadline + 1)).toEqual(['settling', [], [id]]);
    await seconds.settle();
    expect(await at(deadline + 1)).toEqual(['voided', [], []]);
  });

  it('reports each step to its user', async () => {
    const pushes: UserPush[] = [];
    seconds.exchange.app.link.onBatch(({ events }) => {
      for (const event of events) if (event.type === 'seconds') pushes.push({ kind: 'seconds', order: event.order });
    });
    await seconds.settledAt('50000.0000', '50001.0000');
    expect(pushes.map((push) => push.kind === 'seconds' && push.order.status)).toEqual(['accepted', 'running', 'won']);
  });

  it('appears as a line of the ledger', async () => {
    const { order } = await seconds.settledAt('50000.0000', '50001.0000');
    const body = { account: 'sec_contract', type: 'seconds' };
    const { data } = await seconds.exchange.call(listWalletFlows, body as never, { token: seconds.token });
    expect(data.list).toMatchObject([{ quantity: '75.00000000', after: '1075.00000000', ref_id: order.id }]);
  });

  it('is placed once per idempotency key', async () => {
    const first = await seconds.raw({}, { key: 'key' });
    expect((await seconds.raw({}, { key: 'key' })).data).toEqual(first.data);
    expect((await seconds.raw({ stake: '101' }, { key: 'key' })).code).toBe(codeOf('keyReused'));
    expect(await seconds.balance()).toBe('900/100');
  });

  it('is answered like a missing one if it is someone else’s', async () => {
    const { id } = await seconds.place();
    const token = await seconds.exchange.signUp('other@statex.test');
    const foreign = await seconds.exchange.raw(secondsOrderDetail, { order_id: id }, { token });
    const missing = await seconds.exchange.raw(secondsOrderDetail, { order_id: '0000000000000007' }, { token });
    expect([foreign.code, foreign]).toEqual([codeOf('secondsNotFound'), missing]);
  });

  it.each<[string, Record<string, unknown>, ErrorName]>([
    ['below the minimum', { stake: '4.99' }, 'secondsStake'],
    ['above the maximum', { stake: '5000.01' }, 'secondsStake'],
    ['above the balance', { stake: '1000.01' }, 'insufficientBalance'],
    ['with too many digits', { stake: '5.000000001' }, 'quantityOffScale'],
    ['with a negative stake', { stake: '-5' }, 'validation'],
    ['with a duration that is not offered', { duration: 31 }, 'secondsDuration'],
    ['with a duration that is none', { duration: 30.5 }, 'validation'],
    ['in an unknown direction', { direction: 'sideways' }, 'validation'],
    ['on an unknown pair', { pair: 'XXX_USDT' }, 'unknownPair'],
    ['on a pair without an index', { pair: 'ETH_BTC' }, 'secondsNotOffered'],
    ['on a pair whose index is silent', { pair: 'ETH_USDT' }, 'secondsIndexStale'],
    ['with a price', { price: '1' }, 'validation'],
    ['with another payout rate than the one offered', { payout_rate: '0.85' }, 'secondsPayoutChanged'],
  ])('is refused %s', async (_what, change, error) => {
    expect((await seconds.raw(change)).code).toBe(codeOf(error));
    expect(await seconds.balance()).toBe('1000/0');
  });

  it('is never placed at another payout rate than the one shown, and answered as before once it was placed', async () => {
    const shown = { payout_rate: '0.750' };
    const first = await seconds.raw(shown, { key: 'key' });
    await seconds.restart(0, { SECONDS_PAYOUTS: '30:0.5' });
    await seconds.tick('50000.0000');
    expect((await seconds.raw(shown, { key: 'key' })).data).toEqual(first.data);
    expect((await seconds.raw(shown)).data).toEqual({ field: 'payout_rate', payout_rate: '0.5' });
    expect(await seconds.place()).toMatchObject({ payout_rate: '0.5' });
    await seconds.restart(0, { SECONDS_PAYOUTS: '60:0.5' });
    expect((await seconds.raw(shown, { key: 'key' })).data).toEqual(first.data);
  });

  it('is refused with the bounds it exceeds', async () => {
    expect((await seconds.raw({ stake: '1' })).data).toEqual({ field: 'stake', min: '5', max: '5000' });
  });

  it('is refused when the index is 3 s old', async () => {
    seconds.pass(3000);
    expect((await seconds.raw()).code).toBe(codeOf('secondsIndexStale'));
    await seconds.tick('50000.0000');
    expect((await seconds.raw()).code).toBe(200);
  });
});

describe('the terms', () => {
  const termsOf = async (token?: string) =>
    (await seconds.exchange.call(secondsTerms, { pair: PAIR }, token ? { token } : {})).data;

  it('state what is offered, and how much exposure remains', async () => {
    const left = { up: '66666.66666666', down: '66666.66666666' };
    expect(await termsOf()).toMatchObject({
      ...{ pair: PAIR, open: true, closed_reason: null, min: '5', max: '5000' },
      index: { price: '50000.0000', time: seconds.exchange.clock.now },
    });
    expect((await termsOf()).durations.map(({ duration, payout_rate }) => `${duration} ${payout_rate}`)).toEqual([
      '30 0.75',
      '60 0.80',
      '120 0.85',
      '300 0.90',
    ]);
    expect((await termsOf()).durations[0]?.left).toEqual(left);
    await seconds.place({ stake: '100' });
    // The stake of 100 pays for orders down until it ends, in 30 s; a longer one outlives it.
    expect((await termsOf()).durations.map(({ left: each }) => each)).toEqual([
      { up: '66566.66666666', down: '66800.00000000' },
      { up: '62406.25000000', down: '62500.00000000' },
      { up: '58735.29411764', down: '58823.52941176' },
      { up: '55472.22222222', down: '55555.55555555' },
    ]);
  });

  it('state why the product is closed', async () => {
    seconds.pass(3000);
    expect(await termsOf()).toMatchObject({ open: false, closed_reason: 'index' });
    await seconds.tick('50000.0000');
    await seconds.exchange.app.link.send({ kind: 'pair.setStatus', pair: PAIR, trading: false });
    expect(await termsOf()).toMatchObject({ open: false, closed_reason: 'halted' });
    expect((await seconds.raw()).code).toBe(codeOf('pairHalted'));
  });
});

describe('the exposure cap', () => {
  it('refuses an order with the remaining amount', async () => {
    const capped = await new SecondsGateway({ SECONDS_EXPOSURE_CAP: '90' }).start();
    await capped.place({ stake: '100' });
    const refused = await capped.raw({ stake: '21' });
    expect([refused.code, refused.data]).toEqual([codeOf('secondsExposure'), { field: 'stake', left: '20.00000000' }]);
    await capped.place({ stake: '20' });
    await capped.close();
  });
});

describe('a closed country', () => {
  it('refuses orders of those who named it as theirs, verified or not, and tells them why', async () => {
    const closed = await new SecondsGateway({ SECONDS_CLOSED_COUNTRIES: 'de, US' }).start();
    const { accounts } = closed.exchange.app;
    const user = accounts.users.byAccount(SANDBOX.account)?.id ?? 0;
    const submitted = (status: number) => {
      const db = new DatabaseSync(join(closed.dataDir, 'accounts.db'));
      db.prepare(
        `INSERT INTO identity_submissions (user, status, name, id_number, country, submitted) VALUES (?, ?, x'', x'', 'DE', 0)`,
      ).run(user, status);
      db.close();
    };
    expect((await closed.raw({ stake: '5' })).code).toBe(200);
    for (const status of [2, 4, 3]) {
      submitted(status);
      expect((await closed.raw({ stake: '5' })).code).toBe(codeOf('secondsCountry'));
    }
    const terms = (token?: string) =>
      closed.exchange.call(secondsTerms, { pair: PAIR }, token ? { token } : {}).then(({ data }) => data.closed_reason);
    expect([await terms(closed.token), await terms()]).toEqual(['country', null]);
    await closed.close();
  });
});

describe('a restart', () => {
  it('before the buy price leaves the order waiting for it', async () => {
    const { id } = await seconds.place();
    await seconds.restart(2000);
    await seconds.tick('50000.0000');
    expect((await seconds.detail(id)).order).toMatchObject({ status: 'running', buy_price: '50000.0000' });
  });

  it('voids the order when it spans the wait for the buy price', async () => {
    const { id } = await seconds.place();
    await seconds.restart(3000);
    await seconds.tick('50000.0000');
    expect((await seconds.detail(id)).order).toMatchObject({ status: 'voided', void_reason: 'noEntryTick' });
  });

  it('spanning the deadline settles once by the record before it', async () => {
    const { id, deadline } = await seconds.place();
    await seconds.tick('50000.0000');
    seconds.pass(deadline - seconds.exchange.clock.now - 2000);
    await seconds.tick('50001.0000');
    await seconds.restart(60_000);
    await seconds.tick('40000.0000');
    await seconds.settle();
    expect((await seconds.detail(id)).order).toMatchObject({ status: 'won', settle_price: '50001.0000', receipt: 1 });
    expect(await verify(id)).toEqual(HOLDS);
    await seconds.restart(1000);
    await seconds.settle();
    expect(await seconds.balance()).toBe('1075/0');
  });

  it('after 3 s of silence before the deadline voids the order', async () => {
    const { id, deadline } = await seconds.place();
    await seconds.tick('50000.0000');
    seconds.pass(deadline - seconds.exchange.clock.now - 3000);
    await seconds.tick('50001.0000');
    await seconds.restart(5000);
    await seconds.tick('50001.0000');
    expect((await seconds.detail(id)).order).toMatchObject({ status: 'voided', void_reason: 'noSettleTick' });
  });

  it('continues the chain and the numbering of the record', async () => {
    const first = await seconds.settledAt('50000.0000', '50001.0000');
    await seconds.restart(1000);
    await seconds.tick('50000.0000');
    const second = await seconds.settledAt('50000.0000', '50001.0000');
    expect([second.receipt?.number, second.receipt?.previous]).toEqual([2, first.receipt?.hash]);
    expect(second.receipt?.entry?.id).toBe(3);
    expect(await verify(second.order.id)).toEqual(HOLDS);
  });
});
