import { fromPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Http } from '../../services/http';

export const defineLoadFiatProof = ({ http }: { http: Http }) =>
  fromPromise<Outcome<Blob>, { orderId: string; proofId: string }>(({ input: { orderId, proofId }, signal }) =>
    http.load('fiatProof', { order_id: orderId, proof_id: proofId }, { signal }),
  );
