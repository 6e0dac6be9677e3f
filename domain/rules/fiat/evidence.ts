import type { FiatActor, FiatLogType, FiatOrderStatus } from '../../contract/fiat/fiat';
import { FIAT_PROOFS_MAX, FIAT_STATEMENTS_MAX } from '../../contract/fiat/fiatChoices';

type Party = Extract<FiatActor, 'buyer' | 'seller'>;
type Line = Readonly<{ by: FiatActor; type: FiatLogType }>;

const count = (log: readonly Line[], by: Party, type: FiatLogType): number =>
  log.filter((line) => line.by === by && line.type === type).length;

/** Whether a side can add pictures: the buyer while the order is open, the seller as well while it is in appeal. */
export const addsPictures = (side: Party, status: FiatOrderStatus): boolean =>
  status === 'inAppeal' || (side === 'buyer' && (status === 'pendingPayment' || status === 'paid'));

/** Returns how many pictures a side can still add: those of the payment leave room for as many in the appeal. */
export function picturesLeft(side: Party, status: FiatOrderStatus, log: readonly Line[]): number {
  if (!addsPictures(side, status)) return 0;
  const appeal = log.findIndex(({ type }) => type === 'appealed' || type === 'confirmationOver');
  return Math.max(0, FIAT_PROOFS_MAX - count(log.slice(appeal < 0 ? 0 : appeal), side, 'proof'));
}

/** Returns how many statements a side can still add to an appeal; the reason with which it was opened is none of them. */
export const statementsLeft = (side: Party, log: readonly Line[]): number =>
  Math.max(0, FIAT_STATEMENTS_MAX - count(log, side, 'stated'));
