import type { EventObject } from 'xstate';
import { channelPort } from '../../../src/machines/port';
import type { Question } from '../recording/bridge';

/** Speaks with the tabs: takes questions, sends what they answer. */
export const tabsPort = <Sent extends EventObject>() =>
  channelPort<Sent, undefined, { type: 'flow.tabs.ask'; question: Question }>('watchTabs');
