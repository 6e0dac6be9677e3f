import { partCeil, type Side } from '../../../../domain/rules/futures/contract';
import { availableOf } from '../../../engine/ledger/ledger';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import { SIDE } from '../../spot/engine/order';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import { closeOrder, moveOrder } from './lifecycle';
import { marginOfPart, setHold, trimHold, type FuturesTrader } from './trader';
import { type Moves, settleResult, startMoves } from './moves';
import { directionNow } from './oneWay';
import { addLots, fitClosing, type PositionEnd, positionFor, takeLots } from './positions';
import { type FuturesOrder, type FuturesTrade, isOneWay, isOpening, type Position, positionSide } from './records';
import { costOfPart, crossWallet, unrealised } from './scope';
import { targetPrice } from '../../../../domain/rules/futures/closeTargets';

/** Arms the legs that wait with an order: at its first fill, and at a later one if they have ended with the position since. */
function attach(state: State, trader: FuturesTrader, order: FuturesOrder, position: Position, at: number): void {
  for (const plan of trader.plans) {
    if (plan.parent !== order.id || plan.position !== null) continue;
    plan.position = position.id;
    plan.updated = at;
    if (plan.yieldRate !== null) {
      plan.trigger = targetPrice(position.entry, position.side, plan.yieldRate, position.leverage) ?? plan.trigger;
    }
    plan.contract.arm(plan);
    state.changes.futures.plan(plan);
  }
}

interface Outcome {
  readonly fee: bigint;
  readonly profit: bigint;
}

/** Returns a user's fee on a notional; zero for the house, which would only pay itself. */
const feeOn = (user: number, contract: Contract, worth: bigint, takes: boolean): bigint => {
  const { takerFee, makerFee } = contract.rules;
  return isHouse(user) ? 0n : partCeil(worth, takes ? takerFee : makerFee);
};

/** Settles one trade at the maker's price; the lots have already been deducted from both orders. */
export function settleTrade(
  state: State,
  maker: FuturesOrder,
  taker: FuturesOrder,
  ticks: number,
  lots: number,
  at: number,
): void {
  const { futures, changes } = state;
  const { contract } = taker;
  const worth = contract.worth(ticks, lots);
  const moves = startMoves(state);
  const seq = ++futures.counters.trade;
  const id = state.ids.next(at);
  contract.noteTrade(ticks);
  const made = settleSide(state, moves, maker, ticks, lots, false, at);
  const took = settleSide(state, moves, taker, ticks, lots, true, at);
  const trade: FuturesTrade = {
    ...{ seq, id, contract, side: taker.side, ticks, lots, worth, time: at, maker, taker },
    ...{ makerFee: made.fee, takerFee: took.fee, makerProfit: made.profit, takerProfit: took.profit },
  };
  changes.futures.trade(trade);
  futures.houseTime = at;
  if (isHouse(maker.user) && isHouse(taker.user)) moves.pass(futures.houseMoves);
  else moves.post('futures', String(seq), at);
  noteDeal(state, maker, made, lots, worth, at);
  noteDeal(state, taker, took, lots, worth, at);
  if (maker.left > 0) trimHold(state, maker);
}

function settleSide(
  state: State,
  moves: Moves,
  order: FuturesOrder,
  ticks: number,
  lots: number,
  takes: boolean,
  at: number,
): Outcome {
  const { contract } = order;
  const trader = state.futures.trader(order.user);
  const direction = directionNow(trader, order);
  const fee = feeOn(order.user, contract, contract.worth(ticks, lots), takes);
  if (direction === null) return settleForHouse(state, moves, order, ticks, lots, at);
  const side = positionSide(direction);
  if (isOpening(direction)) return open(state, moves, order, side, ticks, lots, fee, at);
  const position = mustHold(trader, contract, side);
  const worth = contract.worth(ticks, lots);
  // The hold for its opening part pays first: otherwise it would end within its own trade, or the insurance fund would pay.
  const { hold } = order;
  setHold(state, order, 0n);
  const outcome = close(state, moves, trader, position, lots, worth, fee, 'position.close', at);
  const free = availableOf(trader.balance);
  setHold(state, order, hold < free ? hold : free > 0n ? free : 0n);
  if (isOneWay(order.direction)) fitClosing(state, trader, position, at);
  return outcome;
}

