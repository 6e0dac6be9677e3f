import { FIAT_OFFER_STATUSES, FIAT_ORDER_STATUSES } from '../../../../domain/contract/fiat/fiatChoices';
import { COLLECTION_CURRENCIES } from '../../../../domain/contract/fiat/collection';
import type { FiatOffer } from '../../../../domain/contract/fiat/fiat';
import { Amount } from '../../app/Amount';
import { usePlatform } from '../../app/usePlatform';
import { DEAL_MENU } from '../fiatDeal/dealMenu';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { OfferBadge } from '../fiatOffer/OfferBadge';
import { LinkButton } from '../../kit/Button';
import { EmptyState } from '../../kit/States';
import { column, figure, type Column } from '../../kit/columns';
import type { SideMenuPlan } from '../../shell/layout/SideMenu';
import { ORDERS_MENU } from '../../spot/orders/ordersMenu';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { useSheetColumns } from '../../tools/recordExport/ExportButton';
import { useOrderColumns } from './orderColumns';

function useMarketFilters() {
  const { t } = useFiatWords();
  const { currencies } = usePlatform();
  const symbols = currencies.filter(({ legal_status: status }) => status === 1).map(({ symbol }) => symbol);
  const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
  return [
    { name: 'currency' as const, label: t('fiat:crypto'), options: options(symbols) },
    { name: 'fiat' as const, label: t('fiat:fiatCurrency'), options: options(COLLECTION_CURRENCIES) },
  ];
}

/** /order/legal-order: all fiat orders of the user. */
export const LegalOrderScreen = () => <OrderList menu={ORDERS_MENU} />;

/** /deal/orders: the same list, under the menu for buying and selling. */
export const DealOrdersScreen = () => <OrderList menu={DEAL_MENU} />;

function OrderList({ menu }: { menu: SideMenuPlan }) {
  const { t, sideName, statusName } = useFiatWords();
  const market = useMarketFilters();
  const columns = useOrderColumns([
    'time',
    'number',
    'side',
    'quantity',
    'price',
    'amount',
    'other',
    'left',
    'status',
    'act',
  ]);
  const sheet = useSheetColumns({
    side: t('fiatOrder:side'),
    currency: t('fiat:crypto'),
    quantity: t('fiat:quantity'),
    fiat: t('fiat:fiatCurrency'),
    unit_price: t('fiat:unitPrice'),
    amount: t('fiat:amount'),
    seller_name: t('fiat:seller'),
    buyer_name: t('fiatOrder:buyer'),
    status: t('fiatOrder:status'),
  });
  const sides = [
    { value: 'buy', label: sideName('buy') },
    { value: 'sell', label: sideName('sell') },
  ];
  return (
    <RecordListScreen
      menu={menu}
      title={t('fiat:orders')}
      source="fiatOrders"
      filters={[
        { name: 'side', label: t('fiatOrder:side'), options: sides },
        {
          name: 'status',
          label: t('fiatOrder:status'),
          options: FIAT_ORDER_STATUSES.map((value) => ({ value, label: statusName(value) })),
        },
        ...market,
      ]}
      columns={columns}
      file={{ name: 'statex-fiat-orders', columns: sheet }}
      opensRecords
      empty={
        <EmptyState
          icon="orders"
          title={t('fiat:noOrders')}
          text={t('fiat:noOrdersText')}
          action={<LinkButton to="/deal">{t('fiat:title')}</LinkButton>}
        />
      }
    />
  );
}

function useOfferColumns(): Column<FiatOffer>[] {
  const { t, time, price, money } = useFiatWords();
  return [
    column('time', t('fiatOrder:time'), (row) => time(row.time), 'about'),
    figure(
      'quantity',
      t('fiat:quantity'),
      (row) => <Amount value={row.quantity} currency={row.currency} named />,
      'title',
    ),
    figure('price', t('fiat:unitPrice'), (row) => price(row.unit_price, row.fiat), 'about'),
    figure('left', t('fiat:waitingRest'), (row) => <Amount value={row.left} currency={row.currency} named />),
    figure('orders', t('fiat:inOrders'), (row) => <Amount value={row.in_orders} currency={row.currency} named />),
    figure('proceeds', t('fiat:proceeds'), (row) => money(row.proceeds, row.fiat), 'value'),
    column('status', t('fiatOrder:status'), (row) => <OfferBadge offer={row} />, 'state'),
    {
      id: 'act',
      header: t('fiatOrder:act'),
      align: 'end',
      pinned: true,
      cell: ({ id }) => (
        <LinkButton size="sm" to={`/deal/offers/${id}`}>
          {t('fiat:open')}
        </LinkButton>
      ),
    },
  ];
}

/** /deal/offers: the user's sell orders. */
export function OffersScreen() {
  const { t, offerName } = useFiatWords();
  const market = useMarketFilters();
  const columns = useOfferColumns();
  const sheet = useSheetColumns(
    {
      currency: t('fiat:crypto'),
      quantity: t('fiat:quantity'),
      fiat: t('fiat:fiatCurrency'),
      unit_price: t('fiat:unitPrice'),
      left: t('fiat:waitingRest'),
      in_orders: t('fiat:inOrders'),
      proceeds: t('fiat:proceeds'),
      status: t('fiatOrder:status'),
    },
    { status: Object.fromEntries(FIAT_OFFER_STATUSES.map((status) => [status, offerName(status)])) },
  );
  return (
    <RecordListScreen
      menu={DEAL_MENU}
      title={t('fiat:offers')}
      source="fiatOffers"
      filters={market}
      columns={columns}
      file={{ name: 'statex-fiat-offers', columns: sheet }}
      opensRecords
      empty={
        <EmptyState
          icon="orders"
          title={t('fiat:noOffersOwn')}
          text={t('fiat:noOffersOwnText')}
          action={<LinkButton to="/deal?side=sell">{t('fiat:sell')}</LinkButton>}
        />
      }
    />
  );
}
