import { adlLight } from '../../../domain/rules/futures/deleveraging';
import type { State } from '../state';
import type { Contract } from './contract';
import { rankOf } from './deleverage';
import type { Position } from './records';

/** How long a ranking for auto-deleveraging is cached, ms: ranking thousands per request would block the engine. */
const RANKED_FOR_MS = 5000;

interface Ranking {
  readonly time: number;
  readonly lights: ReadonlyMap<Position, number>;
}

/** Lights of auto-deleveraging, worked out anew every few seconds for contracts that somebody looks at. */
export class AdlLights {
  readonly #rankings = new Map<Contract, Ranking>();

  /** 5 first to be reduced, 1 last; null for a position that was opened since. @param at ms since the epoch. */
  of(state: State, position: Position, at: number): number | null {
    const { contract } = position;
    let ranking = this.#rankings.get(contract);
    if (!ranking || at - ranking.time >= RANKED_FOR_MS) {
      ranking = { time: at, lights: lightsOf(state, contract) };
      this.#rankings.set(contract, ranking);
    }
    return ranking.lights.get(position) ?? null;
  }
}

function lightsOf(state: State, contract: Contract): Map<Position, number> {
  const lights = new Map<Position, number>();
  for (const side of [1, -1] as const) {
    const ranked = rankOf(state, contract, side);
    for (const [index, position] of ranked.entries()) lights.set(position, adlLight(index, ranked.length));
  }
  return lights;
}
