import type { Failure } from '../../../../domain/contract/outcome';
import { failureNotice } from '../../shell/app/failureNotice';
import type { Notice } from '../../shell/app/notices';
import type { TransferContext, TransferField, TransferOutcome } from './transfer.types';

const FIELD_OF_ERROR: Partial<Record<Failure['error'], TransferField>> = {
  transferSameAccount: 'to',
  transferCurrency: 'currency',
  unknownCurrency: 'currency',
  quantityOffScale: 'quantity',
  insufficientBalance: 'quantity',
};

/** The server's complaint by the field that it concerns, as "namespace:key". */
export function complaintsOf(failure: Failure): TransferContext['complaints'] {
  const field = FIELD_OF_ERROR[failure.error];
  return field ? { [field]: `errors:${failure.error}` } : {};
}

export const outcomeNotice = (outcome: TransferOutcome): Notice =>
  outcome.ok
    ? {
        type: 'toast',
        kind: 'success',
        key: 'transfer:succeeded',
        params: { currency: outcome.value.transfer.currency },
        amounts: { quantity: outcome.value.transfer.quantity },
      }
    : failureNotice(outcome);
