import type { SnapshotFrom } from 'xstate';
import type { photoUploadMachine } from './photoUpload.machine';

export type PhotoSnapshot = SnapshotFrom<typeof photoUploadMachine>;

export const imageOf = (snapshot: PhotoSnapshot) => snapshot.context.image;
/** The chosen file as far as it can be shown: null for what is no picture. */
export const previewOf = ({ context: { image, type, failure } }: PhotoSnapshot) =>
  failure !== null && (type === null || failure.error === 'photoUnreadable') ? null : image;
export const percentOf = (snapshot: PhotoSnapshot) => snapshot.context.percent;
/** What was wrong with the file, or with its way. */
export const failureOfPhoto = (snapshot: PhotoSnapshot) => snapshot.context.failure;
export const isSending = (snapshot: PhotoSnapshot) => snapshot.matches('uploading');
export const isUploaded = (snapshot: PhotoSnapshot) => snapshot.matches('uploaded');
export const isBusy = (snapshot: PhotoSnapshot) => snapshot.hasTag('busy');
/** The same file may be sent once more. */
export const canRetry = (snapshot: PhotoSnapshot) => snapshot.can({ type: 'user.photo.retry' });
export const canRemove = (snapshot: PhotoSnapshot) => snapshot.can({ type: 'user.photo.remove' });
