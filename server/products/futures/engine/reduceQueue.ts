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

/** Positions with the most that their scores can come to: the highest is at hand, the others are in no order. */
class Candidates {
  readonly #positions: readonly Position[];
  readonly #most: Float64Array;
  readonly #heap: Uint32Array;
  #size: number;

  /** @param most of each position, a rate. @param places those of the positions that are among them. */
  constructor(positions: readonly Position[], most: Float64Array, places: Uint32Array) {
    this.#positions = positions;
    this.#most = most;
    this.#heap = places;
    this.#size = places.length;
    for (let place = (this.#size >> 1) - 1; place >= 0; place--) this.#sink(place);
  }

  /** The most that a score of those left can come to, a rate; of nobody -Infinity. */
  get most(): number {
    return this.#size === 0 ? -Infinity : this.#mostAt(0);
  }

  /** Takes the one with the highest. */
  take(): Position | undefined {
    if (this.#size === 0) return undefined;
    const heap = this.#heap;
    const first = this.#positions[heap[0] as number];
    heap[0] = heap[--this.#size] as number;
    this.#sink(0);
    return first;
  }

  #mostAt(place: number): number {
    return this.#most[this.#heap[place] as number] as number;
  }

  #sink(from: number): void {
    const heap = this.#heap;
    for (let place = from; ; ) {
      const left = 2 * place + 1;
      if (left >= this.#size) return;
      const child = left + 1 < this.#size && this.#mostAt(left + 1) > this.#mostAt(left) ? left + 1 : left;
      if (this.#mostAt(child) <= this.#mostAt(place)) return;
      const sunk = heap[place] as number;
      heap[place] = heap[child] as number;
      heap[child] = sunk;
      place = child;
    }
  }
}

function candidatesOf(state: State, contract: Contract, side: Side): Candidates {
  const fund = state.futures.known(SYSTEM_ACCOUNTS.insurance)?.position(contract, side);
  const perLot = worthPerLot(contract);
  const { rough } = contract;
  // What closes meanwhile gives its place to another one.
  const positions = [...rough.positions];
  const most = new Float64Array(positions.length);
  const places = new Uint32Array(positions.length);
  let count = 0;
  for (let place = 0; place < positions.length; place++) {
    if (rough.sideAt(place) !== side || positions[place] === fund) continue;
    most[place] = rough.mostScoreAt(place, perLot);
    places[count++] = place;
  }
  return new Candidates(positions, most, places.subarray(0, count));
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
 * Open positions of a side in the order in which they are reduced. Doubles say who may be the next, the rule in integers who is:
 * only those are looked at exactly. What happens to one that was told changes no other one's place, as long as the mark stays.
 */
export function* reduceQueue(state: State, contract: Contract, side: Side): Generator<Position, void> {
  const { mark } = contract;
  if (mark === null) return;
  const candidates = candidatesOf(state, contract, side);
  // The next one stands last.
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
