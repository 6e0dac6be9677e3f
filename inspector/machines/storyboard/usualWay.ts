import type { Cause, Tone } from './board';

/** A way between two innermost states. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly causes: readonly Cause[];
  readonly tone: Tone;
  /** Whether the event has the first of the model's payloads, which is the usual case. */
  readonly isFirst: boolean;
}

/** Actions by which users abandon the way. */
const TURNING_BACK =
  /^(?:amend|appeal|back|cancel|close|delete|deleverage|dismiss|drop|edit|expire|fail|leftNothing|liquidate|lose|recover|refresh|refuse|reject|remove|resend|retry|return|revoke|takeOver|undo|void|withdraw)$/;

/** States in which something has gone wrong, or in which another form or a cell replaces the flow's own. */
const AWRY =
  /^(?:cancelled|down|expired|failed|lagging|lost|missing|nothingFound|outdated|planning|refused|rejected|repairing|stale|stopped|typed)$/;

const isTurningBack = (event: string, flow: string): boolean =>
  event
    .split('.')
    .slice(1)
    .some((word) => TURNING_BACK.test(word) && !flow.toLowerCase().includes(word));

const isAwry = (state: string): boolean => state.split('.').some((part) => AWRY.test(part));

/** Delays up to this are only debouncing of typing, ms. */
const TYPING_PAUSE = 1000;

/** Whether the usual way may include the move: no refusals, timeouts or turning back, and only the first of the model's answers. */
function isUsual({ to, causes, tone, isFirst }: Move, flow: string): boolean {
  if (tone === 'refusal' || isAwry(to)) return false;
  return causes.every((cause) => {
    if (cause.by === 'user') return !isTurningBack(cause.event, flow);
    if (cause.by === 'answer') return isFirst;
    if (cause.by === 'mover') return cause.mover !== 'time' && !isTurningBack(cause.event, flow);
    if (cause.by === 'time') return cause.ms !== null && cause.ms < TYPING_PAUSE;
    return cause.by === 'push' || cause.by === 'page';
  });
}

type Worth = (move: Move) => number;

const WORTH: readonly Cause['by'][] = ['user', 'answer', 'mover'];

/** Number of actions and responses in a move. */
const deeds: Worth = ({ causes }) => causes.filter(({ by }) => WORTH.includes(by)).length;
/** For flows without any: counts moves caused from outside. */
const news: Worth = () => 1;

/** Number of steps examined before the best way found so far is taken. */
const MOST_STEPS = 20_000;

interface Found {
  readonly states: readonly string[];
  readonly worth: number;
  readonly rest: number;
}

const isBetter = (one: Found, other: Found): boolean => {
  if (one.worth !== other.worth) return one.worth > other.worth;
  if (one.rest !== other.rest) return one.rest > other.rest;
  return one.states[0] === other.states[0] && one.states.length < other.states.length;
};

interface Ways {
  readonly flow: string;
  /** Possible first states. */
  readonly starts: readonly string[];
  readonly moves: readonly Move[];
  /** Rank of a state as the last one: 2 if nobody has anything left to do, 1 if the user may act, 0 if somebody is waiting. */
  readonly restIn: (state: string) => number;
}

function bestWay({ flow, starts, moves, restIn }: Ways, worth: Worth): Found {
  const onwards = new Map<string, Move[]>();
  for (const move of moves) {
    if (isUsual(move, flow)) onwards.set(move.from, [...(onwards.get(move.from) ?? []), move]);
  }
  let best: Found = { states: starts.slice(0, 1), worth: 0, rest: 0 };
  let steps = 0;
  const walk = (states: readonly string[], sum: number): void => {
    const last = states.at(-1) ?? '';
    const found = { states, worth: sum, rest: restIn(last) };
    if (isBetter(found, best)) best = found;
    for (const move of onwards.get(last) ?? []) {
      if ((steps += 1) > MOST_STEPS) return;
      if (!states.includes(move.to)) walk([...states, move.to], sum + worth(move));
    }
  };
  for (const start of starts) walk([start], 0);
  return best;
}

/**
 * Returns the way with the most actions and responses and without turning back, as innermost states; ties are decided by the best
 * end, the first start, and the shortest length. For flows without any actions it is the way on which most happens.
 */
export function usualWay(ways: Ways): readonly string[] {
  const best = bestWay(ways, deeds);
  return (best.worth > 0 ? best : bestWay(ways, news)).states;
}
