import type { FuturesDirection, FuturesSide, PositionMode } from '../../../../domain/contract/futures/futures';
import type { FuturesContract } from '../../../../domain/contract/futures/futuresMarket';
import type { Currency } from '../../../../domain/contract/shell/platform';
import { formatDecimal, parseDecimal, parseRate, trimZeros } from '../../../../domain/money/decimal';
import { makeGrid } from '../../../../domain/money/grid';
import { type ContractRules, PRICE_SCALE, USDT_SCALE } from '../../../../domain/rules/futures/contract';
import { makeTiers } from '../../../../domain/rules/futures/marginTiers';
import { CONTRACT_BOUNDS, makeBounds } from '../../../../domain/rules/market/priceBounds';

/** Parses a signed decimal to `scale` digits; zero when it is not one. */
function signedUnits(text: string | null, scale: number): bigint {
  if (text === null) return 0n;
  const size = parseDecimal(text.replace(/^-/, ''), scale) ?? 0n;
  return text.startsWith('-') ? 0n - size : size;
}

export const usdtUnits = (text: string | null): bigint => signedUnits(text, USDT_SCALE);
export const usdtText = (units: bigint): string => trimZeros(formatDecimal(units, USDT_SCALE));
export const priceText = (units: bigint, digits: number): string => {
  const whole = units / 10n ** BigInt(PRICE_SCALE - digits);
  return formatDecimal(whole, digits);
};
/** Formats units of 10^-8 as a fraction: 1234500n is "0.012345". */
export const rateText = (units: bigint): string => trimZeros(formatDecimal(units, 8));

/** A contract with the currency data its screens need. */
export interface ContractTerms {
  contract: FuturesContract;
  left: string;
  left_scale: number;
  right_scale: number;
}

type CurrencyOf = (symbol: string) => Currency | undefined;

const made = new WeakMap<FuturesContract, ContractTerms>();

/** Combines the contract with its currencies; returns the same object for the same contract. Null when a currency is unknown. */
export function termsFor(contract: FuturesContract, currencyOf: CurrencyOf): ContractTerms | null {
  const [left = '', right = ''] = contract.pair.split('_');
  const [left_scale, right_scale] = [currencyOf(left)?.scale, currencyOf(right)?.scale];
  if (left_scale === undefined || right_scale === undefined) return null;
  const terms = made.get(contract) ?? { contract, left, left_scale, right_scale };
  made.set(contract, terms);
  return terms;
}

export const termsByPair = (contracts: readonly FuturesContract[], currencyOf: CurrencyOf) =>
  new Map(
    contracts.flatMap((contract) => {
      const terms = termsFor(contract, currencyOf);
      return terms ? [[contract.pair, terms] as const] : [];
    }),
  );

const known = new WeakMap<ContractTerms, ContractRules>();

function makeRules({ contract, left_scale, right_scale }: ContractTerms): ContractRules {
  const { price_tick, qty_step } = contract;
  const grid = makeGrid({ price_tick, qty_step, left_scale, right_scale });
  const maxQuantity = parseDecimal(contract.max_quantity, grid.qtyScale) ?? 0n;
  return {
    pair: contract.pair,
    grid,
    maxLots: Number(maxQuantity / grid.unitsPerStep),
    minNotional: parseDecimal(contract.min_notional, USDT_SCALE) ?? 0n,
    makerFee: parseRate(contract.maker_fee),
    takerFee: parseRate(contract.taker_fee),
    tiers: makeTiers(contract.tiers),
    bounds: makeBounds(contract.price_bounds ?? CONTRACT_BOUNDS),
  };
}

/** Returns the contract's rules; computed once per terms object. */
export function contractRulesOf(terms: ContractTerms): ContractRules {
  const rules = known.get(terms) ?? makeRules(terms);
  known.set(terms, rules);
  return rules;
}

export type Effect = 'open' | 'close';

/** Returns the direction of a form's order. In one-way mode its sides are buying and selling, whatever the effect. */
export function directionOf(effect: Effect, side: FuturesSide, mode: PositionMode): FuturesDirection {
  if (mode === 'one_way') return side === 'long' ? 'buy' : 'sell';
  return `${effect}_${side}`;
}

/** Returns the effect in the form of a call: in one-way mode a closing order is reduce-only. */
export const wishOf = (effect: Effect, side: FuturesSide, mode: PositionMode) => ({
  direction: directionOf(effect, side, mode),
  ...(mode === 'one_way' && effect === 'close' ? { reduce_only: true } : {}),
});

export const otherSide = (side: FuturesSide): FuturesSide => (side === 'long' ? 'short' : 'long');

/** Returns the side of the position that a closing order of the form's side closes: in one-way mode a purchase closes a short. */
export const closedSide = (side: FuturesSide, mode: PositionMode): FuturesSide =>
  mode === 'one_way' ? otherSide(side) : side;

/** Returns null when it closes the position on the other side and opens the remainder. */
export function effectOf(direction: FuturesDirection): Effect | null {
  if (direction === 'buy' || direction === 'sell') return null;
  return direction.startsWith('open') ? 'open' : 'close';
}

/** Returns the position mode for which an order of the direction was put together. */
export const modeOf = (direction: FuturesDirection): PositionMode =>
  effectOf(direction) === null ? 'one_way' : 'hedge';

export const sideOf = (direction: FuturesDirection): FuturesSide =>
  direction.endsWith('long') || direction === 'buy' ? 'long' : 'short';

/** Whether the order buys: opening longs and closing shorts do. */
export const buys = (direction: FuturesDirection): boolean =>
  direction === 'open_long' || direction === 'close_short' || direction === 'buy';
