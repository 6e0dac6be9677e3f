import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { fiatProofMachine } from './fiatProof.machine';

export const fiatProofModel = defineFlowModel<typeof fiatProofMachine>({
  title: 'Payment proof',
  spec: 'RULES Fiat buy and sell',
  machine: fiatProofMachine,
  inputs: [{ orderId: 'f1', proofId: 'p1' }],
  answers: { loadProof: [{ ok: true, value: new Blob() }, NETWORK_DOWN] },
});
