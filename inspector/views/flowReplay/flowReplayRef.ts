import type { ActorRefFrom } from 'xstate';
import type { flowReplayMachine } from '../../machines/flowReplay/flowReplay.machine';

export type FlowReplayRef = ActorRefFrom<typeof flowReplayMachine>;
