import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { ValuePoint } from '../../../../domain/contract/wallet/wallet';
import type { ValueRange } from '../../../../domain/contract/wallet/walletChoices';
import { call } from '../../call';
import { loaded } from '../../families/loaded';
import { typesOf, withEvent, withValue } from '../../passing';
import { accepted } from '../../families/submission';

type HistoryOutcome = Outcome<{ points: ValuePoint[] }>;

interface ValueHistoryContext {
  range: ValueRange;
  /** Oldest first, the last one as of the response time; null before the first response for this range. */
  points: readonly ValuePoint[] | null;
  error: Failure['error'] | null;
}

type ValueHistoryEvent = { type: 'user.range.choose'; range: ValueRange } | { type: 'user.history.retry' };

export const valueHistoryMachine = setup({
  types: typesOf<ValueHistoryContext, ValueHistoryEvent, 'busy' | 'failed'>(),
  actors: {
    loadHistory: call('walletValueHistory'),
  },
  guards: {
    isOk: (_, outcome: HistoryOutcome) => outcome.ok,
    isOther: ({ context }, params: { range: ValueRange }) => params.range !== context.range,
  },
  actions: {
    chooseRange: assign((_, params: { range: ValueRange }) => ({ range: params.range, points: null })),
    storePoints: assign((_, { points }: { points: ValuePoint[] }) => ({ points, error: null })),
    storeFailure: assign((_, outcome: HistoryOutcome) => ({
      error: outcome.ok ? null : outcome.error,
    })),
  },
  delays: {
    /** Reload interval, ms: an hour may have ended meanwhile. */
    refreshPause: 300_000,
  },
}).createMachine({
  id: 'valueHistory',
  description: 'What all accounts together were worth in the last hours, the last days or all the time.',
  context: { range: '7d', points: null, error: null },
  on: {
    'user.range.choose': {
      guard: withEvent('isOther'),
      target: '.loading',
      reenter: true,
      actions: withEvent('chooseRange'),
    },
  },
  initial: 'loading',
  states: {
    ...loaded({
      src: 'loadHistory',
      input: ({ context }: { context: ValueHistoryContext }) => ({ range: context.range }),
      target: 'shown',
      store: 'storePoints',
      retry: 'user.history.retry',
      loading: 'The curve of the chosen range is being loaded.',
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
        input: ({ context }) => ({ range: context.range }),
        onDone: [accepted('shown', withValue('storePoints')), { target: 'shown' }],
      },
    },
  },
});

type ValueHistorySnapshot = SnapshotFrom<typeof valueHistoryMachine>;

export const rangeOf = (snapshot: ValueHistorySnapshot) => snapshot.context.range;

/** Minimum number of points; fewer do not make a meaningful curve. */
const LEAST_POINTS = 3;

/** Curve ending at the current worth; null while the history is too short to show one. */
export function curveOf(
  points: readonly ValuePoint[],
  now: Pick<ValuePoint, 'usdt' | 'btc'> | null,
): readonly ValuePoint[] | null {
  const last = points.at(-1);
  if (!last || points.length < LEAST_POINTS) return null;
  return now === null ? points : [...points.slice(0, -1), { ...last, ...now }];
}
