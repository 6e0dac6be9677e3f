import type { Identity, PhotoSide } from '../../../../domain/contract/account/identity';
import type { Sending } from '../../families/submission';
import type { PhotoChanged } from '../photoUpload/photoUpload.machine';

export interface IdentityValues {
  name: string;
  idNumber: string;
  /** Two letters; '' while none is chosen. */
  country: string;
}

export type IdentityPhotos = Readonly<Record<PhotoSide, string | null>>;

export interface IdentityForm {
  values: IdentityValues;
  photos: IdentityPhotos;
}

export interface IdentityContext extends Sending<IdentityValues> {
  /** As the exchange has it; null until it is loaded. */
  identity: Identity | null;
  photos: IdentityPhotos;
}

export type IdentityEvent =
  | { type: 'user.identity.retry' }
  | { type: 'user.identity.submit'; values: IdentityValues }
  /** Opens the form again after the exchange refused the identity. */
  | { type: 'user.identity.again' }
  | PhotoChanged
  | { type: 'push.channel.data'; data: unknown }
  | { type: 'push.channel.snapshot'; data: unknown }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };
