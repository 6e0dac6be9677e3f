import { fromPromise } from 'xstate';
import type { PhotoSide } from '../../../domain/contract/account/identity';
import { drawSpecimen } from '../../services/picture';

/** A picture in a photo's place, so that nobody has to upload a real document to look around. */
export const defineDrawSpecimen = () =>
  fromPromise<Blob, { side: PhotoSide }>(({ input }) =>
    drawSpecimen(input.side === 'front' ? 'ID CARD' : 'ID CARD · 2'),
  );
