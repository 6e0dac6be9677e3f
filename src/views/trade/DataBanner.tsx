import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useDataAge, useReadAge, useTick } from '../app/useMarket';
import { Icon } from '../kit/Icon';
import { Seconds } from '../kit/Seconds';

const Region = styled.div.attrs({ role: 'status' })``;

const Bar = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-4);
  font-size: var(--font-md);
  color: var(--warn);
  background: var(--warn-soft);
`;

/** Says how old the pair's prices are, when the connection is lost or nothing is heard of this pair. */
export function DataBanner({ pair }: { pair: string }) {
  const { t } = useTranslation('trade');
  const age = useDataAge(pair);
  const known = useTick(pair) !== null;
  const readAge = useReadAge(pair);
  return (
    <Region>
      {known && (age === 'stale' || age === 'down') && (
        <Bar>
          <Icon name="warning" size={16} />
          <Seconds read={readAge} render={(seconds) => t('dataStale', { seconds })} />
        </Bar>
      )}
    </Region>
  );
}
