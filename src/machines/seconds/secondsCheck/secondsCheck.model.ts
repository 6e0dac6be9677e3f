import { defineFlowModel } from '../../flowModel';
import { sampleSeconds } from '../secondsOrder/secondsOrder.samples';
import { secondsCheckMachine } from './secondsCheck.machine';
import { sampleEvidence } from './secondsCheck.samples';

const given = (change?: Parameters<typeof sampleEvidence>[0]) => ({
  output: { ok: true, value: sampleEvidence(change) },
});

export const secondsCheckModel = defineFlowModel<typeof secondsCheckMachine>({
  id: 'secondsCheck',
  title: 'Verify a seconds contract',
  spec: 'RULES Seconds contracts: fair settlement',
  machine: secondsCheckMachine,
  inputs: [{ order: sampleSeconds('won') }],
  cases: {
    'xstate.done.actor.fetchEvidence': () => [
      given(),
      given({ published: null }),
      given({ ticks: [] }),
      { output: { ok: false, error: 'network' } },
    ],
  },
});
