import { defineShowStately } from '../../actors/showStately';
import { defineWatchTabs } from '../../actors/watchTabs';
import { FLOW_LINE, type Question } from '../../machines/recording/bridge';
import type { StatelyEvent } from '../../machines/recording/stately';
import { statelyBridgeMachine } from '../../machines/statelyBridge/statelyBridge.machine';
import type { ShownNews } from '../../machines/statelyBridge/statelyBridge.types';
import { loadFlowSource, told } from './flowLive';

const shownOf = (message: unknown, viewer: string, thisTab: string): ShownNews | null => {
  const event = told(message, viewer, thisTab);
  const isShown =
    event?.type === 'push.tab.gone' || event?.type === 'push.flows.whole' || event?.type === 'push.flows.batch';
  return isShown ? event : null;
};

/** This page lists no tabs; it only announces itself. */
const every = (latest: Question | null): readonly Question[] =>
  latest && latest.ask !== 'tabs' ? [{ ask: 'still', tab: latest.tab }] : [];

export const defineStatelyBridge = () =>
  statelyBridgeMachine.provide({
    actors: {
      loadSource: loadFlowSource,
      showStately: defineShowStately<StatelyEvent>(),
      watchTabs: defineWatchTabs<Question, ShownNews>({ line: FLOW_LINE, every, told: shownOf }),
    },
  });
