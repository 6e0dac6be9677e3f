import { styled } from 'styled-components';
import { media } from '../kit/media';
import { Num } from '../kit/text';
import { useAmounts } from './useAmounts';

/** Room for digits that an amount does not have; a phone's rows have no columns. */
const InColumn = styled(Num)<{ $missing: number }>`
  padding-inline-end: ${({ $missing }) => $missing}ch;
  ${media.phone} { padding: 0; }
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
  inColumn?: boolean;
}

/** An amount of a currency with the digits of that currency; all of its digits in its title. */
export function Amount({ value, currency, named = false, signed = false, inColumn = false }: AmountProps) {
  const { shown, whole, missing } = useAmounts();
  const sign = signed && !value.startsWith('-') ? '+' : '';
  const name = named ? ` ${currency}` : '';
  return (
    <InColumn $missing={inColumn ? missing(value, currency) : 0} title={`${sign}${whole(value)} ${currency}`}>
      {`${sign}${shown(value, currency)}${name}`}
    </InColumn>
  );
}
