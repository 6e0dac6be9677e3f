import { createEmptyActor } from 'xstate';
import type { Json, JsonObject } from '../../../src/machines/recording/recording';

/** Returns a stand-in for an actor of the recorded tab, which accepts everything and answers nothing. */
function standInFor(id: string): object {
  const actor = createEmptyActor();
  Object.assign(actor, { id });
  return actor;
}

const textOf = (content: Json): string => (typeof content === 'string' ? content : '');

const TAGS: Readonly<Record<string, (content: Json) => unknown>> = {
  $actor: (id) => standInFor(textOf(id)),
  $bigint: (digits) => BigInt(textOf(digits)),
  $cut: () => undefined,
  $error: (message) => new Error(textOf(message)),
  $file: (file) => new Blob([], { type: (file as { type: string }).type }),
  $map: (entries) => new Map(decode(entries) as [unknown, unknown][]),
  $number: (text) => Number(textOf(text)),
  $object: (members) => decodeEach(members as JsonObject),
  $set: (items) => new Set(decode(items) as unknown[]),
  $undefined: () => undefined,
};

/** Reverses `encode`. Actors become silent stand-ins, truncated values become undefined. */
export function decode(value: Json): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(decode);
  const [[key, content], second] = [Object.entries(value)[0] ?? ['', null], Object.keys(value)[1]];
  const tag = second === undefined && Object.hasOwn(TAGS, key) ? TAGS[key] : undefined;
  return tag ? tag(content) : decodeEach(value as JsonObject);
}

/** Like `decode`, applied to each member of an object. */
export const decodeEach = (members: JsonObject): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).map(([key, value]) => [key, decode(value)]));
