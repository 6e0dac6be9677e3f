import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Files } from '../adapters/files';
import { createAutoReview } from './autoReview';
import { createIdentities } from './identity';
import type { Notices } from './notices';
import type { Once } from './once';
import { createPhotos } from './photos';
import { createProfile } from './profile';
import { createProofFiles } from './proofFiles';
import type { UserEvents } from './userEvents';
import type { Users } from './users';

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
