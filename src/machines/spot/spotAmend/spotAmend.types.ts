import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import type { OutcomeOf } from '../../call';
import type { Amending } from '../../families/amending';
import type { OrderField, SpotTerms } from '../spotOrder/spotOrder.types';

/** What of an open order can be changed; which of it an order has depends on its type and on whether it waits for its trigger. */
export type AmendField = Extract<OrderField, 'trigger' | 'price' | 'quantity'>;
/** Plain decimals, or what was typed where it is none; the quantity is that of the whole order. */
export type AmendForm = Record<AmendField, string>;

/** The order being changed, as it is now. */
export interface Amended {
  terms: SpotTerms;
  order: SpotOrder;
  /** Traded or cancelled while the dialog was open. */
  over: boolean;
}

export type SpotAmendContext = Amending<Amended>;

/** Its latest state; null once it is no longer open. */
export interface OrderToldEvent {
  type: 'flow.order.told';
  order: SpotOrder | null;
  available: string | null;
}

export type SpotAmendEvent =
  | { type: 'user.amend.open'; terms: SpotTerms; order: SpotOrder }
  /** Its line on the chart was dropped at a price, which has the chart's digits. */
  | { type: 'user.line.drop'; terms: SpotTerms; order: SpotOrder; price: string }
  | { type: 'user.cell.open'; terms: SpotTerms; order: SpotOrder; field: AmendField }
  | { type: 'user.cell.submit' }
  | { type: 'user.cell.leave' }
  /** Puts back what a dragged line or a cell has changed. */
  | { type: 'user.amend.undo' }
  | { type: 'user.field.change'; field: AmendField; text: string }
  | { type: 'user.amend.submit' }
  | { type: 'user.amend.cancel' }
  | OrderToldEvent;

export type AmendOutcome = OutcomeOf<'amendSpotOrder'>;
