import { describe, expect, expectTypeOf, it } from 'vitest';
import { portfolioNumber } from '../../../domain/rules/account/portfolio';
import { CALLS } from '../../../domain/contract/calls';
import { readSources } from '../../../scripts/support/sources';
import type { Command, CommandOf } from '../../../server/engine/decision';
import type { SecondsCommands } from '../../../server/products/seconds/engine/commands';
import { readOperatorAct } from '../../../server/operator/acts';
import { offerOf, purchaseOf } from '../../support/fiatExchange';
import { futuresCommands } from '../../support/futuresCommands';
import { placement, SecondsExchange, START, USER } from '../../support/secondsExchange';

type SecondsCommand = CommandOf<keyof SecondsCommands>;
type Fields<Kind extends SecondsCommand['kind']> = keyof Extract<SecondsCommand, { kind: Kind }>;

const PAIR = 'BTC_USDT';
const ORDER = '0000000000000007';
/** One command of each kind that the engine accepts; a new kind fails to compile until it is added here. */
const COMMANDS: { [Kind in Exclude<Command['kind'], `ico.${string}`>]: Command & { kind: Kind } } = {
  'spot.place': {
    ...{ kind: 'spot.place', user: USER, pair: PAIR, direction: 'buy', type: 'limit', timeInForce: 'gtc' },
    ...{ price: '1.00', quantity: '5', total: null, triggerPrice: null },
  },
  'spot.placeOco': {
    ...{ kind: 'spot.placeOco', user: USER, pair: PAIR, direction: 'sell', quantity: '5', price: '1.02' },
    ...{ triggerPrice: '0.98', stopPrice: null, timeInForce: 'gtc', names: { oco: null, limit: null, stop: null } },
  },
  'spot.expire': { kind: 'spot.expire' },
  'spotPlans.place': {
    ...{ kind: 'spotPlans.place', user: USER, pair: PAIR, direction: 'buy', plan: 'scaled', quantity: '5', orders: 2 },
    ...{ priceLow: '0.99', priceHigh: '1.00', weightLow: 1, weightHigh: 1 },
    ...{ priceLimit: null, durationMs: null, variation: null },
  },
  'spotPlans.cancel': { kind: 'spotPlans.cancel', user: USER, planId: ORDER },
  'spotPlans.lock': { kind: 'spotPlans.lock', owner: USER },
  'spotPlans.run': { kind: 'spotPlans.run' },
  'spot.index': { kind: 'spot.index', prices: [[PAIR, '1.00']], heard: START },
  'spot.print': { kind: 'spot.print', pair: PAIR, prints: [{ direction: 'buy', price: '1.00', quantity: '5' }] },
  'spot.amend': {
    ...{ kind: 'spot.amend', user: USER, orderId: ORDER, price: '1.01', quantity: null, triggerPrice: null },
  },
  'spot.cancel': { kind: 'spot.cancel', user: USER, orderId: ORDER, reason: 'user' },
  'spot.cancelAll': { kind: 'spot.cancelAll', user: USER, pair: null, reason: 'operator' },
  'wallet.credit': {
    ...{ kind: 'wallet.credit', user: USER, account: 'spot', currency: 'USDT', quantity: '10', note: 'deposit' },
  },
  'deposit.report': {
    ...{ kind: 'deposit.report', user: USER, currency: 'USDT', network: 'TEST', address: 'a', txid: 't', ref: 'r' },
    ...{ quantity: '10', confirmations: 1, required: 1, sandbox: true },
  },
  'withdrawal.request': {
    ...{ kind: 'withdrawal.request', user: USER, currency: 'USDT', network: 'TEST', address: 'a', memo: null },
    ...{ note: null, quantity: '1', fee: '0', required: 1, sandbox: true, worth: '1', limit: '100' },
  },
  'withdrawal.cancel': { kind: 'withdrawal.cancel', user: USER, withdrawalId: ORDER },
  'withdrawal.approve': { kind: 'withdrawal.approve', withdrawalId: ORDER },
  'withdrawal.disburse': { kind: 'withdrawal.disburse', withdrawalId: ORDER, txid: null },
  'withdrawal.progress': { kind: 'withdrawal.progress', withdrawalId: ORDER, txid: 't', confirmations: 1 },
  'withdrawal.fail': { kind: 'withdrawal.fail', withdrawalId: ORDER, failure: 'operator' },
  'transfer.create': {
    ...{ kind: 'transfer.create', user: USER, from: 'spot', to: 'sec_contract', currency: 'USDT', quantity: '1' },
  },
  'portfolio.move': {
    ...{ kind: 'portfolio.move', user: USER, to: portfolioNumber(USER, 1), currency: 'USDT', quantity: '1' },
  },
  'seconds.place': placement({ direction: 'down', stake: '7' }),
  'seconds.tick': { kind: 'seconds.tick', pair: 'ETH_USDT', price: '1.0000', heard: START },
  'seconds.settle': { kind: 'seconds.settle' },
  'fiat.offer': offerOf({ user: USER }),
  'fiat.withdraw': { kind: 'fiat.withdraw', user: USER, offerId: ORDER },
  'fiat.buy': purchaseOf({ user: USER }),
  'fiat.pay': { kind: 'fiat.pay', user: USER, orderId: ORDER },
  'fiat.cancel': { kind: 'fiat.cancel', user: USER, orderId: ORDER },
  'fiat.appeal': { kind: 'fiat.appeal', user: USER, orderId: ORDER, reason: 'No money came' },
  'fiat.release': { kind: 'fiat.release', user: USER, orderId: ORDER },
  'fiat.proof': { kind: 'fiat.proof', user: USER, orderId: ORDER, proof: 'p' },
  'fiat.resolve': { kind: 'fiat.resolve', orderId: ORDER, decision: 'release', note: 'Paid' },
  'fiat.expire': { kind: 'fiat.expire' },
  ...futuresCommands(ORDER, START),
  'clock.set': { kind: 'clock.set' },
  'operator.note': { kind: 'operator.note', entry: 1, hash: '0' },
  'pair.setStatus': { kind: 'pair.setStatus', pair: PAIR, trading: false },
};

