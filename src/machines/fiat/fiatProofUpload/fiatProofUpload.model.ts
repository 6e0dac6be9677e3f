import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleFiatOrder } from '../fiatOrder/fiatOrder.samples';
import { defineFlowModel } from '../../flowModel';
import { fiatProofUploadMachine } from './fiatProofUpload.machine';

export const fiatProofUploadModel = defineFlowModel<typeof fiatProofUploadMachine>({
  id: 'fiatProofUpload',
  title: 'Upload of a payment proof',
  spec: 'RULES Fiat buy and sell',
  machine: fiatProofUploadMachine,
  inputs: [{ orderId: 'f1' }],
  cases: {
    'user.proof.choose': () => [{ file: new Blob() }],
    'xstate.done.actor.checkPhoto': () => [
      { output: { ok: true, value: { type: 'image/jpeg' } } },
      { output: { ok: false, error: 'photoTooLarge' } },
    ],
    'flow.upload.progress': () => [{ percent: 40 }],
    'flow.upload.ended': () => [
      { outcome: { ok: true, value: { order: sampleFiatOrder(), proof: { id: 'p1', time: 1_700_000_000_000 } } } },
      { outcome: { ok: false, error: 'photoUnreadable' } },
      { outcome: NETWORK_DOWN },
    ],
  },
  abstract: ({ value, context }) => [value, context.type !== null, context.failure?.error],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
