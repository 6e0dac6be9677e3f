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
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { Columns, Stack } from '../../wallet/walletPlace/walletPlace.styles';
import { NextPanel } from './NextPanel';
import { OrderFacts, PaymentFacts } from './OrderFacts';
import { Proofs } from '../fiatProof/Proofs';
import { TimeLeft } from './TimeLeft';
import { Timeline } from './Timeline';
import { stepsOf } from '../../../machines/fiat/fiatOrder/fiatOrder.timeline';
import { Icon } from '../../kit/Icon';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Step = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding-top: var(--space-2);
  border-top: 3px solid var(--line);
  color: var(--text-3);
  font-size: var(--font-md);
  b {
    flex: none;
    display: inline-grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: var(--raised);
    font-size: var(--font-sm);
  }
  &[data-step='done'] { color: var(--text-2); border-color: var(--accent); b { background: var(--accent-soft); color: var(--accent); } }
  &[data-step='current'] { color: var(--text); font-weight: 600; border-color: var(--accent); b { background: var(--accent-solid); color: var(--on-accent); } }
  &[data-step='dropped'] { text-decoration: line-through; }
  ${media.phone} { border-top: 0; border-inline-start: 3px solid var(--line); padding: 2px 0 2px var(--space-2); }
`;

/** How far the order has come. */
function Steps({ order }: { order: Pick<FiatOrder, 'side' | 'status' | 'paid'> }) {
  const { t } = useFiatWords();
  return (
    <List aria-label={t('fiatOrder:steps')}>
      {stepsOf(order).map(({ id, state }, index) => (
        <Step key={id} data-step={state} aria-current={state === 'current' ? 'step' : undefined}>
          <b aria-hidden="true">{state === 'done' ? <Icon name="check" size={14} /> : index + 1}</b>
          {t(`fiatOrder:step_${order.side}_${id}`)}
        </Step>
      ))}
    </List>
  );
}

/** Where the panel with the time is below the fold. */
const Clock = styled.span`
  display: none;
  ${media.tablet} { display: inline; margin-inline-start: auto; font-size: var(--font-lg); font-weight: 600; }
`;

interface OrderShellProps {
  title: string;
  state: string;
  /** null until it is loaded. */
  order: FiatOrder | null;
  missing: boolean;
  /** Why it could not be loaded; null when it could. */
  failed: Failure | null;
  onRetry: () => void;
  /** What the reader can do now. */
  acts: ReactNode;
  /** Confirmation dialogs of the page. */
  children?: ReactNode;
}

/** The page of a fiat order, the same for both sides but for what each can do. */
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
        {!order && !missing && !failed && <Skeleton height="420px" />}
      </Stack>
      {children}
    </SectionLayout>
  );
}
