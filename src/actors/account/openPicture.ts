import { fromPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import { sizeOfPicture } from '../../services/picture';
import { checkPhoto } from './checkPhoto';

/** Returns the dimensions of a chosen picture, once it is known to be displayable in this browser. */
export const defineOpenPicture = () =>
  fromPromise<Outcome<{ width: number; height: number }>, { file: Blob }>(async ({ input: { file } }) => {
    const checked = await checkPhoto(file);
    if (!checked.ok) return checked;
    const size = await sizeOfPicture(file).catch(() => null);
    return size ? { ok: true, value: size } : { ok: false, error: 'photoUnreadable' };
  });
