import { makeGrid, quantityToLots } from '../../money/grid';
import { parseDecimal } from '../../money/decimal';
import { parseRate } from '../../money/rate';
import { CONTRACT_BOUNDS, makeBounds, type BoundTerms } from '../market/priceBounds';
import { USDT_SCALE, type ContractRules } from './contract';
import { makeTiers, type TierTerms } from './marginTiers';

/** What an operator decides for all perpetual contracts. Rates are fractions, sums decimal USDT. */
export interface FuturesTerms {
  readonly makerFee: string;
  readonly takerFee: string;
  readonly tiers: readonly TierTerms[];
  /** What a user who never chose has, where the tiers allow it. */
  readonly defaultLeverage: number;
  /** Open orders of a user in a contract. */
  readonly openOrders: number;
  /** Waiting plans and legs of take-profit and stop-loss of a user in a contract. */
  readonly plans: number;
  /** Levels that a market order or a flash close may sweep. */
  readonly sweepLevels: number;
  /** How far from the best price the insurance fund closes what it took over, in percent. */
  readonly fundPercent: number;
  /** Notional whose average price in the book is the impact price of funding. */
  readonly impactNotional: string;
  /** What the house's equity must be of its gross notional for it to quote, as a fraction. */
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

/** A pair as it is listed, with the scales of its currencies. */
export interface ContractPair {
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

/** Highest leverage that a contract has, and the whole numbers below it are allowed too. */
export const maxLeverageOf = (terms: Pick<FuturesTerms, 'tiers'>): number => terms.tiers[0]?.max_leverage ?? 1;

/**
 * The rules of a pair's perpetual contract.
 * @throws when the pair is not quoted in a currency of 8 digits or its figures do not fit its grid (a seed error).
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
