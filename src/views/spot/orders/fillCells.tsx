import type { SpotFill } from '../../../../domain/contract/spot/spot';
import { Amount } from '../../app/Amount';
import { formatDateTime } from '../../kit/formatTime';
import { column, figure, type Column } from '../../kit/columns';
import { pairText, Side, type OrderTexts } from './orderCells';

const end = { align: 'end' } as const;

export const fillColumns = ({ t, languageTag, price }: OrderTexts) =>
  ({
    time: column('time', t('time'), ({ time }) => formatDateTime(time, languageTag, 'short'), 'about'),
    pair: column('pair', t('pair'), ({ pair }) => <strong>{pairText(pair)}</strong>, 'title'),
    side: column('side', t('side'), ({ direction }) => <Side $side={direction}>{t(direction)}</Side>, 'title'),
    price: figure('price', t('price'), (fill) => price(fill.pair, fill.price), 'about'),
    quantity: {
      id: 'quantity',
      header: t('quantity'),
      ...end,
      brief: 'value',
      cell: ({ quantity, pair }) => (
        <Amount value={quantity} currency={pair.split('_')[0] ?? ''} named inColumn="amounts" />
      ),
    },
    turnover: figure('turnover', t('turnover'), ({ turnover, pair }) => (
      <Amount value={turnover} currency={pair.split('_')[1] ?? ''} named />
    )),
    fee: figure('fee', t('fee'), ({ fee, fee_currency }) => (
      <Amount value={fee} currency={fee_currency} named inColumn="fees" />
    )),
    role: column('role', t('role'), ({ role }) => t(`role_${role}`), 'state'),
  }) satisfies Record<string, Column<SpotFill>>;
