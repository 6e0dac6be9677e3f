import { array, number, object, ValidationError, type InferType } from 'yup';
import { requiredDecimal } from '../../domain/contract/fields';
import { PRICING_CURRENCIES } from '../../domain/contract/choices';
import { FUTURE_SUFFIX } from '../../domain/contract/futures/futuresChoices';
import { currencySchema, pairSchema, type Currency } from '../../domain/contract/shell/platform';
import { makeGrid, priceToTicks, type Grid } from '../../domain/money/grid';
import seedFile from './market.json';

const seedCurrencySchema = currencySchema.shape({
  /** Reference price in USDT, for what is judged before a market has one; nothing is valued with it. */
  price: requiredDecimal(),
  /** What one use of the sandbox faucet credits. */
  faucet: requiredDecimal(),
});

const seedPairSchema = pairSchema.shape({
  /** Reference price in the right currency at which the simulated market starts. */
  price: requiredDecimal(),
  /** Annualised standard deviation of the log price: 0.5 is 50 %. */
  volatility: number().required().positive().max(5),
  /** How strongly the pair follows BTC_USDT's log returns; 0 for pairs that are quoted in another listed currency. */
  beta: number().required().min(0).max(3),
  /** Usual distance of the best bid and ask in price ticks. */
  spread_ticks: number().required().integer().min(1),
  /** Usual worth of one price level near the touch, in USDT. */
  level_notional: number().required().positive(),
  /** Usual number of trades a minute. */
  trades_per_minute: number().required().positive(),
  /** Usual worth of one trade, in USDT. */
  trade_notional: number().required().positive(),
});

const FIATS = PRICING_CURRENCIES.map((currency) => currency.name);

const seedSchema = object({
  currencies: array(seedCurrencySchema).required().min(1),
  pairs: array(seedPairSchema).required().min(1),
  fiat: object(Object.fromEntries(FIATS.map((name) => [name, requiredDecimal()]))).required(),
});

export type SeedCurrency = InferType<typeof seedCurrencySchema>;
export type SeedPair = InferType<typeof seedPairSchema>;

/** What the exchange lists. `fiat`: price of one USDT per pricing currency. */
export interface Seed {
  currencies: SeedCurrency[];
  pairs: SeedPair[];
  fiat: Record<string, string>;
}

export const pairNameOf = (pair: { left_symbol: string; right_symbol: string }) =>
  `${pair.left_symbol}_${pair.right_symbol}`;

/** The pair's price and quantity grid; see domain/money/grid. */
export function gridOf(pair: SeedPair, currencies: readonly SeedCurrency[]): Grid {
  const scale = (symbol: string) => {
    const found = currencies.find((currency) => currency.symbol === symbol);
    if (!found) throw new Error(`seed: ${pairNameOf(pair)} needs the currency ${symbol}`);
    return found.scale;
  };
  return makeGrid({
    price_tick: pair.price_tick,
    qty_step: pair.qty_step,
    left_scale: scale(pair.left_symbol),
    right_scale: scale(pair.right_symbol),
  });
}

function checkShape(input: unknown): Seed {
  try {
    return seedSchema.validateSync(input, { strict: true }) as Seed;
  } catch (error) {
    if (error instanceof ValidationError) throw new Error(`seed: ${error.path}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** A pair of the seed with its name and grid worked out. */
export interface ListedPair {
  readonly name: string;
  readonly grid: Grid;
  readonly seed: SeedPair;
}

/** What clients see of a currency: all of the seed but the faucet. */
export function listedCurrency(currency: SeedCurrency): Currency {
  const listed: Currency & { faucet?: string } = { ...currency };
  delete listed.faucet;
  return listed;
}

/** The seed's pairs in listing order. */
export const listPairs = (seed: Seed): ListedPair[] =>
  seed.pairs.map((pair) => ({ name: pairNameOf(pair), grid: gridOf(pair, seed.currencies), seed: pair }));

/** The name by which a pair's contract has its public market. */
export const marketOf = (pair: string): string => `${pair}${FUTURE_SUFFIX}`;

export const isContractMarket = (market: string): boolean => market.endsWith(FUTURE_SUFFIX);

/** The pair of a market, its own or its contract's. */
export const pairOfMarket = (market: string): string =>
  isContractMarket(market) ? market.slice(0, -FUTURE_SUFFIX.length) : market;

/**
 * The contracts' markets in listing order: the grid of their pair under a name of their own. What belongs to the pair alone,
 * such as the index, is left to it.
 */
export const listContracts = (seed: Seed): ListedPair[] =>
  listPairs(seed)
    .filter((pair) => pair.seed.contract_status === 1)
    .map((pair) => ({ ...pair, name: marketOf(pair.name), seed: { ...pair.seed, contract_status: 0 } }));

/**
 * Checks a seed's shape and that it is consistent: unique names, known currencies, grids that fit, prices on the grid.
 * @throws with the offending entry named.
 */
export function checkSeed(input: unknown): Seed {
  const seed = checkShape(input);
  const unique = (kind: string, names: string[]) => {
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice) throw new Error(`seed: ${kind} ${twice} is listed twice`);
  };
  unique(
    'currency',
    seed.currencies.map((currency) => currency.symbol),
  );
  unique('pair', seed.pairs.map(pairNameOf));
  for (const pair of seed.pairs) {
    const grid = gridOf(pair, seed.currencies);
    if (priceToTicks(grid, pair.price) === null)
      throw new Error(`seed: ${pairNameOf(pair)} price ${pair.price} is off its tick`);
  }
  return seed;
}

/** The listed currencies and pairs from market.json. @throws when the file is not a valid seed. */
export const loadSeed = (): Seed => checkSeed(seedFile);
