import { setup } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import { port } from '../port';

type OpenOutcome = Outcome<{ until: number }>;

/** Takes an operator's pass for a key that this browser keeps. */
export const inspectorPassMachine = setup({
  types: {
    context: {} as { pass: string },
    events: {} as { type: 'user.pass.retry' },
    input: {} as { pass: string },
    tags: {} as 'busy' | 'refused' | 'failed',
  },
  actors: {
    openInspector: port<OpenOutcome, { pass: string }>('openInspector'),
    enterInspector: port<void>('enterInspector'),
  },
  guards: {
    isOk: (_, params: { outcome: OpenOutcome }) => params.outcome.ok,
    isRefused: (_, params: { outcome: OpenOutcome }) => !params.outcome.ok && params.outcome.error === 'notFound',
  },
}).createMachine({
  id: 'inspectorPass',
  description: 'An operator opens the flow inspector of a real exchange to this browser.',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      description: 'The exchange is asked whether the pass is good.',
      tags: 'busy',
      invoke: {
        id: 'openInspector',
        src: 'openInspector',
        input: ({ context }) => ({ pass: context.pass }),
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) }, target: 'entering' },
          { guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) }, target: 'refused' },
          { target: 'failed' },
        ],
      },
    },
    entering: {
      description: 'The inspector is open; the application is loaded again with it.',
      tags: 'busy',
      invoke: { id: 'enterInspector', src: 'enterInspector', onDone: 'entered' },
    },
    entered: {
      description: 'The inspector takes the place of this page.',
      type: 'final',
    },
    refused: {
      type: 'final',
      description: 'The pass is over, was used before or is not of this exchange; the operator makes another.',
      tags: 'refused',
    },
    failed: {
      description: 'The exchange could not be asked.',
      tags: 'failed',
      on: { 'user.pass.retry': 'opening' },
    },
  },
});
