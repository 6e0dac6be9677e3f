import type { ActorRefFrom } from 'xstate';
import type { inspectorMachine } from '../../machines/inspector/inspector.machine';

export type InspectorRef = ActorRefFrom<typeof inspectorMachine>;
