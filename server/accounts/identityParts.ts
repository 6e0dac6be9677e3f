import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Files } from '../adapters/files';
import { createIdentities, type Decision, type Identities, type Review } from './identity';
import type { Notices } from './notices';
import type { Once } from './once';
import { createPhotos } from './photos';
import { createProfile } from './profile';
import { createProofFiles } from './proofFiles';
import type { UserEvents } from './userEvents';
import type { Users } from './users';

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
      if (review.submitted + REVIEW_MS <= clock()) identities.decide(review.user, decisionOn(review));
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

interface Parts {
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
export function createIdentityParts({ db, clock, secret, files, users, events, notices, once }: Parts) {
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
