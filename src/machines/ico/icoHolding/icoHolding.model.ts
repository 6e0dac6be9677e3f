import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { sampleSettled } from '../icoProject/icoProject.samples';
import { icoHoldingMachine } from './icoHolding.machine';

const loaded = { output: { ok: true, value: { subscription: sampleSettled(), parts: [] } } };

const thawed = {
  output: { ok: true, value: { subscription: sampleSettled({ thawed: '18', thawable: '0' }), parts: [] } },
};

export const icoHoldingModel = defineFlowModel<typeof icoHoldingMachine>({
  id: 'icoHolding',
  title: 'ICO subscription',
  spec: 'SPEC §3 ICO subscription, §4 ICO subscription',
  machine: icoHoldingMachine,
  inputs: [{ subscriptionId: 's1' }],
  cases: {
    'xstate.done.actor.loadHolding': () => [
      loaded,
      { output: { ok: false, error: 'subscriptionNotFound' } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.refresh': () => [loaded, { output: NETWORK_DOWN }, thawed],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
