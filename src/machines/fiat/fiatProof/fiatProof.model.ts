import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { fiatProofMachine } from './fiatProof.machine';

export const fiatProofModel = defineFlowModel<typeof fiatProofMachine>({
  id: 'fiatProof',
  title: 'Payment proof',
  spec: 'RULES Fiat buy and sell',
  machine: fiatProofMachine,
  inputs: [{ orderId: 'f1', proofId: 'p1' }],
  cases: {
    'xstate.done.actor.loadProof': () => [{ output: { ok: true, value: new Blob() } }, { output: NETWORK_DOWN }],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
