import type { ActorRefFrom } from 'xstate';
import type { icoSubscriptionMachine } from '../../../machines/ico/icoSubscription/icoSubscription.machine';

export type IcoSubscriptionRef = ActorRefFrom<typeof icoSubscriptionMachine>;
