import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type DataAge, useDataAge, useLink } from '../../app/useMarket';
import type { KeyIn } from '../../../locales/texts';

const COLOUR: Record<DataAge, string> = {
  connecting: 'var(--text-3)',
  live: 'var(--accent)',
  lagging: 'var(--warn)',
  stale: 'var(--red)',
  down: 'var(--red)',
};

const TEXT: Record<DataAge, KeyIn<'layout'>> = {
  connecting: 'ageConnecting',
  live: 'ageLive',
  lagging: 'ageLagging',
  stale: 'ageStale',
  down: 'ageDown',
};

const Line = styled.p`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--font-sm);
  color: var(--text-2);
`;

const Dot = styled.i<{ $age: DataAge }>`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $age }) => COLOUR[$age]};
`;

/** Freshness of the displayed prices, measured on the leading pair. */
export function LinkStatus() {
  const { t } = useTranslation(['layout', 'errors']);
  const age = useDataAge('BTC_USDT');
  const stopped = useLink() === 'stopped';
  return (
    <Line data-age={age}>
      <Dot $age={stopped ? 'down' : age} aria-hidden="true" />
      {stopped ? t('errors:stopped') : t(TEXT[age])}
    </Line>
  );
}
