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

/** How many neighbours are looked at for the highest among them. */
const BLOCK = 64;

/** Positions with the most that their scores can come to, of which the highest is at hand. */
class Candidates {
  readonly #positions: readonly Position[];
  readonly #most: Float64Array;
  /** The highest of each block. */
  readonly #tops: Float64Array;
  #block = 0;

  /** @param most of each position, a rate; -Infinity: it is not among them. */
  constructor(positions: readonly Position[], most: Float64Array) {
    this.#positions = positions;
    this.#most = most;
    this.#tops = new Float64Array(Math.max(1, Math.ceil(most.length / BLOCK))).fill(-Infinity);
    for (let block = 0; block < this.#tops.length; block++) this.#look(block);
    this.#choose();
  }

  /** The most that a score of those left can come to, a rate; of nobody -Infinity. */
  get most(): number {
    return this.#tops[this.#block] as number;
  }

  /** Takes the one with the highest. */
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
  // What closes meanwhile gives its place to another one.
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
