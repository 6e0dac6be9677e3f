import type { SnapshotFrom } from 'xstate';
import type { futuresMarketMachine } from './futuresMarket.machine';

export type FuturesMarketSnapshot = SnapshotFrom<typeof futuresMarketMachine>;

export const isOffered = (snapshot: FuturesMarketSnapshot) => snapshot.hasTag('known');
export const isUnknown = (snapshot: FuturesMarketSnapshot) => snapshot.hasTag('unknown');
export const isFailed = (snapshot: FuturesMarketSnapshot) => snapshot.hasTag('failed');
export const contractsOf = (snapshot: FuturesMarketSnapshot) => snapshot.context.contracts;
export const contractOf = ({ context }: FuturesMarketSnapshot) =>
  context.contracts.find(({ pair }) => pair === context.pair) ?? null;
export const markOf = (snapshot: FuturesMarketSnapshot) => snapshot.context.mark;
/** Whether the index is not trusted at present. */
export const isFrozen = (snapshot: FuturesMarketSnapshot) => snapshot.context.mark?.frozen ?? false;
