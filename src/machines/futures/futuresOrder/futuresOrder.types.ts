import type {
  FuturesExecution,
  FuturesSide,
  MarginMode,
  PositionMode,
  TriggerBy,
} from '../../../../domain/contract/futures/futures';
import type { IndexDistrust } from '../../../../domain/contract/futures/futuresMarket';
import type { TimeInForce } from '../../../../domain/contract/spot/spot';
import type { SizeBasis } from '../../../../domain/rules/futures/orderSize';
import type { OutcomeOf, RequestOf } from '../../call';
import type { ContractTerms, Effect } from '../futures/contractTerms';
import type { TextKey } from '../../../locales/texts';

/** What is placed: an order of either execution, or a trigger order, which has a form of its own. */
export type OrderKind = FuturesExecution | 'plan';

export type OrderField = 'price' | 'quantity' | 'amount' | 'takeProfit' | 'stopLoss';

/** By what an opening order's size is typed: its quantity in the contract's coin, or an amount of USDT that it follows from. */
export const SIZES_BY = ['coin', 'usdt', 'margin', 'risk'] as const satisfies readonly ('coin' | SizeBasis)[];
export type SizeBy = (typeof SIZES_BY)[number];

/** What is typed and chosen. Fields hold plain decimals, or what was typed where it is none; '' is blank. */
export interface OrderForm {
  effect: Effect;
  type: FuturesExecution;
  timeInForce: TimeInForce;
  sizeBy: SizeBy;
  /** Sized by an amount, the quantity is worked out of it with each change of what it depends on, the mark's moves aside. */
  fields: Record<OrderField, string>;
  /** Take-profit and stop-loss are set with the opening order. */
  withTargets: boolean;
  /** Which price triggers them. */
  triggerBy: TriggerBy;
  /** The slider's last position while nothing was typed after it. */
  percent: number | null;
}

/** What the form needs to know of the contract account; decimal strings. */
export interface TraderFacts {
  signedIn: boolean;
  /** Positions may be opened; null while the account is not known. */
  permission: boolean | null;
  available: string | null;
  leverage: number;
  marginMode: MarginMode;
  positionMode: PositionMode;
  /** What may be closed of each side, null without such a position; and what is held at entry, USDT. */
  closable: Record<FuturesSide, string | null>;
  held: Record<FuturesSide, string>;
  /** Waiting trigger orders of the contract. */
  waiting: number;
}

/** What the form needs to know of the market; not one message a tick. */
export interface MarketFacts {
  /** False while prices are too old to trade on. */
  fresh: boolean;
  /** Whether the contract has a price at all. */
  priced: boolean;
  halted: boolean;
  /** Why the index is not trusted, so that nothing is opened; null when it is. */
  frozen: IndexDistrust | null;
  /** null before the first. */
  mark: string | null;
}

export type OrderBody = RequestOf<'placeFuturesOrder'>['body'];

export interface FuturesOrderContext {
  terms: ContractTerms;
  form: OrderForm;
  trader: TraderFacts;
  market: MarketFacts;
  /** Ask before each order. */
  ask: boolean;
  /** Side of the order being prepared. */
  side: FuturesSide;
  /** The order as shown in the confirmation and sent. */
  draft: OrderBody | null;
  /** The latest order that was sent; null before the first. */
  sent: OrderBody | null;
  /** "namespace:key" of the server's complaints, until the field changes. */
  complaints: Partial<Record<OrderField, TextKey<'errors' | 'validation'>>>;
}

export interface FuturesOrderInput {
  terms: ContractTerms;
}

/** What an earlier visit left. */
export interface KeptForm {
  ask: boolean;
  type: FuturesExecution;
  sizeBy: SizeBy;
}

export interface TraderToldEvent {
  type: 'flow.trader.told';
  trader: TraderFacts;
}

export interface MarketToldEvent {
  type: 'flow.market.told';
  market: MarketFacts;
}

export type FuturesOrderEvent =
  | { type: 'user.effect.choose'; effect: Effect }
  | { type: 'user.type.choose'; kind: OrderKind }
  | { type: 'user.timeInForce.choose'; timeInForce: TimeInForce }
  | { type: 'user.field.change'; field: OrderField; text: string }
  | { type: 'user.sizeBy.choose'; sizeBy: SizeBy }
  /** Of what is available or closable. */
  | { type: 'user.size.percent'; percent: number }
  | { type: 'user.price.pick'; price: string }
  | { type: 'user.quantity.pick'; price: string; quantity: string }
  | { type: 'user.targets.toggle'; on: boolean }
  | { type: 'user.triggerBy.choose'; triggerBy: TriggerBy }
  | { type: 'user.confirmation.choose'; ask: boolean }
  | { type: 'user.order.submit'; side: FuturesSide }
  | { type: 'user.order.accept' }
  | { type: 'user.order.dismiss' }
  | { type: 'user.login.open' }
  | { type: 'user.register.open' }
  | { type: 'user.identity.open' }
  | TraderToldEvent
  | MarketToldEvent;

export type PlaceOutcome = OutcomeOf<'placeFuturesOrder'>;
