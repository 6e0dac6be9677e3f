import { defineLoadChart } from '../../actors/loadChart';
import { defineReadFile } from '../../actors/readFile';
import { flowReplayMachine } from '../../machines/flowReplay/flowReplay.machine';
import type { DrawnChart } from '../../machines/inspector/chart';
import { MOST_CHARACTERS } from '../../machines/recording/readRecording';
import { loadFlowSource } from './flowLive';

export const defineFlowReplay = () =>
  flowReplayMachine.provide({
    actors: {
      loadSource: loadFlowSource,
      loadChart: defineLoadChart<DrawnChart>(),
      readFile: defineReadFile(MOST_CHARACTERS),
    },
  });
