import type { PhotoSide } from '../../../domain/contract/identity';
import type { PhotoType } from '../../../domain/contract/photoType';
import type { Failure, Outcome } from '../../../domain/contract/outcome';

export interface PhotoUploadInput {
  side: PhotoSide;
  /** The server has it already, from before a reload; null otherwise. */
  photoId: string | null;
}

export interface PhotoUploadContext extends PhotoUploadInput {
  /** What is shown; null while there is nothing. */
  image: Blob | null;
  /** Of the image, by content; null while that is not known. */
  type: PhotoType | null;
  /** Sent so far, 0–100. */
  percent: number;
  failure: Failure | null;
}

export type PhotoOutcome = Outcome<{ photo_id: string }>;

export type UploadEvent =
  | { type: 'flow.upload.progress'; percent: number }
  | { type: 'flow.upload.ended'; outcome: PhotoOutcome };

export type PhotoUploadEvent =
  | { type: 'user.photo.choose'; file: Blob }
  /** A specimen in a photo's place: for a sandbox. */
  | { type: 'user.photo.sample' }
  | { type: 'user.photo.retry' }
  | { type: 'user.photo.remove' }
  | UploadEvent;

/** What the form that needs the photo is told; null: there is none now. */
export interface PhotoChanged {
  type: 'flow.photo.changed';
  side: PhotoSide;
  photoId: string | null;
}
