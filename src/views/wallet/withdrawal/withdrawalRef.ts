import type { ActorRefFrom } from 'xstate';
import type { withdrawalMachine } from '../../../machines/wallet/withdrawal/withdrawal.machine';

export type WithdrawalRef = ActorRefFrom<typeof withdrawalMachine>;
