import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { TICK_AGE_MS } from '../../machines/market/tickChannel.machine';
import { useDataAge } from '../app/useMarket';
import { Icon } from '../kit/Icon';
import { Seconds } from '../kit/Seconds';

const Region = styled.div.attrs({ role: 'status' })``;

const Bar = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  padding: 8px var(--space-4);
  font-size: var(--font-md);
  color: var(--warn);
  background: var(--warn-soft);
`;

/** Says that the pair's prices are old although the connection stands; a lost connection has its own banner. */
export function DataBanner({ pair }: { pair: string }) {
  const { t } = useTranslation('trade');
  const age = useDataAge(pair);
  return (
    <Region>
      {age === 'stale' && (
        <Bar>
          <Icon name="warning" size={16} />
          <Seconds from={TICK_AGE_MS.stale / 1000} render={(seconds) => t('dataStale', { seconds })} />
        </Bar>
      )}
    </Region>
  );
}
