import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { sampleSettled } from '../icoProject/icoProject.samples';
import { icoHoldingMachine } from './icoHolding.machine';

const loaded = { ok: true, value: { subscription: sampleSettled(), parts: [] } };

const thawed = { ok: true, value: { subscription: sampleSettled({ thawed: '18', thawable: '0' }), parts: [] } };

export const icoHoldingModel = defineFlowModel<typeof icoHoldingMachine>({
  title: 'ICO subscription',
  spec: 'SPEC §3 ICO subscription, §4 ICO subscription',
  machine: icoHoldingMachine,
  inputs: [{ subscriptionId: 's1' }],
  answers: {
    loadHolding: [loaded, { ok: false, error: 'subscriptionNotFound' }, NETWORK_DOWN],
    refresh: [loaded, NETWORK_DOWN, thawed],
  },
});
