import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { ValuePoint } from '../../../../domain/contract/wallet/wallet';
import type { VALUE_DAYS } from '../../../../domain/contract/wallet/walletChoices';
import { call } from '../../call';
import { loaded } from '../../families/loaded';
import { withEvent, withOutput, withValue } from '../../passing';

export type ValueDays = (typeof VALUE_DAYS)[number];

export type HistoryOutcome = Outcome<{ points: ValuePoint[] }>;

export interface ValueHistoryContext {
  days: ValueDays;
  /** Oldest first, the last one is of the answer's time; null before the first answer for these days. */
  points: readonly ValuePoint[] | null;
  error: Failure['error'] | null;
}

export type ValueHistoryEvent = { type: 'user.days.choose'; days: ValueDays } | { type: 'user.history.retry' };

export const valueHistoryMachine = setup({
  types: {
    context: {} as ValueHistoryContext,
    events: {} as ValueHistoryEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadHistory: call('walletValueHistory'),
  },
  guards: {
    isOk: (_, outcome: HistoryOutcome) => outcome.ok,
    isOther: ({ context }, params: { days: ValueDays }) => params.days !== context.days,
  },
  actions: {
    chooseDays: assign((_, params: { days: ValueDays }) => ({ days: params.days, points: null })),
    storePoints: assign((_, { points }: { points: ValuePoint[] }) => ({ points, error: null })),
    storeFailure: assign((_, outcome: HistoryOutcome) => ({
      error: outcome.ok ? null : outcome.error,
    })),
  },
  delays: {
    /** Reload interval, ms: a day may have ended meanwhile. */
    refreshPause: 300_000,
  },
}).createMachine({
  id: 'valueHistory',
  description: 'What all accounts together were worth at the end of each of the last days.',
  context: { days: 7, points: null, error: null },
  on: {
    'user.days.choose': {
      guard: withEvent('isOther'),
      target: '.loading',
      reenter: true,
      actions: withEvent('chooseDays'),
    },
  },
  initial: 'loading',
  states: {
    ...loaded({
      src: 'loadHistory',
      input: ({ context }: { context: ValueHistoryContext }) => ({ days: context.days }),
      target: 'shown',
      store: 'storePoints',
      retry: 'user.history.retry',
      loading: 'The curve of the chosen days is being loaded.',
      failed: 'The curve could not be loaded; one press tries again.',
    }),
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
        onDone: [
          { guard: withOutput('isOk'), target: 'shown', actions: withValue('storePoints') },
          { target: 'shown' },
        ],
      },
    },
  },
});

export type ValueHistorySnapshot = SnapshotFrom<typeof valueHistoryMachine>;

export const daysOf = (snapshot: ValueHistorySnapshot) => snapshot.context.days;
export const pointsOf = (snapshot: ValueHistorySnapshot) => snapshot.context.points;
export const isFailed = (snapshot: ValueHistorySnapshot) => snapshot.hasTag('failed');
export const errorOf = (snapshot: ValueHistorySnapshot) => snapshot.context.error;

/** Fewer tell no course. */
const LEAST_POINTS = 3;

/** The curve with its end at the present worth; null while the past is too short to show one. */
export function curveOf(
  points: readonly ValuePoint[],
  now: Pick<ValuePoint, 'usdt' | 'btc'> | null,
): readonly ValuePoint[] | null {
  const last = points.at(-1);
  if (!last || points.length < LEAST_POINTS) return null;
  return now === null ? points : [...points.slice(0, -1), { ...last, ...now }];
}
