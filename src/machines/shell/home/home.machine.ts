import { assign, setup } from 'xstate';
import { port } from '../../port';
import type { Outcome } from '../../../../domain/contract/outcome';
import { withOutput, withValue } from '../../passing';

/** Hourly closes of the last day by pair, oldest first, for the small lines: pixel work, so numbers. */
type Trends = Readonly<Record<string, readonly number[]>>;

interface HomeInput {
  /** LEFT_RIGHT of the pairs shown. */
  pairs: readonly string[];
}

export interface HomeContext extends HomeInput {
  trends: Trends;
}

type LoadTrendsOutput = Outcome<Trends>;

const base = setup({
  types: {
    context: {} as HomeContext,
    input: {} as HomeInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: { loadTrends: port<LoadTrendsOutput, HomeInput>('loadTrends') },
  guards: { isOk: (_, outcome: LoadTrendsOutput) => outcome.ok },
  actions: {
    storeTrends: assign((_, trends: Trends) => ({ trends })),
  },
  delays: {
    /** Lines of hourly closes change slowly. */
    refreshPause: 5 * 60_000,
    retryPause: 15_000,
  },
});

/** The day's lines beside the live prices of the home page. */
export const homeMachine = base.createMachine({
  id: 'home',
  description: 'Loads the day of the pairs that the home page shows.',
  context: ({ input }) => ({ ...input, trends: {} }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The lines are being loaded; older ones stay visible.',
      tags: 'busy',
      invoke: {
        id: 'loadTrends',
        src: 'loadTrends',
        input: ({ context }) => ({ pairs: context.pairs }),
        onDone: [
          { guard: withOutput('isOk'), target: 'shown', actions: withValue('storeTrends') },
          { target: 'failed' },
        ],
      },
    },
    shown: {
      description: 'The lines are shown.',
      after: { refreshPause: 'loading' },
    },
    failed: {
      description: 'The lines could not be loaded; prices are shown without them until the next try.',
      tags: 'failed',
      after: { retryPause: 'loading' },
    },
  },
});
