import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { randomBytes } from 'node:crypto';
import { inTransaction } from './database';
import { createSealedFiles, type SealedFilesParts } from './sealedFiles';

const SEALED = 'payment proofs are sealed';

interface Parts extends SealedFilesParts {
  db: DatabaseSyncInstance;
  clock: () => number;
}

/** A payment proof, uploaded by `user`. */
interface KeptProof {
  id: string;
  user: number;
  order_id: string;
  /** ms since the epoch */
  uploaded: number;
}

export type ProofFiles = ReturnType<typeof createProofFiles>;

/** Files of payment proofs: sealed, under unguessable names. The caller has checked access to the order. */
export function createProofFiles({ db, clock, ...parts }: Parts) {
  const sealed = createSealedFiles(parts, 'fiat');
  const insert = db.prepare('INSERT OR IGNORE INTO fiat_proofs (id, user, order_id, uploaded) VALUES (?, ?, ?, ?)');
  const drop = db.prepare('DELETE FROM fiat_proofs WHERE id = ?');
  const known = db.prepare('SELECT 1 FROM fiat_proofs WHERE id = ?');
  const ofUser = db.prepare('SELECT * FROM fiat_proofs WHERE user = ? ORDER BY uploaded');
  const before = db.prepare('SELECT * FROM fiat_proofs WHERE uploaded <= ?');

  return {
    /** The row goes first, because a file without one would never be deleted. */
    async add(user: number, orderId: string, jpeg: Uint8Array): Promise<string> {
      const id = randomBytes(15).toString('base64url');
      insert.run(id, user, orderId, clock());
      await sealed.put(id, jpeg);
      return id;
    },

    /** JPEG; null if there is none. */
    bytes: sealed.get,

    /** Returns the proofs uploaded by a user, oldest first. */
    uploadedBy: (user: number) => ofUser.all(user) as unknown as KeptProof[],
    /** Returns the proofs uploaded until a time, ms since the epoch. */
    uploadedUntil: (time: number) => before.all(time) as unknown as KeptProof[],

    /** Files go first, so that an interrupted removal is retried. */
    async remove(ids: readonly string[]): Promise<void> {
      await sealed.remove(ids);
      for (const id of ids) drop.run(id);
    },

    /**
     * Seals proofs that earlier versions stored unsealed, at the first start.
     * @param all returns all proofs named by orders.
     */
    sealEarlier: (all: () => readonly KeptProof[]): Promise<void> =>
      sealed.sealEarlier({
        mark: SEALED,
        ids() {
          const proofs = all();
          inTransaction(db, () => {
            for (const { id, user, order_id, uploaded } of proofs) insert.run(id, user, order_id, uploaded);
          });
          return proofs.map(({ id }) => id);
        },
        isKnown: (id) => known.get(id) !== undefined,
      }),
  };
}
