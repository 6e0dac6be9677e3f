import type { LegalRecord, LegalRecordType } from '../../../../domain/contract/fiat/fiatCalls';
import { LEGAL_RECORD_TYPES } from '../../../../domain/contract/fiat/fiatChoices';
import { orderPage } from '../../../machines/fiat/fiatOrder/fiatOrder.page';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { Amount } from '../../app/Amount';
import type { Fact } from '../../kit/Facts';
import { column, figure } from '../../kit/columns';
import { CopyText } from '../../tools/copy/CopyText';
import {
  WalletRecordScreen,
  type WalletRecordPlan,
  NONE,
  optionsOf,
  useWalletWords,
} from '../../wallet/walletRecords/WalletRecordScreen';
import { LinkButton } from '../../kit/Button';

const sideOf = (type: LegalRecordType) => (type === 'sell' ? 'sell' : 'buy');

function usePlan(): WalletRecordPlan<'legalRecords'> {
  const { t, money, price } = useFiatWords();
  const { t: words, time, signed, amount, accountOrNone, accountWords, currencyOptions } = useWalletWords();
  const types = Object.fromEntries(LEGAL_RECORD_TYPES.map((type) => [type, t(`fiat:record_${type}`)]));
  const typeOf = ({ type }: LegalRecord) => types[type] ?? type;
  const [type, currency, number] = [t('fiat:recordType'), words('wallet:currency'), t('fiatOrder:number')];
  const paid = ({ amount: total, fiat }: LegalRecord) => (total === null || !fiat ? NONE : money(total, fiat));
  const unit = ({ unit_price: one, fiat }: LegalRecord) => (one === null || !fiat ? NONE : price(one, fiat));
  const order = ({ order_id: id, type: kind }: LegalRecord): Fact[] =>
    id === null
      ? []
      : [
          { id: 'order', label: number, value: <CopyText text={id} what={number} /> },
          {
            id: 'open',
            label: t('fiatOrder:order'),
            value: (
              <LinkButton size="sm" to={orderPage({ id, side: sideOf(kind), status: 'completed' })}>
                {t('fiat:open')}
              </LinkButton>
            ),
          },
        ];
  return {
    source: 'legalRecords',
    title: words('wallet:fiatHistory'),
    detailTitle: t('fiat:recordDetail'),
    filters: [
      { name: 'type', label: type, options: optionsOf(types) },
      { name: 'currency', label: currency, options: currencyOptions },
    ],
    columns: [
      column('time', words('wallet:time'), (row) => time(row.time), 'about'),
      column('type', type, typeOf, 'title'),
      column('currency', currency, (row) => <strong>{row.currency}</strong>, 'title'),
      figure(
        'quantity',
        words('wallet:quantity'),
        (row) => <Amount value={row.quantity} currency={row.currency} signed inColumn="amounts" />,
        'value',
      ),
      {
        id: 'amount',
        header: t('fiat:total'),
        align: 'end',
        brief: 'state',
        briefly: (row) => (row.amount === null ? null : paid(row)),
        cell: paid,
      },
      figure('price', t('fiat:unitPrice'), unit),
    ],
    factsOf: (row): Fact[] => [
      { id: 'time', label: words('wallet:time'), value: time(row.time) },
      { id: 'type', label: type, value: typeOf(row) },
      { id: 'quantity', label: words('wallet:quantity'), value: `${signed(row.quantity)} ${row.currency}` },
      { id: 'amount', label: t('fiat:total'), value: paid(row) },
      { id: 'price', label: t('fiat:unitPrice'), value: unit(row) },
      { id: 'before', label: t('fiat:before'), value: amount(row.before, row.currency) },
      { id: 'after', label: t('fiat:after'), value: amount(row.after, row.currency) },
      { id: 'account', label: t('fiat:otherAccount'), value: accountOrNone(row.account) },
      ...order(row),
    ],
    file: {
      name: 'statex-fiat',
      columns: [
        { field: 'time', header: words('timeUtc'), kind: 'time' },
        { field: 'type', header: type, words: types },
        { field: 'currency', header: currency },
        { field: 'quantity', header: words('wallet:quantity') },
        { field: 'fiat', header: t('fiat:fiatCurrency') },
        { field: 'amount', header: t('fiat:total') },
        { field: 'unit_price', header: t('fiat:unitPrice') },
        { field: 'before', header: t('fiat:before') },
        { field: 'after', header: t('fiat:after') },
        { field: 'account', header: t('fiat:otherAccount'), words: accountWords },
        { field: 'order_id', header: number },
      ],
    },
    empty: { title: t('fiat:noRecords'), text: t('fiat:noRecordsText') },
  };
}

/** /wallet/log-legal: changes of the fiat account. */
export const LegalRecordsScreen = () => <WalletRecordScreen plan={usePlan()} />;
