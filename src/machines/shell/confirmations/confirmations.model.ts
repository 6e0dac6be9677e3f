import { defineFlowModel } from '../../flowModel';
import { confirmationsMachine } from './confirmations.machine';

export const confirmationsModel = defineFlowModel<typeof confirmationsMachine>({
  id: 'confirmations',
  title: 'Order confirmations',
  spec: 'SPEC §2 c-set',
  machine: confirmationsMachine,
  inputs: [undefined],
  abstract: ({ context }) => context.asks,
  cases: {
    'xstate.done.actor.restore': () => [{ output: { asks: { spot: true, futures: true, seconds: false } } }],
    'user.confirmation.choose': () => [
      { product: 'futures', ask: false },
      { product: 'spot', ask: true },
      { product: 'futures', ask: true },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
