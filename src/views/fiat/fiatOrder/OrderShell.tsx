import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import type { Failure } from '../../../../domain/contract/outcome';
import { DEAL_MENU } from '../fiatDeal/dealMenu';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { Badge } from '../../kit/Badge';
import { LinkButton } from '../../kit/Button';
import { media } from '../../kit/media';
import { Panel } from '../../kit/Panel';
import { SkeletonFacts } from '../../kit/Skeleton';
import { StateTrack } from '../../kit/StateTrack';
import { EmptyState, ErrorState } from '../../kit/States';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { Columns, Stack } from '../../wallet/walletPlace/walletPlace.styles';
import { NextPanel } from './NextPanel';
import { OrderFacts, PaymentFacts } from './OrderFacts';
import { Proofs } from '../fiatProof/Proofs';
import { TimeLeft } from './TimeLeft';
import { Timeline } from './Timeline';
import { stepsOf } from '../../../machines/fiat/fiatOrder/fiatOrder.timeline';

function Steps({ order }: { order: Pick<FiatOrder, 'side' | 'status' | 'paid'> }) {
  const { t } = useFiatWords();
  const steps = stepsOf(order).map(({ id, state }) => ({ id, state, label: t(`fiatOrder:step_${order.side}_${id}`) }));
  return <StateTrack label={t('fiatOrder:steps')} steps={steps} />;
}

/** Countdown shown when the panel with the time is below the fold. */
const Clock = styled.span`
  display: none;
  ${media.tablet} { display: inline; margin-inline-start: auto; font-size: var(--font-lg); font-weight: 600; }
`;

interface OrderShellProps {
  title: string;
  state: string;
  /** Null until loaded. */
  order: FiatOrder | null;
  missing: boolean;
  /** Failure of the last load; null when it succeeded. */
  failed: Failure | null;
  onRetry: () => void;
  acts: ReactNode;
  /** Confirmation dialogs of the page. */
  children?: ReactNode;
}

/** Page of a fiat order, identical for both sides except for their actions. */
export function OrderShell({ title, state, order, missing, failed, onRetry, acts, children }: OrderShellProps) {
  const { t, statusName, toneOf } = useFiatWords();
  return (
    <SectionLayout
      menu={DEAL_MENU}
      title={title}
      beside={
        order && (
          <>
            <Badge $tone={toneOf(order.status)}>{statusName(order.status)}</Badge>
            {order.deadline !== null && (
              <Clock>
                <TimeLeft at={order.deadline} />
              </Clock>
            )}
          </>
        )
      }
    >
      <Stack data-state={state}>
        {order && !missing && (
          <>
            <Panel>
              <Steps order={order} />
            </Panel>
            <Columns>
              <Stack>
                <Panel aria-live="polite">{acts}</Panel>
                <PaymentFacts order={order} />
                <Proofs order={order} />
                <OrderFacts order={order} />
              </Stack>
              <Stack>
                <NextPanel order={order} />
                <Timeline order={order} />
              </Stack>
            </Columns>
          </>
        )}
        {missing && (
          <Panel>
            <EmptyState
              icon="search"
              title={t('fiatOrder:missing')}
              text={t('fiatOrder:missingText')}
              action={<LinkButton to="/deal/orders">{t('fiat:allOrders')}</LinkButton>}
            />
          </Panel>
        )}
        {failed && (
          <Panel>
            <ErrorState
              title={t('fiatOrder:loadFailed')}
              error={failed.error}
              send="user.order.retry"
              onRetry={onRetry}
            />
          </Panel>
        )}
        {!order && !missing && !failed && <SkeletonFacts rows={12} />}
      </Stack>
      {children}
    </SectionLayout>
  );
}
