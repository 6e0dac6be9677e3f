import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import { actor, typesOf, withEvent, withOutput } from '../../../src/machines/passing';
import { channelPort, port } from '../../../src/machines/port';
import { navigate, type NavigateNotice } from '../../../src/machines/shell/app/notices';
import type { ChartEntry } from '../inspector/chart';
import type { Board, Shot, Way } from './board';
import { accepted } from '../../../src/machines/families/submission';

interface StoryboardInput {
  /** From the address: a flow, a lifecycle or a scenario; null for the list alone. */
  board: string | null;
  /** Number of the last shot of the film strip; null for the whole storyboard. */
  strip: number | null;
}

/** A control as labelled on the screen. */
export interface Control {
  readonly name: string;
  readonly kind: 'press' | 'fill' | 'choose';
}

/** Description of a framed screen. */
export interface ToldScreen {
  readonly heading: string;
  /** By the event they send. */
  readonly controls: Readonly<Record<string, Control>>;
  /** Link texts by address. */
  readonly links: Readonly<Record<string, string>>;
  /** URL of a self-contained image. */
  readonly picture: string;
}

/** Descriptions of screens, by flow and state. */
export type Told = Readonly<Record<string, ToldScreen>>;

export interface Library {
  readonly entries: readonly ChartEntry[];
  /** Null if there is none with that id. */
  readonly boardOf: (id: string) => Board | null;
}

type LibraryOutcome = Outcome<Library>;

interface StoryboardContext extends StoryboardInput {
  readonly library: Library | null;
  readonly query: string;
  /** Descriptions of the screens shown so far, by language and theme. */
  readonly told: Readonly<Record<string, Told>>;
}

export type StoryToldEvent = { type: 'sys.address.changed' } & StoryboardInput;

/** A framed screen was painted. */
export interface FrameToldEvent {
  type: 'sys.frame.told';
  look: string;
  screen: string;
  told: ToldScreen;
}

type StoryboardEvent =
  | { type: 'user.query.change'; query: string }
  | { type: 'user.board.choose'; board: string }
  | { type: 'user.strip.choose'; strip: number | null }
  | { type: 'user.library.retry' }
  | StoryToldEvent
  | FrameToldEvent;

/** Returns the address of a storyboard, or of a film strip of it. */
const storyAddress = (board: string | null, strip: number | null): string =>
  `/flows/storyboard${board === null ? '' : `/${board}`}${strip === null ? '' : `?to=${strip + 1}`}`;

export const storyboardMachine = setup({
  types: typesOf<StoryboardContext, StoryboardEvent, 'busy' | 'failed' | 'shown', NavigateNotice, StoryboardInput>(),
  actors: {
    loadLibrary: port<LibraryOutcome, undefined>('loadLibrary'),
    watchAddress: channelPort<StoryToldEvent>('watchAddress'),
    hearFrames: channelPort<FrameToldEvent>('hearFrames'),
  },
  guards: {
    isOk: (_, outcome: LibraryOutcome) => outcome.ok,
    isOther: ({ context }, params: StoryboardInput) => context.board !== params.board || context.strip !== params.strip,
  },
  actions: {
    storeLibrary: assign((_, outcome: LibraryOutcome) => (outcome.ok ? { library: outcome.value } : {})),
    storeChoice: assign((_, { board, strip }: StoryboardInput) => ({ board, strip })),
    storeBoard: assign((_, params: { board: string }) => ({ board: params.board, strip: null })),
    storeStrip: assign((_, params: { strip: number | null }) => ({ strip: params.strip })),
    storeQuery: assign((_, params: { query: string }) => ({ query: params.query })),
    storeTold: assign(({ context }, { look, screen, told }: FrameToldEvent) => ({
      told: { ...context.told, [look]: { ...context.told[look], [screen]: told } },
    })),
    showAddress: emit(({ context }) => navigate(storyAddress(context.board, context.strip))),
  },
}).createMachine({
  id: 'storyboard',
  description: 'Flows and scenarios as screens with sentences between them, whole or as a film strip.',
  context: ({ input }) => ({ ...input, library: null, query: '', told: {} }),
  invoke: [{ ...actor('watchAddress') }, { ...actor('hearFrames') }],
  on: {
    'sys.address.changed': { guard: withEvent('isOther'), actions: withEvent('storeChoice') },
    'sys.frame.told': { actions: withEvent('storeTold') },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The list of storyboards is being loaded.',
      tags: 'busy',
      invoke: {
        ...actor('loadLibrary'),
        onDone: [accepted('shown', withOutput('storeLibrary')), { target: 'failed' }],
      },
    },
    failed: {
      description: 'The storyboards could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.library.retry': 'loading' },
    },
    shown: {
      description: 'The list is shown, and the chosen storyboard with its screens.',
      tags: 'shown',
      on: {
        'user.query.change': { actions: withEvent('storeQuery') },
        'user.board.choose': { actions: [withEvent('storeBoard'), 'showAddress'] },
        'user.strip.choose': { actions: [withEvent('storeStrip'), 'showAddress'] },
      },
    },
  },
});

type StoryboardSnapshot = SnapshotFrom<typeof storyboardMachine>;

export const entriesOf = (snapshot: StoryboardSnapshot) => snapshot.context.library?.entries ?? null;
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
