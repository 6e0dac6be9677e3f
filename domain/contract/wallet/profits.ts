import { array, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { body, requiredDecimal, signedDecimal, time } from '../fields';
import { QUARTER_MS } from '../../rules/wallet/profitDays';
import { CHECK } from '../choices';

/** USDT. `cost` is that of the current holdings, `gained` the profit of what was sold. */
const coinBasisSchema = object({
  cost: requiredDecimal(),
  /** Per coin; null if none is held. */
  unit_cost: requiredDecimal().nullable().defined(),
  /** Realised profit: proceeds of sales less their cost. */
  gained: signedDecimal(),
  /** Value less cost; null while the price is unknown. */
  unrealised: signedDecimal().nullable().defined(),
  /** Unrealised profit ÷ cost, as a fraction; null if the cost is zero. */
  yield: signedDecimal().nullable().defined(),
});
export type CoinBasis = InferType<typeof coinBasisSchema>;

const coinProfitSchema = object({
  currency: string().required(),
  /** Total across all accounts. */
  quantity: requiredDecimal(),
  /** USDT; null while the price is unknown. */
  worth: requiredDecimal().nullable().defined(),
  /** First in, first out: the oldest coins are sold first. */
  fifo: coinBasisSchema,
  /** Average cost of all coins held. */
  average: coinBasisSchema,
});
export type CoinProfit = InferType<typeof coinProfitSchema>;

export const walletCostBasis = defineCall('walletCostBasis', {
  access: 'user',
  acts: 'portfolio',
  summary: 'Cost and profit of each coin that the user has or had, by two methods; USDT itself has none',
  body: body({}),
  data: object({ coins: array(coinProfitSchema).required() }),
  errors: [],
});

/** For one month: the start of each day, and the end of the last. */
const BOUNDS_MAX = 32;
/** The day on which clocks are put back is longer, ms. */
const DAY_MAX_MS = 27 * 3_600_000;

/** @param bounds not checked yet, so each may be anything */
const areDays = (bounds: readonly unknown[] | undefined): boolean =>
  (bounds ?? []).every((bound, at, all) => {
    const before = at === 0 ? -Infinity : all[at - 1];
    if (typeof bound !== 'number' || typeof before !== 'number') return false;
    return bound % QUARTER_MS === 0 && bound > before && (at === 0 || bound - before <= DAY_MAX_MS);
  });

/** USDT; negative for a loss. */
const profitDaySchema = object({
  /** Start of the day, ms since the epoch. */
  from: time().required(),
  /** Realised profit of contracts less all their fees. */
  contracts: signedDecimal(),
  /** Received; negative if paid. */
  funding: signedDecimal(),
  /** From spot trades: proceeds less the cost of the coins sold, the oldest being sold first. */
  spot_fifo: signedDecimal(),
  /** The same, valued at average cost. */
  spot_average: signedDecimal(),
});
export type ProfitDay = InferType<typeof profitDaySchema>;

export const walletProfitDays = defineCall('walletProfitDays', {
  access: 'user',
  acts: 'portfolio',
  summary:
    'Realised profit day by day, of up to a month: contracts after fees, funding, and sales of coins by two methods',
  body: body({
    bounds: array(time().required(CHECK.required))
      .required(CHECK.required)
      .min(2, CHECK.length)
      .max(BOUNDS_MAX, CHECK.length)
      .test('days', CHECK.choice, areDays)
      .meta({
        description:
          'Beginnings of the days and the end of the last one, ascending, ms since the epoch at full quarters of an hour',
      }),
  }),
  data: object({ days: array(profitDaySchema).required() }),
  errors: [],
});
