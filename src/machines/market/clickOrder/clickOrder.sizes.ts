import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import { SIZE_BASES, SIZE_COUNT, type ClickBasis, type ClickChoice, type ClickMarket } from './clickOrder.types';

/** Initial sizes as multiples of the smallest order's value. A single step of a contract is already worth many of those. */
const TIMES = {
  spot: [10n, 20n, 100n, 200n],
  futures: [20n, 100n, 200n, 1000n],
} as const;
const SCALE = 18;

interface Limits {
  readonly min_notional: string;
  readonly qty_step: string;
}

const limitsOf = ({ product, terms }: ClickMarket): Limits => (product === 'spot' ? terms : terms.contract);

/** Returns a multiple of the smallest order's value, as a plain decimal. */
function timesOf(minimum: string, times: bigint): string {
  return trimZeros(formatDecimal((parseDecimal(minimum, SCALE) ?? 0n) * times, SCALE));
}

/** Returns the initial choice of a market: off, with sizes by value. */
export const firstChoice = (market: ClickMarket): ClickChoice => ({
  on: false,
  basis: 'quote',
  sizes: TIMES[market.product].map((times) => timesOf(limitsOf(market).min_notional, times)),
  at: 0,
});

export const sizeStep = (market: ClickMarket, basis: ClickBasis): string =>
  basis === 'base' ? limitsOf(market).qty_step : '1';

/** Returns the message key of the problem with a size; null when it is a positive decimal. */
export function sizeProblem(size: string): 'validation:required' | 'clickOrder:sizeWrong' | null {
  if (size.trim() === '') return 'validation:required';
  const read = readDecimalInput(size, SCALE);
  return read.ok && /[1-9]/.test(read.value) ? null : 'clickOrder:sizeWrong';
}

const isChoice = (stored: Partial<ClickChoice>): stored is ClickChoice =>
  SIZE_BASES.some((basis) => basis === stored.basis) &&
  Array.isArray(stored.sizes) &&
  stored.sizes.length === SIZE_COUNT &&
  stored.sizes.every((size) => typeof size === 'string' && sizeProblem(size) === null);

/** Parses a market's stored choice, which may be anything. */
export function readChoice(market: ClickMarket, stored: unknown): ClickChoice {
  const read = Object(stored) as Partial<ClickChoice>;
  if (!isChoice(read)) return firstChoice(market);
  const { basis, sizes } = read;
  const at = Number.isInteger(read.at) && read.at >= 0 && read.at < SIZE_COUNT ? read.at : 0;
  return { on: (read.on as unknown) === true, basis, sizes: [...sizes], at };
}
