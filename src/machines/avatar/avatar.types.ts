import type { Failure } from '../../../domain/contract/outcome';

/** The square of a picture that is kept, in pixels of the picture as it is shown. */
export interface CropArea {
  x: number;
  y: number;
  size: number;
}

export interface AvatarContext {
  /** The chosen picture; null while none is. */
  picture: Blob | null;
  /** Present only while it is being sent. */
  area: CropArea | null;
  failure: Failure | null;
}

export type AvatarEvent =
  | { type: 'user.avatar.choose'; file: Blob }
  | { type: 'user.avatar.save'; area: CropArea }
  | { type: 'user.avatar.dismiss' }
  | { type: 'user.avatar.remove' };
