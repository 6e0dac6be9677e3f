import { assign, setup } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { ProfitDay } from '../../../../domain/contract/wallet/profitDays';
import { call } from '../../call';
import { loaded } from '../../families/loaded';
import { failureOf } from '../../outcomes';
import { withEvent, withOutput, withValue } from '../../passing';
import { boundsOfMonth } from './profitDays.month';

interface ProfitDaysContext {
  /** "2026-11" */
  month: string;
  /** Days of the month in order; null before the first response for it. */
  days: readonly ProfitDay[] | null;
  /** Day whose breakdown is shown, "2026-11-21"; null for none. */
  day: string | null;
  error: Failure['error'] | null;
}

type ProfitDaysEvent =
  | { type: 'user.month.choose'; month: string }
  | { type: 'user.day.choose'; day: string }
  | { type: 'user.days.retry' };

export const profitDaysMachine = setup({
  types: {
    context: {} as ProfitDaysContext,
    events: {} as ProfitDaysEvent,
    input: {} as { month: string },
    tags: {} as 'busy' | 'failed',
  },
  actors: { loadDays: call('walletProfitDays') },
  guards: {
    isOk: (_, outcome: Outcome<unknown>) => outcome.ok,
    isOther: ({ context }, { month }: { month: string }) => month !== context.month,
    isInMonth: ({ context }, { day }: { day: string }) => day.startsWith(context.month),
  },
  actions: {
    chooseMonth: assign((_, { month }: { month: string }) => ({ month, days: null, day: null })),
    chooseDay: assign(({ context }, { day }: { day: string }) => ({ day: day === context.day ? null : day })),
    storeDays: assign((_, { days }: { days: readonly ProfitDay[] }) => ({ days, error: null })),
    storeFailure: assign((_, outcome: Outcome<unknown>) => ({ error: failureOf(outcome).error })),
  },
  delays: {
    /** Reload interval for newly realised profit, ms. */
    refreshPause: 30_000,
  },
}).createMachine({
  id: 'profitDays',
  description: 'What was realised on each day of a month, with contracts and by selling coins.',
  context: ({ input }) => ({ month: input.month, days: null, day: null, error: null }),
  on: {
    'user.month.choose': {
      guard: withEvent('isOther'),
      target: '.loading',
      reenter: true,
      actions: withEvent('chooseMonth'),
    },
  },
  initial: 'loading',
  states: {
    ...loaded({
      src: 'loadDays',
      input: ({ context }: { context: ProfitDaysContext }) => ({ bounds: boundsOfMonth(context.month) }),
      target: 'shown',
      store: 'storeDays',
      retry: 'user.days.retry',
      loading: 'The days of the chosen month are being loaded.',
      failed: 'The days could not be loaded; one press tries again.',
    }),
    shown: {
      description: 'The days of the month are shown; the parts of one of them by choice.',
      on: { 'user.day.choose': { guard: withEvent('isInMonth'), actions: withEvent('chooseDay') } },
      after: { refreshPause: 'refreshing' },
    },
    refreshing: {
      description: 'The days are being loaded again; the earlier figures stay, also when that fails.',
      tags: 'busy',
      on: { 'user.day.choose': { guard: withEvent('isInMonth'), actions: withEvent('chooseDay') } },
      invoke: {
        id: 'refreshDays',
        src: 'loadDays',
        input: ({ context }) => ({ bounds: boundsOfMonth(context.month) }),
        onDone: [{ guard: withOutput('isOk'), target: 'shown', actions: withValue('storeDays') }, { target: 'shown' }],
      },
    },
  },
});
