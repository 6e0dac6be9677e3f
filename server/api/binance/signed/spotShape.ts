import type { SpotDeal, SpotOrder } from '../../../../domain/contract/spot/spot';
import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import { RATE_SCALE } from '../../../../domain/rules/futures/funding';
import type { SidedDeal } from '../../../products/spot/store/programQueries';
import { neitherSent } from '../errors';
import type { Parameters, Taking } from '../parameters';
import { filterFailed, notWithType } from './refusals';

const BASIS_POINT_SCALE = 4;
const PER_POINT = 10 ** (RATE_SCALE - BASIS_POINT_SCALE);

/** Allowed callback of a trailing stop, basis points. */
export const TRAILING_DELTA = { least: 10, most: 1000 } as const;

/** Converts a rate to basis points. @param rate a fraction, decimal */
const deltaOfRate = (rate: string): number => Number(parseDecimal(rate, RATE_SCALE) ?? 0n) / PER_POINT;

/** Returns the callback of a trailing market order as a fraction; null for other orders. @throws BinanceError */
export function trailingRate(parameters: Parameters, kind: string): string | null {
  const delta = parameters.whole('trailingDelta');
  if (delta === undefined) return null;
  if (kind !== 'STOP_LOSS' && kind !== 'TAKE_PROFIT') throw notWithType('trailingDelta');
  if (delta < TRAILING_DELTA.least || delta > TRAILING_DELTA.most) throw filterFailed('TRAILING_DELTA');
  return formatDecimal(BigInt(delta), BASIS_POINT_SCALE);
}

const ID_DIGITS = 16;
/** Prefix of the client order id of an order to which its user assigned none. */
const UNNAMED = 'statex-';

/** Ids are numbers here and sixteen-digit texts in the contract. */
export const numberOf = (id: string): number => Number(id);
export const idOf = (number: number): string => String(number).padStart(ID_DIGITS, '0');

export const nameOr = (name: string | null, id: string): string => name ?? `${UNNAMED}${numberOf(id)}`;
/** Returns the order id in a generated client order id; null for other names. */
function idInName(name: string): string | null {
  const digits = name.startsWith(UNNAMED) ? name.slice(UNNAMED.length) : '';
  return /^\d{1,16}$/.test(digits) ? idOf(Number(digits)) : null;
}

const EXPIRED: readonly SpotOrder['reason'][] = ['ioc', 'slippage', 'depth', 'levels', 'funds', 'oco', 'expired'];

function statusOf({ status, reason }: Pick<SpotOrder, 'status' | 'reason'>): string {
  if (status === 'untriggered' || status === 'waiting') return 'NEW';
  if (status === 'partial') return 'PARTIALLY_FILLED';
  if (status === 'traded') return 'FILLED';
  if (reason === 'selfTrade') return 'EXPIRED_IN_MATCH';
  return EXPIRED.includes(reason) ? 'EXPIRED' : 'CANCELED';
}

function typeOf({ type, time_in_force }: SpotOrder): string {
  if (type === 'limit') return time_in_force === 'post' ? 'LIMIT_MAKER' : 'LIMIT';
  if (type === 'market') return 'MARKET';
  return type === 'stop_limit' ? 'STOP_LOSS_LIMIT' : 'STOP_LOSS';
}

const timeInForceOf = ({ time_in_force: tif }: SpotOrder): string => (tif === 'post' ? 'GTC' : tif.toUpperCase());

const sideOf = (direction: SpotOrder['direction']) => (direction === 'buy' ? 'BUY' : 'SELL');

/** A buy by total has no quantity of its own: the quantity bought is used. */
const quantityOf = (order: SpotOrder): string => order.quantity ?? order.deal_quantity;

/** Callback of a trailing stop by rate, in basis points; null for others. */
export const trailingDeltaOf = ({ callback, callback_value: value }: SpotOrder): number | null =>
  callback === 'rate' && value !== null ? deltaOfRate(value) : null;

/** The activation price of a trailing stop by rate, otherwise the trigger price. */
const stopPriceOf = (order: SpotOrder): string | null =>
  order.callback === 'rate' ? order.activation_price : order.trigger_price;

/** Fields that every response about an order contains. @param name client order id; null without one. */
const common = (order: SpotOrder, symbol: string, name: string | null) => ({
  symbol,
  orderId: numberOf(order.id),
  orderListId: order.oco_id === null ? -1 : numberOf(order.oco_id),
  clientOrderId: nameOr(name, order.id),
  price: order.price ?? '0',
  origQty: quantityOf(order),
  executedQty: order.deal_quantity,
  origQuoteOrderQty: order.quantity === null ? (order.total ?? '0') : '0',
  cummulativeQuoteQty: order.turnover,
  status: statusOf(order),
  timeInForce: timeInForceOf(order),
  type: typeOf(order),
  side: sideOf(order.direction),
  ...(stopPriceOf(order) === null ? {} : { stopPrice: stopPriceOf(order) }),
  ...(trailingDeltaOf(order) === null ? {} : { trailingDelta: trailingDeltaOf(order) }),
  ...(order.visible_quantity === null ? {} : { icebergQty: order.visible_quantity }),
  ...(order.good_till === null ? {} : { goodTillDate: order.good_till }),
  selfTradePreventionMode: 'EXPIRE_TAKER',
});

