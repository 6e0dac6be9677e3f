import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Identity, submitIdentity } from '../../domain/contract/account/identity';
import type { BodyOf } from '../../domain/contract/call';
import { CHECK, NAME_STATUS } from '../../domain/contract/choices';
import { identityDeeds, type IdentityHappening, identityStatusAfter } from '../../domain/lifecycles/identity.lifecycle';
import { maskIdNumber, maskName } from '../../domain/rules/account/mask';
import type { Files } from '../adapters/files';
import { inTransaction, type Once } from './database';
import type { Notices } from './notices';
import { createPhotos, type Photos } from './photos';
import { createProfile } from './profile';
import { createProofFiles } from './proofFiles';
import { type Refusal, refuse, type Result, success } from './result';
import { openSealed, seal } from './secrets';
import type { UserEvents } from './userEvents';
import { userInfoOf, type Users } from './users';

const PURPOSE = 'identity';
const LISTED = 30;

interface SubmissionRow {
  id: number;
  user: number;
  status: number;
  name: Uint8Array;
  id_number: Uint8Array;
  country: string;
  submitted: number;
  decided: number | null;
  reason: string | null;
}

/** A submission as shown to its reviewer, unmasked. */
interface Review extends Omit<SubmissionRow, 'name' | 'id_number'> {
  name: string;
  id_number: string;
}

interface Decision {
  approve: boolean;
  /** The decider: "operator" or "sandbox". */
  by: string;
  /** Reason of a rejection; null otherwise. */
  reason: string | null;
}

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  /** Key for encrypted data. */
  secret: string;
  users: Users;
  photos: Photos;
  events: UserEvents;
  notify: (user: number, decision: Decision) => void;
}

export type Identities = ReturnType<typeof createIdentities>;

const refusalIn = (status: number): Refusal =>
  refuse(status === NAME_STATUS.verified ? 'identityVerified' : 'identityPending');

