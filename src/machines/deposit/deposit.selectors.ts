import type { SnapshotFrom } from 'xstate';
import type { depositMachine } from './deposit.machine';

export type DepositSnapshot = SnapshotFrom<typeof depositMachine>;

export const stateOf = ({ value }: DepositSnapshot): string => String(value);
export const addressOf = (snapshot: DepositSnapshot) => snapshot.context.address;
export const failureOf = (snapshot: DepositSnapshot) => snapshot.context.failure;
export const isFailed = (snapshot: DepositSnapshot) => snapshot.hasTag('failed');
