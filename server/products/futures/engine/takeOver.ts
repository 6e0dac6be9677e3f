import { worthCeil, worthFloor } from '../../../../domain/rules/futures/contract';
import { availableOf } from '../../../engine/ledger/ledger';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import { settleFunding } from './fundingRun';
import { execute } from './match';
import { startMoves } from './moves';
import { atMarket, newOrder, submit } from './place';
import { addLots, fitClosing, positionFor } from './positions';
import { bookSide, closingOf, type Position } from './records';
import { close, canLose } from './settle';
import { moveOrder } from './lifecycle';
import { costOfPart } from './scope';
import type { FuturesTrader } from './trader';
import { reduceQueue } from './reduceQueue';

const FORCED = { source: 'liquidation', plan: null, permitted: true } as const;

/** Records a close outside the book as an order of its user, fully traded at once. */
function recordClose(
  state: State,
  trader: FuturesTrader,
  position: Position,
  source: 'liquidation' | 'deleveraging',
  figures: { readonly lots: number; readonly worth: bigint; readonly profit: bigint },
  at: number,
): void {
  const direction = closingOf(position.side);
  const intent = atMarket(direction, bookSide(direction), figures.lots);
  const order = newOrder(state, position.contract, trader, intent, { ...FORCED, source }, at);
  moveOrder(order, 'order.submit', at);
  moveOrder(order, 'order.tradeRest', at);
  order.left = 0;
  order.dealLots = figures.lots;
  order.dealWorth = figures.worth;
  order.profit = figures.profit;
  state.changes.futures.order(order);
}

/**
 * Lets the insurance fund take over lots at the bankruptcy price: the user loses exactly what backed them, and never
 * more.
 * @param share part of the scope's equity at mark that backs the whole position, smallest units.
 */
export function takeOver(
  state: State,
  trader: FuturesTrader,
  position: Position,
  lots: number,
  share: bigint,
  at: number,
): void {
  const { futures } = state;
  const { contract, side } = position;
  const { mark, rules } = contract;
  if (mark === null) return;
  const whole = position.lots;
  const worth = bankruptWorth(position, lots, (share * BigInt(lots)) / BigInt(whole), mark, rules.grid);
  const moves = startMoves(state);
  const id = state.ids.next(at);
  const { profit } = close(state, moves, trader, position, lots, worth, 0n, 'position.takeOver', at);
  recordClose(state, trader, position, 'liquidation', { lots, worth, profit }, at);
  const fund = futures.trader(SYSTEM_ACCOUNTS.insurance);
  settleFunding(state, fund.user, at);
  const taken = positionFor(state, fund, { contract, mode: 'cross', leverage: 1 }, side, at);
  addLots(state, taken, lots, worth, 0n, at);
  moves.post('futures', `liquidation ${id}`, at);
  state.changes.futures.liquidation({ id, position, kind: 'takeOver', lots, worth, mark, time: at });
}

/** Returns the notional at which lots leave their user with nothing, smallest units. */
function bankruptWorth(
  position: Position,
  lots: number,
  share: bigint,
  mark: bigint,
  grid: Contract['rules']['grid'],
): bigint {
  const { mode, side, margin, lots: held } = position;
  if (mode === 'isolated') {
    const behind = (margin * BigInt(lots)) / BigInt(held);
    return costOfPart(position, lots) - BigInt(side) * behind;
  }
  return side === 1 ? worthFloor(grid, BigInt(lots), mark) - share : worthCeil(grid, BigInt(lots), mark) + share;
}

/** Closes positions the insurance fund has taken over, as far as the book and its funds allow. */
export function closeForFund(state: State, contract: Contract, at: number): void {
  const fund = state.futures.known(SYSTEM_ACCOUNTS.insurance);
  if (!fund || contract.market.halted) return;
  settleFunding(state, fund.user, at);
  for (const side of [1, -1] as const) {
    const position = fund.position(contract, side);
    if (!position) continue;
    const direction = closingOf(side);
    const book = bookSide(direction);
    if (!contract.opposite(book).best()) continue;
    const order = submit(state, contract, fund, atMarket(direction, book, position.lots), FORCED, at);
    execute(state, order, at);
  }
}

/** Returns the insurance fund's equity at mark, smallest units. */
function fundEquity(state: State, contract: Contract): bigint {
  const fund = state.futures.known(SYSTEM_ACCOUNTS.insurance);
  const { mark, rules } = contract;
  const free = availableOf(state.futures.insurance);
  if (!fund || mark === null) return free;
  return [1, -1].reduce((sum, side) => {
    const position = fund.position(contract, side as 1 | -1);
    if (!position) return sum;
    const lots = BigInt(position.lots);
    const worth = side === 1 ? worthFloor(rules.grid, lots, mark) : worthCeil(rules.grid, lots, mark);
    return sum + BigInt(side) * (worth - position.cost);
  }, free);
}

/**
 * While the insurance fund cannot pay for what it took over, closes the opposing positions with the highest profit and leverage
 * against it, at the takeover price.
 */
export function deleverage(state: State, contract: Contract, at: number): void {
  const fund = state.futures.known(SYSTEM_ACCOUNTS.insurance);
  if (!fund || contract.market.halted) return;
  for (const side of [1, -1] as const) {
    const position = fund.position(contract, side);
    if (!position || fundEquity(state, contract) >= 0n) continue;
    for (const holder of reduceQueue(state, contract, side === 1 ? -1 : 1)) {
      if (position.lots === 0) break;
      closeAgainst(state, position, holder, at);
    }
  }
}

function closeAgainst(state: State, taken: Position, holder: Position, at: number): void {
  const { futures } = state;
  const { contract } = holder;
  settleFunding(state, holder.user, at);
  settleFunding(state, taken.user, at);
  const lots = Math.min(taken.lots, holder.lots);
  const worth = costOfPart(taken, lots);
  const trader = futures.trader(holder.user);
  if (!canLose(trader, holder, lots, worth)) return;
  const moves = startMoves(state);
  const id = state.ids.next(at);
  const { profit } = close(state, moves, trader, holder, lots, worth, 0n, 'position.deleverage', at);
  recordClose(state, trader, holder, 'deleveraging', { lots, worth, profit }, at);
  if (holder.ended === null) fitClosing(state, trader, holder, at);
  const fund = futures.trader(taken.user);
  close(state, moves, fund, taken, lots, worth, 0n, 'position.close', at);
  moves.post('futures', `deleverage ${id}`, at);
  const mark = contract.mark ?? 0n;
  state.changes.futures.liquidation({ id, position: holder, kind: 'deleverage', lots, worth, mark, time: at });
}
