import type { PhotoSide } from '../../../../domain/contract/account/identity';
import type { PhotoSending, UploadEvent } from './photoUpload.sending';

export interface PhotoUploadInput {
  side: PhotoSide;
  /** The server has it already, from before a reload; null otherwise. */
  photoId: string | null;
}

export interface PhotoUploadContext extends PhotoUploadInput, PhotoSending {}

export type PhotoUploadEvent =
  | { type: 'user.photo.choose'; file: Blob }
  /** A specimen in a photo's place: for a sandbox. */
  | { type: 'user.photo.sample' }
  | { type: 'user.photo.retry' }
  | { type: 'user.photo.remove' }
  | UploadEvent<'uploadIdentityPhoto'>;

/** What the form that needs the photo is told; null: there is none now. */
export interface PhotoChanged {
  type: 'flow.photo.changed';
  side: PhotoSide;
  photoId: string | null;
}
