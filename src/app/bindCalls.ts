import {
  fromPromise,
  StateMachine,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
} from 'xstate';
import type { Failure, Outcome } from '../../domain/contract/outcome';
import { routeOf, type CallId } from '../../domain/contract/routes';
import { callIdOf, NAMED_BY_INPUT } from '../machines/call';
import { commonPortOf, type CommonPort } from '../machines/port';
import { failureNotice } from '../machines/shell/app/notices';
import { SYSTEM } from '../machines/shell/app/systemIds';
import type { toastsMachine } from '../machines/shell/toasts/toasts.machine';
import type { Deps } from './deps';
import { accountKey } from './stored';

/** Time without an answer after which the same body counts as a new request, ms. */
const REPEAT_MS = 600_000;

/**
 * Refusals given before the exchange looks for the key: they do not tell what became of an earlier submission, which may have been
 * executed.
 */
const UNTOLD: ReadonlySet<Failure['error']> = new Set<Failure['error']>([
  ...(['sessionExpired', 'loginStale', 'accountLocked', 'accountSuspended', 'accountClosing'] as const),
  ...(['tooMany', 'system', 'busy', 'cancelOnly', 'stopped', 'accountHeld', 'withdrawalsHeld'] as const),
]);

/** Proofs of identity: for a withdrawal they are typed again on each attempt, without making it a different one. */
const PROOFS: readonly string[] = ['code', 'funds_password', 'second_factor_code'];

interface Unanswered {
  readonly key: string;
  /** Until when a repeat uses the same key, ms since the epoch. */
  readonly until: number;
}

/** Submissions without an answer: by call, then by body. */
export type Unanswereds = Readonly<Partial<Record<CallId, Readonly<Record<string, Unanswered>>>>>;

const submissionOf = (id: CallId, body: object): string =>
  JSON.stringify(body, (name, value: unknown) =>
    id === 'createWithdrawal' && PROOFS.includes(name) ? undefined : value,
  );

/** Returns the key of the same unanswered submission; null when this one is new. */
export function keyOf(all: Unanswereds, id: CallId, body: object, now: number): string | null {
  const known = all[id]?.[submissionOf(id, body)];
  return known && known.until > now ? known.key : null;
}

/** Records a submission that was sent, or got no answer. */
export const withUnanswered = (all: Unanswereds, id: CallId, body: object, key: string, now: number): Unanswereds => ({
  ...all,
  [id]: { ...all[id], [submissionOf(id, body)]: { key, until: now + REPEAT_MS } },
});

/** Any answer to a call settles all its submissions: leverage 10, 20 and 10 again are three changes. */
function withAnswered(all: Unanswereds, id: CallId): Unanswereds {
  const { [id]: _, ...others } = all;
  return others;
}

function without(all: Unanswereds, id: CallId, body: object): Unanswereds {
  const { [submissionOf(id, body)]: _, ...others } = all[id] ?? {};
  return { ...all, [id]: others };
}

interface Submission {
  readonly id: CallId;
  readonly body: object;
  readonly key: string;
  /** Whether the same was sent before without an answer. */
  readonly isRepeat: boolean;
}

/** Returns the submissions that have no answer once this one has its outcome. */
export function withOutcome(
  all: Unanswereds,
  { id, body, key, isRepeat }: Submission,
  outcome: Outcome<unknown>,
  now: number,
): Unanswereds {
  if (!outcome.ok && outcome.error === 'network') return withUnanswered(all, id, body, key, now);
  if (outcome.ok || !UNTOLD.has(outcome.error)) return withAnswered(all, id);
  return isRepeat ? all : without(all, id, body);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isUnanswered = (value: unknown): value is Unanswered =>
  isRecord(value) && typeof value['key'] === 'string' && typeof value['until'] === 'number';

/** Parses what an earlier page of this tab stored, ignoring malformed parts. */
const unansweredFrom = (stored: unknown): Unanswereds =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).map(([id, sent]) => [
      id,
      Object.fromEntries(Object.entries(isRecord(sent) ? sent : {}).filter(([, value]) => isUnanswered(value))),
    ]),
  );

