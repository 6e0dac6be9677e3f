import { NETWORK_DOWN } from '../../../src/machines/shell/app/samples';
import { sampleDrawn, sampleRecording, sampleSource } from '../flowLive/flowLive.model';
import { defineFlowModel } from '../../../src/machines/flowModel';
import { flowReplayMachine } from './flowReplay.machine';

export const flowReplayModel = defineFlowModel<typeof flowReplayMachine>({
  title: 'Flow inspector: recordings',
  spec: 'SPEC §4 States and transitions',
  machine: flowReplayMachine,
  abstract: ({ context: { replay, index, actor, wanted, filter } }) => [
    ...[replay === null, index, actor, wanted],
    ...[filter.words, filter.actor],
  ],
  cases: {
    'user.file.choose': () => [{ file: new Blob(['{}'], { type: 'application/json' }) }],
    'user.step.choose': () => [{ index: 0 }],
    'user.record.choose': () => [{ n: 1 }],
    'user.speed.choose': () => [{ speed: 10 }],
    'user.actor.choose': () => [{ actor: 'x:1' }, { actor: 'x:2' }],
    'user.words.change': () => [{ words: 'nothing' }],
    'user.cause.toggle': () => [{ cause: 'push' }],
  },
  answers: {
    loadSource: [{ ok: true, value: sampleSource }, NETWORK_DOWN],
    loadChart: [{ ok: true, value: sampleDrawn('copy') }, NETWORK_DOWN],
    loadKept: [
      { ok: false, error: 'notFound' },
      { ok: true, value: JSON.stringify(sampleRecording()) },
    ],
    readFile: [{ ok: true, value: JSON.stringify(sampleRecording()) }, { ok: true, value: '{}' }, NETWORK_DOWN],
  },
});
