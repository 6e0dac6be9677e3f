import type { Failure } from '../../../domain/contract/outcome';
import { failureNotice } from '../app/failureNotice';
import type { Notice } from '../app/notices';
import { bodyOf } from './transfer.form';
import type { TransferBody, TransferContext, TransferDraft, TransferField, TransferOutcome } from './transfer.types';

const isSame = (a: TransferBody, b: TransferBody) => JSON.stringify(a) === JSON.stringify(b);

/** The transfer as it stands, under the key of an unanswered submission of the very same one if there is one. */
export function draftOf(context: TransferContext, key: string): TransferDraft {
  const body = bodyOf(context);
  const { unanswered } = context;
  return { key: unanswered && isSame(unanswered.body, body) ? unanswered.key : key, body };
}

const FIELD_OF_ERROR: Partial<Record<Failure['error'], TransferField>> = {
  transferSameAccount: 'to',
  transferCurrency: 'currency',
  unknownCurrency: 'currency',
  quantityOffScale: 'quantity',
  insufficientBalance: 'quantity',
};

/** The server's complaint by the field that it is about, as "namespace:key". */
export function complaintsOf(failure: Failure): TransferContext['complaints'] {
  const field = FIELD_OF_ERROR[failure.error];
  return field ? { [field]: `errors:${failure.error}` } : {};
}

/** The toast of an answer. */
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
