import { describe, expect, it } from 'vitest';
import { frozenFor } from '../../../../../domain/rules/futures/orderCost';
import { RULES, usdt } from './rules';

const TICKS = (price: number) =>
  Number((usdt(String(price)) * 1n) / (RULES.grid.unitsPerTick * 10n ** BigInt(8 - RULES.grid.priceScale)));
const ASKS = [
  { ticks: TICKS(60000), lots: 600 },
  { ticks: TICKS(60100), lots: 600 },
  { ticks: TICKS(70000), lots: 600 },
];
const BIDS = [{ ticks: TICKS(59000), lots: 600 }];

describe('the frozen price of an opening order', () => {
  it('follows the book’s levels for a market order, not the mark price', () => {
    const buy = { direction: 'buy', ticks: null, lots: 1000 } as const;
    expect(frozenFor(RULES, buy, ASKS, TICKS(60000))).toEqual({ lots: 1000n, notional: usdt('60040') });
  });

  it('stops at the price bound of a market order', () => {
    const buy = { direction: 'buy', ticks: null, lots: 1500 } as const;
    expect(frozenFor(RULES, buy, ASKS, TICKS(60000))).toEqual({ lots: 1200n, notional: usdt('72060') });
    expect(frozenFor(RULES, buy, [], TICKS(60000))).toBeNull();
  });

  it('is a limit’s own price, or the better bid that a sell meets', () => {
    const limit = { ticks: TICKS(58000), lots: 1000 };
    expect(frozenFor(RULES, { ...limit, direction: 'buy' }, ASKS, null)?.notional).toBe(usdt('58000'));
    expect(frozenFor(RULES, { ...limit, direction: 'sell' }, BIDS, null)?.notional).toBe(usdt('59000'));
  });
});
