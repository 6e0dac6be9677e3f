import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import {
  CHART_COUNTS,
  type ChartCount,
  type sideChartsMachine,
} from '../../../machines/market/sideCharts/sideCharts.machine';
import { sends } from '../../kit/sends';

const Group = styled.div.attrs({ role: 'group' })`
  display: flex;
  gap: 2px;
`;

const Choice = styled.button`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: var(--radius-1);
  color: var(--text-3);
  &:hover { color: var(--text); background: var(--raised); }
  &:focus-visible { outline-offset: -2px; }
  &[aria-pressed='true'] { color: var(--text); background: var(--hover); }
  svg { fill: none; stroke: currentColor; stroke-width: 1.5; }
`;

const PICTURES: Readonly<Record<ChartCount, string>> = {
  1: 'M2 3h12v10H2z',
  2: 'M2 3h12v10H2zM8 3v10',
  4: 'M2 3h12v10H2zM8 3v10M2 8h12',
};

export function CountChoice({ charts }: { charts: ActorRefFrom<typeof sideChartsMachine> }) {
  const { t } = useTranslation('sideCharts');
  const arrangeable = useSelector(charts, (snapshot) => snapshot.hasTag('arrangeable'));
  const chosen = useSelector(charts, (snapshot) => snapshot.context.count);
  if (!arrangeable) return null;
  return (
    <Group aria-label={t('arrange')}>
      {CHART_COUNTS.map((count) => (
        <Choice
          key={count}
          type="button"
          aria-pressed={count === chosen}
          aria-label={t(`number.${count}`)}
          title={t(`number.${count}`)}
          {...sends(charts, { type: 'user.charts.arrange', count })}
        >
          <svg width={16} height={16} aria-hidden="true">
            <path d={PICTURES[count]} />
          </svg>
        </Choice>
      ))}
    </Group>
  );
}
