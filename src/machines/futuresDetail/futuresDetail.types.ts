import type { DataOf } from '../../../domain/contract/call';
import type { futuresOrderDetail, futuresPositionDetail } from '../../../domain/contract/futuresLists';
import type { Outcome } from '../../../domain/contract/outcome';

/** Which record: an order or a position, by its id in the address. */
export interface FuturesDetailInput {
  kind: 'order' | 'position';
  id: string;
}

export type ShownDetail =
  | ({ kind: 'order' } & DataOf<typeof futuresOrderDetail>)
  | ({ kind: 'position' } & DataOf<typeof futuresPositionDetail>);

export interface FuturesDetailContext extends FuturesDetailInput {
  shown: ShownDetail | null;
  error: string | null;
}

export type FuturesDetailEvent =
  | { type: 'user.detail.retry' }
  | { type: 'user.id.copy'; text: string }
  /** Something of the account's futures changed. */
  | { type: 'push.record.changed' };

export type DetailOutcome = Outcome<ShownDetail>;
