import { fromPromise } from 'xstate';
import { defineLoadChart } from '../../actors/loadChart';
import { defineLoadSource } from '../../actors/loadSource';
import { defineWatchTabs } from '../../actors/watchTabs';
import { flowLiveMachine } from '../../machines/flowLive/flowLive.machine';
import type { FlowLiveEvent, FlowSource } from '../../machines/flowLive/flowLive.types';
import type { DrawnChart } from '../../machines/inspector/chart';
import { FLOW_LINE, isAnswer, type Question } from '../../machines/recording/bridge';
import type { Recording } from '../../../src/machines/recording/recording';
import { createFiles } from '../../../src/services/files';

/** Converts a tab's message to the machine's event; null if it answers another inspector. */
export function told(message: unknown, viewer: string, thisTab: string): FlowLiveEvent | null {
  if (!isAnswer(message)) return null;
  if (message.say === 'tab') return { type: 'push.tab.found', tab: message.tab, isOwn: message.tab.id === thisTab };
  if (message.say === 'gone') return { type: 'push.tab.gone', tab: message.tab };
  if (message.viewer !== viewer) return null;
  if (message.say === 'batch') return { type: 'push.flows.batch', batch: message.batch };
  return { type: `push.flows.${message.say}`, recording: message.recording };
}

const every = (latest: Question | null): readonly Question[] =>
  latest && latest.ask !== 'tabs' ? [{ ask: 'tabs' }, { ask: 'still', tab: latest.tab }] : [{ ask: 'tabs' }];

/** Loads all machines of this build, a separate chunk because only the inspector needs more than a few. */
export const loadFlowSource = defineLoadSource<FlowSource>(async () => {
  const { CATALOGUE } = await import('../../machines/catalogue');
  const models = new Map(CATALOGUE.map(({ model }) => [model.id, model]));
  return (machine) => models.get(machine);
});

/** Returns the file name, e.g. "statex-flows-2026-11-21T18-05-42.json". */
export const nameOf = ({ at }: Recording, ending: string): string =>
  `statex-flows-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.${ending}`;

export const defineFlowLive = () => {
  const files = createFiles();
  return flowLiveMachine.provide({
    actors: {
      watchTabs: defineWatchTabs<Question, FlowLiveEvent>({ line: FLOW_LINE, every, told }),
      loadSource: loadFlowSource,
      loadChart: defineLoadChart<DrawnChart>(),
      saveRecording: fromPromise<void, { recording: Recording }>(({ input: { recording } }) =>
        Promise.resolve(files.save(nameOf(recording, 'json'), JSON.stringify(recording))),
      ),
    },
  });
};
