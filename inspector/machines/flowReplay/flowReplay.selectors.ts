import type { SnapshotFrom } from 'xstate';
import { SYSTEM } from '../../../src/machines/shell/app/systemIds';
import type { RecordedState } from '../../../src/machines/recording/recording';
import { pageAt, stateAt } from '../recording/picture';
import type { Frame, Replay } from '../recording/replay';
import type { flowReplayMachine } from './flowReplay.machine';
import { stepFrom } from './flowReplay.rules';

type FlowReplaySnapshot = SnapshotFrom<typeof flowReplayMachine>;

export const isPlaying = (snapshot: FlowReplaySnapshot): boolean =>
  snapshot.matches({ recording: { opened: 'playing' } });
export const contextOf = (snapshot: FlowReplaySnapshot) => snapshot.context;
export const placeOf = (snapshot: FlowReplaySnapshot): string => JSON.stringify(snapshot.value).replace(/["{}]/g, '');
export const hasNext = (snapshot: FlowReplaySnapshot): boolean => stepFrom(snapshot.context, 1) !== null;
export const hasPrevious = (snapshot: FlowReplaySnapshot): boolean => stepFrom(snapshot.context, -1) !== null;

/** Returns the record number of an index; for -1 the number before the first record. */
export const numberAt = ({ recording: { records } }: Replay, index: number): number =>
  records[index]?.n ?? (records[0]?.n ?? 0) - 1;

/** Returns the latest frame of the chosen actor up to an index; null before its first. */
export const frameAt = ({ frames }: Replay, index: number, actor: string | null): Frame | null =>
  frames.slice(0, index + 1).findLast(({ record }) => record.actor === actor) ?? null;

/** Returns the repeated steps with a different outcome. */
export const differing = ({ frames }: Replay): readonly Frame[] =>
  frames.filter(({ outcome }) => outcome === 'differs');

/** The screen to show: the page with all flows in their recorded states, under the application's names. */
interface ShownScreen {
  /** A flow present on every page, so the stage need not wait for it. */
  readonly flow: typeof SYSTEM.session;
  readonly address: string;
  readonly visitor: boolean;
  readonly stood: Readonly<Record<string, RecordedState>>;
}

/** Whether no part was left out: market buffers are not recorded, and a view would fail on the truncated state of their flows. */
const isWhole = ({ context }: RecordedState): boolean => !JSON.stringify(context).includes('{"$cut":');

/** Returns the screen at a record; null before the first page. */
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
