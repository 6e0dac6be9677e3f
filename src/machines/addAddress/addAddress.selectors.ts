import type { SnapshotFrom } from 'xstate';
import type { addAddressMachine } from './addAddress.machine';

export type AddAddressSnapshot = SnapshotFrom<typeof addAddressMachine>;

export const isOpen = (snapshot: AddAddressSnapshot) => snapshot.hasTag('open');
export const isBusy = (snapshot: AddAddressSnapshot) => snapshot.hasTag('busy');
export const failureOf = (snapshot: AddAddressSnapshot) => snapshot.context.failure;
export const stateOf = ({ value }: AddAddressSnapshot): string => String(value);
