import { scaleOf } from '../../../domain/money/decimal';
import { amountDigits, groupDecimal } from '../kit/format';
import { usePlatform } from './usePlatform';
import { usePreferences } from './usePreferences';

/** Minimum number of decimals, as in usual money amounts. */
const LEAST_DIGITS = 2;
interface Amounts {
  /**
   * Formats an amount with its currency's display digits: as many as a USDT order of it has, at least two. Truncates, never rounds
   * up; an amount that would become zero is shown in full.
   */
  shown: (text: string, currency: string) => string;
  /** Number of decimals in the formatted amount. */
  digits: (text: string, currency: string) => number;
  /** Formats an amount with all its digits, for titles and details. */
  whole: (text: string) => string;
}

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
