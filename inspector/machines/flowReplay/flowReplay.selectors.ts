import type { SnapshotFrom } from 'xstate';
import { SYSTEM } from '../../../src/machines/shell/app/systemIds';
import type { RecordedState } from '../recording/recording';
import { stateAt } from '../recording/picture';
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

/** The screen to be shown: the chosen flow, and where all flows stood, by the names that the application gives them. */
export interface ShownScreen {
  readonly flow: string;
  readonly stood: Readonly<Record<string, RecordedState>>;
}

/** What runs on every screen has none of its own. */
const EVERYWHERE = new Set<string>([
  ...Object.values(SYSTEM),
  'layout',
  'platNote',
  'copy',
  'appUpdate',
  'loginRequired',
]);

/** null where the chosen actor is no flow of a screen. */
export function screenAt({ recording }: Replay, index: number, actor: string | null): ShownScreen | null {
  const n = recording.records[index]?.n ?? -1;
  const root = recording.actors.find(({ parent }) => parent === null);
  const chosen = recording.actors.find(({ id }) => id === actor);
  if (!chosen?.machine || chosen.parent !== root?.id || EVERYWHERE.has(chosen.machine)) return null;
  const flows = recording.actors.filter(({ parent, machine, until }) => {
    const isThere = until === null || until > n;
    return machine !== null && parent === root.id && isThere;
  });
  const stood = flows.flatMap(({ id, name }) => {
    const state = stateAt(recording, id, n);
    return state ? [[name, state] as const] : [];
  });
  return { flow: chosen.machine, stood: Object.fromEntries(stood) };
}
