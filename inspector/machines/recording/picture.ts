import { sameData } from '../../../src/machines/sameData';
import { SYSTEM } from '../../../src/machines/shell/app/systemIds';
import type {
  ActorStatus,
  FlowRecord,
  Json,
  JsonObject,
  RecordedActor,
  RecordedState,
  Recording,
} from '../../../src/machines/recording/recording';

export interface ActorPicture {
  readonly id: string;
  readonly name: string;
  readonly machine: string | null;
  /** Depth below the root. */
  readonly depth: number;
  /** Null for a port, and for a machine that was just created. */
  readonly value: Json | null;
  readonly status: ActorStatus;
}

/** Cause of an event, by its prefix. */
export const CAUSES = ['user', 'push', 'sys', 'flow', 'xstate'] as const;
export type Cause = (typeof CAUSES)[number];

export const causeOf = (type: string): Cause => CAUSES.find((cause) => type.startsWith(`${cause}.`)) ?? 'xstate';

const ofActor = (recording: Recording, actor: string, upTo: number): readonly FlowRecord[] =>
  recording.records.filter((record) => record.actor === actor && record.n <= upTo);

/** Returns the number of the last record; -1 if there is none. */
export const lastOf = ({ records }: Recording): number => records.at(-1)?.n ?? -1;

/** Returns the state of a machine after record `n`; null for a port and before its start. */
export function stateAt(recording: Recording, id: string, n: number): RecordedState | null {
  const actor = recording.actors.find((one) => one.id === id);
  const base = actor?.start && 'state' in actor.start ? actor.start.state : null;
  const steps = ofActor(recording, id, n);
  const last = steps.at(-1);
  if (!last) return base;
  const context: Record<string, Json> = { ...base?.context };
  for (const { changed, removed = [] } of steps) {
    Object.assign(context, changed);
    for (const key of removed) delete context[key];
  }
  return { value: last.value, status: last.status, context };
}

const LONG_LIVED = new Set<string>(Object.values(SYSTEM));

/** Returns all actors present at record `n`, children below their parents: most recently used first, long-lived ones last. */
export function actorsAt(recording: Recording, n: number): readonly ActorPicture[] {
  const last = new Map<string, FlowRecord>();
  const used = new Map<string, number>();
  const parents = new Map(recording.actors.map(({ id, parent }) => [id, parent]));
  for (const record of recording.records) {
    if (record.n > n) break;
    last.set(record.actor, record);
    if (causeOf(record.event.type) !== 'user') continue;
    for (let id: string | null = record.actor; id !== null; id = parents.get(id) ?? null) used.set(id, record.n);
  }
  const rank = ({ id, name }: RecordedActor) => used.get(id) ?? (LONG_LIVED.has(name) ? -2 : -1);
  const there = recording.actors.filter(({ since, until }) => since <= n + 1 && (until === null || until > n));
  const below = (parent: string | null, depth: number): ActorPicture[] =>
    there
      .filter((actor) => actor.parent === parent)
      .toSorted((one, other) => rank(other) - rank(one))
      .flatMap((actor) => [pictureOf(actor, last.get(actor.id), depth), ...below(actor.id, depth + 1)]);
  return below(null, 0);
}

/** The page that was viewed: its address, and the name of its flow used last; null if unknown. */
export interface ShownPage {
  readonly address: string | null;
  readonly flow: string | null;
}

/** Returns the page at record `n`, as last reported by the router. */
export function pageAt(recording: Recording, n: number): ShownPage {
  const upTo = recording.records.filter((record) => record.n <= n);
  const opened = upTo.findLast(({ event }) => event.type === 'sys.page.opened');
  const later = upTo.filter((record) => causeOf(record.event.type) === 'user' && record.n > (opened?.n ?? -1));
  const used = later.at(-1)?.actor;
  const session = recording.actors.find(({ name }) => name === SYSTEM.session);
  const before = session?.start && 'state' in session.start ? session.start.state.context['lastPage'] : null;
  const isUnsaid = recording.records.every(({ event }) => event.type !== 'sys.page.opened');
  const address = opened?.event['address'] ?? before ?? (isUnsaid ? recording.page : null);
  return {
    address: typeof address === 'string' ? address : null,
    flow: recording.actors.find(({ id }) => id === used)?.name ?? null,
  };
}

function pictureOf(
  { id, name, machine, start }: RecordedActor,
  last: FlowRecord | undefined,
  depth: number,
): ActorPicture {
  const base = start && 'state' in start ? start.state : null;
  return {
    id,
    name,
    machine,
    depth,
    value: last?.value ?? base?.value ?? null,
    status: last?.status ?? base?.status ?? 'active',
  };
}

/** Returns the ids of the active states as in the charts: "login.awaitingSecondFactor.typing" and its ancestors. */
export function litStates(machine: string, value: Json | null): ReadonlySet<string> {
  const lit = new Set([machine]);
  const light = (prefix: string, place: Json | null): void => {
    if (typeof place === 'string') lit.add(`${prefix}.${place}`);
    else if (typeof place === 'object' && place !== null) {
      for (const [name, inner] of Object.entries(place as JsonObject)) {
        lit.add(`${prefix}.${name}`);
        light(`${prefix}.${name}`, inner);
      }
    }
  };
  light(machine, value);
  return lit;
}

