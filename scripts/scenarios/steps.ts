import type { Board, Cause, Shot } from '../../inspector/machines/storyboard/board.types';

/** Something that a tester does on a screen. */
export interface Deed {
  readonly cause: Cause;
  readonly on: Shot;
}

/** A step of a scenario as a tester goes it. */
export interface TesterStep {
  /** None in the first one, which opens the page. */
  readonly deeds: readonly Deed[];
  /** What comes before the end of the step. */
  readonly passing: readonly Shot[];
  /** What is there in the end. */
  readonly shows: Shot;
}

const DONE: readonly Cause['by'][] = ['user', 'link', 'person', 'mover'];

const deedsOn = (shot: Shot): Deed[] =>
  (shot.ways[0]?.causes[0] ?? []).filter(({ by }) => DONE.includes(by)).map((cause) => ({ cause, on: shot }));

/** A scenario as steps: each begins with what a tester does, and lasts until something has to be done again. */
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
