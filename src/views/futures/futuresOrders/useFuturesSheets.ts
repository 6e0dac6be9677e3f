import { useTranslation } from 'react-i18next';
import {
  FUTURES_SIDES,
  FUTURES_STATUSES,
  PLAN_STATUSES,
  POSITION_STATUSES,
  TRIGGER_PRICES,
  FUTURES_DIRECTIONS,
  FUTURES_ORDER_TYPES,
  PLAN_KINDS,
} from '../../../../domain/contract/futures/futuresChoices';
import { useSheetColumns } from '../../tools/recordExport/ExportButton';
import { usePlatform } from '../../app/usePlatform';
import type { RecordFilterPlan } from '../../tools/recordList/RecordFilters';

const wordsOf = <Value extends string>(values: readonly Value[], name: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, name(value)]));

/** Export columns of futures orders. */
export function useOrderSheet() {
  const { t } = useTranslation(['futures', 'orders']);
  return useSheetColumns(
    {
      pair: t('contract'),
      direction: t('orders:side'),
      type: t('orders:type'),
      price: t('orders:price'),
      trigger_price: t('orders:triggerPrice'),
      quantity: t('orders:quantity'),
      deal_quantity: t('orders:filled'),
      average_price: t('executionPrice'),
      fee: t('orders:fee'),
      profit: t('profit'),
      status: t('orders:status'),
    },
    { status: wordsOf(FUTURES_STATUSES, (status) => t(`status_${status}`)) },
  );
}

/** Export columns of trigger orders, take-profits and stop-losses. */
export function usePlanSheet() {
  const { t } = useTranslation(['futures', 'orders', 'walletRecords']);
  return useSheetColumns(
    {
      pair: t('contract'),
      kind: t('orders:type'),
      direction: t('orders:side'),
      trigger_price: t('orders:triggerPrice'),
      trigger_by: t('triggerBy'),
      callback_value: t('callback'),
      callback: t('callbackBy'),
      activation_price: t('activationPrice'),
      best_price: t('bestPrice'),
      price: t('executionPrice'),
      quantity: t('orders:quantity'),
      status: t('orders:status'),
    },
    {
      trigger_by: wordsOf(TRIGGER_PRICES, (price) => t(`trigger_${price}`)),
      callback: { rate: t('walletRecords:callbackFraction'), amount: t('callback_amount') },
      status: wordsOf(PLAN_STATUSES, (status) => t(`planStatus_${status}`)),
    },
  );
}

/** Export columns of ended positions. */
export function usePositionSheet() {
  const { t } = useTranslation(['futures', 'orders']);
  return useSheetColumns(
    {
      pair: t('contract'),
      side: t('orders:side'),
      closed_quantity: t('closedQuantity'),
      entry_price: t('entryPrice'),
      close_price: t('closePrice'),
      net_profit: t('netProfit'),
      realised_profit: t('profit'),
      fee: t('orders:fee'),
      funding: t('funding'),
      status: t('orders:status'),
      ended: t('closedAt'),
    },
    {
      side: wordsOf(FUTURES_SIDES, (side) => t(`side_${side}`)),
      status: wordsOf(POSITION_STATUSES, (status) => t(`positionStatus_${status}`)),
    },
    ['ended'],
  );
}

/** Export columns of funding received and paid. */
export function useFundingSheet() {
  const { t } = useTranslation(['futures', 'orders']);
  return useSheetColumns(
    {
      pair: t('contract'),
      side: t('orders:side'),
      quantity: t('orders:quantity'),
      mark_price: t('mark'),
      rate: t('fundingRate'),
      amount: t('fundingAmount'),
    },
    { side: wordsOf(FUTURES_SIDES, (side) => t(`side_${side}`)) },
  );
}

export function useFuturesFilters() {
  const { t } = useTranslation(['futures', 'orders']);
  const { pairs } = usePlatform();
  const names = pairs
    .filter(({ contract_status }) => contract_status === 1)
    .map(({ left_symbol: left, right_symbol: right }) => `${left}_${right}`);
  const pair: RecordFilterPlan<'pair'> = {
    name: 'pair',
    label: t('contract'),
    options: names.map((value) => ({ value, label: value.replace('_', '/') })),
  };
  const direction: RecordFilterPlan<'direction'> = {
    name: 'direction',
    label: t('orders:side'),
    options: FUTURES_DIRECTIONS.map((value) => ({ value, label: t(`direction_${value}`) })),
  };
  const type: RecordFilterPlan<'type'> = {
    name: 'type',
    label: t('orders:type'),
    options: FUTURES_ORDER_TYPES.map((value) => ({ value, label: t(`type_${value}`) })),
  };
  const kind: RecordFilterPlan<'kind'> = {
    name: 'kind',
    label: t('orders:type'),
    options: PLAN_KINDS.map((value) => ({ value, label: t(`kind_${value}`) })),
  };
  const status: RecordFilterPlan<'status'> = {
    name: 'status',
    label: t('orders:status'),
    options: (['traded', 'cancelled', 'invalid'] as const).map((value) => ({ value, label: t(`status_${value}`) })),
  };
  return { pair, direction, type, kind, status };
}
