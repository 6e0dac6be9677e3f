import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePreferences } from '../../app/usePreferences';
import {
  directionOf,
  formatPercent,
  formatProfit,
  groupDecimal,
  MINUS,
  percentFormat,
  yieldShown,
} from '../../kit/format';
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
const resultLabel = (amount: string | null) => (amount?.startsWith('-') ? 'expectedLoss' : 'expectedProfit');

/** Expected profit or loss before fees, USDT, for a list of figures. */
export function ExpectedResult({ profit }: { profit: string | null }) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  return (
    <>
      <dt>{t(resultLabel(profit))}</dt>
      <dd>
        <ProfitAmount amount={profit} languageTag={languageTag} unit="USDT" />
      </dd>
    </>
  );
}

interface ResultFiguresProps {
  /** USDT before fees. */
  profit: string | null;
  /** USDT; null shows the rate alone. */
  fee: string | null;
  /** Formatted fee rate. */
  rate: string;
  /** Covers the fees of opening another position too. */
  reopens?: boolean;
}

/** Expected profit or loss of a close before fees, and its fee with the rate, for a list of figures. */
export function ResultFigures({ profit, fee, rate, reopens = false }: ResultFiguresProps) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const { languageTag } = usePreferences();
  return (
    <>
      <ExpectedResult profit={profit} />
      <dt>{t(reopens ? 'orderFees' : 'spotOrder:fee')}</dt>
      <dd>{fee === null ? rate : `≈ ${groupDecimal(fee, languageTag, 4)} USDT · ${rate}`}</dd>
    </>
  );
}

/** Signed yield as a percentage, coloured by its sign. */
export function YieldText({ fraction, languageTag }: { fraction: string | null; languageTag: string }) {
  if (fraction === null) return <>{NONE}</>;
  const shown = yieldShown(fraction);
  return <Signed $direction={directionOf(shown)}>{formatPercent(shown, languageTag)}</Signed>;
}
