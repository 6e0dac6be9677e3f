import { describe, expect, it } from 'vitest';
import { SYSTEM_ACCOUNTS } from '../../../server/engine/ledger/systemAccounts';
import type { Market } from '../../../server/products/spot/engine/market';
import { Exchange, shown, stateOf } from '../../support/exchange';
import { walkOrders } from '../../support/orderWalker';

const [ANNA, BERT, CARL] = [1000, 1001, 1002];
const ONE_PERCENT = { callback: 'rate', callbackValue: '0.01' } as const;

type Figures = Partial<Parameters<Exchange['place']>[1]>;

/** Last price 50,000; all users have 100,000 USDT and 10 BTC. */
function funded(): Exchange {
  const exchange = new Exchange();
  for (const user of [ANNA, BERT, CARL]) exchange.fund(user, { USDT: '100000', BTC: '10' });
  tradeAt(exchange, '50000');
  return exchange;
}

/** Two other users trade a small quantity at a price. */
function tradeAt(exchange: Exchange, price: string): void {
  shown(exchange.limit(BERT, 'sell', price, '0.001'));
  shown(exchange.limit(CARL, 'buy', price, '0.001'));
}

/** A trailing sell of 1 BTC at 1 % by default. */
const trail = (exchange: Exchange, figures: Figures = {}) =>
  exchange.place(ANNA, { direction: 'sell', type: 'stop_market', quantity: '1', ...ONE_PERCENT, ...figures });

const market = ({ engine }: Exchange) => engine.state.marketByName.get('BTC_USDT') as Market;

const standing = (decision: ReturnType<typeof trail>) => {
  const { status, trigger_price, best_price } = shown(decision);
  return [status, Number(trigger_price), best_price === null ? null : Number(best_price)];
};

