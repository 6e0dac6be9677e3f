import { array, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { body, requiredDecimal, signedDecimal } from '../fields';

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
