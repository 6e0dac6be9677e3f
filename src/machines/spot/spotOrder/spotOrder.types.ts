import type { placeSpotOrder } from '../../../../domain/contract/spot/spot';
import type { BodyOf } from '../../../../domain/contract/call';
import type { Outcome } from '../../../../domain/contract/outcome';
import type { Pair } from '../../../../domain/contract/shell/platform';
import type { Direction, PlacedType, SpotOrder, TimeInForce } from '../../../../domain/contract/spot/spot';
import type { GOOD_FOR_PRESETS } from '../../../../domain/rules/spot/goodTill';
import type { Callback } from '../../../../domain/rules/market/trailing';
import type { SizeBasis } from '../../../../domain/rules/spot/linked';
import type { TextKey } from '../../../locales/texts';

/** A pair's terms with the scales of its two currencies. */
export interface SpotTerms extends Pair {
  left_scale: number;
  right_scale: number;
}

/** `stop` is the limit price of an OCO's stop order, which trades at the market without one. */
export type OrderField = 'price' | 'trigger' | 'stop' | 'quantity' | 'total' | CallbackField | OptionalField;
/** By what a trailing stop lets the price come back: in percent, or as an amount. */
export type CallbackField = 'callbackRate' | 'callbackAmount';
/**
 * `visible`: what the book shows of an order at a time; blank for all of it. `activation`: the price from which a trailing stop
 * follows; blank for at once.
 */
export type OptionalField = TargetField | 'visible' | 'activation';
/** Where what a buy has bought is sold, or what a sell has sold is bought back; blank for nowhere. */
export type TargetField = 'takeProfit' | 'stopLoss';
/** Plain decimals, or what was typed where it is none; '' is blank. */
export type OrderFields = Record<OrderField, string>;

export type TrailBasis = Callback['by'];

/** How long an order with a date is good: so long from its acceptance on, or till the date that its user chooses. */
export type GoodFor = keyof typeof GOOD_FOR_PRESETS | 'date';

/** What the form is for: an order, or a plan, which has a form of its own. */
export type OrderKind = PlacedType | 'plan';

/** What is typed and chosen. */
export interface OrderForm {
  direction: Direction;
  type: PlacedType;
  timeInForce: TimeInForce;
  goodFor: GoodFor;
  /** The date chosen, ms since the epoch; null: none yet. */
  goodTill: number | null;
  /** By what a trailing stop follows. */
  callbackBy: TrailBasis;
  /** Whether targets are shown and count. */
  withTargets: boolean;
  /** Whether the visible quantity is shown and counts. */
  withIceberg: boolean;
  fields: OrderFields;
  /** The size field typed last; the other follows. */
  basis: SizeBasis;
  /** The slider's last position while nothing was typed after it. */
  percent: number | null;
}

/** What a complaint of the server can be about. */
export type ComplainedField = OrderField | 'goodTill';

export type OrderBody = BodyOf<typeof placeSpotOrder>;

/** What the market says when the user acts. */
export interface Preparation {
  /** Last price; null before the first tick. */
  last: string | null;
  fresh: boolean;
}

/** An order on its way to the exchange. */
export interface OrderDraft {
  body: OrderBody;
  /** The limit price is far from the last price, which the user is shown. */
  farFrom: string | null;
}

export interface SpotOrderContext {
  terms: SpotTerms;
  /** Goes before what an earlier visit left. */
  wanted: Partial<OrderForm> | null;
  form: OrderForm;
  signedIn: boolean;
  /** Spendable in the spot account, by currency of the pair; null before it is known. */
  available: { left: string; right: string } | null;
  /** False while prices are too old to trade on. */
  fresh: boolean;
  /** Whether the pair has a price at all. */
  priced: boolean;
  /** An operator has halted the pair: nothing new is taken. */
  halted: boolean;
  /** Ask before each order. */
  ask: boolean;
  draft: OrderDraft | null;
  /** The latest order that was sent; null before the first. */
  sent: OrderBody | null;
  /** Message keys of the server's complaints, until the field changes. */
  complaints: Partial<Record<ComplainedField, TextKey<'errors' | 'validation'>>>;
}

/** What an earlier visit or the trip to the login screen left. */
export interface KeptForm {
  form: Partial<OrderForm> | null;
  ask: boolean;
}

export interface SpotOrderInput {
  terms: SpotTerms;
  /** What another screen asked for; null when the form starts as it was left. */
  wanted?: Partial<OrderForm> | null;
}

export type SpotOrderEvent =
  | { type: 'user.direction.choose'; direction: Direction }
  | { type: 'user.type.choose'; orderType: OrderKind }
  /** Of an order at the market, and of a stop-market buy. */
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
  /** A quantity was clicked in the book: all down to that price. */
  | { type: 'user.quantity.pick'; price: string; quantity: string }
  | { type: 'user.confirmation.choose'; ask: boolean }
  | { type: 'user.order.submit' }
  | { type: 'user.order.accept' }
  | { type: 'user.order.dismiss' }
  | { type: 'user.login.open' }
  | { type: 'user.register.open' }
  | TraderEvent
  | MarketViewEvent;

/** From the port that watches session and balances. */
export type TraderEvent =
  | { type: 'sys.session.changed'; signedIn: boolean }
  | { type: 'flow.balances.changed'; available: { left: string; right: string } | null };

/** From the port that watches the pair's tick and state; not one event a tick. */
export type MarketViewEvent =
  | { type: 'sys.prices.changed'; fresh: boolean; priced: boolean }
  | { type: 'push.pairState.changed'; halted: boolean }
  /** The first known price, for a blank price field. */
  | { type: 'flow.price.offered'; price: string };

export type PlaceOutcome = Outcome<{ order: SpotOrder }>;
