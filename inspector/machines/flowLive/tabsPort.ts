import type { EventObject } from 'xstate';
import { channelPort } from '../../../src/machines/port';
import type { Question } from '../recording/bridge';

/** Port to the tabs: takes questions and sends their answers. */
export const tabsPort = <Sent extends EventObject>() =>
  channelPort<Sent, undefined, { type: 'flow.tabs.ask'; question: Question }>('watchTabs');
