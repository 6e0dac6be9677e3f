import { fromPromise } from 'xstate';
import type { uploadAvatar } from '../../../domain/contract/account/profile';
import type { DataOf } from '../../../domain/contract/call';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Http } from '../../services/http';
import { cropSquare } from '../../services/picture';

/** Twice the stored size, px; the server scales it down again. */
const SENT_PX = 512;

interface Input {
  picture: Blob;
  area: { x: number; y: number; size: number };
}

/** Crops the chosen square from a picture and saves it as the user's avatar. */
export const defineSaveAvatar = ({ http }: { http: Http }) =>
  fromPromise<Outcome<DataOf<typeof uploadAvatar>>, Input>(async ({ input, signal }) => {
    const blob = await cropSquare(input.picture, input.area, SENT_PX).catch(() => null);
    if (!blob) return { ok: false, error: 'photoUnreadable' };
    return http.call('uploadAvatar', {}, { file: { blob, type: blob.type }, signal });
  });
