import type {
  FuturesAccount,
  FuturesDirection,
  FuturesOrder,
  FuturesPosition,
  PositionMode,
} from '../../../../domain/contract/futures/futures';
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
export function positionSideOf(direction: FuturesDirection, mode: PositionMode): PositionSide {
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
export interface EmptyPosition {
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
