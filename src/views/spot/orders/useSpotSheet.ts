import { useTranslation } from 'react-i18next';
import { SPOT_STATUSES } from '../../../../domain/contract/choices';
import type { ExportColumn } from '../../../machines/tools/recordExport/recordExport.machine';
import { useSheetColumns } from '../../tools/recordExport/useSheetColumns';

/** Columns of a file of spot orders. */
export function useSpotSheet(): ExportColumn[] {
  const { t } = useTranslation(['orders', 'wallet']);
  const statuses = Object.fromEntries(SPOT_STATUSES.map((status) => [status, t(`status_${status}`)]));
  return useSheetColumns(
    {
      pair: t('pair'),
      type: t('type'),
      direction: t('side'),
      price: t('price'),
      trigger_price: t('triggerPrice'),
      quantity: t('quantity'),
      deal_quantity: t('filled'),
      average_price: t('averagePrice'),
      turnover: t('turnover'),
      fee: t('fee'),
      fee_currency: t('wallet:currency'),
      status: t('status'),
    },
    { status: statuses },
  );
}
