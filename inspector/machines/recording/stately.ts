import { lastOf, stateAt } from './picture';
import type {
  FlowRecord,
  Json,
  JsonObject,
  RecordedActor,
  RecordedState,
  Recording,
} from '../../../src/machines/recording/recording';

/** Release of @statelyai/inspect whose event format is used. */
const PROTOCOL = '0.7.2';

interface Common {
  readonly rootId: string;
  readonly sessionId: string;
  /** ms since the epoch, as text. */
  readonly createdAt: string;
  readonly id: string;
  readonly _version: string;
}

export type StatelyEvent = Common &
  (
    | {
        readonly type: '@xstate.actor';
        readonly name: string;
        readonly snapshot: Partial<RecordedState>;
        /** The machine's configuration, as JSON. */
        readonly definition?: string;
        readonly parentId?: string;
      }
    | { readonly type: '@xstate.event'; readonly event: FlowRecord['event'] }
    | {
        readonly type: '@xstate.snapshot';
        readonly event: FlowRecord['event'];
        readonly snapshot: Partial<RecordedState>;
      }
  );

/**
 * @param machine id as in the catalogue.
 * @returns its configuration; undefined for one that this build does not have.
 */
type ConfigSource = (machine: string) => object | undefined;

const written = (config: object): string =>
  JSON.stringify(config, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

function contextAfter(before: JsonObject, { changed, removed = [] }: FlowRecord): JsonObject {
  const context: Record<string, Json> = { ...before, ...changed };
  for (const key of removed) delete context[key];
  return context;
}

/** Counts the omitted events of a machine: ticks and the like, which the live view counts too. */
const LEFT_OUT = 'statex.leftOut';

/** Writes a recording's actors and records in the inspector's protocol. */
function createTeller(recording: Recording, configOf: ConfigSource, told: number) {
  const rootId = recording.actors.find(({ parent }) => parent === null)?.id ?? '';
  const contexts = new Map<string, JsonObject>();
  const contextOf = (actor: string) => contexts.get(actor) ?? stateAt(recording, actor, told)?.context ?? {};
  const common = (sessionId: string, time: number, id: string): Common => ({
    ...{ rootId, sessionId, createdAt: String(time), id },
    _version: PROTOCOL,
  });
  return {
    arrived: (actor: RecordedActor, time: number): StatelyEvent => {
      const state = actor.start && 'state' in actor.start ? actor.start.state : null;
      const config = actor.machine === null ? undefined : configOf(actor.machine);
      return {
        type: '@xstate.actor',
        name: actor.name,
        snapshot: state ?? { status: 'active' },
        ...(config && { definition: written(config) }),
        ...(actor.parent !== null && { parentId: actor.parent }),
        ...common(actor.id, time, `${actor.id} actor`),
      };
    },
    stepped: (record: FlowRecord): readonly StatelyEvent[] => {
      const { n, t, actor, event, value, status, muted } = record;
      const context = contextAfter(contextOf(actor), record);
      contexts.set(actor, context);
      const leftOut = { type: LEFT_OUT, events: muted ?? 0 };
      return [
        ...(muted === undefined
          ? []
          : [{ type: '@xstate.event', event: leftOut, ...common(actor, t, `${n} left out`) } as const]),
        { type: '@xstate.event', event, ...common(actor, t, `${n} event`) },
        { type: '@xstate.snapshot', event, snapshot: { value, status, context }, ...common(actor, t, `${n} snapshot`) },
      ];
    },
    stopped: ({ id }: RecordedActor, time: number): StatelyEvent => ({
      type: '@xstate.snapshot',
      event: { type: 'xstate.stop' },
      snapshot: { ...stateAt(recording, id, lastOf(recording)), status: 'stopped' },
      ...common(id, time, `${id} stop`),
    }),
  };
}

/** Returns the actors that have gone without reporting it themselves. */
function stoppedIn(recording: Recording, before: Recording | null): readonly RecordedActor[] {
  const gone = new Set(before?.actors.filter(({ until }) => until !== null).map(({ id }) => id));
  const last = lastOf(recording);
  const isActive = (id: string) => (stateAt(recording, id, last)?.status ?? 'active') === 'active';
  const stopped = recording.actors.filter(({ id, until }) => until !== null && !gone.has(id) && isActive(id));
  return stopped.toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0));
}

/**
 * Returns a recording as the Stately inspector would have seen it, with its masking: each new actor, each event, each step.
 * @param before the part already sent.
 */
export function statelyEvents(
  recording: Recording,
  configOf: ConfigSource,
  before: Recording | null = null,
): readonly StatelyEvent[] {
  const told = before ? lastOf(before) : -1;
  const known = new Set(before?.actors.map(({ id }) => id));
  const teller = createTeller(recording, configOf, told);
  const waiting = recording.actors.filter(({ id }) => !known.has(id)).toSorted((a, b) => a.since - b.since);
  const leaving = [...stoppedIn(recording, before)];
  const records = recording.records.filter(({ n }) => n > told);
  const events = records.flatMap((record) => {
    const arriving = waiting.splice(0, waiting.filter(({ since }) => since <= record.n).length);
    const left = leaving.splice(0, leaving.filter(({ until }) => (until ?? 0) <= record.n).length);
    return [
      ...arriving.map((actor) => teller.arrived(actor, record.t)),
      ...left.map((actor) => teller.stopped(actor, record.t)),
      ...teller.stepped(record),
    ];
  });
  const end = records.at(-1)?.t ?? recording.at;
  return [
    ...events,
    ...waiting.map((actor) => teller.arrived(actor, end)),
    ...leaving.map((actor) => teller.stopped(actor, end)),
  ];
}

/** Returns one event per line. */
export const statelyLines = (recording: Recording, configOf: ConfigSource): string =>
  statelyEvents(recording, configOf)
    .map((event) => `${JSON.stringify(event)}\n`)
    .join('');
