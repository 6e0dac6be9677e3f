import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import {
  buys,
  directionOf,
  type ContractTerms,
  type Effect,
  contractRulesOf,
} from '../../../machines/futures/futures/contractTerms';
import { lotsOf, ticksOf } from '../../../machines/futures/futures/fieldChecks';
import { type TakenNow, fillOutlook } from '../../../machines/futures/futures/fillOutlook';
import { orderLots } from '../../../machines/futures/futuresOrder/futuresOrder.form';
import { formOf as planFormOf } from '../../../machines/futures/planOrder/planOrder.machine';
import { usePositionMode, useMark } from '../futures/useFutures';
import { SidesTable } from './OrderPreview';
import type { FuturesOrderRef, PlanOrderRef } from './useFuturesOrder';
import { cutToTicks } from '../../../../domain/money/grid';
import { usePreferences } from '../../app/usePreferences';
import { formatPercent, formatPrice, formatShare, groupDecimal } from '../../kit/format';
import { useBook, useOpposite } from '../../market/orderBook/useBook';

type Taken = Omit<TakenNow, 'direction'>;

/** What the form's order takes from the book. */
export const useTakenByOrder = (order: FuturesOrderRef): Taken => ({
  lots: useSelector(order, (snapshot) => orderLots(snapshot.context)),
  trigger: null,
  limit: useSelector(order, ({ context: { terms, form } }) =>
    form.type === 'limit' ? ticksOf(terms, form.fields.price) : null,
  ),
  timeInForce: useSelector(order, ({ context }) => context.form.timeInForce),
});

/** Quantity that the trigger order's form executes after its trigger; unknown without one, as it never executes now. */
export function useTakenByPlan(plan: PlanOrderRef, terms: ContractTerms): Taken {
  const { execution, fields } = useSelector(plan, planFormOf);
  const trigger = ticksOf(terms, fields.trigger);
  return {
    lots: trigger === null ? null : lotsOf(terms, fields.quantity),
    trigger,
    limit: execution === 'limit' ? ticksOf(terms, fields.price) : null,
    trails: execution === 'trailing',
  };
}

/** Formatted expected result of an order against the current book. */
function useFillOutlook(terms: ContractTerms, taken: TakenNow) {
  const { languageTag } = usePreferences();
  const { contract } = terms;
  const { grid } = contractRulesOf(terms);
  const opposite = useOpposite(useBook(contract.market, grid), taken.direction);
  const mark = useMark(contract.pair);
  const { average, worst, slippage, fee, rests } = fillOutlook(terms, taken, opposite, cutToTicks(grid, mark ?? ''));
  const price = (text: string | null) => (text === null ? '--' : formatPrice(text, contract.price_tick, languageTag));
  return {
    average: average === null ? '--' : `≈ ${price(average)}`,
    worst: price(worst),
    slippage: slippage === null ? '--' : formatPercent(slippage, languageTag),
    fee: fee === null ? '--' : `≈ ${groupDecimal(fee, languageTag, 4)}`,
    rate: formatShare(rests ? contract.maker_fee : contract.taker_fee, languageTag),
  };
}

/** Expected average price, immediate slippage, worst price and fee, for a list of figures. */
export function FillFigures({ terms, taken }: { terms: ContractTerms; taken: TakenNow }) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const shown = useFillOutlook(terms, taken);
  const amount = shown.fee === '--' ? shown.rate : `${shown.fee} USDT · ${shown.rate}`;
  return (
    <>
      {!taken.trails && (
        <>
          <dt>{t('spotOrder:averagePrice')}</dt>
          <dd>{shown.average}</dd>
          {taken.trigger === null && <dt>{t('spotOrder:slippage')}</dt>}
          {taken.trigger === null && <dd>{shown.slippage}</dd>}
          <dt>{t('spotOrder:worstPrice')}</dt>
          <dd>{shown.worst}</dd>
        </>
      )}
      <dt>{t('spotOrder:fee')}</dt>
      <dd>{amount}</dd>
    </>
  );
}

interface FillTableProps {
  terms: ContractTerms;
  sides: readonly FuturesSide[];
  effect: Effect;
  taken: Taken;
  continued?: boolean;
}

/** The same figures for both sides of a form. */
function FillTable({ terms, sides, effect, taken, continued = false }: FillTableProps) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const mode = usePositionMode();
  const of = (side: FuturesSide): TakenNow => ({
    ...taken,
    direction: buys(directionOf(effect, side, mode)) ? 'buy' : 'sell',
  });
  const shown = { long: useFillOutlook(terms, of('long')), short: useFillOutlook(terms, of('short')) };
  const prices = [
    { id: 'average', label: t('spotOrder:averagePrice'), cell: (side: FuturesSide) => shown[side].average },
    { id: 'worst', label: t('spotOrder:worstPrice'), cell: (side: FuturesSide) => shown[side].worst },
  ];
  const fee = {
    id: 'fee',
    label: `${t('spotOrder:fee')} · ${shown.long.rate}`,
    cell: (side: FuturesSide) => shown[side].fee,
  };
  const rows = [...(taken.trails ? [] : prices), fee];
  return <SidesTable label={t('fillOutlook')} {...{ continued, sides, rows }} />;
}

export function OrderFillTable({ order, ...props }: { order: FuturesOrderRef } & Omit<FillTableProps, 'taken'>) {
  return <FillTable {...props} taken={useTakenByOrder(order)} />;
}

export function PlanFillTable({ plan, ...props }: { plan: PlanOrderRef } & Omit<FillTableProps, 'taken'>) {
  return <FillTable {...props} taken={useTakenByPlan(plan, props.terms)} />;
}
