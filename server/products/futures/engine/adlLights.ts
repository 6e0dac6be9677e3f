import { adlLight } from '../../../../domain/rules/futures/deleveraging';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import type { Position } from './records';
import { worthPerLot } from './roughBook';

/** Lifetime of a ranking before the next one begins, ms. */
const RANKED_FOR_MS = 5000;
/** Time a contract keeps being ranked after the last request, ms. */
const WATCHED_FOR_MS = 60_000;
/** Positions processed at once; more would delay orders. */
const SLICE = 2500;

/** Scores of each side's positions by processed slice, ascending within each. */
interface Scores {
  readonly longs: readonly Float64Array[];
  readonly shorts: readonly Float64Array[];
}

interface Ranking {
  /** Time of the last request, ms since the epoch. */
  asked: number;
  /** Start of the last ranking, ms since the epoch. */
  begun: number;
  /** Result of the last completed ranking; null before the first. */
  scores: Scores | null;
  /** Ranking in progress. */
  work: Iterator<void, Scores> | null;
}

/**
 * ADL indicators. A contract that is being viewed is ranked again every few seconds, one slice of its positions
 * per published mark.
 */
export class AdlLights {
  readonly #rankings = new Map<Contract, Ranking>();
  readonly #slice: number;

  constructor(slice = SLICE) {
    this.#slice = slice;
  }

  /**
   * Returns 5 (reduced first) to 1 (last), by the position's place in the last ranking; null for a closed position, and until a
   * large contract has been ranked once. @param at ms since the epoch.
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

  /** Continues the rankings of contracts whose mark is published. @param at ms since the epoch. */
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

/** Ranks in slices. Positions that open, close or move meanwhile may or may not be included. */
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

/** Returns the number of higher scores in an ascending list. */
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

/** Returns the indicator of a score, from the number of higher scores. */
function lightAmong(slices: readonly Float64Array[], score: number): number | null {
  const count = slices.reduce((sum, { length }) => sum + length, 0);
  const higher = slices.reduce((sum, scores) => sum + higherIn(scores, score), 0);
  return count === 0 ? null : adlLight(Math.min(higher, count - 1), count);
}
