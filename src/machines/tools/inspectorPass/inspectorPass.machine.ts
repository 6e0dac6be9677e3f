import { setup } from 'xstate';
import { call, type OutcomeOf } from '../../call';
import { port } from '../../port';
import { actor, typesOf, withOutput } from '../../passing';

type OpenOutcome = OutcomeOf<'openInspector'>;

/** Exchanges an operator's pass for the cookie that opens the inspector. */
export const inspectorPassMachine = setup({
  types: typesOf<
    { pass: string },
    { type: 'user.pass.retry' },
    'busy' | 'refused' | 'failed',
    never,
    { pass: string }
  >(),
  actors: {
    openInspector: call('openInspector'),
    enterInspector: port<void>('enterInspector'),
  },
  guards: {
    isOk: (_, outcome: OpenOutcome) => outcome.ok,
    isRefused: (_, outcome: OpenOutcome) => !outcome.ok && outcome.error === 'notFound',
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
        ...actor('openInspector'),
        input: ({ context }) => ({ pass: context.pass }),
        onDone: [
          { guard: withOutput('isOk'), target: 'entering' },
          { guard: withOutput('isRefused'), target: 'refused' },
          { target: 'failed' },
        ],
      },
    },
    entering: {
      description: 'The inspector is open; the application is loaded again with it.',
      tags: 'busy',
      invoke: { ...actor('enterInspector'), onDone: 'entered' },
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
