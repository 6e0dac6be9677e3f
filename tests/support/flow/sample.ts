import { assign, sendParent, sendTo, setup } from 'xstate';
import { defineFlowModel } from '../../../src/machines/flowModel';
import { channelPort, port } from '../../../src/machines/port';

interface Quote {
  status: 'open' | 'filled';
}
type SampleEvent =
  | { type: 'user.order.submit'; lots: number }
  | { type: 'user.order.dismiss' }
  | { type: 'push.order.updated'; quote: Quote }
  | { type: 'sys.link.down' }
  | { type: 'sys.link.up' };

const sampleSetup = setup({
  types: {
    context: {} as { lots: number; quote: Quote | null },
    events: {} as SampleEvent,
    input: {} as { lots: number },
    output: {} as { filled: boolean },
    tags: {} as 'busy',
  },
  actors: {
    placeOrder: port<Quote, { lots: number }>('placeOrder'),
    watchOrder: channelPort<SampleEvent>('watchOrder'),
    watchLink: channelPort<SampleEvent>('watchLink'),
  },
  guards: {
    isFunded: (_, params: { lots: number }) => params.lots > 0,
    isFilled: ({ context }) => context.quote?.status === 'filled',
  },
  actions: {
    keepLots: assign((_, params: { lots: number }) => ({ lots: params.lots })),
    keepQuote: assign((_, params: { quote: Quote }) => ({ quote: params.quote })),
    tellParent: sendParent({ type: 'flow.sample.placed' }),
    tellToasts: sendTo(({ system }) => system.get('toasts'), { type: 'flow.toast.show' }),
  },
  delays: { resubmitWindow: 2_000 },
});

/** Covers everything that flows use: ports, two listening ports, parallel regions, a timer, a transient state, a parent. */
export const sampleMachine = sampleSetup.createMachine({
  id: 'sample',
  description: 'One order from draft to fill.',
  context: ({ input }) => ({ lots: input.lots, quote: null }),
  type: 'parallel',
  output: ({ context }) => ({ filled: context.quote?.status === 'filled' }),
  states: {
    order: {
      description: 'The order.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The form is open.',
          on: {
            'user.order.submit': {
              guard: { type: 'isFunded', params: ({ event }) => ({ lots: event.lots }) },
              target: 'submitting',
              actions: { type: 'keepLots', params: ({ event }) => ({ lots: event.lots }) },
            },
          },
        },
        submitting: {
          description: 'The server decides.',
          tags: 'busy',
          invoke: {
            id: 'placeOrder',
            src: 'placeOrder',
            input: ({ context }) => ({ lots: context.lots }),
            onDone: {
              target: 'routing',
              actions: [
                { type: 'keepQuote', params: ({ event }) => ({ quote: event.output }) },
                'tellParent',
                'tellToasts',
              ],
            },
            onError: 'resting',
          },
        },
        resting: { description: 'A second submit has to wait.', after: { resubmitWindow: 'editing' } },
        routing: {
          description: 'Looks at the answer.',
          always: [{ guard: 'isFilled', target: 'filled' }, { target: 'waiting' }],
        },
        waiting: {
          description: 'The order rests in the book.',
          invoke: { id: 'watchOrder', src: 'watchOrder' },
          on: {
            'push.order.updated': {
              target: 'routing',
              actions: { type: 'keepQuote', params: ({ event }) => ({ quote: event.quote }) },
            },
            'user.order.dismiss': 'editing',
          },
        },
        filled: { type: 'final', description: 'Traded.' },
      },
    },
    link: {
      description: 'The connection.',
      initial: 'up',
      invoke: { id: 'watchLink', src: 'watchLink' },
      states: {
        up: { description: 'Connected.', on: { 'sys.link.down': 'down' } },
        down: { description: 'Not connected.', on: { 'sys.link.up': 'up' } },
      },
    },
  },
});

export const sampleModel = defineFlowModel({
  title: 'Sample',
  spec: 'none',
  machine: sampleMachine,
  inputs: [{ lots: 0 }],
  cases: {
    'user.order.submit': () => [{ lots: 1 }, { lots: 0 }],
    'push.order.updated': () => [{ quote: { status: 'open' } }, { quote: { status: 'filled' } }],
  },
  answers: { placeOrder: [{ status: 'open' }, { status: 'filled' }] },
});
