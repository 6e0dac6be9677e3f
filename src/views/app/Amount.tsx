import { styled } from 'styled-components';
import { scaleOf } from '../../../domain/money/decimal';
import { amountDigits, groupDecimal } from '../kit/format';
import { media } from '../kit/media';
import { Num } from '../kit/text';
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

/** Decimals for which a column has room: order amounts, and fees down to a coin's smallest unit. */
const COLUMN_DIGITS = { amounts: 5, fees: 8 } as const;

/**
 * Fraction part, equally wide in every row, so that the decimal points of a column align. Name–value lists and phones have no
 * columns.
 */
const Tail = styled.span<{ $digits: number; $named: boolean }>`
  display: inline-block;
  min-width: calc(${({ $digits }) => $digits}ch + ${({ $named }) => ($named ? '3.4em' : '0.3em')});
  text-align: start;
  dd & { min-width: 0; }
  ${media.phone} { min-width: 0; }
`;

interface AmountProps {
  /** Plain decimal; a leading minus is allowed. */
  value: string;
  currency: string;
  /** Appends the currency. */
  named?: boolean;
  /** Adds a plus unless negative. */
  signed?: boolean;
  /** Set in a column of amounts in different currencies. */
  inColumn?: keyof typeof COLUMN_DIGITS;
}

/** Amount with its currency's display digits; the title shows all digits. */
export function Amount({ value, currency, named = false, signed = false, inColumn }: AmountProps) {
  const { shown, whole, digits } = useAmounts();
  const sign = signed && !value.startsWith('-') ? '+' : '';
  const text = `${sign}${shown(value, currency)}`;
  const name = named ? ` ${currency}` : '';
  const point = text.length - digits(value, currency) - 1;
  return (
    <Num title={`${sign}${whole(value)} ${currency}`}>
      {inColumn ? text.slice(0, point) : `${text}${name}`}
      {inColumn && (
        <Tail $digits={COLUMN_DIGITS[inColumn]} $named={named}>
          {`${text.slice(point)}${name}`}
        </Tail>
      )}
    </Num>
  );
}
