import type { ActorRefFrom } from 'xstate';
import type { storyboardMachine } from '../../machines/storyboard/storyboard.machine';

export type StoryboardRef = ActorRefFrom<typeof storyboardMachine>;
