import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { NAME_STATUS } from '../../domain/contract/choices';
import type { PhotoSide } from '../../domain/contract/account/identity';
import { encodeDocument, type SentFile } from '../adapters/images';
import { refuse, success, type Result } from './result';
import { createSealedFiles, type SealedFilesParts } from './sealedFiles';
import { newToken } from './secrets';

/** Retention of a photo that is never submitted. */
const UNUSED_MS = 86_400_000;
/** Retention of the photos of a rejected submission, during which its owner may ask for the reason. */
const REFUSED_MS = 90 * 86_400_000;
const SEALED = 'identity photos are sealed';

interface Parts extends SealedFilesParts {
  db: DatabaseSyncInstance;
  clock: () => number;
}

export type Photos = ReturnType<typeof createPhotos>;

/**
 * Identity photos: re-encoded and sealed before storage, under unguessable names, for their owner and the operator only. Before
 * submission a user has at most one per side.
 */
export function createPhotos({ db, clock, ...parts }: Parts) {
  const sealed = createSealedFiles(parts, 'identity');
  const insert = db.prepare('INSERT INTO identity_photos (id, user, side, uploaded) VALUES (?, ?, ?, ?)');
  const owned = db.prepare('SELECT 1 FROM identity_photos WHERE id = ? AND user = ?');
  const open = db.prepare('SELECT id, side FROM identity_photos WHERE user = ? AND submission IS NULL');
  const submitted = db.prepare('SELECT id, side FROM identity_photos WHERE submission = ? ORDER BY side DESC');
  const all = db.prepare('SELECT id, side, submission FROM identity_photos WHERE user = ? ORDER BY uploaded');
  const attach = db.prepare('UPDATE identity_photos SET submission = ? WHERE id = ?');
  const drop = db.prepare('DELETE FROM identity_photos WHERE id = ?');
  const unused = db.prepare('SELECT id FROM identity_photos WHERE submission IS NULL AND uploaded <= ?');
  const refused = db.prepare(
    `SELECT photo.id FROM identity_photos photo JOIN identity_submissions made ON made.id = photo.submission
      WHERE made.status = ${NAME_STATUS.failed} AND made.decided <= ?`,
  );
  const everyone = db.prepare('SELECT id FROM identity_photos');
  const known = db.prepare('SELECT 1 FROM identity_photos WHERE id = ?');

  const openOf = (user: number) => open.all(user) as { id: string; side: PhotoSide }[];

  /** The row goes first: an unreferenced file is only litter, but a row without a file would be wrong. */
  const remove = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) drop.run(id);
    await sealed.remove(ids);
  };

  return {
    /** Stores a photo for the next submission, replacing the one of that side. */
    async upload(user: number, side: PhotoSide, file: SentFile): Promise<Result<{ photo_id: string }>> {
      const encoded = await encodeDocument(file);
      if (!encoded.ok) return refuse(encoded.error);
      const id = newToken();
      await sealed.put(id, encoded.value);
      const replaced = openOf(user).flatMap((photo) => (photo.side === side ? [photo.id] : []));
      insert.run(id, user, side, clock());
      await remove(replaced);
      return success({ photo_id: id });
    },

    /** Deletes a photo that has not been submitted. */
    async drop(user: number, id: string): Promise<Result<Record<string, never>>> {
      if (!openOf(user).some((photo) => photo.id === id)) return refuse('notFound');
      await remove([id]);
      return success({});
    },

    /** JPEG; another user's photo counts as missing. */
    async read(user: number, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
      return owned.get(id, user) ? sealed.get(id) : null;
    },

    /** Returns all photos of a user; `submission` is null for those not submitted. */
    submittedBy: (user: number) => all.all(user) as { id: string; side: PhotoSide; submission: number | null }[],
    /** JPEG; null if there is none. */
    bytes: sealed.get,

    /** Returns the photos uploaded for the next submission, by side. */
    uploadedBy(user: number): Record<PhotoSide, string | null> {
      const photos = openOf(user);
      const idOf = (side: PhotoSide) => photos.find((photo) => photo.side === side)?.id ?? null;
      return { front: idOf('front'), back: idOf('back') };
    },

    /** Must be called within the caller's transaction. */
    attach(id: string, submission: number): void {
      attach.run(submission, id);
    },

    /** Deletes the photos of a closed account that were never submitted. */
    dropOpen: (user: number): Promise<void> => remove(openOf(user).map(({ id }) => id)),

    /** Deletes all photos, once the legal retention is over. */
    removeAll: (user: number): Promise<void> => remove((all.all(user) as { id: string }[]).map(({ id }) => id)),

    /** Photos of a submission for the operator: front, back. */
    async ofSubmission(submission: number): Promise<{ side: PhotoSide; bytes: Uint8Array }[]> {
      const found: { side: PhotoSide; bytes: Uint8Array }[] = [];
      for (const { id, side } of submitted.all(submission) as { id: string; side: PhotoSide }[]) {
        const bytes = await sealed.get(id);
        if (bytes) found.push({ side, bytes });
      }
      return found;
    },

    /** Deletes expired photos: not submitted for a day, or rejected 90 days ago. */
    async tidy(): Promise<void> {
      const over = [...unused.all(clock() - UNUSED_MS), ...refused.all(clock() - REFUSED_MS)] as { id: string }[];
      await remove(over.map(({ id }) => id));
    },

    /** Seals photos that earlier versions stored unsealed. */
    sealEarlier: (): Promise<void> =>
      sealed.sealEarlier({
        mark: SEALED,
        ids: () => (everyone.all() as { id: string }[]).map(({ id }) => id),
        isKnown: (id) => known.get(id) !== undefined,
      }),
  };
}
