import { assign, setup } from 'xstate';
import { port } from '../port';
import type { HistoryOutcome, ValueDays, ValueHistoryContext, ValueHistoryEvent } from './valueHistory.types';

const base = setup({
  types: {
    context: {} as ValueHistoryContext,
    events: {} as ValueHistoryEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadHistory: port<HistoryOutcome, { days: ValueDays }>('loadHistory'),
  },
  guards: {
    isOk: (_, params: { outcome: HistoryOutcome }) => params.outcome.ok,
    isOther: ({ context }, params: { days: ValueDays }) => params.days !== context.days,
  },
  actions: {
    chooseDays: assign((_, params: { days: ValueDays }) => ({ days: params.days, points: null })),
    storePoints: assign((_, { outcome }: { outcome: HistoryOutcome }) =>
      outcome.ok ? { points: outcome.value, error: null } : {},
    ),
    storeError: assign((_, { outcome }: { outcome: HistoryOutcome }) => ({
      error: outcome.ok ? null : outcome.error,
    })),
  },
  delays: {
    /** A day may have ended meanwhile, ms. */
    refreshPause: 300_000,
  },
});

const answered = {
  guard: { type: 'isOk', params: ({ event }: { event: { output: HistoryOutcome } }) => ({ outcome: event.output }) },
  target: '#valueHistory.shown',
  actions: {
    type: 'storePoints',
    params: ({ event }: { event: { output: HistoryOutcome } }) => ({ outcome: event.output }),
  },
} as const;

export const valueHistoryMachine = base.createMachine({
  id: 'valueHistory',
  description: 'What all accounts together were worth at the end of each of the last days.',
  context: { days: 7, points: null, error: null },
  on: {
    'user.days.choose': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: { type: 'chooseDays', params: ({ event }) => event },
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The curve of the chosen days is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context }) => ({ days: context.days }),
        onDone: [
          answered,
          { target: 'failed', actions: { type: 'storeError', params: ({ event }) => ({ outcome: event.output }) } },
        ],
      },
    },
    shown: {
      description: 'The curve is shown; its end follows the present value.',
      after: { refreshPause: 'refreshing' },
    },
    refreshing: {
      description: 'The curve is being loaded again; the earlier one stays, also when that fails.',
      tags: 'busy',
      invoke: {
        id: 'refreshHistory',
        src: 'loadHistory',
        input: ({ context }) => ({ days: context.days }),
        onDone: [answered, { target: 'shown' }],
      },
    },
    failed: {
      description: 'The curve could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.history.retry': 'loading' },
    },
  },
});
