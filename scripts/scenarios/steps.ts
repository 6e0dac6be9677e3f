import type { Board, Cause, Shot } from '../../inspector/machines/storyboard/board.types';

export interface Deed {
  readonly cause: Cause;
  readonly on: Shot;
}

/** A step of a scenario from the tester's point of view. */
export interface TesterStep {
  /** Empty for the first step, which opens the page. */
  readonly deeds: readonly Deed[];
  /** Intermediate screens before the end of the step. */
  readonly passing: readonly Shot[];
  /** Final screen of the step. */
  readonly shows: Shot;
}

const DONE: readonly Cause['by'][] = ['user', 'link', 'person', 'mover'];

const deedsOn = (shot: Shot): Deed[] =>
  (shot.ways[0]?.causes[0] ?? []).filter(({ by }) => DONE.includes(by)).map((cause) => ({ cause, on: shot }));

/** Splits a scenario into steps: each starts with the tester's actions, and lasts until the next action. */
export function testerSteps({ shots }: Board): TesterStep[] {
  const steps: { deeds: readonly Deed[]; reached: Shot[] }[] = [{ deeds: [], reached: [] }];
  for (const shot of shots) {
    steps.at(-1)?.reached.push(shot);
    const deeds = deedsOn(shot);
    if (deeds.length > 0) steps.push({ deeds, reached: [] });
  }
  return steps.flatMap(({ deeds, reached }) => {
    const shows = reached.at(-1);
    return shows ? [{ deeds, passing: reached.slice(0, -1), shows }] : [];
  });
}
