import type { SnapshotFrom } from 'xstate';
import type { FuturesOrder, FuturesPlan, FuturesPosition } from '../../../domain/contract/futures';
import type { futuresAccountMachine } from './futuresAccount.machine';

export type FuturesAccountSnapshot = SnapshotFrom<typeof futuresAccountMachine>;

const NO_ORDERS: readonly FuturesOrder[] = [];
const NO_PLANS: readonly FuturesPlan[] = [];
const NO_POSITIONS: readonly FuturesPosition[] = [];

export const accountOf = (snapshot: FuturesAccountSnapshot) => snapshot.context.account;
export const isVisitor = (snapshot: FuturesAccountSnapshot) => snapshot.hasTag('visitor');
export const isKnown = (snapshot: FuturesAccountSnapshot) => snapshot.hasTag('known');
export const isFailed = (snapshot: FuturesAccountSnapshot) => snapshot.hasTag('failed');
export const fundsOf = ({ context }: FuturesAccountSnapshot) => context.account?.funds ?? null;
export const ordersOf = ({ context }: FuturesAccountSnapshot) => context.account?.orders ?? NO_ORDERS;
export const plansOf = ({ context }: FuturesAccountSnapshot) => context.account?.plans ?? NO_PLANS;
export const positionsOf = ({ context }: FuturesAccountSnapshot) => context.account?.positions ?? NO_POSITIONS;

/** Margin mode and leverage of a contract; null before they are known. */
export const settingsOf = ({ context }: FuturesAccountSnapshot, pair: string) =>
  context.account?.settings.find((one) => one.pair === pair) ?? null;
