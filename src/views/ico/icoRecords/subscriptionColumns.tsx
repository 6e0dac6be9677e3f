import type { IcoSubscription } from '../../../../domain/contract/ico/ico';
import { CoinIcon } from '../../kit/CoinIcon';
import { column, figure, type Column } from '../../kit/columns';
import { Coin } from '../ico/ico.styles';
import { amountOf, SubscriptionStatusBadge } from '../ico/icoCells';
import type { useIcoWords } from '../ico/useIcoWords';
import { ThawAct } from '../icoThaw/ThawAct';

type Words = ReturnType<typeof useIcoWords>;

export function subscriptionColumns(words: Words): Column<IcoSubscription>[] {
  const { t, time, share } = words;
  const end = { align: 'end' } as const;
  return [
    column('time', t('time'), (row) => time(row.time), 'about'),
    {
      id: 'project',
      header: t('project'),
      brief: 'title',
      cell: (row) => (
        <Coin>
          <CoinIcon symbol={row.currency} size={20} />
          <strong>{row.project_name}</strong>
        </Coin>
      ),
    },
    figure('quantity', t('subscribedQuantity'), amountOf('quantity', 'currency'), 'value'),
    figure('amount', t('wasFrozen'), amountOf('amount', 'pay_currency')),
    column('status', t('status'), (row) => <SubscriptionStatusBadge status={row.status} />, 'state'),
    figure('rate', t('winningRate'), (row) => share(row.winning_rate)),
    figure('won', t('winningQuantity'), amountOf('won', 'currency')),
    figure('paid', t('paid'), amountOf('paid', 'pay_currency')),
    figure('refunded', t('refunded'), amountOf('refunded', 'pay_currency')),
    figure('freezeRate', t('freezeRate'), (row) => share(row.freeze_rate)),
    figure('frozen', t('stillFrozen'), amountOf('frozen', 'currency')),
    figure('releasedToday', t('releasedToday'), amountOf('released_today', 'currency')),
    figure('released', t('releasedTotal'), amountOf('released', 'currency')),
    figure('thawable', t('thawable'), amountOf('thawable', 'currency')),
    figure('thawed', t('thawedTotal'), amountOf('thawed', 'currency')),
    column('draw', t('recruitTime'), (row) => time(row.drawn_at ?? row.recruit_time)),
    column('ended', t('completion'), (row) => time(row.ended)),
    {
      id: 'thaw',
      header: t('thaw'),
      ...end,
      pinned: true,
      cell: (row) => (row.status === 'settled' ? <ThawAct subscription={row} /> : null),
    },
  ];
}

export const pickColumns = (columns: readonly Column<IcoSubscription>[], ids: readonly string[]) =>
  ids.flatMap((id) => columns.find((column) => column.id === id) ?? []);
