import { assert, constantFrom, integer, property, record, array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLiquidatable, nearestOf } from '../../../domain/rules/futures/liquidation';
import { priceUnits } from '../../../domain/rules/futures/contract';
import { formatFunds, formatPosition } from '../../../server/products/futures/engine/figures';
import { dueScopes } from '../../../server/products/futures/engine/screen';
import { liquidationPricesIn, standingOf } from '../../../server/products/futures/engine/scope';
import { ANNA, BERT, CARL, FUND, FuturesExchange, MAKER } from '../../support/futuresExchange';

const USERS = [ANNA, BERT, CARL] as const;
const acts = array(
  record({
    user: constantFrom(...USERS),
    direction: constantFrom('open_long' as const, 'open_short' as const, 'close_long' as const, 'close_short' as const),
    lots: integer({ min: 1, max: 60 }),
    move: integer({ min: -25, max: 25 }),
  }),
  { minLength: 5, maxLength: 25 },
);

const funds = { [ANNA]: '900', [BERT]: '1500', [CARL]: '2500', [MAKER]: '10000000', [FUND]: '50000' };

/** Total of all contract accounts except fees and clearing, including the profit of open positions at mark price. */
function worthOf(exchange: FuturesExchange): bigint {
  const { futures } = exchange.engine.state;
  return [...USERS, MAKER, FUND].reduce((sum, user) => {
    const { positions, balance } = futures.trader(user);
    const mark = exchange.contract().mark ?? 0n;
    const gained = positions.reduce(
      (total, { side, lots, cost }) => total + BigInt(side) * ((BigInt(lots) * mark) / 1000n - cost),
      0n,
    );
    return sum + balance.total + gained;
  }, 0n);
}

describe('futures, for any trades and any price path', () => {
  it('conserve equity: the total equals the deposits less the fees, at any mark', () => {
    const walk = property(
      acts,
      constantFrom(5, 20, 50),
      constantFrom('cross' as const, 'isolated' as const),
      (list, leverage, mode) => {
        const exchange = new FuturesExchange(funds);
        for (const user of USERS) exchange.settings(user, leverage, mode);
        const came = worthOf(exchange);
        let price = 60_000;
        for (const { user, direction, lots, move } of list) {
          price += move * 100;
          exchange.quote(String(price - 10), String(price + 10));
          for (let second = 0; second < 3; second++) exchange.index(String(price));
          exchange.place(user, direction, (lots / 1000).toFixed(3));
          exchange.look();
          const { fees, rounding } = exchange.engine.state.futures;
          const dust = worthOf(exchange) + fees.total + rounding.total - came;
          expect(dust <= 0n && dust > -16n).toBe(true);
          for (const each of USERS) expect(exchange.engine.state.futures.balance(each).total >= 0n).toBe(true);
        }
      },
    );
    assert(walk, { numRuns: 60 });
  });

  it('have their liquidation price where the margin ratio is 100 %', () => {
    const near = property(
      integer({ min: 1, max: 200 }),
      constantFrom(5, 10, 20, 50),
      constantFrom('cross' as const, 'isolated' as const),
      constantFrom('open_long' as const, 'open_short' as const),
      (lots, leverage, mode, direction) => {
        const exchange = new FuturesExchange({ ...funds, [ANNA]: '3000' });
        exchange.settings(ANNA, leverage, mode);
        exchange.quote('59990', '60010');
        const decision = exchange.place(ANNA, direction, (lots / 1000).toFixed(3));
        const trader = exchange.engine.state.futures.trader(ANNA);
        const [position] = trader.positions;
        if (!decision.ok || !position) return;
        const price = nearestOf(liquidationPricesIn(trader, position), 0n);
        if (price === null) return;
        exchange.contract().mark = price;
        const { equity, maintenance } = standingOf(trader, position);
        const off = equity > maintenance ? equity - maintenance : maintenance - equity;
        expect(off <= BigInt(lots) * 2n + 8n).toBe(true);
      },
    );
    assert(near, { numRuns: 150 });
  });

  it('have one liquidation price for both sides, within a tick of which they are liquidated', () => {
    const TICK = priceUnits('0.1') ?? 0n;
    const lots = integer({ min: 1, max: 300 });
    let shown = 0;
    const hedged = property(lots, lots, integer({ min: -300, max: 300 }), (long, short, move) => {
      const exchange = new FuturesExchange({ ...funds, [ANNA]: '2500' });
      const { futures } = exchange.engine.state;
      exchange.settings(ANNA, 50, 'cross');
      exchange.quote('59990', '60010');
      if (!exchange.place(ANNA, 'open_long', (long / 1000).toFixed(3)).ok) return;
      exchange.quote(String(59_990 + move), String(60_010 + move));
      if (!exchange.place(ANNA, 'open_short', (short / 1000).toFixed(3)).ok) return;
      const trader = futures.trader(ANNA);
      const contract = exchange.contract();
      const texts = trader.positions.map((position) => formatPosition(trader, position, null).liquidation_price);
      expect(texts).toEqual([formatFunds(trader).liquidation_price, formatFunds(trader).liquidation_price]);
      if (texts[0] == null) return;
      shown++;
      const price = priceUnits(texts[0]) ?? 0n;
      const outwards = price < (contract.mark ?? 0n) ? -TICK : TICK;
      const isDue = (mark: bigint) => {
        contract.mark = mark;
        const due = isLiquidatable(standingOf(trader, trader.positions[0]!));
        expect(dueScopes(exchange.engine.state, contract, exchange.at)).toEqual(due ? [trader] : []);
        return due;
      };
      expect([isDue(price + outwards), isDue(price - outwards)]).toEqual([true, false]);
    });
    assert(hedged, { numRuns: 80 });
    expect(shown).toBeGreaterThan(20);
  });
});
