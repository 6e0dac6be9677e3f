import type { SnapshotFrom } from 'xstate';
import { SYSTEM } from '../../../src/machines/shell/app/systemIds';
import type { RecordedState } from '../../../src/machines/recording/recording';
import { pageAt, stateAt } from '../recording/picture';
import type { Frame, Replay } from '../recording/replay';
import type { flowReplayMachine } from './flowReplay.machine';
import { stepFrom } from './flowReplay.rules';

export type FlowReplaySnapshot = SnapshotFrom<typeof flowReplayMachine>;

export const isBusy = (snapshot: FlowReplaySnapshot): boolean => snapshot.hasTag('busy');
export const isFailed = (snapshot: FlowReplaySnapshot): boolean => snapshot.hasTag('failed');
export const isOpened = (snapshot: FlowReplaySnapshot): boolean => snapshot.hasTag('opened');
export const isPlaying = (snapshot: FlowReplaySnapshot): boolean =>
  snapshot.matches({ recording: { opened: 'playing' } });
export const isChartFailed = (snapshot: FlowReplaySnapshot): boolean => snapshot.hasTag('chartFailed');
export const isSaving = (snapshot: FlowReplaySnapshot): boolean => snapshot.hasTag('saving');
export const contextOf = (snapshot: FlowReplaySnapshot) => snapshot.context;
export const placeOf = (snapshot: FlowReplaySnapshot): string => JSON.stringify(snapshot.value).replace(/["{}]/g, '');
export const hasNext = (snapshot: FlowReplaySnapshot): boolean => stepFrom(snapshot.context, 1) !== null;
export const hasPrevious = (snapshot: FlowReplaySnapshot): boolean => stepFrom(snapshot.context, -1) !== null;

/** Record number of an index; one before the first record for -1. */
export const numberAt = ({ recording: { records } }: Replay, index: number): number =>
  records[index]?.n ?? (records[0]?.n ?? 0) - 1;

/** The chosen actor's latest step up to an index; null before its first. */
export const frameAt = ({ frames }: Replay, index: number, actor: string | null): Frame | null =>
  frames.slice(0, index + 1).findLast(({ record }) => record.actor === actor) ?? null;

/** How many repeated steps ended differently. */
export const differing = ({ frames }: Replay): readonly Frame[] =>
  frames.filter(({ outcome }) => outcome === 'differs');

/** The screen to be shown: the page as it was, with all flows where they stood, by the names that the application gives them. */
export interface ShownScreen {
  /** A flow of every page, which the stage need not wait for. */
  readonly flow: typeof SYSTEM.session;
  readonly address: string;
  readonly visitor: boolean;
  readonly stood: Readonly<Record<string, RecordedState>>;
}

/** Buffers of the market are in no recording: a view would fail on what is left of their flows. */
const isWhole = ({ context }: RecordedState): boolean => !JSON.stringify(context).includes('{"$cut":');

/** null before the first page. */
export function screenAt({ recording }: Replay, index: number): ShownScreen | null {
  const n = recording.records[index]?.n ?? -1;
  const { address } = pageAt(recording, n);
  if (address === null) return null;
  const root = recording.actors.find(({ parent }) => parent === null);
  const flows = recording.actors.filter(({ parent, machine, until }) => {
    const isThere = until === null || until > n;
    return machine !== null && parent === root?.id && isThere;
  });
  const stood = Object.fromEntries(
    flows.flatMap(({ id, name }) => {
      const state = stateAt(recording, id, n);
      return state && isWhole(state) ? [[name, state] as const] : [];
    }),
  );
  return { flow: SYSTEM.session, address, visitor: stood[SYSTEM.session]?.value === 'visitor', stood };
}
