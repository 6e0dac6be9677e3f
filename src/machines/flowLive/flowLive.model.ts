import { NETWORK_DOWN } from '../app/samples';
import { defineFlowModel } from '../flowModel';
import { flowLiveMachine } from './flowLive.machine';
import { sampleDrawn, sampleRecording, sampleSource, sampleTab } from './flowLive.samples';

const RECORDING = sampleRecording();
const NEXT = {
  ...{ n: 2, t: 3, actor: 'x:1', event: { type: 'xstate.done.actor.copyText' }, value: 'ready' },
  ...{ status: 'active' as const, changed: { text: null } },
};

export const flowLiveModel = defineFlowModel<typeof flowLiveMachine>({
  id: 'flowLive',
  title: 'Flow inspector: running flows',
  spec: 'SPEC §4 States and transitions',
  machine: flowLiveMachine,
  inputs: [undefined],
  abstract: ({ context: { tabs, tab, recording, actor, draft, wanted } }) => [
    ...[tabs.length, tab, recording === null, actor, wanted],
    ...[draft?.text ?? null],
  ],
  cases: {
    'push.tab.found': () => [{ tab: sampleTab('t1', 1), isOwn: true }],
    'push.tab.gone': () => [{ tab: 't9' }],
    'push.flows.whole': () => [{ recording: RECORDING }],
    'push.flows.batch': () => [{ batch: { actors: [], records: [NEXT] } }],
    'push.flows.saved': () => [{ recording: RECORDING }],
    'user.tab.choose': () => [{ tab: 't2' }],
    'user.actor.choose': () => [{ actor: 'x:1' }, { actor: 'x:2' }],
    'user.record.choose': () => [{ n: 1 }],
    'user.words.change': () => [{ words: 'copy' }],
    'user.cause.toggle': () => [{ cause: 'push' }],
    'user.event.choose': () => [{ draft: { event: 'user.text.copy', text: '{"text":"a"}' } }],
    'user.payload.change': () => [{ text: '{' }],
    'xstate.done.actor.loadChart': () => [
      { output: { ok: true, value: sampleDrawn('copy') } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.loadSource': () => [{ output: { ok: true, value: sampleSource } }, { output: NETWORK_DOWN }],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
