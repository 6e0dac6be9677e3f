import { fromCallback, type EventObject } from 'xstate';
import type { FiatOrder } from '../../domain/contract/fiat';
import type { Outcome } from '../../domain/contract/outcome';
import type { PhotoType } from '../../domain/contract/photoType';
import type { Http } from '../services/http';

type Sent =
  | { type: 'flow.upload.progress'; percent: number }
  | { type: 'flow.upload.ended'; outcome: Outcome<{ order: FiatOrder }> };

/** Uploads a payment proof and tells how far it is; stopped, it is given up. */
export const defineSendFiatProof = ({ http }: { http: Http }) =>
  fromCallback<EventObject, { orderId: string; image: Blob; type: PhotoType }, Sent>(({ input, sendBack }) => {
    const { orderId, image, type } = input;
    const giveUp = new AbortController();
    const onProgress = (percent: number) => sendBack({ type: 'flow.upload.progress', percent });
    const file = { blob: image, type, onProgress };
    void http
      .call('uploadFiatProof', { order_id: orderId }, { file, signal: giveUp.signal })
      .then((outcome) => giveUp.signal.aborted || sendBack({ type: 'flow.upload.ended', outcome }));
    return () => giveUp.abort();
  });
