import { useTranslation } from 'react-i18next';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';
import { filledPercent } from '../../../../domain/rules/spot/progress';
import { Amount } from '../../app/Amount';
import { Badge, type BadgeTone } from '../../kit/Badge';
import { formatWholePercent } from '../../kit/format';
import { formatSpan } from '../../kit/formatSpan';
import { formatDateTime } from '../../kit/formatTime';
import { Two } from '../../kit/parts.styles';
import { column, figure, type Column } from '../../kit/columns';
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
    time: column('time', t('orders:time'), ({ time }) => at(time), 'about'),
    pair: column('pair', t('orders:pair'), ({ pair }) => <strong>{pairText(pair)}</strong>, 'title'),
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
    terms: figure('terms', t('terms'), (plan) => <Terms plan={plan} />),
    size: figure(
      'size',
      t('orders:quantity'),
      ({ quantity, pair }) => <Amount value={quantity} currency={leftOf(pair)} named inColumn="amounts" />,
      'value',
    ),
    progress: {
      id: 'progress',
      header: t('progress'),
      ...end,
      brief: 'state',
      briefly: (plan) => `${share(plan)} · ${done(plan)}`,
      cell: share,
    },
    share: figure('share', t('progress'), share),
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
    average: figure('average', t('orders:averagePrice'), (plan) => price(plan.pair, plan.average_price)),
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
