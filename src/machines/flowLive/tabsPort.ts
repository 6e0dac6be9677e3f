import { fromCallback } from 'xstate';
import type { Question } from '../recording/bridge';
import type { FlowLiveEvent } from './flowLive.types';

/** Speaks with the tabs: takes questions, sends what they answer. */
export const tabsPort = fromCallback<{ type: 'flow.tabs.ask'; question: Question }, undefined, FlowLiveEvent>(() => {
  throw new Error('port watchTabs is not provided');
});
