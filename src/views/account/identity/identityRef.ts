import type { ActorRefFrom } from 'xstate';
import type { identityMachine } from '../../../machines/account/identity/identity.machine';

export type IdentityRef = ActorRefFrom<typeof identityMachine>;
