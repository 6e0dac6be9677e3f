import { describe, expect, it } from 'vitest';
import { ANNA, BERT, CARL, FuturesExchange, placed, refusal } from '../../support/futuresExchange';

/** Anna in one-way mode at 10x; the house quotes 59,990 to 60,010. */
function oneWay(funds: Partial<Record<number, string>> = { [ANNA]: '10000', [BERT]: '100000' }): FuturesExchange {
  const exchange = new FuturesExchange({ [10]: '10000000', ...funds });
  exchange.decide({ kind: 'futures.positionMode', user: ANNA, mode: 'one_way' });
  exchange.settings(ANNA, 10, 'cross');
  exchange.quote('59990', '60010');
  return exchange;
}

/** Anna's ether has won as much as she can use; her 0.5 bitcoin, bought at 60,010, have lost about 3,000 USDT. */
function losing(): FuturesExchange {
  const exchange = oneWay({ [ANNA]: '10000', [BERT]: '100000' });
  exchange.settings(ANNA, 10, 'cross', 'ETH_USDT');
  exchange.index('3000', 'ETH_USDT');
  exchange.quote('2999', '3001', '100', 'ETH_USDT');
  placed(exchange.place(ANNA, 'buy', '10', { pair: 'ETH_USDT' }));
  placed(exchange.place(ANNA, 'buy', '0.5'));
  const moveTo = (price: number, pair: string) => {
    exchange.quote(String(price - 1), String(price + 1), '100', pair);
    for (let second = 0; second < 100; second++) exchange.index(String(price), pair);
  };
  for (const price of [3100, 3200, 3300, 3400, 3500, 3600, 3700, 3800, 3900, 4000]) moveTo(price, 'ETH_USDT');
  for (const price of [58000, 56000, 54000]) moveTo(price, 'BTC_USDT');
  exchange.quote('53990', '54100');
  exchange.index('4000', 'ETH_USDT');
  return exchange;
}
/** ANNA holds a cross position of ETH whose mark is not trusted, and an order to close a short of which this much has been closed. */
function besideUntrusted(closed: string | null) {
  const exchange = oneWay();
  exchange.settings(ANNA, 10, 'isolated');
  exchange.index('3000', 'ETH_USDT');
  exchange.quote('2999', '3001', '100', 'ETH_USDT');
  placed(exchange.place(ANNA, 'buy', '1', { pair: 'ETH_USDT' }));
  exchange.place(ANNA, 'sell', '0.1');
  const resting = placed(exchange.place(ANNA, 'buy', '0.1', { price: '59950' }));
  exchange.decide({ kind: 'futures.flashClose', user: ANNA, pair: 'BTC_USDT', side: 'short', quantity: closed });
  exchange.quote('59900', '60000');
  exchange.index('2000', 'ETH_USDT');
  return { exchange, resting };
}

const mode = (exchange: FuturesExchange, to: 'hedge' | 'one_way') =>
  refusal(exchange.decide({ kind: 'futures.positionMode', user: ANNA, mode: to }));

describe('position mode', () => {
  it('changes only while there is no position and no open order', () => {
    const exchange = oneWay();
    expect(mode(exchange, 'one_way')).toBe('accepted');
    const order = placed(exchange.place(ANNA, 'buy', '0.01', { price: '50000' }));
    expect(mode(exchange, 'hedge')).toBe('futuresPositionModeLocked position_mode');
    exchange.decide({ kind: 'futures.cancel', user: ANNA, orderId: order.id, reason: 'user' });
    exchange.place(ANNA, 'buy', '0.01');
    expect(mode(exchange, 'hedge')).toBe('futuresPositionModeLocked position_mode');
    exchange.place(ANNA, 'sell', '0.01');
    expect(mode(exchange, 'hedge')).toBe('accepted');
  });

  it('determines which orders are accepted', () => {
    const exchange = oneWay();
    expect(refusal(exchange.place(ANNA, 'open_long', '0.01'))).toBe('futuresPositionMode direction');
    expect(refusal(exchange.place(BERT, 'buy', '0.01'))).toBe('futuresPositionMode direction');
    expect(refusal(exchange.place(BERT, 'open_long', '0.01', { reduceOnly: true }))).toBe('validation reduce_only');
    const trail = {
      ...({ kind: 'futures.trail', user: ANNA, pair: 'BTC_USDT', direction: 'close_long', callback: 'rate' } as const),
      ...({ value: '0.01', activationPrice: null, triggerBy: 'last', quantity: '0.01', permitted: true } as const),
    };
    expect(refusal(exchange.decide(trail))).toBe('futuresPositionNotFound direction');
    expect(refusal(exchange.decide({ ...trail, direction: 'open_long' }))).toBe('futuresPositionMode direction');
    expect(refusal(exchange.decide({ ...trail, direction: 'sell' }))).toBe('accepted');
  });
});

