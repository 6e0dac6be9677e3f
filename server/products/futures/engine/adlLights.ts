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

/** Scores of the positions of each side, lowest first. */
interface Scores {
  readonly longs: Float64Array;
  readonly shorts: Float64Array;
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
  const longs: number[] = [];
  const shorts: number[] = [];
  for (let place = 0; place < rough.positions.length; ) {
    const end = Math.min(rough.positions.length, place + slice);
    const taken = state.futures.known(SYSTEM_ACCOUNTS.insurance)?.positions ?? [];
    const perLot = worthPerLot(contract);
    for (; place < end; place++) {
      const position = rough.positions[place] as Position;
      if (taken.includes(position)) continue;
      (position.side === 1 ? longs : shorts).push(rough.scoreAt(place, perLot));
    }
    if (place < rough.positions.length) yield;
  }
  const large = longs.length + shorts.length > slice;
  if (large) yield;
  const sorted = Float64Array.from(longs).sort();
  if (large) yield;
  return { longs: sorted, shorts: Float64Array.from(shorts).sort() };
}

/** The light of a score: its place counts those that are higher. */
function lightAmong(scores: Float64Array, score: number): number | null {
  let low = 0;
  let high = scores.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((scores[middle] as number) > score) high = middle;
    else low = middle + 1;
  }
  const higher = scores.length - low;
  return scores.length === 0 ? null : adlLight(Math.min(higher, scores.length - 1), scores.length);
}
