import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '../../../machines/tools/recordExport/recordExport.machine';
import { useSheetColumns } from '../../tools/recordList/useSheetColumns';

/** Columns of a file of seconds contracts. */
export function useSecondsSheet(): ExportColumn[] {
  const { t } = useTranslation(['seconds', 'orders']);
  return useSheetColumns({
    pair: t('orders:pair'),
    direction: t('direction'),
    duration: t('duration'),
    stake: t('stake'),
    payout_rate: t('payoutRate'),
    buy_price: t('buyPrice'),
    settle_price: t('settlePrice'),
    payout: t('payout'),
    profit: t('profit'),
    status: t('orders:status'),
  });
}
