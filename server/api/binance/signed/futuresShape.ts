import { MEANINGS } from '../../../../domain/contract/errorMeanings';
import type {
  FuturesAccount,
  FuturesDirection,
  FuturesOrder,
  FuturesPlan,
  FuturesPosition,
  PositionMode,
} from '../../../../domain/contract/futures/futures';
import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { RATE_SCALE } from '../../../../domain/rules/futures/funding';
import type { DirectedDeal } from '../../../products/futures/store/programQueries';
import { negated, sumOf } from '../figures';
import { nameOr, numberOf } from './spotShape';

const NONE = '0';
export const USDT = 'USDT';
/** An unbounded notional. */
export const MOST = '9223372036854775807';

export const sideOf = (direction: FuturesDirection) =>
  direction === 'open_long' || direction === 'close_short' || direction === 'buy' ? 'BUY' : 'SELL';

/** Returns an order's position side. A reduce-only order is reported in the account's current mode. */
function positionSideOf(direction: FuturesDirection, mode: PositionMode): PositionSide {
  if (direction === 'buy' || direction === 'sell') return 'BOTH';
  if (direction.startsWith('close') && mode === 'one_way') return 'BOTH';
  return direction.endsWith('long') ? 'LONG' : 'SHORT';
}

function statusOf({ status, reason }: FuturesOrder): string {
  if (status === 'partial') return 'PARTIALLY_FILLED';
  if (status === 'traded') return 'FILLED';
  if (status === 'invalid') return 'REJECTED';
  if (status !== 'cancelled') return 'NEW';
  return reason === 'user' || reason === 'operator' ? 'CANCELED' : 'EXPIRED';
}

/** @param name client order id; null without one. */
export function shownFuturesOrder(order: FuturesOrder, symbol: string, name: string | null, mode: PositionMode) {
  const type = order.type === 'limit' ? 'LIMIT' : 'MARKET';
  return {
    ...{ symbol, orderId: numberOf(order.id), clientOrderId: nameOr(name, order.id), status: statusOf(order) },
    ...{ price: order.price ?? NONE, avgPrice: order.average_price ?? NONE, origQty: order.quantity },
    ...{ executedQty: order.deal_quantity, cumQty: order.deal_quantity, cumQuote: order.turnover },
    timeInForce: order.time_in_force === 'post' ? 'GTX' : order.time_in_force.toUpperCase(),
    ...{ type, origType: type, reduceOnly: order.direction.startsWith('close'), closePosition: false },
    ...{ side: sideOf(order.direction), positionSide: positionSideOf(order.direction, mode), stopPrice: NONE },
    ...{ workingType: 'CONTRACT_PRICE', priceProtect: false, priceMatch: 'NONE', goodTillDate: 0 },
    ...{ selfTradePreventionMode: 'EXPIRE_TAKER', time: order.time, updateTime: order.updated },
  };
}

export const ownFuturesTrade = (deal: DirectedDeal, symbol: string, mode: PositionMode) => ({
  ...{ symbol, id: numberOf(deal.id), orderId: numberOf(deal.order_id), side: sideOf(deal.direction) },
  ...{ positionSide: positionSideOf(deal.direction, mode), price: deal.price },
  ...{ qty: deal.quantity, quoteQty: deal.turnover },
  ...{ realizedPnl: deal.profit ?? NONE, commission: deal.fee, commissionAsset: USDT, marginAsset: USDT },
  ...{ time: deal.time, buyer: sideOf(deal.direction) === 'BUY', maker: deal.role === 'maker' },
});

export type PositionSide = 'LONG' | 'SHORT' | 'BOTH';

/** Representation of a side without a position. */
interface EmptyPosition {
  side: PositionSide;
  leverage: number;
  isolated: boolean;
}

export const shownPosition = (position: FuturesPosition, symbol: string, mode: PositionMode) => {
  const isLong = position.side === 'long';
  const isolated = position.margin_mode === 'isolated';
  const amount = isLong ? position.quantity : negated(position.quantity);
  const notional = position.notional ?? NONE;
  return {
    ...{ symbol, positionSide: mode === 'one_way' ? 'BOTH' : isLong ? 'LONG' : 'SHORT', positionAmt: amount },
    ...{ entryPrice: position.entry_price, breakEvenPrice: position.entry_price },
    ...{ markPrice: position.mark_price ?? NONE, unRealizedProfit: position.unrealised_profit ?? NONE },
    unrealizedProfit: position.unrealised_profit ?? NONE,
    liquidationPrice: position.liquidation_price ?? NONE,
    ...{ leverage: String(position.leverage), marginType: position.margin_mode, isolated },
    ...{ isolatedMargin: isolated ? position.margin : NONE, isolatedWallet: isolated ? position.margin : NONE },
    ...{ isAutoAddMargin: 'false', notional: isLong ? notional : negated(notional), marginAsset: USDT },
    ...{ initialMargin: position.margin, positionInitialMargin: position.margin, openOrderInitialMargin: NONE },
    ...{ maintMargin: position.maintenance_margin ?? NONE, adl: position.adl ?? 0 },
    ...{ bidNotional: NONE, askNotional: NONE, updateTime: position.updated },
  };
};

