import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { PhotoSide } from '../../domain/contract/account/identity';
import type { Files } from '../adapters/files';
import { encodeDocument, type SentFile } from '../adapters/images';
import { refuse, success, type Result } from './result';
import { newToken, sealBytes } from './secrets';

/** A photo that is never submitted is kept for so long. */
const UNUSED_MS = 86_400_000;

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  /** Key of the photos of closed accounts. */
  secret: string;
  files: Files;
}

export type Photos = ReturnType<typeof createPhotos>;

const PURPOSE = 'photo';

const fileOf = (id: string) => `identity-${id}.jpg`;
const sealedFileOf = (id: string) => `identity-${id}.sealed`;

/**
 * Identity photos: re-encoded before they are kept, under names that cannot be guessed, for their owner and the operator
 * only. Until it is submitted a user has at most one of each side.
 */
export function createPhotos({ db, clock, secret, files }: Parts) {
  const insert = db.prepare('INSERT INTO identity_photos (id, user, side, uploaded) VALUES (?, ?, ?, ?)');
  const owned = db.prepare('SELECT 1 FROM identity_photos WHERE id = ? AND user = ?');
  const open = db.prepare('SELECT id, side FROM identity_photos WHERE user = ? AND submission IS NULL');
  const submitted = db.prepare('SELECT id FROM identity_photos WHERE submission = ? ORDER BY side DESC');
  const all = db.prepare('SELECT id, side, submission FROM identity_photos WHERE user = ? ORDER BY uploaded');
  const attach = db.prepare('UPDATE identity_photos SET submission = ? WHERE id = ?');
  const drop = db.prepare('DELETE FROM identity_photos WHERE id = ?');
  const unused = db.prepare('SELECT id FROM identity_photos WHERE submission IS NULL AND uploaded <= ?');

  const openOf = (user: number) => open.all(user) as { id: string; side: PhotoSide }[];

  /** The row first: a file that nobody names is litter, a name without a file is a lie. */
  const remove = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) drop.run(id);
    await Promise.all(ids.map((id) => files.remove(fileOf(id))));
  };

  return {
    /** Keeps a photo for the next submission, in place of the one of that side. */
    async upload(user: number, side: PhotoSide, file: SentFile): Promise<Result<{ photo_id: string }>> {
      const encoded = await encodeDocument(file);
      if (!encoded.ok) return refuse(encoded.error);
      const id = newToken();
      await files.put(fileOf(id), encoded.value);
      const replaced = openOf(user).flatMap((photo) => (photo.side === side ? [photo.id] : []));
      const old = unused.all(clock() - UNUSED_MS) as { id: string }[];
      insert.run(id, user, side, clock());
      await remove([...new Set([...replaced, ...old.map((photo) => photo.id)])]);
      return success({ photo_id: id });
    },

    /** Deletes a photo that was not submitted. */
    async drop(user: number, id: string): Promise<Result<Record<string, never>>> {
      if (!openOf(user).some((photo) => photo.id === id)) return refuse('notFound');
      await remove([id]);
      return success({});
    },

    /** JPEG; somebody else's photo is as one that does not exist. */
    async read(user: number, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
      return owned.get(id, user) ? files.get(fileOf(id)) : null;
    },

    /** All of a user, those that were not submitted with `submission` null. */
    submittedBy: (user: number) => all.all(user) as { id: string; side: PhotoSide; submission: number | null }[],
    /** JPEG; null when there is none. */
    bytes: (id: string) => files.get(fileOf(id)),

    /** Those that wait for a submission, by side. */
    uploadedBy(user: number): Record<PhotoSide, string | null> {
      const photos = openOf(user);
      const idOf = (side: PhotoSide) => photos.find((photo) => photo.side === side)?.id ?? null;
      return { front: idOf('front'), back: idOf('back') };
    },

    /** Within the caller's transaction. */
    attach(id: string, submission: number): void {
      attach.run(submission, id);
    },

    /** Those of a closed account that were submitted, sealed; the others are deleted. */
    async sealAll(user: number): Promise<void> {
      await remove(openOf(user).map(({ id }) => id));
      for (const { id } of all.all(user) as { id: string }[]) {
        const bytes = await files.get(fileOf(id));
        if (!bytes) continue;
        await files.put(sealedFileOf(id), sealBytes(secret, PURPOSE, bytes));
        await files.remove(fileOf(id));
      }
    },

    /** Once what the law asks for need not be kept any more. */
    async removeAll(user: number): Promise<void> {
      const ids = (all.all(user) as { id: string }[]).map(({ id }) => id);
      await Promise.all(ids.map((id) => files.remove(sealedFileOf(id))));
      await remove(ids);
    },

    /** Where an operator finds the photos of a submission: front, back. */
    locate: (submission: number): string[] =>
      (submitted.all(submission) as { id: string }[]).map(({ id }) => files.locate(fileOf(id))),
  };
}
