import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Pick } from '../trade/pick.types';
import type { TradePair } from '../trade/tradePair';
import { TradeTape } from './TradeTape';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  h2 { flex: none; padding: var(--space-2) var(--space-3); font-size: var(--font-md); border-bottom: 1px solid var(--line); }
`;

interface TapePanelProps {
  trade: TradePair;
  pick: Pick;
  outdated: boolean;
}

export function TapePanel(props: TapePanelProps) {
  const { t } = useTranslation('trade');
  return (
    <Box>
      <h2>{t('latestTrades')}</h2>
      <TradeTape {...props} />
    </Box>
  );
}
