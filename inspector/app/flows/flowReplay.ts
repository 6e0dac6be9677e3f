import { fromPromise } from 'xstate';
import { defineLoadChart } from '../../actors/loadChart';
import { defineLoadKept } from '../../actors/loadKept';
import { defineReadFile } from '../../actors/readFile';
import { flowReplayMachine } from '../../machines/flowReplay/flowReplay.machine';
import type { DrawnChart } from '../../machines/inspector/chart';
import { MOST_CHARACTERS } from '../../machines/recording/readRecording';
import type { FlowSource } from '../../machines/flowLive/flowLive.types';
import type { Recording } from '../../../src/machines/recording/recording';
import { statelyLines } from '../../machines/recording/stately';
import { createKeptText } from '../../services/keptText';
import { createFiles } from '../../../src/services/files';
import { loadFlowSource, nameOf } from './flowLive';

export const defineFlowReplay = () => {
  const files = createFiles();
  const kept = createKeptText('statex.flows.recording');
  return flowReplayMachine.provide({
    actions: { keep: (_, file) => kept.write(file?.ok === true ? file.value : null) },
    actors: {
      loadKept: defineLoadKept(kept),
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
