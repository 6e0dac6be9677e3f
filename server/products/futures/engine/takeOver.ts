import { worthCeil, worthFloor, type Side } from '../../../../domain/rules/futures/contract';
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
import { costOfPart, initialOf, standingOf, unrealised } from './scope';
import type { FuturesTrader } from './trader';
import { adlOrder, adlScore, ADL_ONE, type RankedHolder } from '../../../../domain/rules/futures/deleveraging';
import { worthPerLot } from './roughBook';

interface Holder extends RankedHolder {
  readonly position: Position;
}

/** Number of neighbours per block when searching for the highest score. */
const BLOCK = 64;

/** Positions with upper bounds of their scores, with quick access to the highest. */
class Candidates {
  readonly #positions: readonly Position[];
  readonly #most: Float64Array;
  /** Highest bound of each block. */
  readonly #tops: Float64Array;
  #block = 0;

  /** @param most upper bound per position, a rate; -Infinity when it is no candidate. */
  constructor(positions: readonly Position[], most: Float64Array) {
    this.#positions = positions;
    this.#most = most;
    this.#tops = new Float64Array(Math.max(1, Math.ceil(most.length / BLOCK))).fill(-Infinity);
    for (let block = 0; block < this.#tops.length; block++) this.#look(block);
    this.#choose();
  }

  /** Highest bound among the remaining candidates, a rate; -Infinity when none remain. */
  get most(): number {
    return this.#tops[this.#block] as number;
  }

  /** Removes and returns the candidate with the highest bound. */
  take(): Position | undefined {
    const { most } = this;
    if (most === -Infinity) return undefined;
    const place = this.#most.indexOf(most, this.#block * BLOCK);
    this.#most[place] = -Infinity;
    this.#look(this.#block);
    this.#choose();
    return this.#positions[place];
  }

  #look(block: number): void {
    const most = this.#most;
    const end = Math.min(most.length, (block + 1) * BLOCK);
    let top = -Infinity;
    for (let place = block * BLOCK; place < end; place++) {
      const one = most[place] as number;
      if (one > top) top = one;
    }
    this.#tops[block] = top;
  }

  #choose(): void {
    const tops = this.#tops;
    let best = 0;
    for (let block = 1; block < tops.length; block++)
      if ((tops[block] as number) > (tops[best] as number)) best = block;
    this.#block = best;
  }
}

function candidatesOf(state: State, contract: Contract, side: Side): Candidates {
  const fund = state.futures.known(SYSTEM_ACCOUNTS.insurance)?.position(contract, side);
  const { rough } = contract;
  const most = rough.mostScores(side, worthPerLot(contract));
  if (fund) most[rough.positions.indexOf(fund)] = -Infinity;
  // A copy, because a position that closes gives its place to another.
  return new Candidates(rough.positions.slice(), most);
}

function holderOf(state: State, position: Position, mark: bigint): Holder {
  const { id, contract, lots, user } = position;
  const score = adlScore({
    profit: unrealised(position),
    margin: initialOf(position),
    notional: worthFloor(contract.rules.grid, BigInt(lots), mark),
    equity: standingOf(state.futures.trader(user), position).equity,
  });
  return { id, position, score };
}

/**
 * Yields a side's open positions in the order of deleveraging. Doubles determine who may be next, the integer rule who is: only
 * those candidates are evaluated exactly. Processing a yielded position does not change the others' order, as long as the mark
 * stays.
 */
export function* reduceQueue(state: State, contract: Contract, side: Side): Generator<Position, void> {
  const { mark } = contract;
  if (mark === null) return;
  const candidates = candidatesOf(state, contract, side);
  // The next one is last.
  const judged: Holder[] = [];
  for (;;) {
    const known = judged.length;
    let best = judged.at(-1)?.score ?? null;
    while (best === null || candidates.most * ADL_ONE >= Number(best)) {
      const position = candidates.take();
      if (!position) break;
      const holder = holderOf(state, position, mark);
      if (best === null || holder.score > best) best = holder.score;
      judged.push(holder);
    }
    if (judged.length > known) judged.sort((one, other) => adlOrder(other, one));
    const next = judged.pop();
    if (!next) return;
    yield next.position;
  }
}

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
