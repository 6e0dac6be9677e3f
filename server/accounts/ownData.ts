import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Files } from '../adapters/files';
import type { createCollectionMethods } from './collectionMethods';
import type { Identities } from './identity';
import type { Photos } from './photos';
import type { ProofFiles } from './proofFiles';
import { avatarFileOf } from './profile';
import type { Users } from './users';

interface Parts {
  db: DatabaseSyncInstance;
  files: Files;
  users: Users;
  identities: Pick<Identities, 'submissionsOf'>;
  photos: Pick<Photos, 'submittedBy' | 'bytes'>;
  proofFiles: Pick<ProofFiles, 'uploadedBy' | 'bytes'>;
  collectionMethods: Pick<ReturnType<typeof createCollectionMethods>, 'list' | 'find'>;
}

export interface OwnFile {
  name: string;
  bytes: Uint8Array;
}

/** Data of a user in accounts.db that no list of the contract returns in full: profile, identity, bank accounts, pictures. */
export function createOwnData({ db, files, users, identities, photos, proofFiles, collectionMethods }: Parts) {
  const invited = db.prepare('SELECT invited_by FROM users WHERE id = ?');
  const bookOnly = db.prepare('SELECT ends FROM book_only WHERE user = ?');
  const secondsLimits = db.prepare(
    'SELECT stake, loss, next_stake, next_loss, next_from, excluded_until, country FROM seconds_limits WHERE user = ?',
  );
  return {
    /** As JSON, without passwords, secrets and digests. */
    profile(user: number): Record<string, unknown> {
      const { password_hash: _login, funds_hash: _funds, ...kept } = users.byId(user) ?? ({} as never);
      return {
        account: { ...kept, ...(invited.get(user) as object) },
        identity_submissions: identities.submissionsOf(user),
        address_book_only: bookOnly.get(user) ?? null,
        seconds_limits: secondsLimits.get(user) ?? null,
        collection_methods: collectionMethods.list(user).map(({ id }) => collectionMethods.find(user, id)),
      };
    },

    /** Identity photos, payment proofs and the avatar. */
    async pictures(user: number): Promise<OwnFile[]> {
      const found: OwnFile[] = [];
      for (const { id, side, submission } of photos.submittedBy(user)) {
        const bytes = await photos.bytes(id);
        if (bytes) found.push({ name: `identity-${submission ?? 'open'}-${side}.jpg`, bytes });
      }
      for (const { id, order_id } of proofFiles.uploadedBy(user)) {
        const bytes = await proofFiles.bytes(id);
        if (bytes) found.push({ name: `fiat-${order_id}-${id}.jpg`, bytes });
      }
      const avatar = users.byId(user)?.avatar ?? null;
      const picture = avatar === null ? null : await files.get(avatarFileOf(avatar));
      return picture ? [...found, { name: 'picture.webp', bytes: picture }] : found;
    },
  };
}
