import { fromCallback, type EventObject } from 'xstate';
import type { Question } from '../recording/bridge';

/** Speaks with the tabs: takes questions, sends what they answer. */
export const tabsPort = <Sent extends EventObject>() =>
  fromCallback<{ type: 'flow.tabs.ask'; question: Question }, undefined, Sent>(() => {
    throw new Error('port watchTabs is not provided');
  });
