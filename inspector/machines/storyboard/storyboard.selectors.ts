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
/** What screens have said in a language and theme. */
export const toldIn =
  (look: string) =>
  ({ context }: StoryboardSnapshot): Told =>
    context.told[look] ?? NOTHING;

/** The chosen storyboard; null without one. */
export const boardOf = ({ context: { library, board } }: StoryboardSnapshot): Board | null =>
  board === null ? null : (library?.boardOf(board) ?? null);

export const screenOf = ({ flow, state }: Shot): string => `${flow} ${state}`;

/** The film strip that leads to a shot: its numbers from where it begins. */
export function stripTo({ shots }: Board, number: number): number[] {
  const strip = [number];
  for (let from = shots[number]?.from ?? null; from !== null && !strip.includes(from); from = shots[from]?.from ?? null)
    strip.unshift(from);
  return strip;
}

/** Shots that nothing leads on from but back, each the end of a film strip of its own. */
export const stripEnds = ({ shots }: Board): number[] => {
  const begun = new Set(shots.map(({ from }) => from));
  return shots.flatMap((_, number) => (begun.has(number) ? [] : [number]));
};

/** The way by which a shot is reached in the storyboard. */
export const wayTo = ({ shots }: Board, number: number): Way | undefined =>
  shots[shots[number]?.from ?? -1]?.ways.find(({ to }) => to === number);

/** Shots beside the usual way, by the one from which they are reached; null where they begin by themselves. */
export function branchesOf({ shots, usual }: Board): Map<number | null, number[]> {
  const branches = new Map<number | null, number[]>();
  shots.forEach(({ from }, number) => {
    if (!usual.includes(number)) branches.set(from, [...(branches.get(from) ?? []), number]);
  });
  return branches;
}

/** The numbers of the shots that the storyboard, or the film strip, shows, in their order. */
export const shownShots = (board: Board, strip: number | null): number[] =>
  strip === null ? [...board.usual, ...[...branchesOf(board).values()].flat()] : stripTo(board, strip);

/** Of the shots in their order the next one whose screen has not told yet; null when all have. */
export const nextShot = ({ shots }: Board, numbers: readonly number[], told: Told): Shot | null =>
  numbers.flatMap((number) => shots[number] ?? []).find((shot) => shot.route !== null && !told[screenOf(shot)]) ?? null;

/** What a screen is called: by its own heading, else by what its state means. */
export const nameOfShot = (shot: Shot | undefined, told: Told): string =>
  (shot && told[screenOf(shot)]?.heading) || (shot?.meaning ?? '');

/**
 * The control that sends an event, by the name that the screen gives it; where the screen shows none, by the name that another
 * screen of the flow gives it.
 * @returns null when no screen has shown it so far.
 */
export function controlOf(told: Told, shot: Shot | undefined, event: string): Control | null {
  const own = shot && told[screenOf(shot)]?.controls[event];
  if (own) return own;
  const beside = Object.entries(told).filter(([screen]) => screen.startsWith(`${shot?.flow} `));
  return beside.map(([, { controls }]) => controls[event]).find((control) => control !== undefined) ?? null;
}
