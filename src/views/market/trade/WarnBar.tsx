import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../../kit/Icon';
import { useTranslation } from 'react-i18next';
import { useDataAge, useReadAge, useTick } from '../../app/useMarket';
import { Seconds } from '../../kit/Seconds';

/** States the age of the pair's prices when the connection is lost or this pair receives no updates. */
export function DataBanner({ pair }: { pair: string }) {
  const { t } = useTranslation('trade');
  const age = useDataAge(pair);
  const known = useTick(pair) !== null;
  const readAge = useReadAge(pair);
  return (
    <WarnBar>
      {known && (age === 'stale' || age === 'down') && (
        <Seconds read={readAge} render={(seconds) => t('dataStale', { seconds })} />
      )}
    </WarnBar>
  );
}

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
  svg { flex: none; }
`;

/** Warning about the data of a trading screen; invisible without content, and announces new content. */
export function WarnBar({ children }: { children?: ReactNode }) {
  return (
    <Region>
      {children && (
        <Bar>
          <Icon name="warning" size={16} />
          {children}
        </Bar>
      )}
    </Region>
  );
}
