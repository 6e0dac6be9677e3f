import { styled } from 'styled-components';
import { tabular } from '../../kit/text';
import { directionOf, formatPercent, formatProfit, MINUS, yieldShown } from '../../kit/format';

const NONE = '--';

const Signed = styled.span<{ $direction: 1 | 0 | -1 }>`
  ${tabular}
  color: ${({ $direction }) => ($direction === 1 ? 'var(--up)' : $direction === -1 ? 'var(--down)' : 'var(--text-2)')};
`;

interface ProfitAmountProps {
  amount: string | null;
  languageTag: string;
  /** Written behind it. */
  unit?: string;
}

/** A signed amount of USDT with its sign and colour. */
export function ProfitAmount({ amount, languageTag, unit }: ProfitAmountProps) {
  if (amount === null) return <>{NONE}</>;
  const shown = formatProfit(amount, languageTag);
  const direction = shown.startsWith('+') ? 1 : shown.startsWith(MINUS) ? -1 : 0;
  return <Signed $direction={direction}>{`${shown}${unit ? ` ${unit}` : ''}`}</Signed>;
}

/** What an expected amount is called: a stop-loss mostly brings a loss. */
export const resultLabel = (amount: string | null) => (amount?.startsWith('-') ? 'expectedLoss' : 'expectedProfit');

/** A signed yield as a percentage with its sign and colour. */
export function YieldText({ fraction, languageTag }: { fraction: string | null; languageTag: string }) {
  if (fraction === null) return <>{NONE}</>;
  const shown = yieldShown(fraction);
  return <Signed $direction={directionOf(shown)}>{formatPercent(shown, languageTag)}</Signed>;
}