describe('a spot trailing stop', () => {
  it('follows the highest price without coming back, and sells at market once the price has come back', () => {
    const exchange = funded();
    const order = trail(exchange);
    expect(standing(order)).toEqual(['untriggered', 49_500, 50_000]);
    tradeAt(exchange, '51000');
    tradeAt(exchange, '50600');
    expect(standing(order)).toEqual(['untriggered', 50_490, 51_000]);
    shown(exchange.limit(CARL, 'buy', '50400', '1'));
    tradeAt(exchange, '50490.01');
    expect(standing(order)).toEqual(['untriggered', 50_490, 51_000]);
    tradeAt(exchange, '50490');
    expect(shown(order)).toMatchObject({ status: 'traded', average_price: '50400.00', best_price: '51000.00' });
    expect([exchange.balance(ANNA, 'BTC'), walkOrders(exchange.engine)]).toEqual(['9/0', []]);
  });

  it('buys by a fixed amount once the price has risen by it from the lowest', () => {
    const exchange = funded();
    const order = trail(exchange, { direction: 'buy', callback: 'amount', callbackValue: '300' });
    expect(standing(order)).toEqual(['untriggered', 50_300, 50_000]);
    tradeAt(exchange, '49000');
    shown(exchange.limit(BERT, 'sell', '49350', '1'));
    tradeAt(exchange, '49299.99');
    expect(standing(order)).toEqual(['untriggered', 49_300, 49_000]);
    tradeAt(exchange, '49300');
    expect(shown(order)).toMatchObject({ status: 'traded', average_price: '49350.00', callback_value: '300.00' });
  });

  it('waits for its activation price and follows from there', () => {
    const exchange = funded();
    const sale = trail(exchange, { activationPrice: '51000' });
    const purchase = trail(exchange, { direction: 'buy', activationPrice: '49000' });
    expect([standing(sale), standing(purchase)]).toEqual([
      ['untriggered', 51_000, null],
      ['untriggered', 49_000, null],
    ]);
    tradeAt(exchange, '51200');
    expect([standing(sale), standing(purchase)]).toEqual([
      ['untriggered', 50_688, 51_200],
      ['untriggered', 49_000, null],
    ]);
    expect(walkOrders(exchange.engine)).toEqual([]);
    tradeAt(exchange, '48900');
    expect([shown(sale).status, standing(purchase)]).toEqual(['cancelled', ['untriggered', 49_389, 48_900]]);
  });

  it('starts from the best price of the trades that activate it, not from the last of them', () => {
    const exchange = funded();
    const order = trail(exchange, { activationPrice: '51000' });
    shown(exchange.limit(CARL, 'buy', '50600', '0.001'));
    shown(exchange.limit(CARL, 'buy', '51500', '0.001'));
    shown(exchange.limit(CARL, 'buy', '50400', '1'));
    shown(exchange.place(BERT, { direction: 'sell', type: 'market', quantity: '0.002' }));
    expect(shown(order)).toMatchObject({ status: 'traded', best_price: '51500.00' });
  });

  it('is not fired by the lower price at the start of the rise that activates it', () => {
    const exchange = funded();
    const order = trail(exchange, { activationPrice: '51000' });
    shown(exchange.limit(BERT, 'sell', '50100', '0.001'));
    shown(exchange.limit(BERT, 'sell', '51000', '0.001'));
    shown(exchange.place(CARL, { direction: 'buy', type: 'market', quantity: '0.002' }));
    expect(standing(order)).toEqual(['untriggered', 50_490, 51_000]);
  });

  it('shares its best price with all stops that began before it was reached, but with no younger one', () => {
    const exchange = funded();
    const orders = [trail(exchange, { quantity: '0.1' })];
    tradeAt(exchange, '50400');
    orders.push(trail(exchange, { quantity: '0.1', callbackValue: '0.02' }));
    tradeAt(exchange, '50200');
    orders.push(trail(exchange, { quantity: '0.1' }));
    const best = () => orders.map((order) => Number(shown(order).best_price));
    expect(best()).toEqual([50_400, 50_400, 50_200]);
    tradeAt(exchange, '50300');
    expect(best()).toEqual([50_400, 50_400, 50_300]);
    tradeAt(exchange, '50500');
    expect([best(), market(exchange).trails.stand().length]).toEqual([[50_500, 50_500, 50_500], 1]);
  });

  it('follows the trades of the reference market', () => {
    const exchange = funded();
    const order = trail(exchange);
    exchange.fund(SYSTEM_ACCOUNTS.houseMaker, { USDT: '1000000' });
    shown(exchange.limit(SYSTEM_ACCOUNTS.houseMaker, 'buy', '50300', '1'));
    const print = (price: string) => ({ price, quantity: '1', direction: 'sell' }) as const;
    const prints = [print('51000'), print('50490')];
    exchange.decide({ kind: 'spot.print', pair: 'BTC_USDT', prints });
    expect(shown(order)).toMatchObject({ status: 'traded', average_price: '50300.00' });
  });

  it('freezes what it sells, or the maximum cost of a buy by quantity, and refunds the rest', () => {
    const exchange = funded();
    const sale = trail(exchange);
    expect(exchange.balance(ANNA, 'BTC')).toBe('9/1');
    shown(exchange.cancel(ANNA, shown(sale).id));
    expect([exchange.balance(ANNA, 'BTC'), market(exchange).trails.size]).toEqual(['10/0', 0]);
    const purchase = trail(exchange, { direction: 'buy', quantity: '1' });
    expect(exchange.balance(ANNA, 'USDT')).toBe('47985/52015');
    tradeAt(exchange, '49000');
    shown(exchange.limit(BERT, 'sell', '49500', '1'));
    tradeAt(exchange, '49490');
    expect(shown(purchase)).toMatchObject({ status: 'traded', average_price: '49500.00' });
    expect(exchange.balance(ANNA, 'USDT')).toBe('50500/0');
  });

  it('cannot be amended, only cancelled', () => {
    const exchange = funded();
    const order = shown(trail(exchange));
    expect(order.next_events).toEqual(['order.cancel']);
    const before = stateOf(exchange.engine);
    expect(exchange.amend(ANNA, order.id, { quantity: '0.5' })).toMatchObject({ error: 'trailFixed' });
    expect(stateOf(exchange.engine)).toEqual(before);
  });

  it('ends on its date, and with all other orders of its user', () => {
    const exchange = funded();
    const dated = trail(exchange, { timeInForce: 'gtd', goodForMs: 3_600_000 });
    exchange.at += 3_600_000;
    exchange.decide({ kind: 'spot.expire' });
    expect(shown(dated)).toMatchObject({ status: 'cancelled', reason: 'expired' });
    const other = trail(exchange);
    exchange.decide({ kind: 'spot.cancelAll', user: ANNA, pair: null, reason: 'user' });
    expect([shown(other).status, market(exchange).trails.stand()]).toEqual(['cancelled', []]);
  });

  const refused: [string, Figures, string][] = [
    ['a callback below 0.1 %', { callbackValue: '0.00099' }, 'trailInvalid callback_value'],
    ['a callback above 10 %', { callbackValue: '0.10000001' }, 'trailInvalid callback_value'],
    [
      'an amount above half the price',
      { callback: 'amount', callbackValue: '25000.01' },
      'trailInvalid callback_value',
    ],
    ['an amount off the tick', { callback: 'amount', callbackValue: '0.001' }, 'priceOffTick callback_value'],
    ['an activation at the last price', { activationPrice: '50000' }, 'triggerInvalid activation_price'],
    ['an activation below the last price', { activationPrice: '49000' }, 'triggerInvalid activation_price'],
    ['an activation off the tick', { activationPrice: '50000.001' }, 'priceOffTick activation_price'],
    ['a trigger of its own', { triggerPrice: '49000' }, 'validation trigger_price'],
    ['no callback to follow by', { callbackValue: null }, 'validation callback_value'],
    ['a callback but no stop', { type: 'market' }, 'validation callback'],
    ['a target', { stopLoss: '60000' }, 'validation stop_loss_price'],
    [
      'an activation alone',
      { callback: null, callbackValue: null, activationPrice: '49000' },
      'validation activation_price',
    ],
    ['more than there is', { quantity: '10.00001' }, 'insufficientBalance'],
  ];
  it.each(refused)('is refused with %s, which changes nothing', (_, figures, refusal) => {
    const exchange = funded();
    const before = stateOf(exchange.engine);
    const decision = trail(exchange, figures);
    expect(decision.ok ? 'accepted' : [decision.error, decision.field].filter(Boolean).join(' ')).toBe(refusal);
    expect(stateOf(exchange.engine)).toEqual(before);
  });

  it('may fire at the current last price as long as it waits for its activation', () => {
    const exchange = funded();
    const order = trail(exchange, { callbackValue: '0.1', activationPrice: '55555.55' });
    expect(standing(order)).toEqual(['untriggered', 55_555.55, null]);
    expect(shown(trail(exchange, { callback: 'amount', callbackValue: '1000', activationPrice: '51000' })).status).toBe(
      'untriggered',
    );
  });

  it('is refused while the pair has no price', () => {
    const exchange = new Exchange();
    exchange.fund(ANNA, { BTC: '1' });
    expect(trail(exchange)).toMatchObject({ error: 'triggerInvalid' });
  });
});
