import type { BodyOf } from '../../../domain/contract/call';
import type { IcoSubscription, thawIco } from '../../../domain/contract/ico';
import type { Outcome } from '../../../domain/contract/outcome';

export type ThawBody = BodyOf<typeof thawIco>;
export type ThawOutcome = Outcome<{ subscription: IcoSubscription }>;

/** A thaw on its way to the exchange. */
export interface ThawDraft {
  key: string;
  body: ThawBody;
}

export interface IcoThawContext {
  /** The subscription that is asked about; null while nothing is. */
  asked: IcoSubscription | null;
  /** Plain decimal, or what was typed where it is none; '' is blank. */
  quantity: string;
  draft: ThawDraft | null;
  /** A thaw without an answer: the same one again carries the same key, so that it is made once. */
  unanswered: ThawDraft | null;
  /** Message key of the exchange's complaint about the quantity, until it changes. */
  complaint: string | null;
}

export type IcoThawEvent =
  | { type: 'user.thaw.open'; subscription: IcoSubscription }
  | { type: 'user.quantity.change'; text: string }
  | { type: 'user.quantity.all' }
  | { type: 'user.thaw.review' }
  | { type: 'user.thaw.back' }
  | { type: 'user.thaw.accept' }
  | { type: 'user.thaw.dismiss' };
