import { fromCallback } from 'xstate';
import type { StatelyEvent } from '../recording/stately';
import type { WindowNews } from './statelyBridge.types';

/** Opens the Stately inspector's page in a window of its own, at once, and tells it events. */
export const statelyPort = fromCallback<
  { type: 'flow.stately.tell'; events: readonly StatelyEvent[] },
  { address: string },
  WindowNews
>(() => {
  throw new Error('port showStately is not provided');
});
