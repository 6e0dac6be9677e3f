import type { SnapshotFrom } from 'xstate';
import type { sandboxDepositMachine } from './sandboxDeposit.machine';

export type SandboxDepositSnapshot = SnapshotFrom<typeof sandboxDepositMachine>;

export const stateOf = ({ value }: SandboxDepositSnapshot): string => String(value);
export const isBusy = (snapshot: SandboxDepositSnapshot) => snapshot.hasTag('busy');
export const failureOf = (snapshot: SandboxDepositSnapshot) => snapshot.context.failure;
