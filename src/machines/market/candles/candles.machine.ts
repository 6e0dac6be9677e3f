import { assign, setup } from 'xstate';
import type { Candle, Interval } from '../../../../domain/contract/market/market';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { call } from '../../call';
import { actor, typesOf, withOutput } from '../../passing';
import { channelPort } from '../../port';
import { createCandleBuffer, type CandleBuffer } from './candleBuffer';
import { MADE, type ChartInterval } from './chartInterval';
import type { FuturesFill } from '../../../../domain/contract/futures/futuresLists';
import type { SpotFill } from '../../../../domain/contract/spot/spot';
import { buys } from '../../futures/futures/contractTerms';

interface CandlesInput {
  pair: string;
  interval: ChartInterval;
}

interface CandlesContext extends CandlesInput {
  /** Mutable; its data never passes through the machine. */
  buffer: CandleBuffer;
  /** Number of history pages loaded so far. */
  pages: number;
  /** False when nothing older exists, or the buffer is full. */
  hasOlder: boolean;
  error: Failure['error'] | null;
}

export type LoadCandlesOutput = Outcome<Candle[]>;

/** Events of the listening port; live candles go straight into the buffer. */
export type CandleFeedEvent =
  | { type: 'push.candles.live' }
  | { type: 'push.candles.missing' }
  | { type: 'sys.link.down' };

type CandlesEvent =
  | CandleFeedEvent
  /** The chart was scrolled to its left end. */
  | { type: 'user.history.reach' }
  | { type: 'user.history.retry' }
  | { type: 'user.chart.retry' };

/** Candles per request, and maximum number of pages kept, since a live candle recalculates every indicator over all of them. */
export const PAGE = 500;
const MAX_PAGES = 10;

/** Page size for combined candles, which need more of the exchange's: its maximum per request. */
const JOINED_PAGE = 1000;
const pageOf = (interval: ChartInterval) => (MADE[interval].parts === 1 ? PAGE : JOINED_PAGE);
const newestOf = ({ pair, interval }: CandlesInput) => ({
  pair,
  interval: MADE[interval].base,
  limit: pageOf(interval),
});

const isFullPage = (interval: ChartInterval, page: readonly Candle[]): boolean => page.length === pageOf(interval);

const candlesOf = (output: LoadCandlesOutput): Candle[] => (output.ok ? output.value : []);

