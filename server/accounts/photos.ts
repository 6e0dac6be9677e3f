import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { NAME_STATUS } from '../../domain/contract/choices';
import type { PhotoSide } from '../../domain/contract/account/identity';
import { encodeDocument, type SentFile } from '../adapters/images';
import { refuse, success, type Result } from './result';
import { createSealedFiles, type SealedFilesParts } from './sealedFiles';
import { newToken } from './secrets';

/** A photo that is never submitted is kept for so long. */
const UNUSED_MS = 86_400_000;
/** Those of a refused submission: as long as its owner may ask why. */
const REFUSED_MS = 90 * 86_400_000;
const SEALED = 'identity photos are sealed';

interface Parts extends SealedFilesParts {
  db: DatabaseSyncInstance;
  clock: () => number;
}

export type Photos = ReturnType<typeof createPhotos>;

/**
 * Identity photos: re-encoded and sealed before they are kept, under names that cannot be guessed, for their owner and the
 * operator only. Until it is submitted a user has at most one of each side.
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

  /** The row first: a file that nobody names is litter, a name without a file is a lie. */
  const remove = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) drop.run(id);
    await sealed.remove(ids);
  };

  return {
    /** Keeps a photo for the next submission, in place of the one of that side. */
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

    /** Deletes a photo that was not submitted. */
    async drop(user: number, id: string): Promise<Result<Record<string, never>>> {
      if (!openOf(user).some((photo) => photo.id === id)) return refuse('notFound');
      await remove([id]);
      return success({});
    },

    /** JPEG; somebody else's photo is as one that does not exist. */
    async read(user: number, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
      return owned.get(id, user) ? sealed.get(id) : null;
    },

    /** All of a user, those that were not submitted with `submission` null. */
    submittedBy: (user: number) => all.all(user) as { id: string; side: PhotoSide; submission: number | null }[],
    /** JPEG; null when there is none. */
    bytes: sealed.get,

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

    /** Of a closed account those that were never submitted. */
    dropOpen: (user: number): Promise<void> => remove(openOf(user).map(({ id }) => id)),

    /** Once what the law asks for need not be kept any more. */
    removeAll: (user: number): Promise<void> => remove((all.all(user) as { id: string }[]).map(({ id }) => id)),

    /** Of a submission, as an operator looks at them: front, back. */
    async ofSubmission(submission: number): Promise<{ side: PhotoSide; bytes: Uint8Array }[]> {
      const found: { side: PhotoSide; bytes: Uint8Array }[] = [];
      for (const { id, side } of submitted.all(submission) as { id: string; side: PhotoSide }[]) {
        const bytes = await sealed.get(id);
        if (bytes) found.push({ side, bytes });
      }
      return found;
    },

    /** Deletes those whose time is over: never submitted for a day, or refused for 90 days. */
    async tidy(): Promise<void> {
      const over = [...unused.all(clock() - UNUSED_MS), ...refused.all(clock() - REFUSED_MS)] as { id: string }[];
      await remove(over.map(({ id }) => id));
    },

    /** Seals those that versions before kept as they were. */
    sealEarlier: (): Promise<void> =>
      sealed.sealEarlier({
        mark: SEALED,
        ids: () => (everyone.all() as { id: string }[]).map(({ id }) => id),
        isKnown: (id) => known.get(id) !== undefined,
      }),
  };
}
