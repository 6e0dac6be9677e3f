import { fromPromise } from 'xstate';
import { PHOTO_LIMITS } from '../../../domain/contract/account/identityChoices';
import { PHOTO_HEAD_BYTES, photoTypeOf, type PhotoType } from '../../../domain/contract/account/photoType';
import type { Outcome } from '../../../domain/contract/outcome';

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
