import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { eventTypes } from '../explorer/engine';
import { decodeEach } from '../recording/decode';
import { encode } from '../../../src/machines/recording/encode';
import { actorsAt, lastOf, stateAt, type ActorPicture } from '../recording/picture';
import type { FlowRecord, RecordedState, Recording } from '../../../src/machines/recording/recording';
import { snapshotOf } from '../recording/replay';
import type { flowLiveMachine } from './flowLive.machine';
import { askedEvent } from './flowLive.rules';
import type { EventDraft, FlowSource } from './flowLive.types';

type FlowLiveSnapshot = SnapshotFrom<typeof flowLiveMachine>;

/** Whether the tab is gone or silent, so that nothing shown is live. */
export const isLost = (snapshot: FlowLiveSnapshot): boolean => snapshot.hasTag('lost');
export const contextOf = (snapshot: FlowLiveSnapshot) => snapshot.context;
export const placeOf = (snapshot: FlowLiveSnapshot): string => JSON.stringify(snapshot.value).replace(/["{}]/g, '');

/** An event that could be sent now, with a payload of the machine's model. */
export interface Possible extends EventDraft {
  /** Whether the machine would accept it. */
  readonly isTaken: boolean;
}

/** State of a tab at the chosen event, or its current one. */
interface LivePicture {
  readonly n: number;
  readonly actors: readonly ActorPicture[];
  readonly name: string;
  readonly machine: string | null;
  readonly state: RecordedState | null;
  /** Latest record of the chosen actor. */
  readonly record: FlowRecord | null;
  readonly tags: readonly string[];
  readonly possible: readonly Possible[];
}

const NOBODY: Pick<LivePicture, 'tags' | 'possible'> = { tags: [], possible: [] };

function sampleOf(source: FlowSource, machine: string, snapshot: AnyMachineSnapshot, type: string): string {
  try {
    const [payload] = source(machine)?.cases[type]?.(snapshot) ?? [];
    return payload ? JSON.stringify(encode(payload, null)) : '{}';
  } catch {
    return '{}';
  }
}

/** Returns the tags and events of a machine in the given state; empty if this build does not have the machine. */
function knownOf(source: FlowSource | null, machine: string | null, state: RecordedState | null) {
  const model = machine === null ? undefined : source?.(machine);
  if (!source || !model || machine === null || !state || state.status !== 'active') return NOBODY;
  try {
    const snapshot = snapshotOf(model.machine, state);
    const types = eventTypes(snapshot).filter((type) => !/^xstate\.|\*/.test(type));
    const possible = types.map((event): Possible => {
      const text = sampleOf(source, machine, snapshot, event);
      const sent = askedEvent({ event, text });
      return { event, text, isTaken: sent !== null && snapshot.can(decodeEach(sent) as never) };
    });
    return { tags: [...snapshot.tags].map(String), possible };
  } catch {
    return NOBODY;
  }
}

/** Returns the tab's picture at record `n`; the latest if null. */
export function pictureAt(
  recording: Recording,
  cursor: number | null,
  actor: string | null,
  source: FlowSource | null,
): LivePicture {
  const n = cursor ?? lastOf(recording);
  const actors = actorsAt(recording, n);
  const chosen = recording.actors.find(({ id }) => id === actor);
  const state = chosen ? stateAt(recording, chosen.id, n) : null;
  const machine = chosen?.machine ?? null;
  const record = recording.records.findLast((one) => one.actor === actor && one.n <= n) ?? null;
  return { n, actors, name: chosen?.name ?? '', machine, state, record, ...knownOf(source, machine, state) };
}

/** Returns why the drafted event cannot be sent; null if it can. */
export const draftReason = (draft: EventDraft | null): 'payloadWrong' | null =>
  draft && askedEvent(draft) === null ? 'payloadWrong' : null;
