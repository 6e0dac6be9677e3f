import { scaleOf } from '../../../domain/money/decimal';
import { amountDigits, groupDecimal } from '../kit/format';
import { usePlatform } from './usePlatform';
import { usePreferences } from './usePreferences';

/** As small as the smallest unit of money that people write. */
const LEAST_DIGITS = 2;
interface Amounts {
  /**
   * An amount with the digits that its currency is shown with: as many as an order of it for USDT has, two at least. It is cut,
   * never rounded up; what would be zero then is shown whole.
   */
  shown: (text: string, currency: string) => string;
  /** How many digits of it stand behind the point. */
  digits: (text: string, currency: string) => number;
  /** An amount with all of its digits, for titles and details. */
  whole: (text: string) => string;
}

/** How amounts of currencies are written in lists. */
export function useAmounts(): Amounts {
  const { languageTag } = usePreferences();
  const { pairOf } = usePlatform();
  const digitsOf = (text: string, currency: string) =>
    amountDigits(text, Math.max(LEAST_DIGITS, scaleOf(pairOf(`${currency}_USDT`)?.qty_step ?? '1')));
  return {
    shown: (text, currency) => groupDecimal(text, languageTag, digitsOf(text, currency)),
    digits: digitsOf,
    whole: (text) => groupDecimal(text, languageTag),
  };
}
