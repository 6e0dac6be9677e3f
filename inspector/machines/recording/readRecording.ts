import type { AnsweredRequest } from '../../../domain/contract/envelope';
import {
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type FlowRecord,
  type Json,
  type JsonObject,
  type ProblemNote,
  type RecordedActor,
  type RecordedState,
  type Recording,
} from '../../../src/machines/recording/recording';

/** Maximum length of a file, characters; a full recorder writes about a tenth of that. */
export const MOST_CHARACTERS = 30_000_000;
const MOST_RECORDS = 50_000;
const MOST_ACTORS = 5_000;
const MOST_REQUESTS = 1_000;
/** Latest time that a Date can hold, ms since the epoch; one beyond it cannot be formatted. */
const LATEST_DATE = 8.64e15;

export type RecordingProblem = 'tooLarge' | 'notJson' | 'notRecording' | 'otherVersion' | 'damaged';

/** `at` locates the damage in a recording: "records[12].actor". */
type ReadRecording =
  | { readonly ok: true; readonly recording: Recording }
  | { readonly ok: false; readonly problem: RecordingProblem; readonly at: string };

class Damage extends Error {
  readonly at: string;
  constructor(at: string) {
    super(at);
    this.at = at;
  }
}

const STATUSES: readonly unknown[] = ['active', 'done', 'error', 'stopped'];

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function need<Wanted extends Json>(
  value: Json | undefined,
  isWanted: (value: Json | undefined) => boolean,
  at: string,
): Wanted {
  if (!isWanted(value)) throw new Damage(at);
  return value as Wanted;
}

const isText = (value: Json | undefined) => typeof value === 'string';
const isTextOrNull = (value: Json | undefined) => value === null || isText(value);
const isCount = (value: Json | undefined) => Number.isSafeInteger(value) && (value as number) >= 0;
const isCountOrNull = (value: Json | undefined) => value === null || isCount(value);
const isTime = (value: Json | undefined) => typeof value === 'number' && value >= 0 && value <= LATEST_DATE;
const isStatus = (value: Json | undefined) => STATUSES.includes(value);
/** Whether it is a machine's state value: a name, or names by region. */
const isPlace = (value: Json | undefined): boolean =>
  isText(value) || (isObject(value) && Object.values(value).every(isPlace));
const isTexts = (value: Json | undefined) => Array.isArray(value) && value.every(isText);

function readState(value: Json | undefined, at: string): RecordedState {
  const state = need<JsonObject>(value, isObject, at);
  return {
    value: need(state['value'], isPlace, `${at}.value`),
    context: need(state['context'], isObject, `${at}.context`),
    status: need(state['status'], isStatus, `${at}.status`),
  };
}

function readStart(value: Json | undefined, at: string): RecordedActor['start'] {
  if (value === null) return null;
  const start = need<JsonObject>(value, isObject, at);
  if ('state' in start) return { state: readState(start['state'], `${at}.state`) };
  const { input } = start;
  if (input === undefined) throw new Damage(`${at}.input`);
  return { input };
}

function readActor(value: Json, at: string): RecordedActor {
  const actor = need<JsonObject>(value, isObject, at);
  const machine = need<string | null>(actor['machine'], isTextOrNull, `${at}.machine`);
  const start = readStart(actor['start'], `${at}.start`);
  if ((machine === null) !== (start === null)) throw new Damage(`${at}.start`);
  return {
    id: need(actor['id'], isText, `${at}.id`),
    name: need(actor['name'], isText, `${at}.name`),
    machine,
    parent: need(actor['parent'], isTextOrNull, `${at}.parent`),
    since: need(actor['since'], isCount, `${at}.since`),
    until: need(actor['until'], isCountOrNull, `${at}.until`),
    start,
  };
}

