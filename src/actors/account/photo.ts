import { fromPromise, fromCallback, type EventObject } from 'xstate';
import {
  PHOTO_HEAD_BYTES,
  PHOTO_LIMITS,
  type PhotoType,
  photoTypeOf,
} from '../../../domain/contract/account/accountChoices';
import type { Outcome } from '../../../domain/contract/outcome';
import type { BodyOf, DataOf } from '../../../domain/contract/call';
import type { CallOf } from '../../../domain/contract/callOf';
import type { Http } from '../../services/http';

/** Checks a chosen file before it is uploaded: its type by the first bytes, and its size. */
export async function checkPhoto(file: Blob): Promise<Outcome<{ type: PhotoType }>> {
  if (file.size > PHOTO_LIMITS.bytes) return { ok: false, error: 'photoTooLarge' };
  try {
    const head = new Uint8Array(await file.slice(0, PHOTO_HEAD_BYTES).arrayBuffer());
    const type = photoTypeOf(head);
    return type ? { ok: true, value: { type } } : { ok: false, error: 'photoType' };
  } catch {
    return { ok: false, error: 'photoUnreadable' };
  }
}

export const defineCheckPhoto = () =>
  fromPromise<Outcome<{ type: PhotoType }>, { file: Blob }>(({ input: { file } }) => checkPhoto(file));

type Upload = 'uploadIdentityPhoto' | 'uploadFiatProof';

interface Sending<Id extends Upload> {
  body: BodyOf<CallOf<Id>>;
  image: Blob;
  type: PhotoType;
}

type Sent<Id extends Upload> =
  | { type: 'flow.upload.progress'; percent: number }
  | { type: 'flow.upload.ended'; outcome: Outcome<DataOf<CallOf<Id>>> };

/** Uploads a photo with the given call and reports progress; stopping it aborts the upload. */
export const defineSendPhoto = <Id extends Upload>({ http }: { http: Http }, id: Id) =>
  fromCallback<EventObject, Sending<Id>, Sent<Id>>(({ input: { body, image, type }, sendBack }) => {
    const giveUp = new AbortController();
    const onProgress = (percent: number) => sendBack({ type: 'flow.upload.progress', percent });
    const file = { blob: image, type, onProgress };
    void http
      .call(id, body, { file, signal: giveUp.signal })
      .then((outcome) => giveUp.signal.aborted || sendBack({ type: 'flow.upload.ended', outcome }));
    return () => giveUp.abort();
  });
