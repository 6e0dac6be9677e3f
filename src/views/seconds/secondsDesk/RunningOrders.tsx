import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isFailed, isLoading, trackersOf } from '../../../machines/seconds/secondsDesk/secondsDesk.machine';
import { Panel, PanelHead } from '../../kit/Panel';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { RunningOrder } from '../secondsOrder/RunningOrder';
import type { SecondsDeskRef } from './useSecondsDesk';
import { AllLink } from '../../kit/parts.styles';
import { retries } from '../../kit/sends';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > :first-child { border-top: 0; }
`;

const Waiting = styled.div`
  padding: var(--space-3);
`;

/** The user's running contracts across all pairs. */
export function RunningOrders({ desk }: { desk: SecondsDeskRef }) {
  const { t } = useTranslation(['seconds', 'orders']);
  const trackers = useSelector(desk, trackersOf);
  const loading = useSelector(desk, isLoading);
  const failed = useSelector(desk, isFailed);
  const error = useSelector(desk, (snapshot) => snapshot.context.error);
  return (
    <Panel
      $flush
      data-state={useSelector(desk, (snapshot) => JSON.stringify(snapshot.value))}
      aria-label={t('orders:secondsCurrent')}
    >
      <PanelHead>
        <h2>
          {t('orders:secondsCurrent')} {trackers.length > 0 && `(${trackers.length})`}
        </h2>
        <AllLink to="/order/sec-current">{t('showAll')}</AllLink>
      </PanelHead>
      <List>
        {trackers.map(({ id, order }) => (
          <RunningOrder key={id} tracker={order} />
        ))}
      </List>
      {trackers.length === 0 && loading && (
        <Waiting>
          <Skeleton height="46px" />
        </Waiting>
      )}
      {failed && <ErrorState title={t('runningFailed')} error={error} {...retries(desk, 'user.running.retry')} />}
      {trackers.length === 0 && !loading && !failed && (
        <EmptyState icon="timer" title={t('noRunning')} text={t('noRunningText')} />
      )}
    </Panel>
  );
}
