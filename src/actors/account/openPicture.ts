import { fromPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import { sizeOfPicture } from '../../services/picture';
import { checkPhoto } from './checkPhoto';

/** How large a chosen picture is, once it is known to be one that this browser can show. */
export const defineOpenPicture = () =>
  fromPromise<Outcome<{ width: number; height: number }>, { file: Blob }>(async ({ input: { file } }) => {
    const checked = await checkPhoto(file);
    if (!checked.ok) return checked;
    const size = await sizeOfPicture(file).catch(() => null);
    return size ? { ok: true, value: size } : { ok: false, error: 'photoUnreadable' };
  });
