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

/** Kind of order placed: either execution, or a trigger order, which has a form of its own. */
export type OrderKind = FuturesExecution | 'plan';

export type OrderField = 'price' | 'quantity' | 'amount' | 'takeProfit' | 'stopLoss';

/**
 * Basis on which an opening order's size is typed: its quantity in the contract's coin, or an amount of USDT from which it is
 * derived.
 */
export const SIZES_BY = ['coin', 'usdt', 'margin', 'risk'] as const satisfies readonly ('coin' | SizeBasis)[];
export type SizeBy = (typeof SIZES_BY)[number];

/** Typed and chosen values. Fields hold plain decimals, or the text as typed when it is not one; '' when blank. */
export interface OrderForm {
  effect: Effect;
  type: FuturesExecution;
  timeInForce: TimeInForce;
  sizeBy: SizeBy;
  /** When sized by an amount, the quantity is recalculated on each change of its inputs, except moves of the mark price. */
  fields: Record<OrderField, string>;
  /** Whether take-profit and stop-loss are set with the opening order. */
  withTargets: boolean;
  triggerBy: TriggerBy;
  /** Last position of the slider, if nothing was typed since; otherwise null. */
  percent: number | null;
}

/** Contract account data that the form needs; decimal strings. */
export interface TraderFacts {
  signedIn: boolean;
  /** Whether positions may be opened; null while the account is unknown. */
  permission: boolean | null;
  available: string | null;
  leverage: number;
  marginMode: MarginMode;
  positionMode: PositionMode;
  /** Closable quantity per side, null without a position; and the held value at entry, USDT. */
  closable: Record<FuturesSide, string | null>;
  held: Record<FuturesSide, string>;
  /** Number of waiting trigger orders of the contract. */
  waiting: number;
}

/** Market data that the form needs; not updated on every tick. */
export interface MarketFacts {
  /** False while prices are too old to trade on. */
  fresh: boolean;
  /** Whether the contract has a price at all. */
  priced: boolean;
  halted: boolean;
  /** Why the index is not trusted, in which case nothing can be opened; null when it is trusted. */
  frozen: IndexDistrust | null;
  /** Null before the first mark price. */
  mark: string | null;
  /** Best bid and ask at the last mark price, in ticks; null while unknown. */
  bid: number | null;
  ask: number | null;
}

export type OrderBody = RequestOf<'placeFuturesOrder'>['body'];

export interface FuturesOrderContext {
  terms: ContractTerms;
  form: OrderForm;
  trader: TraderFacts;
  market: MarketFacts;
  /** Whether to ask for confirmation before each order. */
  ask: boolean;
  side: FuturesSide;
  /** Order as shown in the confirmation and sent. */
  draft: OrderBody | null;
  /** Last order sent; null before the first. */
  sent: OrderBody | null;
  /** "namespace:key" of the server's complaints, until the field changes. */
  complaints: Partial<Record<OrderField, TextKey<'errors' | 'validation'>>>;
}

export interface FuturesOrderInput {
  terms: ContractTerms;
}

/** What was typed and chosen for one order, as stored while the user is away to log in. */
export type KeptOrder = Pick<OrderForm, 'effect' | 'timeInForce' | 'fields' | 'withTargets' | 'triggerBy'>;

/** Choices stored by an earlier visit. */
export interface KeptForm {
  ask: boolean;
  type: FuturesExecution;
  sizeBy: SizeBy;
  /** Whether the form of trigger orders stood in its place. */
  planning: boolean;
  /** Absent unless this tab left an order of the contract unfinished. */
  order?: KeptOrder;
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
  /** Percent of the available or closable amount. */
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
