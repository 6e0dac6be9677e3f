import { array, object, type InferType } from 'yup';
import { QUARTER_MS } from '../../rules/wallet/profitDays';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, signedDecimal, time } from '../fields';

/** For one month: the start of each day, and the end of the last. */
const BOUNDS_MAX = 32;
/** The day on which clocks are put back is longer, ms. */
const DAY_MAX_MS = 27 * 3_600_000;

const areDays = (bounds: readonly (number | undefined)[] | undefined): boolean =>
  (bounds ?? []).every((bound = 0, at, all) => {
    const before = all[at - 1] ?? bound - 1;
    return bound % QUARTER_MS === 0 && bound > before && bound - before <= DAY_MAX_MS;
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
