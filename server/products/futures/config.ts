import { number, object, string, type InferType } from 'yup';
import { makeTiers, type TierTerms } from '../../../domain/rules/futures/marginTiers';
import { FUTURES_TERMS, maxLeverageOf, type FuturesTerms } from '../../../domain/rules/futures/terms';

const FRACTION = /^0\.\d{1,6}$/;

const tierText = ({ cap, rate, max_leverage }: TierTerms) => `${cap ?? ''}:${rate}:${max_leverage}`;

export const futuresSchema = object({
  /** Maker fee as a fraction of the notional, charged on opening and closing. */
  FUTURES_MAKER_FEE: string().trim().matches(FRACTION).default(FUTURES_TERMS.makerFee),
  /** Taker fee as a fraction of the notional, charged on opening and closing. */
  FUTURES_TAKER_FEE: string().trim().matches(FRACTION).default(FUTURES_TERMS.takerFee),
  /** Tiers of the maintenance margin, cap in USDT:rate:maximum leverage; the last has no cap. */
  FUTURES_TIERS: string().trim().default(FUTURES_TERMS.tiers.map(tierText).join(',')),
  /** Leverage of users who have never chosen one. */
  FUTURES_LEVERAGE: number().integer().min(1).default(FUTURES_TERMS.defaultLeverage),
});
type FuturesValues = InferType<typeof futuresSchema> & { readonly SANDBOX: boolean };

function readTiers(text: string): TierTerms[] {
  const tiers = text.split(',').map((tier): TierTerms => {
    const [cap = '', rate = '', leverage = ''] = tier.trim().split(':');
    return { cap: cap === '' ? null : cap, rate, max_leverage: Number(leverage) };
  });
  const wrong = tiers.find(({ max_leverage }) => !Number.isSafeInteger(max_leverage) || max_leverage < 1);
  if (wrong) throw new Error('configuration: FUTURES_TIERS: a leverage is a whole number from 1 on');
  try {
    makeTiers(tiers);
  } catch (error) {
    throw new Error(`configuration: FUTURES_TIERS: ${(error as Error).message}`, { cause: error });
  }
  return tiers;
}

/** Reads the operator's terms of perpetual futures. @throws with the variable's name when a value is invalid. */
export function readFutures(values: FuturesValues): FuturesTerms {
  const tiers = readTiers(values.FUTURES_TIERS);
  if (values.FUTURES_LEVERAGE > maxLeverageOf({ tiers }))
    throw new Error('configuration: FUTURES_LEVERAGE is more than the first of FUTURES_TIERS allows');
  return {
    ...FUTURES_TERMS,
    makerFee: values.FUTURES_MAKER_FEE,
    takerFee: values.FUTURES_TAKER_FEE,
    tiers,
    defaultLeverage: values.FUTURES_LEVERAGE,
    // Outside a sandbox nobody makes good what the house loses beyond its capital, and it is not liquidated.
    houseMargin: values.SANDBOX ? FUTURES_TERMS.houseMargin : '1',
  };
}