export const queriedOrder = (order: SpotOrder, symbol: string, name: string | null) => ({
  ...common(order, symbol, name),
  stopPrice: stopPriceOf(order) ?? '0',
  icebergQty: order.visible_quantity ?? '0',
  time: order.time,
  updateTime: order.updated,
  isWorking: order.status !== 'untriggered',
  workingTime: order.time,
});

/** @param cancelName client id of the cancellation itself. */
export const cancelledOrder = (order: SpotOrder, symbol: string, name: string | null, cancelName?: string) => ({
  ...common(order, symbol, name),
  origClientOrderId: nameOr(name, order.id),
  clientOrderId: cancelName ?? nameOr(name, order.id),
  transactTime: order.updated,
});

export function amendedOrder(order: SpotOrder, symbol: string, name: string | null) {
  const { clientOrderId, origQty, origQuoteOrderQty, cummulativeQuoteQty, ...told } = common(order, symbol, name);
  return {
    transactTime: order.updated,
    executionId: numberOf(order.id),
    amendedOrder: {
      ...{ ...told, origClientOrderId: clientOrderId, clientOrderId, qty: origQty, preventedQty: '0' },
      ...{ quoteOrderQty: origQuoteOrderQty, cumulativeQuoteQty: cummulativeQuoteQty, workingTime: order.time },
    },
  };
}

const fillOf = (deal: SpotDeal) => ({
  price: deal.price,
  qty: deal.quantity,
  commission: deal.fee,
  commissionAsset: deal.fee_currency,
  tradeId: numberOf(deal.id),
});

export type Reply = 'ACK' | 'RESULT' | 'FULL';

export function placedOrder(
  order: SpotOrder,
  deals: readonly SpotDeal[],
  symbol: string,
  name: string | null,
  reply: Reply,
) {
  const { orderId, orderListId, clientOrderId, ...rest } = common(order, symbol, name);
  const acknowledged = { symbol, orderId, orderListId, clientOrderId, transactTime: order.time };
  if (reply === 'ACK') return acknowledged;
  const result = { ...acknowledged, ...rest, workingTime: order.time };
  return reply === 'FULL' ? { ...result, fills: deals.map(fillOf) } : result;
}

export const ownTrade = (deal: SidedDeal, symbol: string) => ({
  symbol,
  id: numberOf(deal.id),
  orderId: numberOf(deal.order_id),
  orderListId: -1,
  price: deal.price,
  qty: deal.quantity,
  quoteQty: deal.turnover,
  commission: deal.fee,
  commissionAsset: deal.fee_currency,
  time: deal.time,
  isBuyer: deal.direction === 'buy',
  isMaker: deal.role === 'maker',
  isBestMatch: true,
});

/**
 * Formats both legs of an OCO, in either order, as an order list; it is done once one leg has ended.
 * @param name client order id; null without one.
 */
export function shownOco(
  legs: readonly SpotOrder[],
  symbol: string,
  name: string | null,
  nameOfLeg: (leg: SpotOrder) => string | null,
) {
  const [first] = legs as [SpotOrder];
  const isUnderWay = legs.every(({ next_events: can }) => can.includes('order.cancel'));
  return {
    orderListId: numberOf(first.oco_id ?? '0'),
    contingencyType: 'OCO',
    listStatusType: isUnderWay ? 'EXEC_STARTED' : 'ALL_DONE',
    listOrderStatus: isUnderWay ? 'EXECUTING' : 'ALL_DONE',
    listClientOrderId: nameOr(name, first.oco_id ?? '0'),
    transactionTime: first.time,
    symbol,
    orders: legs.map((leg) => ({ symbol, orderId: numberOf(leg.id), clientOrderId: nameOr(nameOfLeg(leg), leg.id) })),
  };
}

/** Parameters that select an order: its id or its client order id. */
export const BY = ['orderId', 'origClientOrderId'] as const;
export const CHOOSING = { needs: ['symbol'], takes: BY } as const satisfies Taking;

/**
 * Returns the id of the selected order; null when no order can match, for instance when id and name belong to two orders.
 * @param named latest order of a name. @throws BinanceError when neither was sent
 */
export function chosenId(
  parameters: Parameters,
  [byId, byName]: readonly [string, string],
  named: (name: string) => string | null,
): string | null {
  const number = parameters.whole(byId);
  const name = parameters.text(byName);
  if (number === undefined && name === undefined) throw neitherSent(byId, byName);
  const ofName = name === undefined ? null : (named(name) ?? idInName(name));
  if (number === undefined) return ofName;
  const id = idOf(number);
  return name === undefined || ofName === id ? id : null;
}
