import type { placeSpotOrder } from '../../../../domain/contract/spot/spot';
import type { BodyOf } from '../../../../domain/contract/call';
import type { Outcome } from '../../../../domain/contract/outcome';
import type { Pair } from '../../../../domain/contract/shell/platform';
import type { Direction, PlacedType, SpotOrder, TimeInForce } from '../../../../domain/contract/spot/spot';
import type { GOOD_FOR_PRESETS } from '../../../../domain/rules/spot/goodTill';
import type { Callback } from '../../../../domain/rules/market/trailing';
import type { SizeBasis } from '../../../../domain/rules/spot/formSize';
import type { TextKey } from '../../../locales/texts';

/** A pair's terms with the scales of its two currencies. */
export interface SpotTerms extends Pair {
  left_scale: number;
  right_scale: number;
}

/** `stop` is the limit price of an OCO's stop order, which trades at the market without one. */
export type OrderField = 'price' | 'trigger' | 'stop' | 'quantity' | 'total' | CallbackField | OptionalField;
/** Callback distance of a trailing stop: in percent, or as an amount. */
export type CallbackField = 'callbackRate' | 'callbackAmount';
/**
 * `visible`: quantity that the book shows at a time; blank for all of it. `activation`: price at which a trailing stop starts to
 * follow; blank for immediately.
 */
export type OptionalField = TargetField | 'visible' | 'activation';
/** Price at which the quantity bought is sold, or the quantity sold is bought back; blank for none. */
export type TargetField = 'takeProfit' | 'stopLoss';
/** Plain decimals, or the raw input when it is not one; '' when blank. */
export type OrderFields = Record<OrderField, string>;

export type TrailBasis = Callback['by'];

/** Lifetime of a dated order: a preset counted from its acceptance, or a date chosen by the user. */
export type GoodFor = keyof typeof GOOD_FOR_PRESETS | 'date';

/** Kind selected in the form: an order type, or a plan, which has a form of its own. */
export type OrderKind = PlacedType | 'plan';

export interface OrderForm {
  direction: Direction;
  type: PlacedType;
  timeInForce: TimeInForce;
  goodFor: GoodFor;
  /** Chosen date, ms since the epoch; null for none yet. */
  goodTill: number | null;
  callbackBy: TrailBasis;
  /** Whether targets are shown and apply. */
  withTargets: boolean;
  /** Whether the visible quantity is shown and applies. */
  withIceberg: boolean;
  fields: OrderFields;
  /** Size field edited last; the other is derived from it. */
  basis: SizeBasis;
  /** Last position of the slider, until something is typed; null otherwise. */
  percent: number | null;
}

export type ComplainedField = OrderField | 'goodTill';

export type OrderBody = BodyOf<typeof placeSpotOrder>;

/** Market data read when the user submits. */
export interface Preparation {
  /** Last price; null before the first tick. */
  last: string | null;
  fresh: boolean;
}

/** An order being confirmed or sent. */
export interface OrderDraft {
  body: OrderBody;
  /** Last price, shown to the user when the limit price is far from it; null otherwise. */
  farFrom: string | null;
}

export interface SpotOrderContext {
  terms: SpotTerms;
  /** Takes precedence over the form kept from an earlier visit. */
  wanted: Partial<OrderForm> | null;
  form: OrderForm;
  signedIn: boolean;
  /** Available in the spot account, by currency of the pair; null until known. */
  available: { left: string; right: string } | null;
  /** False while prices are too stale to trade on. */
  fresh: boolean;
  /** Whether the pair has a price yet; without one it cannot be traded. */
  priced: boolean;
  /** True when an operator has halted the pair; no new orders are accepted. */
  halted: boolean;
  /** Whether to ask before each order. */
  ask: boolean;
  draft: OrderDraft | null;
  /** Last order sent; null before the first. */
  sent: OrderBody | null;
  /** Message keys of the server's complaints, cleared when the field changes. */
  complaints: Partial<Record<ComplainedField, TextKey<'errors' | 'validation'>>>;
}

/** Form kept from an earlier visit or from before logging in. */
export interface KeptForm {
  form: Partial<OrderForm> | null;
  /** Whether the form of plans stood in its place. */
  planning: boolean;
  ask: boolean;
}

export interface SpotOrderInput {
  terms: SpotTerms;
  /** Requested by another screen; null to start with the kept form. */
  wanted?: Partial<OrderForm> | null;
}

export type SpotOrderEvent =
  | { type: 'user.direction.choose'; direction: Direction }
  | { type: 'user.type.choose'; orderType: OrderKind }
  /** For market orders and stop-market buys. */
  | { type: 'user.basis.choose'; basis: SizeBasis }
  | { type: 'user.timeInForce.choose'; timeInForce: TimeInForce }
  | { type: 'user.goodFor.choose'; goodFor: GoodFor }
  | { type: 'user.goodTill.choose'; goodTill: number }
  | { type: 'user.callbackBy.choose'; callbackBy: TrailBasis }
  | { type: 'user.targets.toggle'; on: boolean }
  | { type: 'user.iceberg.toggle'; on: boolean }
  | { type: 'user.field.change'; field: OrderField; text: string }
  | { type: 'user.size.percent'; percent: number }
  /** A price was clicked in the book, the tape or beside the field. */
  | { type: 'user.price.pick'; price: string }
  /** A quantity was clicked in the book: everything down to that price. */
  | { type: 'user.quantity.pick'; price: string; quantity: string }
  /** A filled buy is to be protected: the form becomes a stop that sells this quantity. */
  | { type: 'user.stop.prepare'; quantity: string }
  | { type: 'user.confirmation.choose'; ask: boolean }
  | { type: 'user.order.submit' }
  | { type: 'user.order.accept' }
  | { type: 'user.order.dismiss' }
  | { type: 'user.login.open' }
  | { type: 'user.register.open' }
  | TraderEvent
  | MarketViewEvent;

/** Sent by the port that watches session and balances. */
export type TraderEvent =
  | { type: 'sys.session.changed'; signedIn: boolean }
  | { type: 'flow.balances.changed'; available: { left: string; right: string } | null };

/** Sent by the port that watches the pair's tick and state; not once per tick. */
export type MarketViewEvent =
  | { type: 'sys.prices.changed'; fresh: boolean; priced: boolean }
  | { type: 'push.pairState.changed'; halted: boolean }
  /** The first known price, for a blank price field. */
  | { type: 'flow.price.offered'; price: string };

export type PlaceOutcome = Outcome<{ order: SpotOrder }>;
