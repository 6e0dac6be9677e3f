import { adlLight } from '../../../../domain/rules/futures/deleveraging';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import type { Position } from './records';
import { worthPerLot } from './roughBook';

/** How long a ranking is used before the next one begins, ms. */
const RANKED_FOR_MS = 5000;
/** How long a contract is ranked anew after somebody asked, ms. */
const WATCHED_FOR_MS = 60_000;
/** Positions that are looked at in one go: more would let orders wait. */
const SLICE = 2500;

/** Scores of the positions of each side by the slices in which they were looked at, lowest first in each. */
interface Scores {
  readonly longs: readonly Float64Array[];
  readonly shorts: readonly Float64Array[];
}

interface Ranking {
  /** When somebody asked last, ms since the epoch. */
  asked: number;
  /** When the last one was begun, ms since the epoch. */
  begun: number;
  /** Of the last one that is done; null before the first. */
  scores: Scores | null;
  /** The one in the making. */
  work: Iterator<void, Scores> | null;
}

/**
 * Lights of auto-deleveraging. A contract at which somebody looks is ranked anew every few seconds, a slice of its positions
 * with each mark that is told.
 */
export class AdlLights {
  readonly #rankings = new Map<Contract, Ranking>();
  readonly #slice: number;

  constructor(slice = SLICE) {
    this.#slice = slice;
  }

  /**
   * 5 first to be reduced, 1 last, by where the position would stand in the last ranking; null of a closed position, and until a large
   * contract was ranked once. @param at ms since the epoch.
   */
  of(state: State, position: Position, at: number): number | null {
    const { contract, side } = position;
    let ranking = this.#rankings.get(contract);
    if (!ranking) {
      ranking = { asked: at, begun: -Infinity, scores: null, work: null };
      this.#rankings.set(contract, ranking);
    }
    ranking.asked = at;
    if (!ranking.work && at - ranking.begun >= RANKED_FOR_MS) this.#goOn(state, contract, ranking, at);
    if (!ranking.scores) return null;
    const scores = side === 1 ? ranking.scores.longs : ranking.scores.shorts;
    const score = contract.rough.scoreOf(position, worthPerLot(contract));
    return score === null ? null : lightAmong(scores, score);
  }

  /** Goes on with the rankings of contracts whose mark is told. @param at ms since the epoch. */
  advance(state: State, contracts: readonly Contract[], at: number): void {
    for (const contract of contracts) {
      const ranking = this.#rankings.get(contract);
      if (ranking && at - ranking.asked < WATCHED_FOR_MS && (ranking.work || at - ranking.begun >= RANKED_FOR_MS))
        this.#goOn(state, contract, ranking, at);
    }
  }

  #goOn(state: State, contract: Contract, ranking: Ranking, at: number): void {
    if (!ranking.work) {
      ranking.begun = at;
      ranking.work = rank(state, contract, this.#slice);
    }
    const { done, value } = ranking.work.next();
    if (!done) return;
    ranking.scores = value;
    ranking.work = null;
  }
}

/** Ranks in slices. What opens, closes or takes another's place meanwhile may be in it or not. */
function* rank(state: State, contract: Contract, slice: number): Generator<void, Scores> {
  const { rough } = contract;
  const longs: Float64Array[] = [];
  const shorts: Float64Array[] = [];
  for (let place = 0; place < rough.positions.length; ) {
    const end = Math.min(rough.positions.length, place + slice);
    const taken = state.futures.known(SYSTEM_ACCOUNTS.insurance)?.positions ?? [];
    const perLot = worthPerLot(contract);
    const ofLongs: number[] = [];
    const ofShorts: number[] = [];
    for (; place < end; place++) {
      if (taken.includes(rough.positions[place] as Position)) continue;
      (rough.sideAt(place) === 1 ? ofLongs : ofShorts).push(rough.scoreAt(place, perLot));
    }
    longs.push(Float64Array.from(ofLongs).sort());
    shorts.push(Float64Array.from(ofShorts).sort());
    if (place < rough.positions.length) yield;
  }
  return { longs, shorts };
}

/** How many scores are higher, of some that are sorted lowest first. */
function higherIn(scores: Float64Array, score: number): number {
  let low = 0;
  let high = scores.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((scores[middle] as number) > score) high = middle;
    else low = middle + 1;
  }
  return scores.length - low;
}

/** The light of a score: its place counts those that are higher. */
function lightAmong(slices: readonly Float64Array[], score: number): number | null {
  const count = slices.reduce((sum, { length }) => sum + length, 0);
  const higher = slices.reduce((sum, scores) => sum + higherIn(scores, score), 0);
  return count === 0 ? null : adlLight(Math.min(higher, count - 1), count);
}
