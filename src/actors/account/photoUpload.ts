import { fromPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Http } from '../../services/http';
import type { PhotoSide } from '../../../domain/contract/account/identity';
import { drawSpecimen } from '../../services/picture';

export const defineLoadPhoto = ({ http }: { http: Http }) =>
  fromPromise<Outcome<Blob>, { photoId: string }>(({ input, signal }) =>
    http.load('identityPhoto', { photo_id: input.photoId }, { signal }),
  );

/** Draws a specimen instead of a photo, so that nobody has to upload a real document to look around. */
export const defineDrawSpecimen = () =>
  fromPromise<Blob, { side: PhotoSide }>(({ input }) =>
    drawSpecimen(input.side === 'front' ? 'ID CARD' : 'ID CARD · 2'),
  );