describe('one-way orders', () => {
  it('open, add to, reduce and close one position', () => {
    const exchange = oneWay();
    exchange.place(ANNA, 'buy', '0.1');
    exchange.place(ANNA, 'buy', '0.1');
    expect(exchange.position(ANNA, 'long')).toMatch(/^0\.200 at 60010/);
    exchange.place(ANNA, 'sell', '0.05');
    expect(exchange.position(ANNA, 'long')).toMatch(/^0\.150 at 60010/);
    expect(exchange.position(ANNA, 'short')).toBe('none');
    const last = placed(exchange.place(ANNA, 'sell', '0.15'));
    expect(last).toMatchObject({ direction: 'sell', status: 'traded', frozen: '0.00000000', profit: '-3.00000000' });
    expect(exchange.position(ANNA, 'long')).toBe('none');
  });

  it('close and then open the remainder when they cross zero, if the account can afford it', () => {
    const exchange = oneWay();
    exchange.place(ANNA, 'buy', '0.1');
    const order = placed(exchange.place(ANNA, 'sell', '0.3'));
    expect(order).toMatchObject({ status: 'traded', deal_quantity: '0.300', profit: '-2.00000000' });
    expect(exchange.position(ANNA, 'long')).toBe('none');
    expect(exchange.position(ANNA, 'short')).toMatch(/^0\.200 at 59990/);
    expect(refusal(exchange.place(ANNA, 'buy', '5'))).toBe('insufficientBalance quantity');
    expect(exchange.changes.flatMap(({ trades }) => trades).map(({ lots }) => lots)).toEqual([100, 100, 200]);
  });

  it('that are fill-or-kill trade nothing when they could not open what exceeds the position', () => {
    const exchange = oneWay({ [ANNA]: '10000', [BERT]: '100000' });
    exchange.settings(ANNA, 100, 'isolated');
    exchange.place(ANNA, 'buy', '0.01');
    exchange.quote('59520', '60010');
    // A short opened at 59,520 would have 0.2 % left at the mark, of which 0.4 % are needed.
    const fok = (quantity: string) => exchange.place(ANNA, 'sell', quantity, { price: '59520', timeInForce: 'fok' });
    expect(refusal(fok('0.11'))).toBe('cannotFillWhole quantity');
    expect(exchange.position(ANNA, 'long')).toMatch(/^0\.010 at/);
    expect(placed(fok('0.01')).status).toBe('traded');
  });

  it('that are fill-or-kill trade nothing when the loss of the close takes the margin of what exceeds the position', () => {
    const exchange = losing();
    const fok = (quantity: string) => exchange.place(ANNA, 'sell', quantity, { price: '53990', timeInForce: 'fok' });
    expect(refusal(fok('2.1'))).toBe('cannotFillWhole quantity');
    expect(exchange.position(ANNA, 'long')).toMatch(/^0\.500 at 60010/);
    expect(placed(fok('1.4')).status).toBe('traded');
    expect(exchange.position(ANNA, 'short')).toMatch(/^0\.900 at 53990/);
  });

  it('hold margin only for what they would open after earlier orders have closed their share', () => {
    const exchange = oneWay();
    exchange.place(ANNA, 'sell', '0.1');
    const first = placed(exchange.place(ANNA, 'buy', '0.06', { price: '59000' }));
    expect(first.frozen).toBe('0.00000000');
    const second = placed(exchange.place(ANNA, 'buy', '0.06', { price: '59000' }));
    // 0.02 × 59,000 / 10, and the fee of 0.05 % twice.
    expect(second.frozen).toBe('119.18000000');
  });

  it('hold no more margin after a leverage change than if all of them opened together', () => {
    // With the short's margin of 599.9 and its fee of 3, the rest does not suffice for what both orders would freeze.
    const exchange = oneWay({ [ANNA]: '760', [BERT]: '100000' });
    exchange.place(ANNA, 'sell', '0.1');
    const [first, second] = ['0.06', '0.06'].map((lots) =>
      placed(exchange.place(ANNA, 'buy', lots, { price: '59000' })),
    );
    const frozen = () =>
      [first, second].map((order) => exchange.ordersOf(ANNA).find(({ id }) => id === order?.id)?.frozen);
    exchange.settings(ANNA, 20, 'cross');
    // 0.02 × 59,000 / 20, and the fee of 0.05 % twice: only of the later one.
    expect(frozen()).toEqual(['0.00000000', '60.18000000']);
    const amend = { kind: 'futures.amend', user: ANNA, orderId: first?.id ?? '', permitted: true } as const;
    expect(refusal(exchange.decide({ ...amend, price: '58999', quantity: null }))).toBe('accepted');
    exchange.settings(ANNA, 10, 'cross');
    // After the amendment it queues behind the other one: 0.02 × 58,999 / 10 and the fees; freezing twice that would exceed the
    // available funds.
    expect(frozen()).toEqual(['119.17798000', '0.00000000']);
  });

  it('do not freeze more than is available when a leverage change frees only what a cross position needs', () => {
    const exchange = oneWay({ [ANNA]: '6200', [BERT]: '100000' });
    exchange.settings(ANNA, 10, 'cross', 'ETH_USDT');
    exchange.place(ANNA, 'buy', '1');
    expect(refusal(exchange.place(ANNA, 'sell', '1', { price: '71000' }))).toBe('accepted');
    exchange.quote('66990', '67010');
    for (let second = 0; second < 71; second++) exchange.index(String(60000 + second * 100));
    exchange.index('3000', 'ETH_USDT');
    exchange.place(ANNA, 'sell', '0.1', { reduceOnly: true });
    expect(refusal(exchange.place(ANNA, 'buy', '24', { price: '2800', pair: 'ETH_USDT' }))).toBe('accepted');
    exchange.index('67000');
    const change = { kind: 'futures.leverage', user: ANNA, pair: 'BTC_USDT', leverage: 20 } as const;
    expect(refusal(exchange.decide(change))).toBe('insufficientBalance leverage');
  });

  it('hold margin for what they still open when an earlier order moves behind them or shrinks', () => {
    const exchange = oneWay();
    exchange.place(ANNA, 'sell', '0.1');
    const [first, second] = ['0.06', '0.06'].map((lots) =>
      placed(exchange.place(ANNA, 'buy', lots, { price: '59000' })),
    );
    const frozen = () =>
      [first, second].map((order) => exchange.ordersOf(ANNA).find(({ id }) => id === order?.id)?.frozen);
    const amend = { kind: 'futures.amend', user: ANNA, permitted: true } as const;
    expect(frozen()).toEqual(['0.00000000', '119.18000000']);
    exchange.decide({ ...amend, orderId: first?.id ?? '', price: '58999', quantity: null });
    // 0.02 × 58,999 / 10, and the fee twice: the other one now closes with its whole quantity.
    expect(frozen()).toEqual(['119.17798000', '0.00000000']);
    exchange.decide({ ...amend, orderId: second?.id ?? '', price: '59000', quantity: '0.05' });
    // 0.01 × 58,999 / 10, and the fee twice.
    expect(frozen()).toEqual(['59.58899000', '0.00000000']);
  });

  it('take available funds when the position they were to close is gone', () => {
    const exchange = oneWay();
    exchange.place(ANNA, 'sell', '0.1');
    const resting = placed(exchange.place(ANNA, 'buy', '0.1', { price: '59950' }));
    expect(resting.frozen).toBe('0.00000000');
    exchange.decide({ kind: 'futures.flashClose', user: ANNA, pair: 'BTC_USDT', side: 'short', quantity: null });
    expect(exchange.position(ANNA, 'short')).toBe('none');
    exchange.quote('59900', '60000');
    exchange.place(BERT, 'open_short', '0.04', { price: '59950' });
    expect(exchange.position(ANNA, 'long')).toMatch(/^0\.040 at 59950/);
    expect(exchange.ordersOf(ANNA).find(({ id }) => id === resting.id)).toMatchObject({ deal_quantity: '0.040' });
  });

  it('take no funds from cross positions whose mark is not trusted', () => {
    const { exchange, resting } = besideUntrusted(null);
    exchange.place(BERT, 'open_short', '0.04', { price: '59950' });
    expect(exchange.position(ANNA, 'long')).toBe('none');
    expect(exchange.ordersOf(ANNA).find(({ id }) => id === resting.id)).toMatchObject({ reason: 'funds' });
  });

  it('are not counted on by a fill-or-kill order beyond what they close, while such a mark is not trusted', () => {
    const { exchange } = besideUntrusted('0.06');
    const whole = { price: '59950', timeInForce: 'fok' } as const;
    expect(refusal(exchange.place(BERT, 'open_short', '0.1', whole))).toBe('cannotFillWhole quantity');
    expect(placed(exchange.place(BERT, 'open_short', '0.04', whole)).status).toBe('traded');
  });

  it.each([
    [0.3, ['0.200 at 60010', 'none']],
    [0.7, ['none', '0.200 at 54010']],
  ])('pay a loss beyond the available balance from their own margin, with %s of them filled', (part, held) => {
    const exchange = losing();
    const resting = placed(exchange.place(ANNA, 'sell', '2.1', { price: '54010' }));
    expect(exchange.balance(ANNA)).toBe('1241.9765/8728.016');
    placed(exchange.place(BERT, 'open_long', String(part), { price: '54010' }));
    const traded = exchange.ordersOf(ANNA).find(({ id }) => id === resting.id);
    expect(traded).toMatchObject({ deal_quantity: part.toFixed(3), status: 'partial' });
    expect([exchange.position(ANNA, 'long'), exchange.position(ANNA, 'short')].map((at) => at.split(',')[0])).toEqual(
      held,
    );
  });

  it('are cancelled for insufficient funds when they cannot afford to open, with nothing left over', () => {
    const exchange = oneWay({ [ANNA]: '608', [BERT]: '100000' });
    exchange.place(ANNA, 'sell', '0.1');
    const resting = placed(exchange.place(ANNA, 'buy', '0.1', { price: '59950' }));
    exchange.decide({ kind: 'futures.flashClose', user: ANNA, pair: 'BTC_USDT', side: 'short', quantity: null });
    exchange.quote('59900', '60000');
    exchange.place(BERT, 'open_short', '0.1', { price: '59950' });
    const ended = exchange.ordersOf(ANNA).find(({ id }) => id === resting.id);
    expect(ended).toMatchObject({ status: 'cancelled', reason: 'funds', frozen: '0.00000000' });
    expect(exchange.balance(ANNA)).toMatch(/\/0$/);
  });

  it('close what remains at the trigger when they are reduce-only', () => {
    const exchange = oneWay();
    exchange.place(ANNA, 'buy', '0.1');
    const stop = exchange.decide({
      ...{ kind: 'futures.plan', user: ANNA, pair: 'BTC_USDT', direction: 'sell', reduceOnly: true, type: 'market' },
      ...{ triggerPrice: '59000', triggerBy: 'index', quantity: '0.1', price: null, permitted: true },
    });
    expect(refusal(stop)).toBe('accepted');
    exchange.place(ANNA, 'sell', '0.06');
    exchange.index('58990');
    exchange.look();
    expect(exchange.position(ANNA, 'long')).toBe('none');
    expect(exchange.position(ANNA, 'short')).toBe('none');
  });

  it('never exceed the position when they are reduce-only, and end with it', () => {
    const exchange = oneWay();
    expect(refusal(exchange.place(ANNA, 'sell', '0.1', { reduceOnly: true }))).toBe(
      'futuresPositionNotFound direction',
    );
    exchange.place(ANNA, 'buy', '0.1');
    expect(refusal(exchange.place(ANNA, 'sell', '0.2', { reduceOnly: true }))).toBe('futuresCloseBeyond quantity');
    const one = placed(exchange.place(ANNA, 'sell', '0.06', { reduceOnly: true, price: '61000' }));
    const two = placed(exchange.place(ANNA, 'sell', '0.04', { reduceOnly: true, price: '61000' }));
    expect(one).toMatchObject({ direction: 'close_long', frozen: '0.00000000' });
    exchange.place(ANNA, 'sell', '0.03');
    const after = exchange.ordersOf(ANNA);
    expect(after.find(({ id }) => id === two.id)).toMatchObject({ status: 'cancelled', reason: 'position' });
    expect(after.find(({ id }) => id === one.id)).toMatchObject({ status: 'submitted' });
    exchange.place(ANNA, 'sell', '0.2');
    expect(exchange.ordersOf(ANNA).find(({ id }) => id === one.id)).toMatchObject({ reason: 'position' });
    expect(exchange.position(ANNA, 'short')).toMatch(/^0\.130 at/);
  });

  it('arm their legs for what they open, not for what they close', () => {
    const exchange = oneWay();
    exchange.place(ANNA, 'sell', '0.1');
    const stopLoss = { basis: 'price', value: '55000', type: 'market' } as const;
    exchange.place(ANNA, 'buy', '0.1', { stopLoss });
    expect(exchange.engine.state.futures.trader(ANNA).plans.size).toBe(0);
    exchange.place(ANNA, 'sell', '0.1');
    exchange.place(ANNA, 'buy', '0.15', { stopLoss });
    const [leg] = exchange.engine.state.futures.trader(ANNA).plans;
    const [position] = exchange.engine.state.futures.trader(ANNA).positions;
    expect(leg).toMatchObject({ kind: 'stopLoss', direction: 'close_long', position: position?.id });
  });

  it('are amended by what they would then open, and cancelled before a liquidation', () => {
    const exchange = oneWay({ [ANNA]: '800' });
    exchange.place(ANNA, 'sell', '0.1');
    const order = placed(exchange.place(ANNA, 'buy', '0.1', { price: '59000' }));
    const amend = { kind: 'futures.amend', user: ANNA, orderId: order.id, permitted: true } as const;
    expect(refusal(exchange.decide({ ...amend, price: '59000', quantity: '0.12' }))).toBe('accepted');
    expect(exchange.ordersOf(ANNA).find(({ id }) => id === order.id)?.frozen).toBe('119.18000000');
    for (const price of [62_000, 64_000, 66_000, 68_000, 69_000]) {
      exchange.quote(String(price - 10), String(price + 10));
      for (let step = 0; step < 20; step++) exchange.index(String(price));
    }
    expect(exchange.ordersOf(ANNA).find(({ id }) => id === order.id)?.reason).toBe('liquidation');
  });

  it('cross zero when a plan places them', () => {
    const exchange = oneWay();
    exchange.place(ANNA, 'buy', '0.1');
    exchange.decide({
      ...{ kind: 'futures.plan', user: ANNA, pair: 'BTC_USDT', direction: 'sell', type: 'market', price: null },
      ...{ triggerPrice: '59000', triggerBy: 'mark', quantity: '0.25', permitted: true },
    });
    exchange.quote('58900', '58910');
    for (let step = 0; step < 40; step++) exchange.index('58905');
    expect(exchange.position(ANNA, 'short')).toMatch(/^0\.150 at 58900/);
  });
});

it('a one-way order needs permission to open even to close, since that may change before it trades', () => {
  const exchange = oneWay({ [ANNA]: '10000', [CARL]: '0' });
  exchange.place(ANNA, 'buy', '0.1');
  expect(refusal(exchange.place(ANNA, 'sell', '0.1', { permitted: false }))).toBe('futuresPermission');
  expect(refusal(exchange.place(ANNA, 'sell', '0.1', { permitted: false, reduceOnly: true }))).toBe('accepted');
});
