import { makeGrid, quantityToLots } from '../../money/grid';
import { parseDecimal, parseRate } from '../../money/decimal';
import { CONTRACT_BOUNDS, makeBounds, type BoundTerms } from '../market/priceBounds';
import { USDT_SCALE, type ContractRules } from './contract';
import { makeTiers, type TierTerms } from './marginTiers';

/** Operator settings for all perpetual contracts. Rates are fractions, sums decimal USDT. */
export interface FuturesTerms {
  readonly makerFee: string;
  readonly takerFee: string;
  readonly tiers: readonly TierTerms[];
  /** Default for users who never chose one, if the tiers allow it. */
  readonly defaultLeverage: number;
  /** Maximum open orders per user and contract. */
  readonly openOrders: number;
  /** Maximum waiting plans and take-profit/stop-loss legs per user and contract. */
  readonly plans: number;
  /** Maximum levels that a market order or a flash close may sweep. */
  readonly sweepLevels: number;
  /** Maximum distance from the best price at which the insurance fund closes positions it took over, percent. */
  readonly fundPercent: number;
  /** Notional whose average price in the book is the impact price used for funding. */
  readonly impactNotional: string;
  /** Equity the house needs relative to its gross notional in order to quote, as a fraction. */
  readonly houseMargin: string;
}

export const FUTURES_TERMS: FuturesTerms = {
  makerFee: '0.0002',
  takerFee: '0.0005',
  tiers: [
    { cap: '50000', rate: '0.004', max_leverage: 125 },
    { cap: '250000', rate: '0.005', max_leverage: 100 },
    { cap: '1000000', rate: '0.01', max_leverage: 50 },
    { cap: null, rate: '0.025', max_leverage: 20 },
  ],
  defaultLeverage: 20,
  openOrders: 200,
  plans: 10,
  sweepLevels: 30,
  fundPercent: 5,
  impactNotional: '10000',
  houseMargin: '0.05',
};

/** A listed pair with the scales of its currencies. */
interface ContractPair {
  readonly left_symbol: string;
  readonly right_symbol: string;
  readonly price_tick: string;
  readonly qty_step: string;
  readonly min_notional: string;
  readonly max_quantity: string;
  readonly left_scale: number;
  readonly right_scale: number;
  readonly contract_bounds?: BoundTerms;
}

/** Returns the highest leverage of a contract; all lower whole numbers are allowed too. */
export const maxLeverageOf = (terms: Pick<FuturesTerms, 'tiers'>): number => terms.tiers[0]?.max_leverage ?? 1;

/**
 * Returns the rules of a pair's perpetual contract.
 * @throws if the quote currency does not have 8 decimal places or the figures do not fit the grid (a seed error).
 */
export function rulesOf(pair: ContractPair, terms: FuturesTerms = FUTURES_TERMS): ContractRules {
  const name = `${pair.left_symbol}_${pair.right_symbol}`;
  const grid = makeGrid(pair);
  const minNotional = parseDecimal(pair.min_notional, USDT_SCALE);
  const maxLots = quantityToLots(grid, pair.max_quantity);
  if (pair.right_scale !== USDT_SCALE || minNotional === null || maxLots === null) {
    throw new Error(`contract: ${name} does not fit the futures' scale or its own grid`);
  }
  return {
    pair: name,
    grid,
    maxLots,
    minNotional,
    makerFee: parseRate(terms.makerFee),
    takerFee: parseRate(terms.takerFee),
    tiers: makeTiers(terms.tiers),
    bounds: makeBounds(pair.contract_bounds ?? CONTRACT_BOUNDS),
  };
}
