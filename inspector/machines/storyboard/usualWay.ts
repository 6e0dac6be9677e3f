import type { Cause, Tone } from './board.types';

/** A way between two innermost states. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly causes: readonly Cause[];
  readonly tone: Tone;
  /** The event has the first of the model's payloads, which is what usually happens. */
  readonly isFirst: boolean;
}

/** What people do when they do not go on. */
const TURNING_BACK =
  /^(?:amend|appeal|back|cancel|close|delete|deleverage|dismiss|drop|edit|expire|fail|leftNothing|liquidate|lose|recover|refresh|refuse|reject|remove|resend|retry|return|revoke|takeOver|undo|void|withdraw)$/;

/** States in which something has gone otherwise than it should, or another form or a cell stands in the place of the flow's own. */
const AWRY =
  /^(?:cancelled|down|expired|failed|lagging|lost|missing|nothingFound|outdated|planning|refused|rejected|repairing|stale|stopped|typed)$/;

const isTurningBack = (event: string, flow: string): boolean =>
  event
    .split('.')
    .slice(1)
    .some((word) => TURNING_BACK.test(word) && !flow.toLowerCase().includes(word));

const isAwry = (state: string): boolean => state.split('.').some((part) => AWRY.test(part));

/** Within that a page only waits until somebody has done typing, ms. */
const TYPING_PAUSE = 1000;

/** What the usual way may take: nothing that is refused, times out or turns back, and of answers only the model's first. */
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

/** What is done and answered. */
const deeds: Worth = ({ causes }) => causes.filter(({ by }) => WORTH.includes(by)).length;
/** Where nothing is: what comes from outside. */
const news: Worth = () => 1;

/** So many steps are looked at before the best way so far is taken. */
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

export interface Ways {
  readonly flow: string;
  /** Where one may begin. */
  readonly starts: readonly string[];
  readonly moves: readonly Move[];
  /** How good a state is as the last: 2 where nobody has to do anything any more, 1 where its user may, 0 where somebody waits. */
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
 * The way on which most is done and answered without turning back, as innermost states; of several the one with the best end,
 * from the first start, and the shortest. Where nothing is done at all it is the one on which most happens.
 */
export function usualWay(ways: Ways): readonly string[] {
  const best = bestWay(ways, deeds);
  return (best.worth > 0 ? best : bestWay(ways, news)).states;
}
