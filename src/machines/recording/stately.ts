import type { FlowRecord, Json, JsonObject, RecordedActor, RecordedState, Recording } from './recording';

/** The release of @statelyai/inspect whose events these are. */
const PROTOCOL = '0.7.2';

interface Common {
  readonly rootId: string;
  readonly sessionId: string;
  /** ms since the epoch, as text. */
  readonly createdAt: string;
  readonly id: string;
  readonly _version: string;
}

/** An event of the Stately inspector's protocol. */
export type StatelyEvent = Common &
  (
    | {
        readonly type: '@xstate.actor';
        readonly name: string;
        readonly snapshot: Partial<RecordedState>;
        /** The machine's configuration as JSON. */
        readonly definition?: string;
        readonly parentId?: string;
      }
    | { readonly type: '@xstate.event'; readonly event: FlowRecord['event'] }
    | { readonly type: '@xstate.snapshot'; readonly event: FlowRecord['event']; readonly snapshot: RecordedState }
  );

/** @param machine as in the catalogue. @returns its configuration; undefined for one that this build does not have. */
export type ConfigSource = (machine: string) => object | undefined;

const written = (config: object): string =>
  JSON.stringify(config, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** What an actor's context is after a record. */
function contextAfter(before: JsonObject, { changed, removed = [] }: FlowRecord): JsonObject {
  const context: Record<string, Json> = { ...before, ...changed };
  for (const key of removed) delete context[key];
  return context;
}

/** A recording as the Stately inspector would have seen it, masked as it is: each actor as it comes, each event, each step. */
export function statelyEvents(recording: Recording, configOf: ConfigSource): readonly StatelyEvent[] {
  const rootId = recording.actors.find(({ parent }) => parent === null)?.id ?? '';
  const contexts = new Map<string, JsonObject>();
  const common = (sessionId: string, time: number, id: string): Common => ({
    ...{ rootId, sessionId, createdAt: String(time), id },
    _version: PROTOCOL,
  });
  const arrived = (actor: RecordedActor, time: number): StatelyEvent => {
    const state = actor.start && 'state' in actor.start ? actor.start.state : null;
    if (state) contexts.set(actor.id, state.context);
    const config = actor.machine === null ? undefined : configOf(actor.machine);
    return {
      type: '@xstate.actor',
      name: actor.name,
      snapshot: state ?? { status: 'active' },
      ...(config && { definition: written(config) }),
      ...(actor.parent !== null && { parentId: actor.parent }),
      ...common(actor.id, time, `${actor.id} actor`),
    };
  };
  const stepped = (record: FlowRecord): readonly StatelyEvent[] => {
    const { n, t, actor, event, value, status } = record;
    const context = contextAfter(contexts.get(actor) ?? {}, record);
    contexts.set(actor, context);
    return [
      { type: '@xstate.event', event, ...common(actor, t, `${n} event`) },
      { type: '@xstate.snapshot', event, snapshot: { value, status, context }, ...common(actor, t, `${n} snapshot`) },
    ];
  };

  const waiting = recording.actors.toSorted((a, b) => a.since - b.since);
  const events = recording.records.flatMap((record) => {
    const arriving = waiting.splice(0, waiting.filter(({ since }) => since <= record.n).length);
    return [...arriving.map((actor) => arrived(actor, record.t)), ...stepped(record)];
  });
  return [...events, ...waiting.map((actor) => arrived(actor, recording.at))];
}

/** One event a line. */
export const statelyLines = (recording: Recording, configOf: ConfigSource): string =>
  statelyEvents(recording, configOf)
    .map((event) => `${JSON.stringify(event)}\n`)
    .join('');
