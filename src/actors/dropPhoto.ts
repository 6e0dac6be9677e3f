import { fromPromise } from 'xstate';
import type { Http } from '../services/http';

/** Deletes a photo that was not submitted. One that stays for want of a connection is gone after a day. */
export const defineDropPhoto = ({ http }: { http: Http }) =>
  fromPromise<void, { photoId: string }>(async ({ input }) => {
    await http.call('dropIdentityPhoto', { photo_id: input.photoId });
  });
