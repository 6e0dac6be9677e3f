import { styled } from 'styled-components';
import type { WalletOverview } from '../../../../domain/contract/wallet/wallet';
import { NO_VALUE } from '../../app/useFiat';
import { usePreferences } from '../../app/usePreferences';
import { formatPercent, MINUS, yieldShown } from '../../kit/format';
import { tabular } from '../../kit/text';
import type { Figures } from './useFigures';

const Text = styled.span<{ $tone: 'up' | 'down' | 'flat' }>`
  ${tabular}
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  color: ${({ $tone }) => ($tone === 'flat' ? 'var(--text)' : `var(--${$tone})`)};
`;

interface ProfitTextProps {
  /** Null before the first response. */
  profit: WalletOverview['today'] | null;
  figures: Figures;
}

/** Signed amount in the pricing currency, and in percent where that is meaningful. */
export function ProfitText({ profit, figures }: ProfitTextProps) {
  const { languageTag } = usePreferences();
  if (profit === null) return <Text $tone="flat">{NO_VALUE}</Text>;
  const text = figures.fiat(profit.usdt);
  const isLoss = profit.usdt.startsWith('-');
  const tone = figures.concealed || !/[1-9]/.test(text) ? 'flat' : isLoss ? 'down' : 'up';
  const signed = tone === 'up' ? `+${text}` : tone === 'down' ? text : text.replace(MINUS, '');
  return (
    <Text $tone={tone} data-direction={tone}>
      <span>{signed}</span>
      {profit.yield !== null && !figures.concealed && (
        <span>({formatPercent(yieldShown(profit.yield), languageTag)})</span>
      )}
    </Text>
  );
}
