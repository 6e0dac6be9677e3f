import { parseDecimal, parseRate } from '../../../../../domain/money/decimal';
import { makeGrid } from '../../../../../domain/money/grid';
import type { ContractRules, Side } from '../../../../../domain/rules/futures/contract';
import { makeTiers } from '../../../../../domain/rules/futures/marginTiers';
import { CONTRACT_BOUNDS, makeBounds } from '../../../../../domain/rules/market/priceBounds';
import type { Holding } from '../../../../../domain/rules/futures/position';

/** Parses a USDT amount into smallest units. */
export const usdt = (text: string): bigint => parseDecimal(text, 8) ?? -1n;

/** Sample tiers of the rules, tick 0.0001 and step 0.001. */
export const RULES: ContractRules = {
  pair: 'BTC_USDT',
  grid: makeGrid({ price_tick: '0.0001', qty_step: '0.001', left_scale: 8, right_scale: 8 }),
  maxLots: 1_000_000,
  minNotional: usdt('5'),
  bounds: makeBounds(CONTRACT_BOUNDS),
  makerFee: parseRate('0.0002'),
  takerFee: parseRate('0.0005'),
  tiers: makeTiers([
    { cap: '50000', rate: '0.004', max_leverage: 125 },
    { cap: '250000', rate: '0.005', max_leverage: 100 },
    { cap: '1000000', rate: '0.01', max_leverage: 50 },
    { cap: null, rate: '0.025', max_leverage: 20 },
  ]),
};

/** A holding of whole coins at an entry price, with margin by leverage. */
export function holdingOf(side: Side, coins: number, entry: string, leverage: number): Holding {
  const cost = usdt(entry) * BigInt(coins);
  return { side, lots: BigInt(coins) * 1000n, cost, margin: cost / BigInt(leverage) };
}
