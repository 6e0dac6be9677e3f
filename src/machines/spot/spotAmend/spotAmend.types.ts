import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import type { OutcomeOf } from '../../call';
import type { Amending } from '../../families/amending';
import type { OrderField, SpotTerms } from '../spotOrder/spotOrder.types';

/** Editable fields of an open order; which of them apply depends on its type and on whether it is untriggered. */
export type AmendField = Extract<OrderField, 'trigger' | 'price' | 'quantity'>;
/** Plain decimals, or the raw input when it is not one; the quantity is that of the whole order. */
export type AmendForm = Record<AmendField, string>;

/** Order being changed, in its current state. */
export interface Amended {
  terms: SpotTerms;
  order: SpotOrder;
  /** True once it was traded or cancelled while the dialog was open. */
  over: boolean;
}

export type SpotAmendContext = Amending<Amended>;

/** Latest state of the order; null once it is no longer open. */
export interface OrderToldEvent {
  type: 'flow.order.told';
  order: SpotOrder | null;
  available: string | null;
}

export type SpotAmendEvent =
  | { type: 'user.amend.open'; terms: SpotTerms; order: SpotOrder }
  /** The order's line on the chart was dropped at a price with the chart's digits. */
  | { type: 'user.line.drop'; terms: SpotTerms; order: SpotOrder; price: string }
  | { type: 'user.cell.open'; terms: SpotTerms; order: SpotOrder; field: AmendField }
  | { type: 'user.cell.submit' }
  | { type: 'user.cell.leave' }
  /** Reverts the change made by dragging a line or editing a cell. */
  | { type: 'user.amend.undo' }
  | { type: 'user.field.change'; field: AmendField; text: string }
  | { type: 'user.amend.submit' }
  | { type: 'user.amend.cancel' }
  | OrderToldEvent;

export type AmendOutcome = OutcomeOf<'amendSpotOrder'>;
