import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { markOf } from '../../machines/futuresMarket/futuresMarket.selectors';
import { Icon } from '../kit/Icon';
import { useFuturesMarket } from './useFutures';

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

/** Says that the index is not trusted at present, and what rests because of it. */
export function FuturesBanner({ pair }: { pair: string }) {
  const { t } = useTranslation('futures');
  const mark = useSelector(useFuturesMarket(pair), markOf);
  return (
    <Region>
      {mark?.frozen && (
        <Bar>
          <Icon name="warning" size={16} />
          {t(`frozen_${mark.frozen_reason ?? 'stale'}`)}
        </Bar>
      )}
    </Region>
  );
}
