import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { encode, encodeEach, encodeEvent } from './encode';
import type { Masker } from './mask';
import { machineIdOf, type ObservedActor } from './trail';
import {
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type ActorStatus,
  type FlowRecord,
  type Json,
  type RecordedActor,
  type RecordedState,
  type Recording,
} from './recording';

type Context = Readonly<Record<string, unknown>>;

interface Followed {
  readonly id: string;
  readonly name: string;
  readonly machine: string | null;
  readonly parent: string | null;
  readonly ref: AnyActorRef;
  /** Whether its events are recorded only when they change its state. */
  readonly isMuted: boolean;
  readonly since: number;
  until: number | null;
  /** Snapshot before its first kept entry; null when its start is among the kept entries. */
  base: AnyMachineSnapshot | null;
  /** Snapshot after its last kept entry, or its base. */
  last: AnyMachineSnapshot | null;
  muted: number;
  /** Events sent to it but not yet processed, oldest first. */
  readonly pending: Entry[];
}

/** Holds references only: contexts are immutable, so serialisation can wait until a recording is requested. */
interface Entry {
  readonly n: number;
  readonly t: number;
  readonly actor: Followed;
  readonly event: { readonly type: string };
  before: Context | null;
  after: AnyMachineSnapshot | null;
  muted: number;
}

export interface RecorderOptions {
  /** ms since the epoch. */
  now(): number;
  /** Maximum number of kept entries. */
  readonly most: number;
  /** Whether a machine and all its descendants are excluded. */
  isIgnored(machine: string): boolean;
  /** Whether a machine's events are recorded only when they change its state. */
  isMuted(machine: string): boolean;
}

/** Kept events of a recorder, and the actors started or stopped since. */
export interface Batch {
  readonly actors: readonly RecordedActor[];
  readonly records: readonly FlowRecord[];
}

export interface Recorder {
  /** For `system.inspect`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Follows an already running actor and all its descendants. */
  adopt(root: AnyActorRef): void;
  /** Follows an actor that already existed when the following events began; call for parents first. */
  resume(ref: AnyActorRef, stood: AnyMachineSnapshot | null): void;
  /** Number of the next event. */
  next(): number;
  /** @param most newest records to include; all by default. */
  recording(masker: Masker, page: string, most?: number): Recording;
  /** Returns the events from record `n` on. */
  since(n: number, masker: Masker): Batch;
  actor(id: string): AnyActorRef | undefined;
}

const stateOf = (snapshot: AnyMachineSnapshot, masker: Masker): RecordedState => ({
  value: snapshot.value as Json,
  context: encodeEach(snapshot.context as Context, masker),
  status: snapshot.status,
});

function changes(before: Context | null, after: Context): { changed: Context; removed: string[] } {
  const changed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(after)) if (before === null || before[key] !== value) changed[key] = value;
  return {
    changed,
    removed: Object.keys(before ?? {}).filter((key) => after[key] === undefined && before?.[key] !== undefined),
  };
}

/** Repeats the serialisation until no new secret is found: a text may look harmless where it first occurs. */
function settled<Result>(masker: Masker, read: () => Result): Result {
  for (let round = 0; ; round += 1) {
    const before = masker.masked();
    const result = read();
    if (masker.masked() === before || round === 3) return result;
  }
}

function recordOf({ n, t, actor, event, before, after, muted }: Entry, masker: Masker): FlowRecord | null {
  if (!after) return null;
  const { changed, removed } = changes(before, after.context as Context);
  masker.enter(actor.id);
  const touched = masker.touched();
  const sent = encodeEvent(event, masker);
  return {
    ...{ n, t, actor: actor.id, event: sent, value: after.value as Json, status: after.status as ActorStatus },
    changed: encodeEach(changed, masker),
    ...(removed.length > 0 ? { removed } : {}),
    ...(masker.touched() > touched ? { masked: true as const } : {}),
    ...(muted > 0 ? { muted } : {}),
  };
}

const inputOf = (event: { readonly type: string } | undefined, masker: Masker): Json =>
  encode((event as { input?: unknown } | undefined)?.input ?? null, masker);

