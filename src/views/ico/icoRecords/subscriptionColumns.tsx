import type { IcoSubscription } from '../../../../domain/contract/ico/ico';
import { CoinIcon } from '../../kit/CoinIcon';
import type { Column } from '../../kit/Table';
import { Coin } from '../ico/ico.styles';
import { amountOf, SubscriptionStatusBadge } from '../ico/icoCells';
import type { useIcoWords } from '../ico/useIcoWords';
import { ThawAct } from '../icoThaw/ThawAct';

type Words = ReturnType<typeof useIcoWords>;

export function subscriptionColumns(words: Words): Column<IcoSubscription>[] {
  const { t, time, share } = words;
  const end = { align: 'end' } as const;
  return [
    { id: 'time', header: t('time'), brief: 'about', cell: (row) => time(row.time) },
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
    { id: 'quantity', header: t('subscribedQuantity'), ...end, brief: 'value', cell: amountOf('quantity', 'currency') },
    { id: 'amount', header: t('wasFrozen'), ...end, cell: amountOf('amount', 'pay_currency') },
    {
      id: 'status',
      header: t('status'),
      brief: 'state',
      cell: (row) => <SubscriptionStatusBadge status={row.status} />,
    },
    { id: 'rate', header: t('winningRate'), ...end, cell: (row) => share(row.winning_rate) },
    { id: 'won', header: t('winningQuantity'), ...end, cell: amountOf('won', 'currency') },
    { id: 'paid', header: t('paid'), ...end, cell: amountOf('paid', 'pay_currency') },
    { id: 'refunded', header: t('refunded'), ...end, cell: amountOf('refunded', 'pay_currency') },
    { id: 'freezeRate', header: t('freezeRate'), ...end, cell: (row) => share(row.freeze_rate) },
    { id: 'frozen', header: t('stillFrozen'), ...end, cell: amountOf('frozen', 'currency') },
    { id: 'releasedToday', header: t('releasedToday'), ...end, cell: amountOf('released_today', 'currency') },
    { id: 'released', header: t('releasedTotal'), ...end, cell: amountOf('released', 'currency') },
    { id: 'thawable', header: t('thawable'), ...end, cell: amountOf('thawable', 'currency') },
    { id: 'thawed', header: t('thawedTotal'), ...end, cell: amountOf('thawed', 'currency') },
    { id: 'draw', header: t('recruitTime'), cell: (row) => time(row.drawn_at ?? row.recruit_time) },
    { id: 'ended', header: t('completion'), cell: (row) => time(row.ended) },
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
