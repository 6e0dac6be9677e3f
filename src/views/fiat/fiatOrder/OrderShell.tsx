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
import { OrderFacts, PaymentFacts, Timeline } from './OrderFacts';
import { Proofs } from '../fiatProof/Proofs';
import { TimeLeft } from './TimeLeft';
import { stepsOf, nextOf } from '../../../machines/fiat/fiatOrder/fiatOrder.timeline';
import { SideTitle } from '../fiatDeal/deal.styles';
import { Icon } from '../../kit/Icon';

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

const Lines = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--font-md);
  li { display: flex; gap: var(--space-2); color: var(--text-2); }
  svg { flex: none; margin-top: 2px; color: var(--text-3); }
  strong { color: var(--text); font-weight: 600; }
`;

const NextClock = styled.p`
  margin: var(--space-2) 0 var(--space-3);
  font-size: var(--font-2xl);
  font-weight: 600;
  line-height: 1.1;
`;

/**
 * The party that must act, the deadline, the exchange's action when it passes, and the location of the crypto; derived from the
 * order's chart.
 */
function NextPanel({ order }: { order: FiatOrder }) {
  const { t, time } = useFiatWords();
  const { turn, deadline, atZero, escrow } = nextOf(order);
  const [you, other] = [order.side === 'buy' ? 'buyer' : 'seller', order.side === 'buy' ? 'seller' : 'buyer'] as const;
  const whose = { you: `you_${you}`, other, operator: 'operator', nobody: 'nobody' } as const;
  const who = t(`fiatOrder:turn_${whose[turn]}`);
  return (
    <Panel aria-labelledby="fiat-next">
      <SideTitle id="fiat-next">{t('fiatOrder:next')}</SideTitle>
      {deadline !== null && (
        <NextClock>
          <TimeLeft at={deadline} />
        </NextClock>
      )}
      <Lines aria-live="polite">
        <li>
          <Icon name="user" size={16} />
          <strong>{who}</strong>
        </li>
        {deadline !== null && atZero !== null && (
          <li>
            <Icon name="timer" size={16} />
            <span>{t(`fiatOrder:atZero_${atZero as 'cancelled' | 'inAppeal'}`, { time: time(deadline) })}</span>
          </li>
        )}
        <li>
          <Icon name="shield" size={16} />
          <span>{t(`fiatOrder:escrow_${order.side}_${escrow}`)}</span>
        </li>
      </Lines>
    </Panel>
  );
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