/** Candles of one pair and interval: newest first, older ones as the chart is scrolled back, the last one live. */
export const candlesMachine = setup({
  types: typesOf<CandlesContext, CandlesEvent, 'busy' | 'failed' | 'shown' | 'outdated', never, CandlesInput>(),
  actors: {
    followCandles: channelPort<CandleFeedEvent, { pair: string; interval: Interval; buffer: CandleBuffer }>(
      'followCandles',
    ),
    loadCandles: call('klines'),
  },
  guards: {
    isLoaded: (_, params: LoadCandlesOutput) => params.ok,
    hasOlder: ({ context }) => context.hasOlder,
  },
  actions: {
    notePage: assign(({ context }, params: Candle[]) => ({
      pages: context.pages + 1,
      hasOlder: isFullPage(context.interval, params) && context.pages + 1 < MAX_PAGES,
    })),
    /** Earlier pages may lie before a gap and be dropped, so older candles are loaded anew where the chart reaches its start. */
    forgetPages: assign({ pages: 0 }),
    mergeNewest: ({ context: { buffer, hasOlder, interval } }, params: Candle[]) =>
      buffer.loadNewest(params, hasOlder, isFullPage(interval, params)),
    prependOlder: ({ context: { buffer, hasOlder, interval } }, params: Candle[]) =>
      buffer.prepend(params, hasOlder, isFullPage(interval, params)),
    storeError: assign((_, params: LoadCandlesOutput) => ({ error: params.ok ? null : params.error })),
    clearError: assign({ error: null }),
  },
  delays: { refreshPause: 3000 },
}).createMachine({
  id: 'candles',
  description: 'The candles of one pair and interval.',
  context: ({ input }) => ({
    ...input,
    buffer: createCandleBuffer(input.interval),
    pages: 0,
    hasOlder: false,
    error: null,
  }),
  type: 'parallel',
  states: {
    feed: {
      description: 'The candle that is being built.',
      invoke: {
        ...actor('followCandles'),
        input: ({ context: { pair, interval, buffer } }) => ({ pair, interval: MADE[interval].base, buffer }),
      },
      initial: 'connecting',
      states: {
        connecting: {
          description: 'Waiting for the first live candle.',
          on: { 'push.candles.live': 'live', 'sys.link.down': 'stale' },
        },
        live: { description: 'The last candle moves with the market.', on: { 'sys.link.down': 'stale' } },
        stale: {
          description: 'The connection is down: the last candle stands still.',
          tags: 'outdated',
          on: { 'push.candles.live': 'live' },
        },
      },
    },
    history: {
      description: 'What lies before the live candle.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The newest candles are being loaded; nothing can be shown yet.',
          tags: 'busy',
          invoke: {
            id: 'loadNewest',
            src: 'loadCandles',
            input: ({ context }) => newestOf(context),
            onDone: [
              {
                guard: withOutput('isLoaded'),
                target: 'ready',
                actions: [
                  'clearError',
                  { type: 'notePage', params: ({ event }) => candlesOf(event.output) },
                  { type: 'mergeNewest', params: ({ event }) => candlesOf(event.output) },
                ],
              },
              { target: 'failed', actions: withOutput('storeError') },
            ],
          },
        },
        failed: {
          description: 'The candles could not be loaded; one press tries again, and so does a restored connection.',
          tags: 'failed',
          on: { 'user.chart.retry': 'loading', 'push.candles.live': 'loading' },
        },
        ready: {
          description: 'Candles are shown; older ones are loaded when the chart is scrolled back to the first.',
          tags: 'shown',
          on: {
            'user.history.reach': { guard: 'hasOlder', target: 'loadingOlder' },
            'push.candles.missing': 'refreshing',
          },
        },
        loadingOlder: {
          description: 'Older candles are being loaded.',
          tags: ['busy', 'shown'],
          invoke: {
            id: 'loadOlder',
            src: 'loadCandles',
            input: ({ context }) => ({ ...newestOf(context), before: context.buffer.oldest }),
            onDone: [
              {
                guard: withOutput('isLoaded'),
                target: 'ready',
                actions: [
                  { type: 'notePage', params: ({ event }) => candlesOf(event.output) },
                  { type: 'prependOlder', params: ({ event }) => candlesOf(event.output) },
                ],
              },
              { target: 'olderFailed', actions: withOutput('storeError') },
            ],
          },
          on: { 'push.candles.missing': 'refreshing' },
        },
        olderFailed: {
          description: 'Older candles could not be loaded; what is there stays usable.',
          tags: ['shown', 'failed'],
          on: {
            'user.history.retry': { target: 'loadingOlder', actions: 'clearError' },
            'push.candles.missing': 'refreshing',
          },
        },
        refreshing: {
          description: 'Candles are missing before the live one, so the newest are loaded again.',
          tags: ['busy', 'shown'],
          invoke: {
            id: 'refreshNewest',
            src: 'loadCandles',
            input: ({ context }) => newestOf(context),
            onDone: [
              {
                guard: withOutput('isLoaded'),
                target: 'ready',
                actions: [
                  'clearError',
                  'forgetPages',
                  { type: 'notePage', params: ({ event }) => candlesOf(event.output) },
                  { type: 'mergeNewest', params: ({ event }) => candlesOf(event.output) },
                ],
              },
              { target: 'refreshFailed' },
            ],
          },
        },
        refreshFailed: {
          description: 'Reloading the newest candles failed; it is tried again after a pause.',
          tags: ['shown', 'outdated'],
          after: { refreshPause: 'refreshing' },
        },
      },
    },
  },
});

/** A fill of the user on a chart. */
interface OwnFill extends Pick<SpotFill, 'time' | 'price' | 'quantity'> {
  direction: 'buy' | 'sell';
}

type Fill = SpotFill | FuturesFill;

const isBuy = ({ direction }: Fill): boolean => direction === 'buy' || (direction !== 'sell' && buys(direction));

/** Returns the user's fills and their direction: closing a short is a buy. */
export const fillsOf = (fills: readonly Fill[]): OwnFill[] =>
  fills.map((fill) => ({
    time: fill.time,
    price: fill.price,
    quantity: fill.quantity,
    direction: isBuy(fill) ? 'buy' : 'sell',
  }));
