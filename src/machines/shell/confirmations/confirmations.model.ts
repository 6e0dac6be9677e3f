import { defineFlowModel } from '../../flowModel';
import { confirmationsMachine } from './confirmations.machine';

export const confirmationsModel = defineFlowModel<typeof confirmationsMachine>({
  title: 'Order confirmations',
  spec: 'SPEC §2 c-set',
  machine: confirmationsMachine,
  abstract: ({ context }) => context.asks,
  cases: {
    'user.confirmation.choose': () => [
      { product: 'futures', ask: false },
      { product: 'spot', ask: true },
      { product: 'futures', ask: true },
    ],
  },
  answers: { restore: [{ asks: { spot: true, futures: true, seconds: false } }] },
});
