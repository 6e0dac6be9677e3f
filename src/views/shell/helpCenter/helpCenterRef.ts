import type { ActorRefFrom } from 'xstate';
import type { helpCenterMachine } from '../../../machines/shell/helpCenter/helpCenter.machine';

export type HelpCenterRef = ActorRefFrom<typeof helpCenterMachine>;

export const articlePath = (slug: string) => `/user/helpDetail?id=${encodeURIComponent(slug)}`;
