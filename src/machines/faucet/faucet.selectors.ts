import type { SnapshotFrom } from 'xstate';
import type { faucetMachine } from './faucet.machine';

export type FaucetSnapshot = SnapshotFrom<typeof faucetMachine>;

export const isOpen = (snapshot: FaucetSnapshot) => !snapshot.matches('closed');
export const isBusy = (snapshot: FaucetSnapshot) => snapshot.hasTag('busy');
export const currencyOf = (snapshot: FaucetSnapshot) => snapshot.context.currency;
export const offeredOf = (snapshot: FaucetSnapshot) => snapshot.context.currencies;
