import type { IcoSubscription } from '../../../../domain/contract/ico/ico';
import { SUBSCRIPTION_STATUSES } from '../../../../domain/contract/ico/icoChoices';
import { LinkButton } from '../../kit/Button';
import { IconButton } from '../../kit/IconButton';
import { EmptyState } from '../../kit/States';
import type { Column } from '../../kit/columns';
import { HoldingDrawer } from '../icoHolding/HoldingDrawer';
import { useIcoWords } from '../ico/useIcoWords';
import { ORDERS_MENU } from '../../spot/orders/ordersMenu';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { useSheetColumns } from '../../tools/recordExport/ExportButton';
import { useDetailLink } from '../../app/useDetailLink';
import { pickColumns, subscriptionColumns } from './subscriptionColumns';

const HELD = ['time', 'project', 'quantity', 'amount', 'status', 'freezeRate', 'draw'];
const ENDED = [
  'project',
  'quantity',
  'rate',
  'won',
  'paid',
  'refunded',
  'frozen',
  'thawable',
  'status',
  'ended',
  'thaw',
];

interface SubscriptionListProps {
  source: 'icoHold' | 'icoEnd';
  title: string;
  columns: readonly string[];
  empty: { title: string; text: string };
}

function SubscriptionList({ source, title, columns, empty }: SubscriptionListProps) {
  const words = useIcoWords();
  const { t } = words;
  const { open } = useDetailLink('record');
  const details: Column<IcoSubscription> = {
    id: 'details',
    header: t('details'),
    align: 'end',
    pinned: true,
    cell: ({ id }) => (
      <IconButton
        icon="chevronRight"
        size="sm"
        label={t('details')}
        onClick={(event) => {
          event.stopPropagation();
          open(id);
        }}
      />
    ),
  };
  const sheet = useSheetColumns(
    {
      project_name: t('project'),
      currency: t('wallet:currency'),
      quantity: t('subscribedQuantity'),
      pay_currency: t('payCurrency'),
      amount: t('wasFrozen'),
      winning_rate: t('winningRate'),
      won: t('winningQuantity'),
      paid: t('paid'),
      refunded: t('refunded'),
      frozen: t('stillFrozen'),
      thawed: t('thawedTotal'),
      status: t('status'),
    },
    { status: Object.fromEntries(SUBSCRIPTION_STATUSES.map((status) => [status, t(`subscription_${status}`)])) },
  );
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={title}
      source={source}
      filters={[]}
      columns={[...pickColumns(subscriptionColumns(words), columns), details]}
      file={{ name: 'statex-ico-subscriptions', columns: sheet }}
      onRowClick={({ id }) => open(id)}
      empty={
        <EmptyState
          icon="layers"
          title={empty.title}
          text={empty.text}
          action={<LinkButton to="/subscribe">{t('allProjects')}</LinkButton>}
        />
      }
    >
      <HoldingDrawer />
    </RecordListScreen>
  );
}

/** /order/sub-hold: subscriptions whose project is not yet settled. */
export function SubscriptionHoldScreen() {
  const { t } = useIcoWords();
  return (
    <SubscriptionList
      source="icoHold"
      title={t('holdTitle')}
      columns={HELD}
      empty={{ title: t('holdEmpty'), text: t('holdEmptyText') }}
    />
  );
}

/** /order/sub-end: settled or returned subscriptions; released quantities can be thawed here. */
export function SubscriptionEndScreen() {
  const { t } = useIcoWords();
  return (
    <SubscriptionList
      source="icoEnd"
      title={t('endTitle')}
      columns={ENDED}
      empty={{ title: t('endEmpty'), text: t('endEmptyText') }}
    />
  );
}
