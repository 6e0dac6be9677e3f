import type { Json, JsonObject } from './recording';
import type { Masker } from './mask';

/** Maximum nesting depth; deeper values are cut, which affects only data never meant to be shown. */
const DEEPEST = 40;
const LONGEST_TEXT = 20_000;

/** An actor reference found in a context. */
interface ActorLike {
  readonly id: string;
}

/** Same test as XState's; only the serialised form of an actor has a type of its own. */
const isActor = (value: object): value is ActorLike => 'sessionId' in value && 'send' in value && 'ref' in value;

const isPlain = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

interface Place {
  readonly masker: Masker | null;
  readonly key: string;
  readonly owner: string;
  readonly sealed: boolean;
  readonly depth: number;
}

/** Whether the object is a name/value pair, like the parameters of a notice; the name then determines the kind of value. */
const isParameter = (value: Record<string, unknown>): value is { name: string; value: string } =>
  typeof value['name'] === 'string' && typeof value['value'] === 'string' && Object.keys(value).length === 2;

const cut = (what: string): Json => ({ $cut: what });

/** Names of traded currencies are public and stay unmasked. */
const TRADED = 'currencies';

function encodeMembers(entries: Iterable<readonly [string, unknown]>, place: Place): Record<string, Json> {
  const members: Record<string, Json> = {};
  for (const [key, value] of entries) {
    if (value === undefined) continue;
    members[key] = encodeAt(value, {
      ...place,
      key,
      owner: place.key,
      sealed: place.sealed || (place.masker?.seals(key) ?? false),
      depth: place.depth + 1,
    });
  }
  return members;
}

function encodeObject(value: object, place: Place): Json {
  if (isActor(value)) return { $actor: value.id };
  if (Array.isArray(value)) {
    const below = { ...place, depth: place.depth + 1 };
    return value.map((item) => (item === undefined ? { $undefined: true } : encodeAt(item, below)));
  }
  if (value instanceof Error) return { $error: encodeAt(value.message, { ...place, key: 'message' }) };
  if (value instanceof Blob) return { $file: { type: value.type, size: value.size } };
  if (value instanceof Map) return { $map: encodeObject([...value], place) };
  if (value instanceof Set) return { $set: encodeObject([...value], place) };
  // Class names differ between builds, and the recorder is built separately from the replayer of its recordings.
  if (!isPlain(value)) return cut('object');
  const entries = Object.entries(value);
  if (entries.some(([, member]) => typeof member === 'function')) return cut('functions');
  const members =
    !place.sealed && isParameter(value)
      ? { name: value.name, value: encodeAt(value.value, { ...place, key: value.name, owner: place.key }) }
      : encodeMembers(entries, 'symbol' in value ? { ...place, key: TRADED } : place);
  return entries.length === 1 && entries[0]?.[0].startsWith('$') ? { $object: members } : members;
}

function encodeAt(value: unknown, place: Place): Json {
  if (place.depth > DEEPEST) return cut('depth');
  switch (typeof value) {
    case 'string': {
      const shown = place.masker?.text(value, place.key, place.owner, place.sealed) ?? value;
      return shown.length > LONGEST_TEXT ? cut('text') : shown;
    }
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : { $number: Object.is(value, -0) ? '-0' : String(value) };
    case 'boolean':
      return value;
    case 'bigint':
      return { $bigint: String(value) };
    case 'object':
      return value === null ? null : encodeObject(value, place);
    case 'undefined':
      return { $undefined: true };
    case 'function':
    case 'symbol':
      return cut(typeof value);
  }
}

/** Encodes a value as JSON, masked when a masker is given. `owner` is its parent: an event's type, or ''. */
export const encode = (value: unknown, masker: Masker | null, owner = ''): Json =>
  encodeAt(value, { masker, key: owner, owner: '', sealed: false, depth: 0 });

export const encodeEach = (members: Readonly<Record<string, unknown>>, masker: Masker | null): JsonObject =>
  encodeMembers(Object.entries(members), { masker, key: '', owner: '', sealed: false, depth: 0 });

/** Encodes an event, leaving its type unmasked. */
export function encodeEvent(
  event: { readonly type: string },
  masker: Masker | null,
): JsonObject & { readonly type: string } {
  const { type, ...payload } = event;
  const sealed = masker?.sealsEvent(type) ?? false;
  return { ...encodeMembers(Object.entries(payload), { masker, key: type, owner: '', sealed, depth: 0 }), type };
}
