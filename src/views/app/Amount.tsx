import { styled } from 'styled-components';
import { media } from '../kit/media';
import { Num } from '../kit/text';
import { useAmounts } from './useAmounts';

/** Digits behind the point that a column has room for: amounts as they are ordered, fees down to a coin's smallest unit. */
const COLUMN_DIGITS = { amounts: 5, fees: 8 } as const;

/** From the point on: as wide in every row, so that the points of a column stand below each other. Names and values, and a phone, have no columns. */
const Tail = styled.span<{ $digits: number; $named: boolean }>`
  display: inline-block;
  min-width: calc(${({ $digits }) => $digits}ch + ${({ $named }) => ($named ? '3.4em' : '0.3em')});
  text-align: start;
  dd & { min-width: 0; }
  ${media.phone} { min-width: 0; }
`;

interface AmountProps {
  /** Plain decimal, a leading minus allowed. */
  value: string;
  currency: string;
  /** The currency stands behind it. */
  named?: boolean;
  /** With a plus where it is not negative. */
  signed?: boolean;
  /** In a column of amounts of many currencies. */
  inColumn?: keyof typeof COLUMN_DIGITS;
}

/** An amount of a currency with the digits of that currency; all of its digits in its title. */
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
