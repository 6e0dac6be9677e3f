import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleFiatOrder } from '../fiatOrder/fiatOrder.samples';
import { defineFlowModel } from '../../flowModel';
import { fiatProofUploadMachine, canRetry } from './fiatProofUpload.machine';

export const fiatProofUploadModel = defineFlowModel<typeof fiatProofUploadMachine>({
  title: 'Upload of a payment proof',
  spec: 'RULES Fiat buy and sell',
  machine: fiatProofUploadMachine,
  inputs: [{ orderId: 'f1' }],
  cases: {
    'user.proof.choose': () => [{ file: new Blob() }],
    'flow.upload.progress': () => [{ percent: 40 }],
    'flow.upload.ended': () => [
      {
        outcome: {
          ok: true,
          value: { order: sampleFiatOrder(), proof: { id: 'p1', time: 1_700_000_000_000, by: 'buyer' } },
        },
      },
      { outcome: { ok: false, error: 'photoUnreadable' } },
      { outcome: NETWORK_DOWN },
    ],
  },
  answers: {
    checkPhoto: [
      { ok: true, value: { type: 'image/jpeg' } },
      { ok: false, error: 'photoTooLarge' },
    ],
  },
  abstract: ({ value, context }) => [value, context.type !== null, context.failure?.error],
  statements: ({ where, after, asks }) => ({
    'the picture that I chose goes with this order': asks('sendProof', {
      with: ({ now: { context } }) => ({ body: { order_id: 'f1' }, image: context.image, type: context.type }),
    }),
    'what was not looked at is not sent': after('user.proof.choose', ({ asked }) =>
      asked.every(({ name }) => name === 'checkPhoto'),
    ),
    'that it was sent is said when the exchange has it': after('flow.upload.ended', ({ event, says }) =>
      event.outcome.ok ? says[0] === 'fiatOrder:proofSent' : !says.includes('fiatOrder:proofSent'),
    ),
    'what is wrong with the picture itself is not mended by sending it again': where(
      ({ context }) => context.failure !== null && context.failure.error !== 'network',
      (state) => !canRetry(state),
    ),
    'who gives up leaves nothing behind': after(
      'user.proof.giveUp',
      ({ now }) => now.context.image === null && now.context.failure === null,
    ),
    'the same picture is sent again only after a press': after(
      'user.proof.again',
      ({ before, now, asked }) =>
        now.context.image === before.context.image && asked.length === 1 && asked[0]?.name === 'sendProof',
    ),
  }),
});
