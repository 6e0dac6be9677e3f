import type { Command } from '../engine/decision';
import type { Changes, Made } from '../store/decideAgain';
import { zonedTime } from './zonedTime';

type Fields = Readonly<Record<string, unknown>>;

/** One difference: a command dropped, added, or given other fields. */
type PatchChange =
  | { readonly record: number; readonly place: number; readonly drop: true }
  | { readonly record: number; readonly place: number; readonly set: Fields }
  | { readonly time: number; readonly add: Fields };

/** Differences from the recorded history, and replacement parameters of the engine. */
export interface Patch {
  /** Replacement fields of pairs by name, such as fees. */
  readonly pairs: Readonly<Record<string, Fields>>;
  readonly limits: Fields;
  readonly futures: Fields;
  readonly changes: readonly PatchChange[];
}

/** Immutable, because stored figures are in these units. */
const FIXED = ['price_tick', 'qty_step', 'left_symbol', 'right_symbol'];
const KEYS = ['pairs', 'limits', 'futures', 'changes'];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldsOf(value: unknown, where: string): Fields {
  if (value === undefined) return {};
  if (!isFields(value)) throw new Error(`the patch: ${where} must be an object`);
  return value;
}

function changeOf(given: unknown, where: string): PatchChange {
  const fields = fieldsOf(given, where);
  const { record, place = 0, drop, set, add, time } = fields;
  if (add !== undefined) {
    const at = typeof time === 'string' ? zonedTime(time) : null;
    if (at === null) throw new Error(`the patch: ${where}.time must be a time such as 2026-05-01T12:00:00.000Z`);
    if (!isFields(add) || typeof add['kind'] !== 'string') throw new Error(`the patch: ${where}.add must be a command`);
    return { time: at, add };
  }
  if (!Number.isSafeInteger(record) || !Number.isSafeInteger(place))
    throw new Error(`the patch: ${where} must name a record and a place in it, as "log" shows them`);
  const found = { record: record as number, place: place as number };
  if (drop === true) return { ...found, drop };
  if (isFields(set)) return { ...found, set };
  throw new Error(`the patch: ${where} must drop, set or add something`);
}

/** @throws with a description of the problem. */
export function patchOf(text: string): Patch {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Error('the patch is no JSON');
  }
  const { changes = [], ...made } = fieldsOf(given, 'it');
  const unknown = Object.keys(made).find((key) => !KEYS.includes(key));
  if (unknown) throw new Error(`the patch: ${unknown} is none of ${KEYS.join(', ')}`);
  if (!Array.isArray(changes)) throw new Error('the patch: changes must be a list');
  const pairs = Object.entries(fieldsOf(made['pairs'], 'pairs')).map(([name, fields]) => {
    const changed = fieldsOf(fields, `pairs.${name}`);
    const fixed = FIXED.find((field) => field in changed);
    if (fixed) throw new Error(`the patch: ${fixed} of ${name} cannot be another`);
    return [name, changed] as const;
  });
  return {
    pairs: Object.fromEntries(pairs),
    limits: fieldsOf(made['limits'], 'limits'),
    futures: fieldsOf(made['futures'], 'futures'),
    changes: changes.map((change, index) => changeOf(change, `changes[${index}]`)),
  };
}

/** Record and time of the earliest change. */
export function firstOf({ changes }: Patch): { record: number; time: number } {
  return {
    record: Math.min(...changes.flatMap((change) => ('record' in change ? [change.record] : []))),
    time: Math.min(...changes.flatMap((change) => ('time' in change ? [change.time] : []))),
  };
}

function otherMade({ pairs, limits, futures }: Patch, made: Made): Made {
  const { catalogue, terms } = made;
  const known = new Set(catalogue.pairs.map((pair) => `${pair.left_symbol}_${pair.right_symbol}`));
  const unknown = Object.keys(pairs).find((name) => !known.has(name));
  if (unknown) throw new Error(`the patch: there is no pair ${unknown}`);
  const changed = catalogue.pairs.map((pair) => ({ ...pair, ...pairs[`${pair.left_symbol}_${pair.right_symbol}`] }));
  const others = {
    ...(Object.keys(limits).length > 0 && { limits: { ...terms.limits, ...limits } }),
    ...(Object.keys(futures).length > 0 && { futures: { ...terms.futures, ...futures } }),
  };
  return { ...made, catalogue: { ...catalogue, pairs: changed }, terms: { ...terms, ...others } as Made['terms'] };
}

/** Converts a patch to changes. @throws when it names a command that does not exist. */
export function changesOf(patch: Patch): Changes {
  const added = patch.changes
    .flatMap((change) => ('add' in change ? [{ at: change.time, command: change.add as unknown as Command }] : []))
    .toSorted((one, other) => one.at - other.at);
  return {
    made: (made) => otherMade(patch, made),
    asked: (commands, number) => {
      const asked: (Command | null)[] = [...commands];
      for (const change of patch.changes) {
        if (!('record' in change) || change.record !== number) continue;
        const command = asked[change.place];
        if (!command) throw new Error(`the patch: record ${number} has no command at place ${change.place}`);
        asked[change.place] = 'set' in change ? ({ ...command, ...change.set } as Command) : null;
      }
      return asked;
    },
    added: (upTo) => {
      const due = added.findIndex(({ at }) => at > upTo);
      return added.splice(0, due < 0 ? added.length : due);
    },
  };
}
