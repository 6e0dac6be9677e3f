import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { BodyOf } from '../../domain/contract/call';
import { CHECK, NAME_STATUS } from '../../domain/contract/choices';
import type { Identity, submitIdentity } from '../../domain/contract/account/identity';
import { identityDeeds, identityStatusAfter, type IdentityHappening } from '../../domain/lifecycles/identity.lifecycle';
import { maskIdNumber, maskName } from '../../domain/rules/account/mask';
import { inTransaction } from './database';
import type { Photos } from './photos';
import { refuse, success, type Refusal, type Result } from './result';
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
export interface Review extends Omit<SubmissionRow, 'name' | 'id_number'> {
  name: string;
  id_number: string;
}

export interface Decision {
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
export function createIdentities({ db, clock, secret, users, photos, events, notify }: Parts) {
  const insert = db.prepare(
    'INSERT INTO identity_submissions (user, status, name, id_number, country, submitted) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const latest = db.prepare('SELECT * FROM identity_submissions WHERE user = ? ORDER BY id DESC LIMIT 1');
  const byStatus = db.prepare('SELECT * FROM identity_submissions WHERE status = ? ORDER BY submitted LIMIT ?');
  const count = db.prepare('SELECT count(*) AS n FROM identity_submissions WHERE status = ?');
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

  return {
    detail,

    /** Returns why the user may not submit now; null if they may. */
    refusalFor(user: number): Refusal | null {
      const status = users.byId(user)?.name_status ?? 0;
      return identityStatusAfter(status, 'identity.submit') === null ? refusalIn(status) : null;
    },

    /** Submits the user's data for review. The photos must have been uploaded by this user, each for its side. */
    submit(user: number, form: BodyOf<typeof submitIdentity>): Result<Omit<Identity, 'auto_review'>> {
      const status = statusAfter(user, 'identity.submit');
      if (status === null) return refusalIn(users.byId(user)?.name_status ?? 0);
      const { front, back } = photos.uploadedBy(user);
      const fields = {
        ...(form.front_photo === front ? {} : { front_photo: CHECK.photo }),
        ...(form.back_photo === back ? {} : { back_photo: CHECK.photo }),
      };
      if (Object.keys(fields).length > 0) return refuse('validation', { fields });
      const sealed = (text: string) => seal(secret, PURPOSE, text.normalize('NFC').trim().replace(/\s+/gu, ' '));
      inTransaction(db, () => {
        const { lastInsertRowid } = insert.run(
          user,
          status,
          sealed(form.name),
          sealed(form.id_number),
          form.country,
          clock(),
        );
        for (const photo of [form.front_photo, form.back_photo]) photos.attach(photo, Number(lastInsertRowid));
        setStatus.run(status, user);
      });
      announce(user);
      return success(detail(user));
    },

    /** Returns the user's latest submission, unmasked; for reviewers only. */
    review(user: number): Review | null {
      const row = latestOf(user);
      return row ? unsealed(row) : null;
    },

    /** Returns the two-letter country of a verified identity; null otherwise. */
    countryOf(user: number): string | null {
      const row = latestOf(user);
      return row?.status === NAME_STATUS.verified ? row.country : null;
    },

    /** Returns the two-letter country the user last stated, whatever became of the submission; null without one. */
    statedCountryOf: (user: number): string | null => latestOf(user)?.country ?? null,

    /** Returns the submissions awaiting review, oldest first, and their total number. */
    waiting: (limit = LISTED): { list: Review[]; count: number } => ({
      list: (byStatus.all(NAME_STATUS.pending, limit) as unknown as SubmissionRow[]).map(unsealed),
      count: (count.get(NAME_STATUS.pending) as { n: number }).n,
    }),

    /** Verifies a person without photos and review, for the ready-made trader of a sandbox. Repeated calls have no effect. */
    vouch(user: number, { name, id_number, country }: Pick<Review, 'name' | 'id_number' | 'country'>): void {
      if (users.byId(user)?.name_status !== NAME_STATUS.unverified) return;
      inTransaction(db, () => {
        const sealed = (text: string) => seal(secret, PURPOSE, text);
        const row = insert.run(user, NAME_STATUS.verified, sealed(name), sealed(id_number), country, clock());
        decideRow.run(NAME_STATUS.verified, clock(), 'sandbox', null, Number(row.lastInsertRowid));
        setStatus.run(NAME_STATUS.verified, user);
      });
    },

    /** Decides on the submission under review; false if there is none. */
    decide(user: number, decision: Decision): boolean {
      const status = statusAfter(user, decision.approve ? 'identity.approve' : 'identity.reject');
      const row = latestOf(user);
      if (status === null || !row) return false;
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
