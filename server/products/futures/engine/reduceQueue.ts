import { adlOrder, adlScore, ADL_ONE, type RankedHolder } from '../../../../domain/rules/futures/deleveraging';
import { worthFloor, type Side } from '../../../../domain/rules/futures/contract';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import type { Position } from './records';
import { worthPerLot } from './roughBook';
import { initialOf, standingOf, unrealised } from './scope';

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
