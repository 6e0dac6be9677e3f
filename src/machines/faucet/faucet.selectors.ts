import type { SnapshotFrom } from 'xstate';
import type { faucetMachine } from './faucet.machine';

export type FaucetSnapshot = SnapshotFrom<typeof faucetMachine>;

export const isOpen = (snapshot: FaucetSnapshot) => !snapshot.matches('closed');
export const isBusy = (snapshot: FaucetSnapshot) => snapshot.hasTag('busy');
export const canRequest = (snapshot: FaucetSnapshot) => snapshot.can({ type: 'user.faucet.request' });
export const currencyOf = (snapshot: FaucetSnapshot) => snapshot.context.currency;
/** Server time from which on the faucet gives more of the chosen currency, ms; null while it gives. */
export const limitedUntil = (snapshot: FaucetSnapshot) =>
  snapshot.matches({ open: 'limited' }) ? (snapshot.context.limits[snapshot.context.currency] ?? null) : null;
export const offeredOf = (snapshot: FaucetSnapshot) => snapshot.context.currencies;