function readRecord(value: Json, at: string): FlowRecord {
  const record = need<JsonObject>(value, isObject, at);
  const event = need<JsonObject>(record['event'], isObject, `${at}.event`);
  const { removed, masked, muted } = record;
  return {
    n: need(record['n'], isCount, `${at}.n`),
    t: need(record['t'], isTime, `${at}.t`),
    actor: need(record['actor'], isText, `${at}.actor`),
    event: { ...event, type: need(event['type'], isText, `${at}.event.type`) },
    value: need(record['value'], isPlace, `${at}.value`),
    status: need(record['status'], isStatus, `${at}.status`),
    changed: need(record['changed'], isObject, `${at}.changed`),
    ...(removed === undefined ? {} : { removed: need<string[]>(removed, isTexts, `${at}.removed`) }),
    ...(masked === undefined ? {} : { masked: need<true>(masked, (found) => found === true, `${at}.masked`) }),
    ...(muted === undefined ? {} : { muted: need<number>(muted, isCount, `${at}.muted`) }),
  };
}

function readRequest(value: Json, at: string): AnsweredRequest {
  const request = need<JsonObject>(value, isObject, at);
  return {
    id: need(request['id'], isText, `${at}.id`),
    call: need(request['call'], isText, `${at}.call`),
    at: need(request['at'], isTime, `${at}.at`),
    code: need(request['code'], isCountOrNull, `${at}.code`),
  };
}

function readReport(value: Json | undefined): ProblemNote {
  const report = need<JsonObject>(value, isObject, 'report');
  const requests = list(report['requests'], MOST_REQUESTS, 'report.requests');
  return {
    note: need(report['note'], isText, 'report.note'),
    build: need(report['build'], isText, 'report.build'),
    requests: requests.map((request, i) => readRequest(request, `report.requests[${i}]`)),
  };
}

const list = (value: Json | undefined, most: number, at: string): readonly Json[] =>
  need(value, (found) => Array.isArray(found) && found.length <= most, at);

/** Checks across members: records in order and of listed actors, parents before children. */
function checkWhole(actors: readonly RecordedActor[], records: readonly FlowRecord[]): void {
  const known = new Map<string, RecordedActor>();
  for (const [index, actor] of actors.entries()) {
    if (known.has(actor.id)) throw new Damage(`actors[${index}].id`);
    if (actor.parent !== null && !known.has(actor.parent)) throw new Damage(`actors[${index}].parent`);
    known.set(actor.id, actor);
  }
  for (const [index, { n, actor }] of records.entries()) {
    if (n <= (records[index - 1]?.n ?? -1)) throw new Damage(`records[${index}].n`);
    if ((known.get(actor)?.machine ?? null) === null) throw new Damage(`records[${index}].actor`);
  }
}

/** Validates a recording from a file or another tab; members unknown to the format are dropped. */
export function checkRecording(value: unknown): ReadRecording {
  const found = value as Json;
  if (!isObject(found) || found['format'] !== RECORDING_FORMAT) return { ok: false, problem: 'notRecording', at: '' };
  if (found['version'] !== RECORDING_VERSION) {
    return { ok: false, problem: 'otherVersion', at: JSON.stringify(found['version'] ?? null) };
  }
  try {
    const actors = list(found['actors'], MOST_ACTORS, 'actors').map((actor, i) => readActor(actor, `actors[${i}]`));
    const records = list(found['records'], MOST_RECORDS, 'records').map((one, i) => readRecord(one, `records[${i}]`));
    checkWhole(actors, records);
    const recording: Recording = {
      format: RECORDING_FORMAT,
      version: RECORDING_VERSION,
      at: need(found['at'], isTime, 'at'),
      page: need(found['page'], isText, 'page'),
      dropped: need(found['dropped'], isCount, 'dropped'),
      ...(found['report'] === undefined ? {} : { report: readReport(found['report']) }),
      actors,
      records,
    };
    return { ok: true, recording };
  } catch (error) {
    return { ok: false, problem: 'damaged', at: error instanceof Damage ? error.at : '' };
  }
}

/** Parses an exported recording. Never throws, because a file may hold anything. */
export function readRecording(text: string): ReadRecording {
  if (text.length > MOST_CHARACTERS) return { ok: false, problem: 'tooLarge', at: '' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'notJson', at: '' };
  }
  return checkRecording(value);
}