/** Places an order and lets it end; `meddle` can interfere at every moment of its life. */
function receiptAfter(meddle: (exchange: SecondsExchange) => void) {
  const exchange = new SecondsExchange();
  exchange.tick(500, '50000.0000');
  exchange.place(1000);
  meddle(exchange);
  exchange.tick(1200, '50001.0000');
  meddle(exchange);
  exchange.tick(30_900, '50002.0000');
  exchange.at = START + 31_000;
  meddle(exchange);
  exchange.at = START + 31_001;
  meddle(exchange);
  exchange.settle(31_002);
  meddle(exchange);
  return exchange.receipts[0];
}
const UNTOUCHED = receiptAfter(() => undefined);

describe('the settlement of a seconds order', () => {
  it.each(Object.values(COMMANDS))('is neither set, delayed nor replaced by $kind', (command) => {
    expect(UNTOUCHED?.outcome).toBe('win');
    expect(receiptAfter((exchange) => exchange.decide(command))).toEqual(UNTOUCHED);
  });

  it('cannot be reached by a backdated tick', () => {
    const late = (exchange: SecondsExchange) => {
      if (exchange.at <= START + 31_000) return;
      exchange.decide({ kind: 'seconds.tick', pair: PAIR, price: '1.0000', heard: START + 30_950 });
    };
    expect(receiptAfter(late)).toEqual(UNTOUCHED);
  });

  it('has no command that names an order, an outcome or a price time', () => {
    expectTypeOf<SecondsCommand['kind']>().toEqualTypeOf<'seconds.place' | 'seconds.tick' | 'seconds.settle'>();
    expectTypeOf<Fields<'seconds.settle'>>().toEqualTypeOf<'kind'>();
    expectTypeOf<Fields<'seconds.tick'>>().toEqualTypeOf<'kind' | 'pair' | 'price' | 'heard'>();
    expectTypeOf<Fields<'seconds.place'>>().toEqualTypeOf<
      'kind' | 'user' | 'pair' | 'direction' | 'stake' | 'min' | 'max' | 'cap' | 'payoutRate' | 'duration' | 'own'
    >();
  });

  it('has no call that takes more than the terms of the bet', () => {
    const calls = CALLS.filter(({ path }) => path.startsWith('/api/seconds'));
    expect(Object.fromEntries(calls.map(({ id, body }) => [id, Object.keys(body.fields)]))).toEqual({
      secondsTerms: ['pair'],
      placeSecondsOrder: ['pair', 'direction', 'stake', 'duration', 'payout_rate'],
      listSecondsOrders: ['scope', 'pair', 'direction', 'status', 'page', 'page_size', 'from', 'to'],
      secondsOrderDetail: ['order_id'],
      secondsTicks: ['pair', 'from', 'to', 'after'],
      secondsReceipts: ['pair', 'before', 'limit'],
      secondsLimits: [],
      setSecondsLimits: ['stake', 'loss'],
      excludeFromSeconds: ['days'],
      stateSecondsCountry: ['country'],
    });
  });

  it('has no operator command', async () => {
    for (const act of ['seconds.tick', 'seconds.settle', 'seconds.place', 'seconds.win', 'settle', 'tick']) {
      expect(
        await readOperatorAct({ act, pair: PAIR, price: '1.0000', order: ORDER, account: 'a', id: ORDER }),
      ).toBeNull();
    }
  });

  it('gets its ticks from the index recorder alone, and its timers from the engine’s own thread', () => {
    const sending = (kind: string) =>
      [...readSources(['server'], /\.ts$/)]
        .filter(
          ([file, code]) => !/^server\/(?:engine|products\/seconds\/engine)\//.test(file) && code.includes(`'${kind}'`),
        )
        .map(([file]) => file);
    expect(sending('seconds.tick')).toEqual(['server/products/seconds/service/seconds.ts']);
    expect(sending('seconds.settle')).toEqual([]);
    expect(sending('seconds.place')).toEqual(['server/guard/refusal.ts', 'server/products/seconds/service/seconds.ts']);
  });
});