/** Formats a state value in one line: "open.deal: paid, open.link: up". */
export function placeText(value: Json | null): string {
  const paths = (place: Json | null, prefix: string): string[] => {
    if (typeof place === 'string') return [prefix === '' ? place : `${prefix}.${place}`];
    if (typeof place !== 'object' || place === null) return [];
    const inner = Object.entries(place as JsonObject);
    if (inner.length === 0) return [prefix];
    return inner.flatMap(([name, below]) => paths(below, prefix === '' ? name : `${prefix}.${name}`));
  };
  return paths(value, '').join(', ');
}

export interface EventFilter {
  /** Words matched against the actor's name or the event's type; '' for all. */
  readonly words: string;
  readonly hidden: readonly Cause[];
  /** Restricts to this actor; null for all. */
  readonly actor: string | null;
}

export const ALL_EVENTS: EventFilter = { words: '', hidden: [], actor: null };

/** Returns a predicate telling whether a record passes the filter. */
export function passes(
  { actors }: Pick<Recording, 'actors'>,
  { words, hidden, actor }: EventFilter,
): (record: FlowRecord) => boolean {
  const names = new Map(actors.map(({ id, name }) => [id, name]));
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return (record) => {
    if (hidden.includes(causeOf(record.event.type)) || (actor !== null && record.actor !== actor)) return false;
    const text = `${names.get(record.actor) ?? ''} ${record.event.type}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
}

/** Returns the numbers of records of the exchange's pushes that changed nothing: same state and context as before. */
function idleIn(records: readonly FlowRecord[]): ReadonlySet<number> {
  const places = new Map<string, Json>();
  const idle = new Set<number>();
  for (const { n, actor, event, value, changed, removed } of records) {
    const isSame = !removed && Object.keys(changed).length === 0 && sameData(places.get(actor), value);
    if (isSame && causeOf(event.type) === 'push') idle.add(n);
    places.set(actor, value);
  }
  return idle;
}

/** Removes pushes of the exchange that changed nothing. */
export function withoutIdle(recording: Recording): Recording {
  const idle = idleIn(recording.records);
  return { ...recording, records: recording.records.filter(({ n }) => !idle.has(n)) };
}

/** Returns the actors that are running, in their current states, without any history. */
export function presentOf(recording: Recording): Recording {
  const last = lastOf(recording);
  const actors = recording.actors.filter(({ until }) => until === null);
  return {
    ...recording,
    dropped: recording.dropped + recording.records.length,
    actors: actors.map((actor) => {
      const state = stateAt(recording, actor.id, last);
      return state ? { ...actor, start: { state } } : actor;
    }),
    records: [],
  };
}

/** Returns the records that pass, oldest first; those that changed nothing only if something is searched for. */
function passing(recording: Recording, filter: EventFilter): readonly FlowRecord[] {
  const lookedFor = filter.words !== '' || filter.actor !== null;
  const idle = lookedFor ? new Set<number>() : idleIn(recording.records);
  const passesHere = passes(recording, filter);
  return recording.records.filter((record) => passesHere(record) && !idle.has(record.n));
}

/** Returns the last `most` records that pass, newest first. */
export const latest = (recording: Recording, filter: EventFilter, most: number): readonly FlowRecord[] =>
  passing(recording, filter).slice(-most).toReversed();

/** Returns the `most` passing records around record `n`, in chronological order. */
export function storyAt(recording: Recording, filter: EventFilter, n: number, most: number): readonly FlowRecord[] {
  const all = passing(recording, filter);
  const at = all.findLastIndex((record) => record.n <= n);
  const first = Math.max(0, Math.min(at - (most >> 1), all.length - most));
  return all.slice(first, first + most);
}

/** Appends what has happened since to a recording, keeping at most `most` records. */
export function extended(
  recording: Recording,
  { actors, records }: Pick<Recording, 'actors' | 'records'>,
  most: number,
): Recording {
  const known = new Map(recording.actors.map((actor) => [actor.id, actor]));
  for (const actor of actors) {
    const before = known.get(actor.id);
    known.set(actor.id, before ? { ...before, until: actor.until } : actor);
  }
  const last = lastOf(recording);
  const all = {
    ...recording,
    actors: [...known.values()],
    records: [...recording.records, ...records.filter(({ n }) => n > last)],
  };
  return all.records.length > most ? shortened(all, most >> 1) : all;
}

/** Keeps the last `most` records, with the states before them as the base. */
export function shortened(recording: Recording, most: number): Recording {
  const gone = recording.records.slice(0, -most);
  const last = gone.at(-1)?.n;
  if (last === undefined) return recording;
  const moved = new Set(gone.map(({ actor }) => actor));
  const rebased = (actor: RecordedActor): RecordedActor => {
    const state = moved.has(actor.id) ? stateAt(recording, actor.id, last) : null;
    return state ? { ...actor, start: { state } } : actor;
  };
  const needed = new Set<string>();
  const actors = recording.actors.toReversed().filter(({ id, parent, until }) => {
    if (until !== null && until <= last && !needed.has(id)) return false;
    if (parent !== null) needed.add(parent);
    return true;
  });
  return {
    ...recording,
    dropped: recording.dropped + gone.length,
    actors: actors.toReversed().map(rebased),
    records: recording.records.slice(-most),
  };
}
