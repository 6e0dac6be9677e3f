import { useTranslation } from 'react-i18next';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';
import { filledPercent } from '../../../../domain/rules/spot/progress';
import { Amount } from '../../app/Amount';
import { Badge, type BadgeTone } from '../../kit/Badge';
import { formatWholePercent } from '../../kit/format';
import { formatSpan } from '../../kit/formatSpan';
import { formatDateTime } from '../../kit/formatTime';
import { Two } from '../../kit/parts.styles';
import type { Column } from '../../kit/Table';
import { actColumn, leftOf, pairText, Side, useOrderTexts } from '../orders/orderCells';
import { CancelPlanButton } from './CancelPlan';

const TONES: Record<SpotPlan['status'], BadgeTone> = {
  active: 'accent',
  done: 'ok',
  cancelled: 'neutral',
  stopped: 'warn',
};

const NONE = '--';
const end = { align: 'end' } as const;

const percentOf = ({ quantity, filled_quantity: filled, turnover }: SpotPlan) =>
  filledPercent({ quantity, total: null, deal_quantity: filled, turnover, status: '' });

type PlanColumns = ReturnType<typeof usePlanColumns>;

const pick = (columns: PlanColumns, ids: readonly string[]): Column<SpotPlan>[] =>
  ids.flatMap((id) => columns[id] ?? []);

const ACTIVE = ['time', 'pair', 'kind', 'terms', 'size', 'progress', 'done', 'average'];
const ENDED = ['time', 'pair', 'kind', 'terms', 'size', 'share', 'done', 'average', 'status'];

export function useActivePlanColumns(): Column<SpotPlan>[] {
  const columns = usePlanColumns();
  const texts = useOrderTexts();
  return [...pick(columns, ACTIVE), actColumn(texts, (plan) => <CancelPlanButton plan={plan} />)];
}

export const useEndedPlanColumns = (): Column<SpotPlan>[] => pick(usePlanColumns(), ENDED);

/** Range of scaled orders, or duration of a TWAP and its limit price. */
function Terms({ plan }: { plan: SpotPlan }) {
  const { t } = useTranslation('spotPlan');
  const { languageTag, price } = useOrderTexts();
  const { pair, kind, price_low: low, price_high: high, price_limit: limit, duration_ms: duration } = plan;
  if (kind === 'scaled')
    return (
      <Two>
        <span>{price(pair, low)} –</span>
        <span>{price(pair, high)}</span>
      </Two>
    );
  return (
    <Two>
      {duration === null ? NONE : formatSpan(duration, languageTag)}
      {limit !== null && <small>{t('limitOf', { price: price(pair, limit) })}</small>}
    </Two>
  );
}

function usePlanColumns(): Record<string, Column<SpotPlan>> {
  const { t } = useTranslation(['spotPlan', 'orders']);
  const { languageTag, price } = useOrderTexts();
  const share = (plan: SpotPlan) => formatWholePercent(percentOf(plan), languageTag);
  const done = ({ orders_done: ended, orders }: SpotPlan) => `${ended} / ${orders}`;
  const at = (time: number) => formatDateTime(time, languageTag, 'brief');
  return {
    time: {
      id: 'time',
      header: t('orders:time'),
      brief: 'about',
      cell: ({ time }) => at(time),
    },
    pair: {
      id: 'pair',
      header: t('orders:pair'),
      brief: 'title',
      cell: ({ pair }) => <strong>{pairText(pair)}</strong>,
    },
    kind: {
      id: 'kind',
      header: t('orders:type'),
      brief: 'title',
      briefly: ({ kind, direction }) => (
        <Side $side={direction}>{`${t(`orders:${direction}`)} · ${t(`kind_${kind}`)}`}</Side>
      ),
      cell: ({ kind, direction }) => (
        <Two>
          {t(kind)}
          <small>
            <Side $side={direction}>{t(`orders:${direction}`)}</Side>
          </small>
        </Two>
      ),
    },
    terms: { id: 'terms', header: t('terms'), ...end, cell: (plan) => <Terms plan={plan} /> },
    size: {
      id: 'size',
      header: t('orders:quantity'),
      ...end,
      brief: 'value',
      cell: ({ quantity, pair }) => <Amount value={quantity} currency={leftOf(pair)} named inColumn="amounts" />,
    },
    progress: {
      id: 'progress',
      header: t('progress'),
      ...end,
      brief: 'state',
      briefly: (plan) => `${share(plan)} · ${done(plan)}`,
      cell: share,
    },
    share: { id: 'share', header: t('progress'), ...end, cell: share },
    done: {
      id: 'done',
      header: t('placedOf'),
      ...end,
      cell: (plan) => (
        <Two>
          {done(plan)}
          {plan.next_at !== null && <small>{t('nextTime', { time: at(plan.next_at) })}</small>}
        </Two>
      ),
    },
    average: {
      id: 'average',
      header: t('orders:averagePrice'),
      ...end,
      cell: (plan) => price(plan.pair, plan.average_price),
    },
    status: {
      id: 'status',
      header: t('orders:status'),
      brief: 'state',
      cell: ({ status, reason }) => (
        <Two>
          <span>
            <Badge $tone={TONES[status]}>{t(`status_${status}`)}</Badge>
          </span>
          {reason !== null && <small>{t(`reason_${reason}`)}</small>}
        </Two>
      ),
      briefly: ({ status }) => <Badge $tone={TONES[status]}>{t(`status_${status}`)}</Badge>,
    },
  };
}
