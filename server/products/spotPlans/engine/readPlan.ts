import { SCALED } from '../../../../domain/rules/spot/scaled';
import { TWAP } from '../../../../domain/rules/spot/twap';
import { refuse, type Refusal } from '../../../engine/decision';
import type { Market } from '../../spot/engine/market';
import { SIDE } from '../../spot/engine/order';
import { lotsIn } from '../../spot/engine/readIntent';
import type { PlanInput } from './commands';
import { KIND, type NewPlan, type PlanTerms } from './plan';

const FIELDS = {
  priceLow: 'price_low',
  priceHigh: 'price_high',
  weightLow: 'weight_low',
  weightHigh: 'weight_high',
  priceLimit: 'price_limit',
  durationMs: 'duration_ms',
  variation: 'variation',
} as const;
type Field = keyof typeof FIELDS;
const OF_SCALED: readonly Field[] = ['priceLow', 'priceHigh', 'weightLow', 'weightHigh'];
const OF_TWAP: readonly Field[] = ['priceLimit', 'durationMs', 'variation'];

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

function misplacedOf(input: PlanInput): string | null {
  const foreign = input.plan === 'scaled' ? OF_TWAP : OF_SCALED;
  const named = foreign.find((name) => input[name] !== null);
  return named === undefined ? null : FIELDS[named];
}

type Read = Pick<PlanTerms, 'kind' | 'lowTicks' | 'highTicks' | 'weightLow' | 'weightHigh' | 'limitTicks'> &
  Pick<PlanTerms, 'duration' | 'variation'>;

const NONE = { lowTicks: 0, highTicks: 0, weightLow: 0, weightHigh: 0, limitTicks: 0, duration: 0, variation: 0 };

function readScaled(market: Market, input: PlanInput): Read | Refusal {
  const { priceLow, priceHigh, weightLow, weightHigh, orders } = input;
  if (!isWhole(orders, SCALED.least, SCALED.most)) return refuse('planInvalid', 'orders');
  if (!isWhole(weightLow ?? 1, 1, SCALED.weight)) return refuse('planInvalid', 'weight_low');
  if (!isWhole(weightHigh ?? 1, 1, SCALED.weight)) return refuse('planInvalid', 'weight_high');
  const lowTicks = priceLow === null ? null : market.ticks(priceLow);
  if (lowTicks === null) return refuse('priceOffTick', 'price_low');
  const highTicks = priceHigh === null ? null : market.ticks(priceHigh);
  if (highTicks === null) return refuse('priceOffTick', 'price_high');
  return { ...NONE, kind: KIND.scaled, lowTicks, highTicks, weightLow: weightLow ?? 1, weightHigh: weightHigh ?? 1 };
}

function readTwap(market: Market, { priceLimit, durationMs, variation, orders }: PlanInput): Read | Refusal {
  const { duration, slices, apart } = TWAP;
  if (durationMs === null || !isWhole(durationMs, duration.least, duration.most))
    return refuse('planInvalid', 'duration_ms');
  if (!isWhole(orders, slices.least, slices.most) || durationMs < orders * apart)
    return refuse('planInvalid', 'orders');
  if (!isWhole(variation ?? 0, 0, TWAP.variation)) return refuse('planInvalid', 'variation');
  const limitTicks = priceLimit === null ? 0 : market.ticks(priceLimit);
  if (limitTicks === null) return refuse('priceOffTick', 'price_limit');
  return { ...NONE, kind: KIND.twap, limitTicks, duration: durationMs, variation: variation ?? 0 };
}

export function readPlan(market: Market, input: PlanInput): NewPlan | Refusal {
  const misplaced = misplacedOf(input);
  if (misplaced) return refuse('validation', misplaced);
  const lots = lotsIn(market, input.quantity);
  if (typeof lots === 'object') return lots;
  const read = input.plan === 'scaled' ? readScaled(market, input) : readTwap(market, input);
  if ('ok' in read) return read;
  return { ...read, lots, orders: input.orders, side: input.direction === 'buy' ? SIDE.buy : SIDE.sell };
}