export const noPosition = ({ side, leverage, isolated }: EmptyPosition, symbol: string) => ({
  ...{ symbol, positionSide: side, positionAmt: NONE, entryPrice: NONE, breakEvenPrice: NONE, markPrice: NONE },
  ...{ unRealizedProfit: NONE, unrealizedProfit: NONE, liquidationPrice: NONE, leverage: String(leverage) },
  ...{ marginType: isolated ? 'isolated' : 'cross', isolated, isolatedMargin: NONE, isolatedWallet: NONE },
  ...{ isAutoAddMargin: 'false', notional: NONE, marginAsset: USDT, initialMargin: NONE },
  ...{ positionInitialMargin: NONE, openOrderInitialMargin: NONE, maintMargin: NONE, adl: 0 },
  ...{ bidNotional: NONE, askNotional: NONE, updateTime: 0 },
});

/** Formats the account's only asset for balance and account calls. @param now ms since the epoch */
export function assetOf({ funds, positions }: FuturesAccount, now: number) {
  const cross = positions.filter((position) => position.margin_mode === 'cross');
  return {
    ...{ asset: USDT, walletBalance: funds.balance, unrealizedProfit: funds.unrealised_profit },
    ...{ marginBalance: funds.equity, maintMargin: funds.maintenance_margin },
    initialMargin: sumOf(funds.position_margin, funds.order_margin),
    ...{ positionInitialMargin: funds.position_margin, openOrderInitialMargin: funds.order_margin },
    crossWalletBalance: funds.cross_wallet,
    crossUnPnl: sumOf(...cross.map((position) => position.unrealised_profit)),
    ...{ availableBalance: funds.available, maxWithdrawAmount: funds.transferable },
    ...{ marginAvailable: true, updateTime: now },
  };
}

/** Whether the plan is a stop: a rising price stops a short and takes the profit of a long. */
function isStop({ kind, direction, rising }: FuturesPlan): boolean {
  return kind === 'plan' || kind === 'trailing' ? rising === (sideOf(direction) === 'BUY') : kind === 'stopLoss';
}

function typeOf(plan: FuturesPlan): string {
  if (plan.callback !== null) return 'TRAILING_STOP_MARKET';
  const name = isStop(plan) ? 'STOP' : 'TAKE_PROFIT';
  return plan.type === 'limit' ? name : `${name}_MARKET`;
}

function algoStatusOf({ status, reason }: FuturesPlan): string {
  if (status === 'entrusted') return 'NEW';
  if (status === 'triggered') return 'TRIGGERED';
  if (status === 'invalid') return 'REJECTED';
  return reason === 'user' || reason === 'operator' ? 'CANCELED' : 'EXPIRED';
}

/** Returns the rate of a trailing stop, such as "1.5"; "" for other plans. */
function percentOf({ callback, callback_value: value }: FuturesPlan): string {
  if (callback !== 'rate') return '';
  return trimZeros(formatDecimal((parseDecimal(value ?? '0', RATE_SCALE) ?? 0n) * 100n, RATE_SCALE));
}

const WORKING = { last: 'CONTRACT_PRICE', mark: 'MARK_PRICE', index: 'INDEX_PRICE' } as const;

/** @param name client order id; null without one. */
export const shownAlgo = (plan: FuturesPlan, symbol: string, name: string | null, mode: PositionMode) => ({
  ...{ algoId: numberOf(plan.id), clientAlgoId: nameOr(name, plan.id), algoType: 'CONDITIONAL' },
  ...{ orderType: typeOf(plan), symbol, side: sideOf(plan.direction) },
  positionSide: positionSideOf(plan.direction, mode),
  ...{ timeInForce: 'GTC', quantity: plan.quantity ?? NONE, algoStatus: algoStatusOf(plan) },
  actualOrderId: plan.order_id === null ? '' : String(numberOf(plan.order_id)),
  ...{ triggerPrice: plan.trigger_price, price: plan.price ?? NONE, icebergQuantity: null },
  ...{ selfTradePreventionMode: 'EXPIRE_TAKER', workingType: WORKING[plan.trigger_by], priceMatch: 'NONE' },
  ...{ closePosition: plan.quantity === null, priceProtect: false, reduceOnly: plan.direction.startsWith('close') },
  ...{ activatePrice: plan.activation_price ?? '', callbackRate: percentOf(plan), goodTillDate: 0 },
  ...{ createTime: plan.time, updateTime: plan.updated, triggerTime: plan.triggered ?? 0 },
});

/** Formats an algo order for user data streams. @param now ms since the epoch */
export function algoUpdate(told: ReturnType<typeof shownAlgo>, plan: FuturesPlan, now: number): object {
  const o = {
    ...{
      caid: told.clientAlgoId,
      aid: told.algoId,
      at: told.algoType,
      o: told.orderType,
      s: told.symbol,
      S: told.side,
    },
    ...{ ps: told.positionSide, f: told.timeInForce, q: told.quantity, X: told.algoStatus, ai: told.actualOrderId },
    ...{ ap: NONE, aq: NONE, act: NONE, tp: told.triggerPrice, p: told.price, V: told.selfTradePreventionMode },
    ...{ wt: told.workingType, pm: told.priceMatch, cp: told.closePosition, pP: false, R: told.reduceOnly },
    ...{ tt: told.triggerTime, gtd: 0, rm: plan.error === null ? '' : MEANINGS[plan.error] },
  };
  return { e: 'ALGO_UPDATE', T: plan.updated, E: now, o };
}
