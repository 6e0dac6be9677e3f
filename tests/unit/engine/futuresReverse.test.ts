import { describe, expect, it } from 'vitest';
import { formatFuturesOrder } from '../../../server/products/futures/engine/format';
import { ANNA, BERT, FuturesExchange, refusal } from '../../support/futuresExchange';

function quoted(funds: Partial<Record<number, string>> = { [ANNA]: '10000' }, deep = '100'): FuturesExchange {
  const exchange = new FuturesExchange({ [10]: '10000000', ...funds });
  exchange.settings(ANNA, 10, 'cross');
  exchange.quote('59990', '60010', deep);
  return exchange;
}
const reverse = (exchange: FuturesExchange, side: 'long' | 'short', permitted = true) =>
  exchange.decide({ kind: 'futures.reverse', user: ANNA, pair: 'BTC_USDT', side, permitted });
const closeAll = (exchange: FuturesExchange, pair: string | null = null) =>
  exchange.decide({ kind: 'futures.closeAll', user: ANNA, pair });

describe('reversing a position', () => {
  it('closes it and opens the same size on the other side', () => {
    const exchange = quoted();
    exchange.place(ANNA, 'open_long', '0.1');
    const done = reverse(exchange, 'long');
    expect(exchange.position(ANNA, 'long')).toBe('none');
    expect(exchange.position(ANNA, 'short')).toMatch(/^0\.100 at 59990/);
    if (!done.ok || !done.futures.opened) throw new Error('nothing was opened');
    expect(formatFuturesOrder(done.futures.opened)).toMatchObject({ direction: 'open_short', status: 'traded' });
  });

  it('works in one-way mode too', () => {
    const exchange = quoted();
    exchange.decide({ kind: 'futures.positionMode', user: ANNA, mode: 'one_way' });
    exchange.place(ANNA, 'sell', '0.1');
    expect(refusal(reverse(exchange, 'short'))).toBe('accepted');
    expect(exchange.position(ANNA, 'long')).toMatch(/^0\.100 at 60010/);
  });

  it('opens nothing unless the book took everything, and leaves it closed when the opening is refused', () => {
    const exchange = quoted({ [ANNA]: '10000' }, '0.2');
    exchange.place(ANNA, 'open_long', '0.2');
    exchange.quote('59990', '60010', '0.05');
    expect(reverse(exchange, 'long')).toMatchObject({
      ok: true,
      futures: { surplus: 150, opened: null, refused: null },
    });
    const poor = quoted({ [ANNA]: '607' });
    poor.place(ANNA, 'open_long', '0.1');
    expect(reverse(poor, 'long')).toMatchObject({ futures: { opened: null, refused: 'insufficientBalance' } });
    expect([poor.position(ANNA, 'long'), poor.position(ANNA, 'short')]).toEqual(['none', 'none']);
  });

  it('requires a position and permission to open', () => {
    const exchange = quoted();
    expect(refusal(reverse(exchange, 'long'))).toBe('futuresPositionNotFound side');
    exchange.place(ANNA, 'open_long', '0.1');
    expect(refusal(reverse(exchange, 'long', false))).toBe('futuresPermission');
    expect(exchange.position(ANNA, 'long')).toMatch(/^0\.100/);
  });
});

describe('closing all positions', () => {
  it('closes those of one contract or of all, and reports how many have a remainder', () => {
    const exchange = quoted({ [ANNA]: '10000', [BERT]: '10000' });
    exchange.index('3000', 'ETH_USDT');
    exchange.quote('2999', '3001', '100', 'ETH_USDT');
    exchange.place(ANNA, 'open_long', '0.1');
    exchange.place(ANNA, 'open_short', '0.1');
    exchange.place(ANNA, 'open_long', '1', { pair: 'ETH_USDT' });
    exchange.place(BERT, 'open_long', '0.1');
    exchange.quote('2999', '3001', '0.4', 'ETH_USDT');
    expect(closeAll(exchange, 'BTC_USDT')).toEqual({ ok: true, closed: 2, left: 0 });
    expect(closeAll(exchange)).toEqual({ ok: true, closed: 0, left: 1 });
    expect(closeAll(exchange, 'NO_USDT')).toMatchObject({ error: 'unknownPair' });
    expect(exchange.position(BERT, 'long')).toMatch(/^0\.100/);
  });
});