/** Settles for the house, which closes an opposite position before it opens. */
function settleForHouse(
  state: State,
  moves: Moves,
  order: FuturesOrder,
  ticks: number,
  lots: number,
  at: number,
): Outcome {
  const { contract } = order;
  const trader = state.futures.trader(order.user);
  const side: Side = order.side === SIDE.buy ? 1 : -1;
  const against = trader.position(contract, side === 1 ? -1 : 1);
  const closing = Math.min(lots, against?.lots ?? 0);
  let profit = 0n;
  if (against && closing > 0) {
    const worth = contract.worth(ticks, closing);
    profit = close(state, moves, trader, against, closing, worth, 0n, 'position.close', at).profit;
  }
  if (closing < lots) open(state, moves, order, side, ticks, lots - closing, 0n, at);
  return { fee: 0n, profit };
}

function open(
  state: State,
  moves: Moves,
  order: FuturesOrder,
  side: Side,
  ticks: number,
  lots: number,
  dueFee: bigint,
  at: number,
): Outcome {
  const { contract } = order;
  const trader = state.futures.trader(order.user);
  const worth = contract.worth(ticks, lots);
  const needed = marginOfPart(order, worth);
  const due = needed + dueFee;
  if (isOneWay(order.direction) && order.hold < due) setHold(state, order, due);
  const fee = dueFee < order.hold ? dueFee : order.hold;
  const margin = needed < order.hold - fee ? needed : order.hold - fee;
  setHold(state, order, order.hold - fee - margin);
  if (order.mode === 'isolated') trader.balance.frozen += margin;
  moves.add(trader.balance, -fee);
  moves.add(state.futures.fees, fee);
  const position = positionFor(state, trader, order, side, at);
  position.fee += fee;
  addLots(state, position, lots, worth, order.mode === 'isolated' ? margin : 0n, at);
  if (order.direction !== null) attach(state, trader, order, position, at);
  return { fee, profit: 0n };
}

/** Returns the remaining funds of a position's scope after closing lots for their worth, before the fee. Smallest units. */
function roomAfterClose(trader: FuturesTrader, position: Position, lots: number, worth: bigint): bigint {
  const part = costOfPart(position, lots);
  const profit = position.side === 1 ? worth - part : part - worth;
  if (position.mode === 'isolated') return profit + (position.margin * BigInt(lots)) / BigInt(position.lots);
  const rest = { ...position, lots: position.lots - lots, cost: position.cost - part };
  const others = trader.cross.filter((other) => other !== position);
  const around = others.reduce((sum, other) => sum + unrealised(other), unrealised(rest));
  return crossWallet(trader) + around + profit;
}

/** Closes lots of a position for their worth. The fee never exceeds the remaining funds. */
export function close(
  state: State,
  moves: Moves,
  trader: FuturesTrader,
  position: Position,
  lots: number,
  worth: bigint,
  dueFee: bigint,
  end: PositionEnd,
  at: number,
): Outcome {
  const room = roomAfterClose(trader, position, lots, worth);
  const most = room > 0n ? room : 0n;
  const fee = dueFee < most ? dueFee : most;
  position.fee += fee;
  const { profit, released } = takeLots(state, position, lots, worth, end, at);
  trader.balance.frozen -= released;
  state.changes.balance(trader.balance);
  moves.add(state.futures.clearing, -profit);
  settleResult(state, moves, trader, profit - fee, at);
  moves.add(state.futures.fees, fee);
  return { fee, profit };
}

function mustHold(trader: FuturesTrader, contract: Contract, side: Side): Position {
  const position = trader.position(contract, side);
  if (!position) throw new Error(`account ${trader.user} closes what it does not hold in ${contract.name}`);
  return position;
}

function noteDeal(state: State, order: FuturesOrder, outcome: Outcome, lots: number, worth: bigint, at: number): void {
  order.dealLots += lots;
  order.dealWorth += worth;
  order.fee += outcome.fee;
  order.profit += outcome.profit;
  moveOrder(order, order.left === 0 ? 'order.tradeRest' : 'order.tradePart', at);
  state.changes.futures.order(order);
  if (order.left === 0) closeOrder(state, order, at);
}

/** Whether an account can afford the loss of a close at this worth. */
export const canLose = (trader: FuturesTrader, position: Position, lots: number, worth: bigint): boolean =>
  isHouse(trader.user)
    ? roomOfHouse(trader, position, lots, worth) >= 0n
    : roomAfterClose(trader, position, lots, worth) >= 0n;

/** The house and the insurance fund can lose only what they have, not unrealised gains. */
function roomOfHouse(trader: FuturesTrader, position: Position, lots: number, worth: bigint): bigint {
  const part = costOfPart(position, lots);
  return availableOf(trader.balance) + (position.side === 1 ? worth - part : part - worth);
}
