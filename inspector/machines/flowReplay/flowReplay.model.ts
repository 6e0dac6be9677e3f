import { NETWORK_DOWN } from '../../../src/machines/shell/app/samples';
import { sampleDrawn, sampleRecording, sampleSource } from '../flowLive/flowLive.model';
import { defineFlowModel } from '../../../src/machines/flowModel';
import { flowReplayMachine } from './flowReplay.machine';

export const flowReplayModel = defineFlowModel<typeof flowReplayMachine>({
  id: 'flowReplay',
  title: 'Flow inspector: recordings',
  spec: 'SPEC §4 States and transitions',
  machine: flowReplayMachine,
  inputs: [undefined],
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
    'xstate.done.actor.loadSource': () => [{ output: { ok: true, value: sampleSource } }, { output: NETWORK_DOWN }],
    'xstate.done.actor.loadChart': () => [
      { output: { ok: true, value: sampleDrawn('copy') } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.loadKept': () => [
      { output: { ok: false, error: 'notFound' } },
      { output: { ok: true, value: JSON.stringify(sampleRecording()) } },
    ],
    'xstate.done.actor.readFile': () => [
      { output: { ok: true, value: JSON.stringify(sampleRecording()) } },
      { output: { ok: true, value: '{}' } },
      { output: NETWORK_DOWN },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
