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
  /^(?:amend|appeal|back|cancel|close|delete|deleverage|dismiss|drop|edit|expire|fail|leftNothing|liquidate|lose|recover|refresh|refuse|reject|remove|resend|retry|return|revoke|takeOver|toggle|undo|void|withdraw)$/;

const isTurningBack = (event: string, flow: string): boolean =>
  event
    .split('.')
    .slice(1)
    .some((word) => TURNING_BACK.test(word) && !flow.toLowerCase().includes(word));

/** Within that a page only waits until somebody has done typing, ms. */
const TYPING_PAUSE = 1000;

/** What the usual way may take: nothing that is refused, times out or turns back, and of answers only the model's first. */
function isUsual({ causes, tone, isFirst }: Move, flow: string): boolean {
  if (tone === 'refusal') return false;
  return causes.every((cause) => {
    if (cause.by === 'user') return !isTurningBack(cause.event, flow);
    if (cause.by === 'answer') return isFirst;
    if (cause.by === 'mover') return cause.mover !== 'time' && !isTurningBack(cause.event, flow);
    if (cause.by === 'time') return cause.ms !== null && cause.ms < TYPING_PAUSE;
    return cause.by === 'push' || cause.by === 'page';
  });
}

const WORTH: readonly Cause['by'][] = ['user', 'answer', 'mover'];

const worth = ({ causes }: Move): number => causes.filter(({ by }) => WORTH.includes(by)).length;

/** So many steps are looked at before the best way so far is taken. */
const MOST_STEPS = 20_000;

interface Found {
  readonly states: readonly string[];
  readonly worth: number;
  readonly isEnd: boolean;
}

const isBetter = (one: Found, other: Found): boolean => {
  if (one.worth !== other.worth) return one.worth > other.worth;
  if (one.isEnd !== other.isEnd) return one.isEnd;
  return one.states.length < other.states.length;
};

/**
 * The way on which most is done and answered without turning back, as innermost states; of several one that ends, and the
 * shortest.
 * @param starts where it may begin.
 * @param isEnd whether nobody has to do anything there any more.
 */
export function usualWay(
  flow: string,
  starts: readonly string[],
  moves: readonly Move[],
  isEnd: (state: string) => boolean,
): readonly string[] {
  const onwards = new Map<string, Move[]>();
  for (const move of moves) {
    if (isUsual(move, flow)) onwards.set(move.from, [...(onwards.get(move.from) ?? []), move]);
  }
  let best: Found = { states: starts.slice(0, 1), worth: 0, isEnd: false };
  let steps = 0;
  const walk = (states: readonly string[], sum: number): void => {
    const last = states.at(-1) ?? '';
    const found = { states, worth: sum, isEnd: isEnd(last) };
    if (isBetter(found, best)) best = found;
    for (const move of onwards.get(last) ?? []) {
      if ((steps += 1) > MOST_STEPS) return;
      if (!states.includes(move.to)) walk([...states, move.to], sum + worth(move));
    }
  };
  for (const start of starts) walk([start], 0);
  return best.states;
}
