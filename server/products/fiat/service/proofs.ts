import type { FiatOrder, FiatProof } from '../../../../domain/contract/fiat/fiat';
import { addsPictures, picturesLeft } from '../../../../domain/rules/fiat/evidence';
import type { ProofFiles } from '../../../accounts/proofFiles';
import { refuse, success, type Result } from '../../../accounts/result';
import { encodeDocument, type SentFile } from '../../../adapters/images';
import type { EngineLink, FiatOrderFacts } from '../../../link/messages';
import type { FiatQueries } from '../store/queries';
import { hasProofs, PROOFS_KEPT_MS, type FiatViews } from './views';

interface Parts {
  link: Pick<EngineLink, 'send'>;
  queries: Pick<FiatQueries, 'order' | 'anyOrder' | 'withProofs'>;
  views: FiatViews;
  files: ProofFiles;
  clock: () => number;
}

/** @throws when the order has no such proof */
function proofOf({ id: order, proofs }: FiatOrderFacts, id: string): FiatProof {
  const proof = proofs.find((one) => one.id === id);
  if (!proof) throw new Error(`the fiat order ${order} took the proof ${id} and does not have it`);
  return proof;
}

export type FiatProofs = ReturnType<typeof createFiatProofs>;

/** Payment proofs and pictures of an appeal: re-encoded before they are stored, visible to both sides of the order and the operator. */
export function createFiatProofs({ link, queries, views, files, clock }: Parts) {
  return {
    /** The file is written first: an unreferenced file is harmless, but a reference without a file is not. */
    async add(user: number, orderId: string, sent: SentFile): Promise<Result<{ order: FiatOrder; proof: FiatProof }>> {
      const order = queries.order(user, orderId);
      if (!order) return refuse('fiatOrderNotFound');
      const side = order.buyer === user ? 'buyer' : 'seller';
      if (!addsPictures(side, order.status))
        return refuse('fiatOrderState', { field: 'order_id', status: order.status });
      if (picturesLeft(side, order.status, order.log) === 0) return refuse('fiatProofsFull');
      const encoded = await encodeDocument(sent);
      if (!encoded.ok) return refuse(encoded.error);
      const id = await files.add(user, orderId, encoded.value);
      const answer = await link.send({ kind: 'fiat.proof', user, orderId, proof: id });
      if (!answer.ok) {
        await files.remove([id]);
        return refuse(answer.error, { field: 'order_id', status: queries.order(user, orderId)?.status ?? null });
      }
      const added = answer.fiatOrder;
      return success({ order: views.order(added, user), proof: proofOf(added, id) });
    },

    /**
     * Returns a JPEG; null unless the caller is buyer or seller, the proof belongs to the order, and its retention has not expired.
     */
    async read(user: number, orderId: string, proof: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const order = queries.order(user, orderId);
      return order?.proofs.some(({ id }) => id === proof) ? files.bytes(proof) : null;
    },

    /** At the first start, seals proofs that earlier versions stored unsealed. */
    sealEarlier: (): Promise<void> =>
      files.sealEarlier(() =>
        queries
          .withProofs()
          .flatMap(({ id: order_id, buyer: user, proofs }) =>
            proofs.map(({ id, time: uploaded }) => ({ id, user, order_id, uploaded })),
          ),
      ),

    /** Deletes the proofs of orders whose retention has expired. */
    async tidy(): Promise<void> {
      const isOver = (id: string): boolean => {
        const order = queries.anyOrder(id);
        return order !== null && !hasProofs(order, clock());
      };
      const old = files.uploadedUntil(clock() - PROOFS_KEPT_MS);
      await files.remove(old.flatMap(({ id, order_id }) => (isOver(order_id) ? [id] : [])));
    },
  };
}
