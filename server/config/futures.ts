import { number, object, string, type InferType } from 'yup';
import { makeTiers, type TierTerms } from '../../domain/rules/futures/marginTiers';

const FRACTION = /^0\.\d{1,6}$/;

export const futuresSchema = object({
  /** Fractions of the notional, on opening and closing. */
  FUTURES_MAKER_FEE: string().trim().matches(FRACTION).default('0.0002'),
  FUTURES_TAKER_FEE: string().trim().matches(FRACTION).default('0.0005'),
  /** Steps of the maintenance margin, cap in USDT:rate:most leverage; the last has no cap. */
  FUTURES_TIERS: string().trim().default('50000:0.004:125,250000:0.005:100,1000000:0.01:50,:0.025:20'),
  /** What a user who never chose has. */
  FUTURES_LEVERAGE: number().integer().min(1).max(125).default(20),
  /** Least notional of an order that opens, USDT. */
  FUTURES_MIN_NOTIONAL: number().integer().min(1).default(5),
  /** A new index further off the trusted one than this, in percent, is believed only when it has stood a while. */
  FUTURES_INDEX_JUMP: number().min(0.5).max(50).default(5),
});
type FuturesValues = InferType<typeof futuresSchema>;

export interface FuturesConfig {
  makerFee: string;
  takerFee: string;
  tiers: TierTerms[];
  leverage: number;
  minNotional: string;
  /** Percent. */
  indexJump: number;
}

function readTiers(text: string): TierTerms[] {
  const tiers = text.split(',').map((tier): TierTerms => {
    const [cap = '', rate = '', leverage = ''] = tier.trim().split(':');
    return { cap: cap === '' ? null : cap, rate, max_leverage: Number(leverage) };
  });
  try {
    makeTiers(tiers);
  } catch (error) {
    throw new Error(`configuration: FUTURES_TIERS: ${(error as Error).message}`, { cause: error });
  }
  const wrong = tiers.find(({ max_leverage }) => !Number.isSafeInteger(max_leverage) || max_leverage < 1);
  if (wrong) throw new Error('configuration: FUTURES_TIERS: a leverage is a whole number from 1 on');
  return tiers;
}

export function readFutures(values: FuturesValues): FuturesConfig {
  const tiers = readTiers(values.FUTURES_TIERS);
  if (values.FUTURES_LEVERAGE > (tiers[0]?.max_leverage ?? 0))
    throw new Error('configuration: FUTURES_LEVERAGE is more than the first of FUTURES_TIERS allows');
  return {
    makerFee: values.FUTURES_MAKER_FEE,
    takerFee: values.FUTURES_TAKER_FEE,
    tiers,
    leverage: values.FUTURES_LEVERAGE,
    minNotional: String(values.FUTURES_MIN_NOTIONAL),
    indexJump: values.FUTURES_INDEX_JUMP,
  };
}
