import type { Failure, Outcome } from '../../domain/contract/outcome';
import type { CallId } from '../../domain/contract/routes';

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
export const unansweredFrom = (stored: unknown): Unanswereds =>
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