const hasProof = (submission: string): boolean => PROOFS.some((name) => submission.includes(`"${name}":`));

/** Returns what may outlive a reload: neither expired submissions nor those with a password or code. */
export const storable = (all: Unanswereds, now: number): Unanswereds =>
  Object.fromEntries(
    Object.entries(all).flatMap(([id, sent]) => {
      const kept = Object.entries(sent).filter(([submission, { until }]) => until > now && !hasProof(submission));
      return kept.length === 0 ? [] : [[id, Object.fromEntries(kept)]];
    }),
  );

type SendCall = (id: CallId | typeof NAMED_BY_INPUT) => AnyActorLogic;

interface Request {
  call: CallId;
  body: never;
}

const STORE_KEY = 'unanswered.';

function showRefusal(system: AnyActorRef['system'], failure: Failure): void {
  const toasts = system.get(SYSTEM.toasts) as ActorRefFrom<typeof toastsMachine> | undefined;
  toasts?.send({ type: 'flow.toast.show', notice: failureNotice(failure) });
}

/**
 * Sends calls of the contract. Calls that move money carry an idempotency key: repeating the same body after a failure without an
 * answer, or after a reload, uses the same key for ten minutes, so that the exchange executes it once, and its answer says so. A
 * read is aborted when nobody waits for it any more; other calls are not, because the exchange may have received them already, and
 * a refusal of one that moves money is still shown.
 */
export function createSendCall({
  http,
  ids,
  clock,
  storage,
}: Pick<Deps, 'http' | 'ids' | 'clock' | 'storage'>): SendCall {
  const kept = new Map<string, Unanswereds>();
  const keptIn = (key: string) => kept.get(key) ?? unansweredFrom(storage.readDraft(key));
  const keep = (key: string, now: Unanswereds) => {
    kept.set(key, now);
    storage.writeDraft(key, storable(now, clock.now()));
  };
  return (declared) =>
    fromPromise(async ({ input, signal, system }) => {
      const { call: id, body } = (
        declared === NAMED_BY_INPUT ? input : { call: declared, body: input ?? {} }
      ) as Request;
      const { method, money } = routeOf(id);
      if (!money) return http.call(id, body, method === 'GET' ? { signal } : {});
      // The exchange knows keys by account: what another user or portfolio of this tab has sent is not the same submission.
      const place = STORE_KEY + accountKey(storage);
      const known = keyOf(keptIn(place), id, body, clock.now());
      const key = known ?? ids.next();
      keep(place, withUnanswered(keptIn(place), id, body, key, clock.now()));
      const outcome = await http.call(id, body, { key });
      const isRepeat = known !== null;
      keep(place, withOutcome(keptIn(place), { id, body, key, isRepeat }, outcome, clock.now()));
      if (signal.aborted && !outcome.ok) showRefusal(system, outcome);
      return outcome.ok && isRepeat ? { ...outcome, repeated: true as const } : outcome;
    });
}

/** Actors for the ports that any machine may declare. */
type CommonPorts = Partial<Record<CommonPort, AnyActorLogic>>;

/** Returns the machine with all calls declared by it or a child machine sent to the exchange, and its common ports bound. */
export function bindCalls<Logic extends AnyActorLogic>(logic: Logic, send: SendCall, common: CommonPorts = {}): Logic {
  const effectOf = (actor: AnyActorLogic): AnyActorLogic => {
    const name = commonPortOf(actor);
    return (name && common[name]) ?? bindCalls(actor, send, common);
  };
  if (!(logic instanceof StateMachine)) return logic;
  const machine = logic as unknown as AnyStateMachine;
  const declared = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>);
  const bound = declared.flatMap(([name, actor]) => {
    const id = callIdOf(actor);
    const next = id === null ? effectOf(actor) : send(id);
    return next === actor ? [] : [[name, next]];
  });
  return bound.length === 0 ? logic : (machine.provide({ actors: Object.fromEntries(bound) }) as unknown as Logic);
}
