import type { ActorRefFrom } from 'xstate';
import type { withdrawalMachine } from '../../machines/withdrawal/withdrawal.machine';

export type WithdrawalRef = ActorRefFrom<typeof withdrawalMachine>;
