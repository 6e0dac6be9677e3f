import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type Reason, routeFrom, type TransferField } from '../../../machines/wallet/transfer/transfer.form';
import { transferMachine, fieldReasonOf } from '../../../machines/wallet/transfer/transfer.machine';
import { sameData } from '../../../machines/sameData';
import { reasonText } from '../../app/reasonText';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';

export type TransferRef = ReturnType<typeof useTransfer>;

/** Form requested by the URL (`?from=&to=&currency=`); a different URL has its own form. */
export function useTransfer() {
  const { currencies } = usePlatform();
  const [params] = useSearchParams();
  const asked = { from: params.get('from'), to: params.get('to'), currency: params.get('currency') };
  const route = routeFrom(currencies, asked);
  return useFlow(transferMachine, { currencies, route }, `${route.from}-${route.to}-${route.currency}`);
}

/** Returns a function that translates a reason; null for none. */
export function useReasonText(): (reason: Reason | null) => string | null {
  const { t } = useTranslation(['transfer', 'spotOrder', 'errors']);
  return (reason) => reasonText(t, reason);
}

/** Message below a field, translated; null for none. */
export function useFieldError(transfer: TransferRef, field: TransferField): string | null {
  const text = useReasonText();
  return text(useSelector(transfer, (snapshot) => fieldReasonOf(snapshot, field), sameData));
}
