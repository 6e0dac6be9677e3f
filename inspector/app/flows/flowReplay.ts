import { fromPromise } from 'xstate';
import { defineLoadChart } from '../../actors/loadChart';
import { defineReadFile } from '../../actors/readFile';
import { flowReplayMachine } from '../../machines/flowReplay/flowReplay.machine';
import type { DrawnChart } from '../../machines/inspector/chart';
import { MOST_CHARACTERS } from '../../machines/recording/readRecording';
import type { FlowSource } from '../../machines/flowLive/flowLive.types';
import type { Recording } from '../../machines/recording/recording';
import { statelyLines } from '../../machines/recording/stately';
import { createFiles } from '../../../src/services/files';
import { loadFlowSource, nameOf } from './flowLive';

export const defineFlowReplay = () => {
  const files = createFiles();
  return flowReplayMachine.provide({
    actors: {
      loadSource: loadFlowSource,
      loadChart: defineLoadChart<DrawnChart>(),
      readFile: defineReadFile(MOST_CHARACTERS),
      saveEvents: fromPromise<void, { recording: Recording; source: FlowSource }>(
        ({ input: { recording, source } }) => {
          const lines = statelyLines(recording, (machine) => source(machine)?.machine.config);
          return Promise.resolve(files.save(nameOf(recording, 'stately.jsonl'), lines));
        },
      ),
    },
  });
};