/** Users' identities: submissions, their review, and `name_status` by the lifecycle of domain/lifecycles. */
function createIdentities({ db, clock, secret, users, photos, events, notify }: Parts) {
  const insert = db.prepare(
    'INSERT INTO identity_submissions (user, status, name, id_number, country, submitted) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const latest = db.prepare('SELECT * FROM identity_submissions WHERE user = ? ORDER BY id DESC LIMIT 1');
  const all = db.prepare('SELECT * FROM identity_submissions WHERE user = ? ORDER BY id');
  const countries = db.prepare('SELECT country FROM identity_submissions WHERE user = ? ORDER BY id DESC');
  /** Those of closed accounts are kept, but can no longer be decided. */
  const WAITING = `FROM identity_submissions WHERE status = ${NAME_STATUS.pending} AND user NOT IN (SELECT user FROM closed_accounts)`;
  const waiting = db.prepare(`SELECT * ${WAITING} ORDER BY submitted LIMIT ?`);
  const count = db.prepare(`SELECT count(*) AS n ${WAITING}`);
  const decideRow = db.prepare(
    'UPDATE identity_submissions SET status = ?, decided = ?, decided_by = ?, reason = ? WHERE id = ?',
  );
  const setStatus = db.prepare('UPDATE users SET name_status = ? WHERE id = ?');

  const latestOf = (user: number) => latest.get(user) as SubmissionRow | undefined;
  const unsealed = (row: SubmissionRow): Review => ({
    ...row,
    name: openSealed(secret, PURPOSE, row.name),
    id_number: openSealed(secret, PURPOSE, row.id_number),
  });

  const announce = (id: number) => {
    const user = users.byId(id);
    if (user) events.announce(id, { kind: 'userInfo', user: userInfoOf(user) });
  };
  const statusAfter = (user: number, happening: IdentityHappening) =>
    identityStatusAfter(users.byId(user)?.name_status ?? 0, happening);

  const submissionOf = (row: SubmissionRow): Identity['submission'] => {
    const { name, id_number, country, submitted, decided, reason } = unsealed(row);
    return { name: maskName(name), id_number: maskIdNumber(id_number), country, submitted, decided, reason };
  };
  const detail = (user: number): Omit<Identity, 'auto_review'> => {
    const row = latestOf(user);
    const status = users.byId(user)?.name_status ?? NAME_STATUS.unverified;
    return {
      status: status as Identity['status'],
      next_events: identityDeeds(status),
      submission: row ? submissionOf(row) : null,
      uploaded: photos.uploadedBy(user),
    };
  };

  /** Returns the two-letter country of a verified identity; null otherwise. */
  const countryOf = (user: number): string | null => {
    const row = latestOf(user);
    return row?.status === NAME_STATUS.verified ? row.country : null;
  };

  return {
    detail,

    /** Returns the full name of a verified identity; null otherwise, and for closed accounts. */
    verifiedNameOf(user: number): string | null {
      if (users.byId(user)?.name_status !== NAME_STATUS.verified) return null;
      const row = latestOf(user);
      return row?.status === NAME_STATUS.verified ? openSealed(secret, PURPOSE, row.name) : null;
    },

    /** Returns why the user may not submit now; null if they may. */
    refusalFor(user: number): Refusal | null {
      const status = users.byId(user)?.name_status ?? 0;
      return identityStatusAfter(status, 'identity.submit') === null ? refusalIn(status) : null;
    },

    /** Submits the user's data for review. The photos must have been uploaded by this user, each for its side. */
    submit(user: number, form: BodyOf<typeof submitIdentity>): Result<Omit<Identity, 'auto_review'>> {
      const sealed = (text: string) => seal(secret, PURPOSE, text.normalize('NFC').trim().replace(/\s+/gu, ' '));
      // Looked at in the transaction, in which the submission of another process is known.
      const refusal = inTransaction(db, (): Refusal | null => {
        const status = statusAfter(user, 'identity.submit');
        if (status === null) return refusalIn(users.byId(user)?.name_status ?? 0);
        const { front, back } = photos.uploadedBy(user);
        const fields = {
          ...(form.front_photo === front ? {} : { front_photo: CHECK.photo }),
          ...(form.back_photo === back ? {} : { back_photo: CHECK.photo }),
        };
        if (Object.keys(fields).length > 0) return refuse('validation', { fields });
        const [name, number] = [sealed(form.name), sealed(form.id_number)];
        const { lastInsertRowid } = insert.run(user, status, name, number, form.country, clock());
        for (const photo of [form.front_photo, form.back_photo]) photos.attach(photo, Number(lastInsertRowid));
        setStatus.run(status, user);
        return null;
      });
      if (refusal) return refusal;
      announce(user);
      return success(detail(user));
    },

    /** Returns the user's latest submission, unmasked; for reviewers only. */
    review(user: number): Review | null {
      const row = latestOf(user);
      return row ? unsealed(row) : null;
    },

    /** Returns all submissions of the user, unmasked, oldest first; for the user's own copy only. */
    submissionsOf: (user: number): Review[] => (all.all(user) as unknown as SubmissionRow[]).map(unsealed),

    countryOf,

    /** Returns the two-letter countries of all submissions, newest first, and that of a verified identity; null otherwise. */
    countriesOf: (user: number): { verified: string | null; submitted: readonly string[] } => ({
      verified: countryOf(user),
      submitted: (countries.all(user) as { country: string }[]).map(({ country }) => country),
    }),

    /** Returns the submissions awaiting review, oldest first, and their total number. */
    waiting: (limit = LISTED): { list: Review[]; count: number } => ({
      list: (waiting.all(limit) as unknown as SubmissionRow[]).map(unsealed),
      count: (count.get() as { n: number }).n,
    }),

    /**
     * Submits a person's data and approves them at once, without photos and review, for ready-made traders. No effect while a
     * submission waits, or once one was approved.
     */
    vouch(user: number, { name, id_number, country }: Pick<Review, 'name' | 'id_number' | 'country'>): void {
      const submitted = statusAfter(user, 'identity.submit');
      const approved = submitted && identityStatusAfter(submitted, 'identity.approve');
      if (submitted === null || approved === null) return;
      inTransaction(db, () => {
        const sealed = (text: string) => seal(secret, PURPOSE, text);
        const row = insert.run(user, submitted, sealed(name), sealed(id_number), country, clock());
        decideRow.run(approved, clock(), 'sandbox', null, Number(row.lastInsertRowid));
        setStatus.run(approved, user);
      });
    },

    /** Decides on a submission; false if it is not the user's one under review: another may have followed a refusal. */
    decide(user: number, submission: number, decision: Decision): boolean {
      const status = statusAfter(user, decision.approve ? 'identity.approve' : 'identity.reject');
      const row = latestOf(user);
      if (status === null || row?.id !== submission) return false;
      inTransaction(db, () => {
        decideRow.run(status, clock(), decision.by, decision.approve ? null : decision.reason, row.id);
        setStatus.run(status, user);
      });
      announce(user);
      notify(user, decision);
      return true;
    },
  };
}

/** Duration of a review, so that the state can be seen. */
const REVIEW_MS = 4000;
const LOOK_EVERY_MS = 1000;

/** ID numbers consisting of zeros are refused, so that this path can be seen too. */
const isRefused = ({ id_number }: Review) => /^[^A-Za-z1-9]*0[^A-Za-z1-9]*$/.test(id_number);

const decisionOn = (review: Review): Decision =>
  isRefused(review)
    ? { approve: false, by: 'sandbox', reason: 'numberInvalid' }
    : { approve: true, by: 'sandbox', reason: null };

/**
 * Replaces human reviewers on a sandbox: decides on submissions after some seconds. Submissions are in the database, so a restart
 * only delays them.
 */
function createAutoReview(identities: Identities, clock: () => number) {
  const reviewDue = (): void => {
    for (const review of identities.waiting().list)
      if (review.submitted + REVIEW_MS <= clock()) identities.decide(review.user, review.id, decisionOn(review));
  };
  return {
    /** Checks once. */
    reviewDue,
    /**
     * Checks every second. Returns a function that stops it.
     * @param onError called with the error of a failed check.
     */
    start(onError: (error: Error) => void): () => void {
      const timer = setInterval(() => {
        try {
          reviewDue();
        } catch (error) {
          onError(error as Error);
        }
      }, LOOK_EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

interface IdentityNeeds {
  db: DatabaseSyncInstance;
  clock: () => number;
  secret: string;
  files: Files;
  users: Users;
  events: UserEvents;
  notices: Notices;
  once: Once;
}

/** Profiles, identities and payment proofs of users, with their pictures. A decision on an identity creates a notice. */
export function createIdentityParts({ db, clock, secret, files, users, events, notices, once }: IdentityNeeds) {
  const photos = createPhotos({ db, clock, secret, files, once });
  const identities = createIdentities({
    db,
    clock,
    secret,
    users,
    photos,
    events,
    notify: (user, { approve, reason }) =>
      approve
        ? notices.tell(user, 'identityVerified', {})
        : notices.tell(user, 'identityFailed', { reason: reason ?? '' }),
  });
  return {
    photos,
    proofFiles: createProofFiles({ db, clock, secret, files, once }),
    identities,
    autoReview: createAutoReview(identities, clock),
    profile: createProfile({ db, files, users, events }),
  };
}