/** Keeps the latest events of all machines in a ring buffer, at the cost of a few references per event. */
export function createRecorder(options: RecorderOptions): Recorder {
  const followed = new Map<string, Followed>();
  const ignored = new WeakSet<ObservedActor>();
  const entries: Entry[] = [];
  let dropped = 0;
  let next = 0;

  /** @param stood its current snapshot, or the one before the following events; null for an actor about to start. */
  const follow = (ref: AnyActorRef, isRunning: boolean, stood: AnyMachineSnapshot | null): void => {
    const inner = ref as unknown as ObservedActor;
    const machine = machineIdOf(inner);
    if (followed.has(inner.sessionId)) return;
    if ((machine !== null && options.isIgnored(machine)) || (inner._parent && ignored.has(inner._parent))) {
      ignored.add(inner);
      return;
    }
    const parent = followed.get(inner._parent?.sessionId ?? '')?.id ?? null;
    if (machine === null && parent === null) return;
    const snapshot = machine === null ? null : stood;
    followed.set(inner.sessionId, {
      ...{
        id: inner.sessionId,
        name: inner.id === inner.sessionId ? (machine ?? inner.id) : inner.id,
        machine,
        parent,
        ref,
        since: isRunning ? next : Math.max(0, next - 1),
        until: null,
      },
      ...{
        isMuted: machine !== null && options.isMuted(machine),
        base: snapshot,
        last: snapshot,
        muted: 0,
        pending: [],
      },
    });
  };

  /** Actors active after record `first`, and all their ancestors. */
  const keptSince = (first: number): Followed[] => {
    const needed = new Set<string>();
    const kept = [...followed.values()].toReversed().filter(({ id, parent, until }) => {
      if (until !== null && until < first && !needed.has(id)) return false;
      if (parent !== null) needed.add(parent);
      return true;
    });
    return kept.toReversed();
  };

  const makeRoom = (): void => {
    const gone = entries.splice(0, options.most >> 2);
    dropped += gone.length;
    for (const { actor, after } of gone) if (after) actor.base = after;
    const kept = keptSince(entries[0]?.n ?? next);
    followed.clear();
    for (const actor of kept) followed.set(actor.id, actor);
  };

  const sent = (actor: Followed, event: { readonly type: string }): Entry => {
    if (entries.length >= options.most) makeRoom();
    const entry: Entry = { n: next, t: options.now(), actor, event, before: null, after: null, muted: 0 };
    next += 1;
    entries.push(entry);
    return entry;
  };

  /** Drops pending events that were discarded before the processed one. */
  const pendingOf = (actor: Followed, event: { readonly type: string }): Entry => {
    for (let entry = actor.pending.shift(); entry; entry = actor.pending.shift())
      if (entry.event === event) return entry;
    return sent(actor, event);
  };

  const done = (actor: Followed, event: { readonly type: string }, snapshot: AnyMachineSnapshot): void => {
    if (snapshot.status !== 'active') actor.until = next;
    if (actor.machine === null || event.type === 'xstate.stop') return;
    if (actor.isMuted && actor.last?.value === snapshot.value) {
      actor.muted += 1;
      return;
    }
    const entry = pendingOf(actor, event);
    entry.before = (actor.last?.context as Context | undefined) ?? null;
    entry.after = snapshot;
    entry.muted = actor.muted;
    actor.muted = 0;
    actor.last = snapshot;
  };

  const describe = (actor: Followed, from: number, masker: Masker, base: AnyMachineSnapshot | null): RecordedActor => {
    const { id, name, machine, parent, until } = actor;
    masker.enter(id);
    const start =
      machine === null ? null : base ? { state: stateOf(base, masker) } : { input: startInput(actor, masker) };
    return { id, name, machine, parent, since: Math.max(actor.since, from), until, start };
  };
  const startInput = (actor: Followed, masker: Masker) =>
    inputOf(entries.find((entry) => entry.actor === actor && entry.event.type === 'xstate.init')?.event, masker);

  const write = (list: readonly Entry[], masker: Masker): FlowRecord[] =>
    list.map((entry) => recordOf(entry, masker)).filter((record) => record !== null);

  return {
    inspect(event) {
      const ref = event.actorRef as AnyActorRef;
      if (event.type === '@xstate.actor') {
        follow(ref, false, null);
        return;
      }
      if (event.type !== '@xstate.event' && event.type !== '@xstate.snapshot') return;
      const actor = followed.get(ref.sessionId);
      if (!actor) return;
      if (event.type === '@xstate.snapshot') done(actor, event.event, event.snapshot as AnyMachineSnapshot);
      else if (actor.machine !== null && !actor.isMuted) actor.pending.push(sent(actor, event.event));
    },
    adopt(root) {
      const snapshot = root.getSnapshot() as AnyMachineSnapshot;
      follow(root, true, snapshot);
      for (const child of Object.values<AnyActorRef>(snapshot.children ?? {})) this.adopt(child);
    },
    resume: (ref, stood) => follow(ref, true, stood),
    next: () => next,
    recording(masker, page, most = options.most) {
      const kept = entries.slice(-most);
      const from = kept[0]?.n ?? next;
      const bases = new Map<Followed, AnyMachineSnapshot>();
      for (const actor of followed.values()) if (actor.base) bases.set(actor, actor.base);
      for (const { actor, after } of entries.slice(0, entries.length - kept.length)) if (after) bases.set(actor, after);
      const written = settled(masker, () => ({
        actors: keptSince(from).map((actor) => describe(actor, from, masker, bases.get(actor) ?? null)),
        records: write(kept, masker),
      }));
      return {
        format: RECORDING_FORMAT,
        version: RECORDING_VERSION,
        at: options.now(),
        page,
        dropped: dropped + entries.length - kept.length,
        ...written,
      };
    },
    since(n, masker) {
      const start = entries.findLastIndex((entry) => entry.n < n) + 1;
      const changed = [...followed.values()].filter((actor) => actor.since >= n || (actor.until ?? -1) > n);
      return settled(masker, () => ({
        actors: changed.map((actor) =>
          describe(actor, actor.since, masker, actor.since >= n ? actor.base : (actor.base ?? actor.last)),
        ),
        records: write(entries.slice(start), masker),
      }));
    },
    actor: (id) => followed.get(id)?.ref,
  };
}
