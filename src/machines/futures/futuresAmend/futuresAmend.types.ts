import type { FuturesOrder, FuturesPlan } from '../../../../domain/contract/futures/futures';
import type { OutcomeOf, RequestOf } from '../../call';
import type { ContractTerms } from '../futures/contractTerms';
import type { Amending } from '../../families/amending';

/** Target of the amendment: an open order or a waiting trigger order. */
export type AmendTarget = { kind: 'order'; order: FuturesOrder } | { kind: 'plan'; plan: FuturesPlan };

/** Trigger of a trigger order, price of a limit order, and quantity of an open order. */
export type AmendField = 'trigger' | 'price' | 'quantity';
export type AmendForm = Record<AmendField, string>;

/** The order or plan being amended: its state when the dialog opened, and its current state. */
export interface Amended {
  terms: ContractTerms;
  target: AmendTarget;
  /** Traded, triggered or cancelled while the dialog was open. */
  over: boolean;
}

export type AmendRequest = RequestOf<'amendFuturesOrder' | 'amendFuturesPlan'>;

export type FuturesAmendContext = Amending<Amended>;

/** Latest state of the target; null once it is no longer open. */
export interface TargetToldEvent {
  type: 'flow.target.told';
  target: AmendTarget | null;
  available: string | null;
}

export type FuturesAmendEvent =
  | { type: 'user.amend.open'; terms: ContractTerms; target: AmendTarget }
  /** Its line on the chart was dropped at a price, which has the chart's digits. */
  | { type: 'user.line.drop'; terms: ContractTerms; target: AmendTarget; price: string }
  | { type: 'user.cell.open'; terms: ContractTerms; target: AmendTarget; field: AmendField }
  | { type: 'user.cell.submit' }
  | { type: 'user.cell.leave' }
  /** Undoes a change made by a dragged line or a cell. */
  | { type: 'user.amend.undo' }
  | { type: 'user.field.change'; field: AmendField; text: string }
  | { type: 'user.amend.review' }
  | { type: 'user.amend.accept' }
  | { type: 'user.amend.back' }
  | { type: 'user.amend.cancel' }
  | TargetToldEvent;

export type AmendOutcome = OutcomeOf<'amendFuturesOrder' | 'amendFuturesPlan'>;
