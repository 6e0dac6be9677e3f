import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { IcoSubscription } from '../../../../domain/contract/ico/ico';
import type { IcoPart } from '../../../../domain/contract/ico/icoRecords';
import { isFailed, isMissing } from '../../../machines/families/loaded';
import { icoHoldingMachine, type Holding } from '../../../machines/ico/icoHolding/icoHolding.machine';
import { useDetailLink } from '../../app/useDetailLink';
import { useFlow } from '../../app/useFlow';
import { Sheet } from '../../kit/Dialog';
import { media } from '../../kit/media';
import { retries } from '../../kit/sends';
import { SkeletonFacts } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { column, figure, type Column } from '../../kit/columns';
import { Table, TableScroll } from '../../kit/Table';
import { tabular } from '../../kit/text';
import { CopyText } from '../../tools/copy/CopyText';
import { Stack, Title, Lines } from '../ico/ico.styles';
import { amountOf } from '../ico/icoCells';
import { daysText, hasRealDays, lengthText, Remaining } from '../ico/Remaining';
import { ThawCurve } from '../ico/ThawCurve';
import { projectPlace, useIcoWords } from '../ico/useIcoWords';
import { ThawAct } from '../icoThaw/ThawAct';
import { SubscriptionFigures } from './SubscriptionFigures';

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
  span { border-radius: var(--radius-full); background: var(--hover); min-width: 0; }
  span[data-part='thawed'] { background: var(--text-3); }
  span[data-part='thawable'] { background: var(--accent-solid); }
`;

const Legend = styled.ul`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin: var(--space-2) 0 0;
  padding: 0;
  list-style: none;
  font-size: var(--font-sm);
  li { display: inline-flex; align-items: center; gap: 6px; color: var(--text-2); }
  li::before { content: ''; width: 8px; height: 8px; border-radius: 50%; background: var(--line-strong); }
  li[data-part='thawed']::before { background: var(--text-3); }
  li[data-part='thawable']::before { background: var(--accent-solid); }
  ${media.phone} { flex-direction: column; }
`;

const PARTS = ['thawed', 'thawable', 'frozen'] as const;

/** Thawed, thawable and frozen parts of the won quantity, and the next release. */
function ThawState({ subscription }: { subscription: IcoSubscription }) {
  const { t, amount, share, languageTag } = useIcoWords();
  const { currency, next_release: next } = subscription;
  return (
    <Stack>
      <div>
        <Bar aria-hidden="true">
          {PARTS.map((part) => (
            <span key={part} data-part={part} style={{ flex: `${Number(subscription[part] ?? 0)} 0 0` }} />
          ))}
        </Bar>
        <Legend>
          {PARTS.map((part) => (
            <li key={part} data-part={part}>
              {t(`part_${part}`, { amount: amount(subscription[part], currency) })}
            </li>
          ))}
        </Legend>
      </div>
      <Lines>
        <dt>{t('freezeRate')}</dt>
        <dd>{share(subscription.freeze_rate)}</dd>
        <dt>{t('frozenAtStart')}</dt>
        <dd>{amount(subscription.frozen_at_start, currency)}</dd>
        <dt>{t('thawDays')}</dt>
        <dd>{daysText(subscription.thaw_days, languageTag)}</dd>
        {!hasRealDays(subscription) && (
          <>
            <dt>{t('dayLength')}</dt>
            <dd>{lengthText(subscription.day_ms, languageTag)}</dd>
          </>
        )}
        <dt>{t('releasedToday')}</dt>
        <dd>{amount(subscription.released_today, currency)}</dd>
        <dt>{t('releasedTotal')}</dt>
        <dd>{amount(subscription.released, currency)}</dd>
        {next !== null && (
          <>
            <dt>{t('nextRelease')}</dt>
            <dd>
              <Remaining at={next} />
            </dd>
          </>
        )}
      </Lines>
    </Stack>
  );
}

/** Drawer over a list with the subscription named by the URL (`?record=`); renders nothing when there is none. */
export function HoldingDrawer() {
  const { id: recordKey, close } = useDetailLink('record');
  return recordKey === null ? null : <HoldingSheet key={recordKey} subscriptionId={recordKey} onClose={close} />;
}

function HoldingSheet({ subscriptionId, onClose }: { subscriptionId: string; onClose: () => void }) {
  const { t } = useIcoWords();
  const flow = useFlow(icoHoldingMachine, { subscriptionId }, subscriptionId);
  const shown = useSelector(flow, (snapshot) => snapshot.context.shown);
  const missing = useSelector(flow, isMissing);
  const failed = useSelector(flow, isFailed);
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const state = useSelector(flow, ({ value }) => value);
  const title = shown?.subscription.project_name ?? t('subscription');
  return (
    <Sheet open place="end" width={560} title={title} onClose={onClose}>
      <div data-state={state}>
        {missing && <EmptyState icon="orders" title={t('errors:subscriptionNotFound')} />}
        {failed && (
          <ErrorState title={t('loadFailed')} error={failure?.error} {...retries(flow, 'user.holding.retry')} />
        )}
        {shown ? <Details shown={shown} /> : !missing && !failed && <SkeletonFacts rows={12} />}
      </div>
    </Sheet>
  );
}

function Details({ shown: { subscription, parts } }: { shown: Holding }) {
  const { t } = useIcoWords();
  const { won, currency, drawn_at: drawnAt } = subscription;
  const hasWon = won !== null && Number(won) > 0 && drawnAt !== null;
  return (
    <Stack>
      <SubscriptionFigures subscription={subscription} />
      {hasWon && (
        <section>
          <Title>{t('thawTitle')}</Title>
          <Stack>
            <ThawState subscription={subscription} />
            <ThawAct subscription={subscription} full />
            {subscription.thaw_days > 0 && (
              <ThawCurve schedule={subscription} from={drawnAt} won={{ quantity: won, currency }} />
            )}
          </Stack>
        </section>
      )}
      <section>
        <Title>{t('parts')}</Title>
        <Parts parts={parts} />
      </section>
      <Lines>
        <dt>{t('subscription')}</dt>
        <dd>
          <CopyText text={subscription.id} what={t('subscription')} />
        </dd>
      </Lines>
      <Link to={projectPlace(subscription.project_id)}>
        {t(subscription.status === 'settled' ? 'verifyTitle' : 'toProject')}
      </Link>
    </Stack>
  );
}

function Parts({ parts }: { parts: readonly IcoPart[] }) {
  const { t, time, quantity } = useIcoWords();
  const columns: Column<IcoPart>[] = [
    column('time', t('time'), (row) => time(row.time)),
    figure('quantity', t('quantity'), amountOf('quantity', 'currency')),
    figure('price', t('raisePrice'), (row) => quantity(row.price)),
    figure('won', t('winningQuantity'), amountOf('won', 'currency')),
    figure('paid', t('paid'), amountOf('paid', 'pay_currency')),
  ];
  return (
    <TableScroll>
      <Table caption={t('parts')} columns={columns} rows={parts} rowKey={({ id }) => id} />
    </TableScroll>
  );
}
