import type { SnapshotFrom } from 'xstate';
import type { Board, Shot, Way } from './board.types';
import type { storyboardMachine } from './storyboard.machine';
import type { Control, Told } from './storyboard.types';

export type StoryboardSnapshot = SnapshotFrom<typeof storyboardMachine>;

export const stateOf = ({ value }: StoryboardSnapshot): string => value;
export const isBusy = (snapshot: StoryboardSnapshot): boolean => snapshot.hasTag('busy');
export const isFailed = (snapshot: StoryboardSnapshot): boolean => snapshot.hasTag('failed');
export const queryOf = (snapshot: StoryboardSnapshot) => snapshot.context.query;
export const entriesOf = (snapshot: StoryboardSnapshot) => snapshot.context.library?.entries ?? null;
export const chosenOf = (snapshot: StoryboardSnapshot) => snapshot.context.board;
export const stripOf = (snapshot: StoryboardSnapshot) => snapshot.context.strip;
const NOTHING: Told = {};
/** Returns the descriptions of screens in a language and theme. */
export const toldIn =
  (look: string) =>
  ({ context }: StoryboardSnapshot): Told =>
    context.told[look] ?? NOTHING;

/** Returns the chosen storyboard; null if there is none. */
export const boardOf = ({ context: { library, board } }: StoryboardSnapshot): Board | null =>
  board === null ? null : (library?.boardOf(board) ?? null);

export const screenOf = ({ flow, state }: Shot): string => `${flow} ${state}`;

/** Returns the numbers of the film strip's shots, from its beginning to the given shot. */
export function stripTo({ shots }: Board, number: number): number[] {
  const strip = [number];
  for (let from = shots[number]?.from ?? null; from !== null && !strip.includes(from); from = shots[from]?.from ?? null)
    strip.unshift(from);
  return strip;
}

/** Returns the shots without a way onwards other than back, each of which ends a film strip. */
export const stripEnds = ({ shots }: Board): number[] => {
  const begun = new Set(shots.map(({ from }) => from));
  return shots.flatMap((_, number) => (begun.has(number) ? [] : [number]));
};

export const wayTo = ({ shots }: Board, number: number): Way | undefined =>
  shots[shots[number]?.from ?? -1]?.ways.find(({ to }) => to === number);

/** Returns the shots off the usual way, by the shot from which they are reached; null for those that begin on their own. */
export function branchesOf({ shots, usual }: Board): Map<number | null, number[]> {
  const branches = new Map<number | null, number[]>();
  shots.forEach(({ from }, number) => {
    if (!usual.includes(number)) branches.set(from, [...(branches.get(from) ?? []), number]);
  });
  return branches;
}

/** Returns the numbers of the shots displayed by the storyboard or the film strip, in order. */
export const shownShots = (board: Board, strip: number | null): number[] =>
  strip === null ? [...board.usual, ...[...branchesOf(board).values()].flat()] : stripTo(board, strip);

/** Returns the next shot whose screen has not been described yet; null if all have. */
export const nextShot = ({ shots }: Board, numbers: readonly number[], told: Told): Shot | null =>
  numbers.flatMap((number) => shots[number] ?? []).find((shot) => shot.route !== null && !told[screenOf(shot)]) ?? null;

/** Returns the title of a screen: its own heading, or else the description of its state. */
export const nameOfShot = (shot: Shot | undefined, told: Told): string =>
  (shot && told[screenOf(shot)]?.heading) || (shot?.meaning ?? '');

/**
 * Returns the control that sends an event, named as on the shot's screen, or else as on another screen of the flow.
 * @returns null if no screen has shown it so far.
 */
export function controlOf(told: Told, shot: Shot | undefined, event: string): Control | null {
  const own = shot && told[screenOf(shot)]?.controls[event];
  if (own) return own;
  const beside = Object.entries(told).filter(([screen]) => screen.startsWith(`${shot?.flow} `));
  return beside.map(([, { controls }]) => controls[event]).find((control) => control !== undefined) ?? null;
}
