import { fromCallback, type EventObject } from 'xstate';
import type { PhotoSide } from '../../domain/contract/identity';
import type { PhotoType } from '../../domain/contract/photoType';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

type Sent =
  | { type: 'flow.upload.progress'; percent: number }
  | { type: 'flow.upload.ended'; outcome: Outcome<{ photo_id: string }> };

/** Uploads a photo of a document and tells how far it is; stopped, it is given up. */
export const defineSendPhoto = ({ http }: { http: Http }) =>
  fromCallback<EventObject, { side: PhotoSide; image: Blob; type: PhotoType }, Sent>(({ input, sendBack }) => {
    const { side, image, type } = input;
    const giveUp = new AbortController();
    const onProgress = (percent: number) => sendBack({ type: 'flow.upload.progress', percent });
    const file = { blob: image, type, onProgress };
    void http
      .call('uploadIdentityPhoto', { side }, { file, signal: giveUp.signal })
      .then((outcome) => giveUp.signal.aborted || sendBack({ type: 'flow.upload.ended', outcome }));
    return () => giveUp.abort();
  });
