import { fromPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Http } from '../../services/http';

/** A photo of one's own document. */
export const defineLoadPhoto = ({ http }: { http: Http }) =>
  fromPromise<Outcome<Blob>, { photoId: string }>(({ input, signal }) =>
    http.load('identityPhoto', { photo_id: input.photoId }, { signal }),
  );
