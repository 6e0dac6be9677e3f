import { assign, setup } from 'xstate';
import { port } from '../port';
import type { Confirmations, ConfirmationsContext, ConfirmationsEvent, ConfirmedProduct } from './confirmations.types';

/** Whether orders are asked about before they are sent, for each product; their forms read it when they open. */
export const confirmationsMachine = setup({
  types: { context: {} as ConfirmationsContext, events: {} as ConfirmationsEvent, tags: {} as 'busy' },
  actors: { loadConfirmations: port<Confirmations>('loadConfirmations') },
  actions: {
    /** Provided by src/app: writes it where the product's form reads it. */
    saveConfirmation: (_args, _params: { product: ConfirmedProduct; ask: boolean }) => {},
    storeAsks: assign((_, params: { asks: Confirmations }) => ({ asks: params.asks })),
    choose: assign(({ context }, params: { product: ConfirmedProduct; ask: boolean }) => ({
      asks: { ...context.asks, [params.product]: params.ask },
    })),
  },
}).createMachine({
  id: 'confirmations',
  description: 'Whether each product asks before it sends an order.',
  context: { asks: { spot: true, futures: true, seconds: true } },
  initial: 'loading',
  states: {
    loading: {
      description: 'Reading what was chosen on this device.',
      tags: 'busy',
      invoke: {
        id: 'loadConfirmations',
        src: 'loadConfirmations',
        onDone: {
          target: 'known',
          actions: { type: 'storeAsks', params: ({ event }) => ({ asks: event.output }) },
        },
      },
    },
    known: {
      description: 'The choices are shown and can be changed.',
      on: {
        'user.confirmation.choose': {
          actions: [
            { type: 'choose', params: ({ event }) => event },
            { type: 'saveConfirmation', params: ({ event }) => event },
          ],
        },
      },
    },
  },
});
