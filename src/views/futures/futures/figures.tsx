import { styled } from 'styled-components';
import { directionOf, formatPercent, formatProfit, MINUS, percentFormat, yieldShown } from '../../kit/format';
import { tabular } from '../../kit/text';

/** Formats a funding rate as a signed percentage with four decimals, because such rates are small. */
export const rateShown = (fraction: string, languageTag: string): string =>
  percentFormat(languageTag, 4, 'exceptZero').format(fraction as `${number}`);

const NONE = '--';

const Signed = styled.span<{ $direction: 1 | 0 | -1 }>`
  ${tabular}
  color: ${({ $direction }) => ($direction === 1 ? 'var(--up)' : $direction === -1 ? 'var(--down)' : 'var(--text-2)')};
`;

interface ProfitAmountProps {
  amount: string | null;
  languageTag: string;
  /** Appended to the amount. */
  unit?: string;
}

/** Signed USDT amount, coloured by its sign. */
export function ProfitAmount({ amount, languageTag, unit }: ProfitAmountProps) {
  if (amount === null) return <>{NONE}</>;
  const shown = formatProfit(amount, languageTag);
  const direction = shown.startsWith('+') ? 1 : shown.startsWith(MINUS) ? -1 : 0;
  return <Signed $direction={direction}>{`${shown}${unit ? ` ${unit}` : ''}`}</Signed>;
}

/** Label of an expected result; a stop-loss usually causes a loss. */
export const resultLabel = (amount: string | null) => (amount?.startsWith('-') ? 'expectedLoss' : 'expectedProfit');

/** Signed yield as a percentage, coloured by its sign. */
export function YieldText({ fraction, languageTag }: { fraction: string | null; languageTag: string }) {
  if (fraction === null) return <>{NONE}</>;
  const shown = yieldShown(fraction);
  return <Signed $direction={directionOf(shown)}>{formatPercent(shown, languageTag)}</Signed>;
}
