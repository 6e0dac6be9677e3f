import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PhotoSide } from '../../../../domain/contract/account/identity';
import type { photoUploadMachine } from '../photoUpload/photoUpload.machine';
import type { identityMachine } from './identity.machine';

type Snapshot = SnapshotFrom<typeof identityMachine>;
export type PhotoUploadRef = ActorRefFrom<typeof photoUploadMachine>;

export const identityOf = (snapshot: Snapshot) => snapshot.context.identity;
export const failureOfIdentity = (snapshot: Snapshot) => snapshot.context.failure;
export const photosOf = (snapshot: Snapshot) => snapshot.context.photos;
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const isResting = (snapshot: Snapshot) => snapshot.hasTag('resting');
/** The child that brings a photo; undefined while no form is open. */
export const uploadOf = (side: PhotoSide) => (snapshot: Snapshot) =>
  snapshot.children[side] as PhotoUploadRef | undefined;

export function screenOf(snapshot: Snapshot): 'loading' | 'unavailable' | 'form' | 'pending' | 'refused' | 'verified' {
  if (snapshot.hasTag('form')) return 'form';
  const top = typeof snapshot.value === 'string' ? snapshot.value : 'pending';
  return top === 'unavailable' || top === 'pending' || top === 'refused' || top === 'verified' ? top : 'loading';
}
