import { number, object, string, type InferType } from 'yup';
import { isCountry } from '../../../domain/contract/account/countries';
import { LEAST_SECONDS } from '../../../domain/rules/seconds/settlement';

export const secondsSchema = object({
  /** Countries (ISO 3166-1 alpha-2, comma separated) closed to those who named one as theirs, verified or not. */
  SECONDS_CLOSED_COUNTRIES: string().trim().uppercase().default(''),
  /** Offered contracts, seconds:payout rate; 3 seconds at least, a rate above zero. */
  SECONDS_PAYOUTS: string()
    .trim()
    .matches(/^\d{1,5}:0\.(?!0+(,|$))\d{1,4}(,\d{1,5}:0\.(?!0+(,|$))\d{1,4})*$/)
    .default('30:0.75,60:0.80,120:0.85,300:0.90'),
  /** Minimum stake, USDT. */
  SECONDS_MIN: number().integer().min(1).default(5),
  /** Maximum stake, USDT. */
  SECONDS_MAX: number().integer().min(1).default(5000),
  /** Cap on the house's net loss on one side of a pair, USDT. */
  SECONDS_EXPOSURE_CAP: number().integer().min(1).default(50_000),
  /** Retention of the public index record, days. */
  SECONDS_TICK_DAYS: number().min(1).max(3650).default(90),
});
type SecondsValues = InferType<typeof secondsSchema>;

export interface SecondsConfig {
  /** `rate`: profit of a win, as a decimal fraction of the stake. */
  payouts: { duration: number; rate: string }[];
  /** USDT, decimal. */
  min: string;
  max: string;
  cap: string;
  closedCountries: string[];
  tickLifeMs: number;
}

export function readSeconds(values: SecondsValues): SecondsConfig {
  const closedCountries = values.SECONDS_CLOSED_COUNTRIES.split(/[ ,]+/).filter(Boolean);
  const unknown = closedCountries.find((code) => !isCountry(code));
  if (unknown) throw new Error(`configuration: SECONDS_CLOSED_COUNTRIES: "${unknown}" is no country`);
  const payouts = values.SECONDS_PAYOUTS.split(',').map((text) => {
    const [duration = '', rate = ''] = text.split(':');
    return { duration: Number(duration), rate };
  });
  const durations = new Set(payouts.map(({ duration }) => duration));
  if (Math.min(...durations) < LEAST_SECONDS || durations.size < payouts.length)
    throw new Error(`configuration: SECONDS_PAYOUTS needs durations of at least ${LEAST_SECONDS} seconds, each once`);
  if (values.SECONDS_MIN > values.SECONDS_MAX) throw new Error('configuration: SECONDS_MAX is less than SECONDS_MIN');
  return {
    payouts,
    min: String(values.SECONDS_MIN),
    max: String(values.SECONDS_MAX),
    cap: String(values.SECONDS_EXPOSURE_CAP),
    closedCountries,
    tickLifeMs: values.SECONDS_TICK_DAYS * 86_400_000,
  };
}
