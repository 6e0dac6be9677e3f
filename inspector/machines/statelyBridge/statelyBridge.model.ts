import { NETWORK_DOWN } from '../../../src/machines/shell/app/samples';
import { sampleRecording, sampleSource } from '../flowLive/flowLive.model';
import { defineFlowModel } from '../../../src/machines/flowModel';
import { statelyBridgeMachine } from './statelyBridge.machine';

const COPIED = {
  ...{ n: 2, t: 3, actor: 'x:1', event: { type: 'xstate.done.actor.copyText' }, value: 'ready' },
  ...{ status: 'active' as const, changed: { text: null } },
};

export const statelyBridgeModel = defineFlowModel<typeof statelyBridgeMachine>({
  title: 'Flow inspector: the Stately inspector beside it',
  spec: 'SPEC §4 States and transitions',
  machine: statelyBridgeMachine,
  inputs: [{ address: 'https://stately.ai/inspect' }],
  abstract: ({ context: { source, recording } }) => [source === null, recording === null],
  cases: {
    'user.stately.open': () => [{ tab: 't1' }],
    'push.tab.gone': () => [{ tab: 't1' }, { tab: 't9' }],
    'push.flows.whole': () => [{ recording: sampleRecording() }],
    'push.flows.batch': () => [{ batch: { actors: [], records: [COPIED] } }],
  },
  answers: { loadSource: [{ ok: true, value: sampleSource }, NETWORK_DOWN] },
});
