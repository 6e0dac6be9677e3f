import { array, number, object, ValidationError, type InferType } from 'yup';
import { requiredDecimal } from '../../domain/contract/fields';
import { PRICING_CURRENCIES } from '../../domain/contract/choices';
import { FUTURE_SUFFIX } from '../../domain/contract/channels';
import { currencySchema, pairSchema, type Currency } from '../../domain/contract/shell/platform';
import { makeGrid, priceToTicks, type Grid } from '../../domain/money/grid';
import seedFile from './market.json';

const seedCurrencySchema = currencySchema.shape({
  /** Reference price in USDT, used only for checks before a market has a price; never for valuation. */
  price: requiredDecimal(),
  /** Amount credited per use of the sandbox faucet. */
  faucet: requiredDecimal(),
});

const seedPairSchema = pairSchema.shape({
  /** Initial price of the simulated market, in the right currency. */
  price: requiredDecimal(),
  /** Annualised standard deviation of the log price: 0.5 is 50 %. */
  volatility: number().required().positive().max(5),
  /** Sensitivity to BTC_USDT's log returns; 0 for pairs that are quoted in another listed currency. */
  beta: number().required().min(0).max(3),
  /** Typical distance between best bid and ask, in price ticks. */
  spread_ticks: number().required().integer().min(1),
  /** Typical value of one price level near the touch, in USDT. */
  level_notional: number().required().positive(),
  /** Typical number of trades per minute. */
  trades_per_minute: number().required().positive(),
  /** Typical value of one trade, in USDT. */
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

/** Listed currencies and pairs. `fiat`: price of one USDT per pricing currency. */
export interface Seed {
  currencies: SeedCurrency[];
  pairs: SeedPair[];
  fiat: Record<string, string>;
}

export const pairNameOf = (pair: { left_symbol: string; right_symbol: string }) =>
  `${pair.left_symbol}_${pair.right_symbol}`;

/** Returns the pair's price and quantity grid; see domain/money/grid. */
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

export interface ListedPair {
  readonly name: string;
  readonly grid: Grid;
  readonly seed: SeedPair;
}

/** Returns a currency as clients see it, without the faucet amount. */
export function listedCurrency(currency: SeedCurrency): Currency {
  const listed: Currency & { faucet?: string } = { ...currency };
  delete listed.faucet;
  return listed;
}

export const listPairs = (seed: Seed): ListedPair[] =>
  seed.pairs.map((pair) => ({ name: pairNameOf(pair), grid: gridOf(pair, seed.currencies), seed: pair }));

/** Returns the name of the public market of a pair's contract. */
export const marketOf = (pair: string): string => `${pair}${FUTURE_SUFFIX}`;

export const isContractMarket = (market: string): boolean => market.endsWith(FUTURE_SUFFIX);

export const pairOfMarket = (market: string): string =>
  isContractMarket(market) ? market.slice(0, -FUTURE_SUFFIX.length) : market;

/**
 * Returns the contracts' markets in listing order: the pair's grid under a name of its own. Data that belongs only to the pair,
 * such as the index, is not repeated.
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

let known: Seed | undefined;

/**
 * Returns the listed currencies and pairs of market.json, checked once per process.
 * @throws when the file is not a valid seed.
 */
export const loadSeed = (): Seed => (known ??= checkSeed(seedFile));
