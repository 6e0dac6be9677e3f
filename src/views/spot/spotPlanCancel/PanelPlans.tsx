import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isTold, recordListMachine, totalOf } from '../../../machines/tools/recordList/recordList.machine';
import { useFlow } from '../../app/useFlow';
import { EmptyState } from '../../kit/States';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { CancelPlanDialog } from './CancelPlan';
import { useActivePlanColumns, useEndedPlanColumns } from './planCells';

const Past = styled.h3`
  padding: var(--space-3) var(--space-3) var(--space-1);
  font-size: var(--font-md);
  font-weight: 600;
`;

const usePlans = <Source extends 'spotPlans' | 'spotPlanHistory'>(source: Source, pair: string | null) =>
  useFlow(
    recordListMachine,
    { source, ...(pair === null ? {} : { filters: { pair } }) },
    `panel:${source} ${pair ?? 'all'}`,
  );

/** The user's plans below the chart, of a LEFT_RIGHT pair or of all: active ones first, then past ones. */
export function PanelPlans({ pair }: { pair: string | null }) {
  const { t } = useTranslation('spotPlan');
  const active = usePlans('spotPlans', pair);
  const ended = usePlans('spotPlanHistory', pair);
  const hasPast = useSelector(ended, (snapshot) => isTold(snapshot) && totalOf(snapshot) > 0);
  const columns = { active: useActivePlanColumns(), ended: useEndedPlanColumns() };
  return (
    <>
      <RecordTable
        list={active}
        source="spotPlans"
        caption={t('active')}
        columns={columns.active}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="timer" title={t('noPlans')} text={t('noPlansText')} />}
      />
      {hasPast && (
        <>
          <Past>{t('past')}</Past>
          <RecordTable
            list={ended}
            source="spotPlanHistory"
            caption={t('past')}
            columns={columns.ended}
            rowKey={({ id }) => id}
            empty={null}
          />
        </>
      )}
      <CancelPlanDialog />
    </>
  );
}
