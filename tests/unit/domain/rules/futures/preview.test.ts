import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../../../domain/money/decimal';
import {
  previewClose,
  previewMargin,
  previewOpen,
  removableMargin,
  riskOf,
  type Scope,
} from '../../../../../domain/rules/futures/preview';
import { FUTURES_TERMS, rulesOf } from '../../../../../domain/rules/futures/terms';
import type { Holding } from '../../../../../domain/rules/futures/position';
import { holdingOf, RULES, usdt } from './rules';

const isolated = (scope: Partial<Scope> = {}): Scope => ({
  ...{ rules: RULES, holding: null, mark: usdt('60000'), mode: 'isolated', wallet: 0n, others: [] },
  ...scope,
});
const price = (units: bigint | null) => (units === null ? '--' : formatDecimal((units + 5000n) / 10_000n, 4));

describe('the preview of an order', () => {
  it('returns the cost and the liquidation price of the fixtures', () => {
    const { cost, before, after } = previewOpen(isolated(), 1, 1000n, usdt('60000'), 10);
    expect([cost.total, before.liquidationPrice, price(after.liquidationPrice)]).toEqual([
      usdt('6060'),
      null,
      '54221.1055',
    ]);
    const short = previewOpen(isolated(), -1, 1000n, usdt('60000'), 10);
    expect(price(short.after.liquidationPrice)).toBe('65721.3930');
  });

  it('shows the margin ratio before and after adding to a position', () => {
    const scope = isolated({ holding: holdingOf(1, 1, '60000', 10) });
    const { before, after } = previewOpen(scope, 1, 1000n, usdt('60000'), 10);
    expect([before.marginRatio, after.marginRatio]).toEqual([4_166_667n, 4_583_334n]);
  });

  it('includes the whole account for a cross position', () => {
    const holding = { ...holdingOf(1, 1, '60000', 10), margin: 0n };
    const other = { rules: RULES, holding: { ...holdingOf(-1, 1, '60000', 10), margin: 0n }, mark: usdt('60000') };
    const scope = isolated({ mode: 'cross', wallet: usdt('12000'), holding });
    expect(riskOf(scope).marginRatio).toBe(2_083_334n);
    expect(riskOf({ ...scope, others: [other] }).marginRatio).toBe(4_166_667n);
  });

  it('returns one liquidation price for both sides of a contract, with other contracts held constant', () => {
    const cross = (side: 1 | -1, coins: number) => ({ ...holdingOf(side, coins, '3400', 20), margin: 0n });
    const beside = (holding: Holding, rules = RULES) => ({ rules, holding, mark: usdt('3400') });
    const [long, short] = [cross(1, 12), cross(-1, 12)];
    const scope = isolated({ mode: 'cross', wallet: usdt('8380'), mark: usdt('3400') });
    const hedged = [
      riskOf({ ...scope, holding: long, others: [beside(short)] }),
      riskOf({ ...scope, holding: short, others: [beside(long)] }),
    ];
    expect(hedged.map(({ liquidationPrice }) => price(liquidationPrice))).toEqual(['45750.0000', '45750.0000']);
    const elsewhere = riskOf({ ...scope, holding: long, others: [beside(short, { ...RULES, pair: 'ETH_USDT' })] });
    expect(price(elsewhere.liquidationPrice)).toBe('2726.1714');
  });

  it('shows the combined figures of both sides when it adds the second side', () => {
    const long = { ...holdingOf(1, 12, '3400', 20), margin: 0n };
    const scope = isolated({ mode: 'cross', wallet: usdt('8400.4'), mark: usdt('3400') });
    const others = [{ rules: RULES, holding: long, mark: usdt('3400') }];
    const { before, after } = previewOpen({ ...scope, others }, -1, 12_000n, usdt('40800'), 20);
    expect([before.liquidationPrice, price(after.liquidationPrice)]).toEqual([null, '45750.0000']);
  });
});

describe('the preview of a close and of a margin change', () => {
  const scope = isolated({ holding: holdingOf(1, 1, '60000', 10), mark: usdt('61000') });

  it('shows profit, freed margin and the remaining position', () => {
    const half = previewClose(scope, 500n, usdt('30500'), usdt('15.25'));
    expect([half?.profit, half?.released]).toEqual([usdt('500'), usdt('3000')]);
    expect(price(half?.after.liquidationPrice ?? null)).toBe('54216.8675');
    expect(previewClose(scope, 1001n, usdt('61061'), 0n)).toBeNull();
  });

  it('moves the liquidation price further away when margin is added', () => {
    expect(price(previewMargin(scope, usdt('1000')).liquidationPrice)).toBe('53216.0804');
  });

  it('limits margin removal to what the leverage requires, counting losses but not profits', () => {
    const filled = holdingOf(1, 1, '60000', 10);
    const richer = { ...filled, margin: filled.margin + usdt('500') };
    expect(removableMargin(RULES, richer, usdt('61000'), 10)).toBe(usdt('500'));
    expect(removableMargin(RULES, richer, usdt('59800'), 10)).toBe(usdt('300'));
    expect(removableMargin(RULES, richer, usdt('59000'), 10)).toBe(0n);
  });
});

describe('the rules of a listed pair', () => {
  const pair = {
    ...{ left_symbol: 'BTC', right_symbol: 'USDT', price_tick: '0.1', qty_step: '0.001', min_notional: '5' },
    ...{ max_quantity: '100', left_scale: 8, right_scale: 8 },
  };

  it('take fees and tiers from the terms', () => {
    const rules = rulesOf(pair);
    expect([rules.pair, rules.maxLots, rules.tiers.map(({ maxLeverage }) => maxLeverage)]).toEqual([
      'BTC_USDT',
      100_000,
      FUTURES_TERMS.tiers.map(({ max_leverage }) => max_leverage),
    ]);
  });

  it('are refused when amounts would not be USDT with 8 decimals', () => {
    expect(() => rulesOf({ ...pair, right_scale: 6 })).toThrow('does not fit');
  });
});
