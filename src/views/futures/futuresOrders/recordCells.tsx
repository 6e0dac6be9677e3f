import type { FuturesPlan } from '../../../../domain/contract/futures/futures';
import { buys } from '../../../machines/futures/futures/contractTerms';
import { Badge } from '../../kit/Badge';
import { Two } from '../../kit/parts.styles';
import { formatShare } from '../../kit/format';
import { column, figure, type Column } from '../../kit/columns';
import { Direction, Fee, Quantity, recordColumns, type FuturesTexts } from './futuresCells';
import type { FuturesFill } from '../../../../domain/contract/futures/futuresLists';
import { ProfitAmount } from '../futures/figures';

const PLAN_TONES = { entrusted: 'accent', triggered: 'ok', cancelled: 'neutral', invalid: 'danger' } as const;

const end = { align: 'end' } as const;

export function planColumns(texts: FuturesTexts): Record<string, Column<FuturesPlan>> {
  const { t, languageTag, price } = texts;
  const { time, contract } = recordColumns(texts);
  /** Trail distance of a trailing stop, or a note that it is not active yet. */
  const trailText = (plan: FuturesPlan): string | null => {
    const { callback, callback_value: value, best_price: best } = plan;
    if (callback === null || value === null) return null;
    if (best === null) return t('activationPrice');
    const distance = callback === 'rate' ? formatShare(value, languageTag) : price(plan.pair, value);
    return t('trailsBy', { distance });
  };
  return {
    time,
    contract,
    kind: column('kind', t('orders:type'), ({ kind }) => t(`kind_${kind}`), 'title'),
    deed: {
      id: 'deed',
      header: t('orders:type'),
      brief: 'title',
      briefly: ({ kind, direction }) => <Direction $buys={buys(direction)}>{t(`kind_${kind}`)}</Direction>,
      cell: ({ kind, direction }) => (
        <Two>
          {t(`kind_${kind}`)}
          <small>
            <Direction $buys={buys(direction)}>{t(`direction_${direction}`)}</Direction>
          </small>
        </Two>
      ),
    },
    direction: column('direction', t('orders:side'), ({ direction }) => (
      <Direction $buys={buys(direction)}>{t(`direction_${direction}`)}</Direction>
    )),
    trigger: {
      id: 'trigger',
      header: t('orders:triggerPrice'),
      ...end,
      brief: 'value',
      briefly: (plan) => price(plan.pair, plan.trigger_price),
      cell: (plan) => (
        <Two>
          {price(plan.pair, plan.trigger_price)}
          <small>{trailText(plan) ?? t(`trigger_${plan.trigger_by}`)}</small>
        </Two>
      ),
    },
    price: figure('price', t('executionPrice'), (plan) =>
      plan.price === null ? t('orders:market') : price(plan.pair, plan.price),
    ),
    size: {
      id: 'size',
      header: t('orders:quantity'),
      ...end,
      brief: 'about',
      cell: ({ pair, quantity }) =>
        quantity === null ? t('wholePosition') : <Quantity pair={pair} quantity={quantity} />,
    },
    status: {
      id: 'status',
      header: t('orders:status'),
      brief: 'state',
      cell: ({ status, error }) => (
        <Badge $tone={PLAN_TONES[status]} title={error === null ? undefined : t(`errors:${error}`)}>
          {t(`planStatus_${status}`)}
        </Badge>
      ),
    },
  };
}

export function fillColumns(texts: FuturesTexts) {
  const { t, languageTag, price, usdt } = texts;
  return {
    ...recordColumns(texts),
    price: figure('price', t('orders:price'), (fill) => price(fill.pair, fill.price), 'about'),
    size: figure(
      'size',
      t('orders:quantity'),
      ({ pair, quantity }) => <Quantity pair={pair} quantity={quantity} />,
      'value',
    ),
    turnover: figure('turnover', t('orders:turnover'), ({ turnover }) => usdt(turnover)),
    fee: figure('fee', t('orders:fee'), ({ fee }) => <Fee fee={fee} />),
    profit: figure('profit', t('profit'), ({ profit }) => <ProfitAmount amount={profit} languageTag={languageTag} />),
    role: column('role', t('orders:role'), ({ role }) => t(`orders:role_${role}`), 'state'),
  } satisfies Record<string, Column<FuturesFill>>;
}
