import { array, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { body, requiredDecimal, signedDecimal } from '../fields';

/** USDT. What is still held had this cost; `gained` by what was sold. */
const coinBasisSchema = object({
  cost: requiredDecimal(),
  /** Of one coin; null where none is held. */
  unit_cost: requiredDecimal().nullable().defined(),
  /** Realised profit: what was received for what was sold, less what it had cost. */
  gained: signedDecimal(),
  /** Worth less cost; null while the price is unknown. */
  unrealised: signedDecimal().nullable().defined(),
  /** Unrealised profit ÷ cost as a fraction; null where there was no cost. */
  yield: signedDecimal().nullable().defined(),
});
export type CoinBasis = InferType<typeof coinBasisSchema>;

const coinProfitSchema = object({
  currency: string().required(),
  /** In all accounts together. */
  quantity: requiredDecimal(),
  /** USDT; null while the price is unknown. */
  worth: requiredDecimal().nullable().defined(),
  /** The oldest coins are sold first. */
  fifo: coinBasisSchema,
  /** Each coin cost the average of all that are held. */
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
