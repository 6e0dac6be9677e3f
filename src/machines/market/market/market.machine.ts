import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import { typesOf, withEvent } from '../../passing';
import { channelPort } from '../../port';
import { tickChannelMachine, type TickChannelRef } from './tickChannel.machine';

type LinkEvent =
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' }
  /** Reported by the exchange itself, not inferred from silence. */
  | { type: 'sys.exchange.stopped' };

/** Pairs halted by an operator, LEFT_RIGHT, and the markets in which the house has withdrawn its quotes. */
interface PairStatesEvent {
  type: 'push.pairStates.changed';
  halted: readonly string[];
  paused: readonly string[];
}

type MarketEvent =
  | { type: 'flow.market.open' }
  | { type: 'flow.pair.watch'; pair: string }
  | { type: 'flow.pair.unwatch'; pair: string }
  | PairStatesEvent
  | LinkEvent;

/** Selects the channel actor that receives the ticks of a pair. */
type FeedCommand =
  | { type: 'feed.watch'; pair: string; channel: TickChannelRef }
  | { type: 'feed.unwatch'; pair: string };

interface WatchedPair {
  channel: TickChannelRef;
  views: number;
}

const FEED = 'marketFeed';

const base = setup({
  types: typesOf<
    {
      watched: Readonly<Record<string, WatchedPair>>;
      halted: readonly string[];
      paused: readonly string[];
    },
    MarketEvent,
    'open'
  >(),
  actors: {
    marketFeed: channelPort<LinkEvent | PairStatesEvent, undefined, FeedCommand>('marketFeed'),
    tickChannel: tickChannelMachine,
  },
  guards: {
    isWatched: ({ context }, params: { pair: string }) => context.watched[params.pair] !== undefined,
    isLastView: ({ context }, params: { pair: string }) => context.watched[params.pair]?.views === 1,
  },
  actions: {
    addView: assign(({ context }, params: { pair: string }) => {
      const watched = context.watched[params.pair];
      return watched
        ? { watched: { ...context.watched, [params.pair]: { ...watched, views: watched.views + 1 } } }
        : {};
    }),
    removeView: assign(({ context }, params: { pair: string }) => {
      const watched = context.watched[params.pair];
      return watched
        ? { watched: { ...context.watched, [params.pair]: { ...watched, views: watched.views - 1 } } }
        : {};
    }),
    openChannel: assign(({ context, spawn }, params: { pair: string }) => ({
      watched: {
        ...context.watched,
        [params.pair]: {
          channel: spawn('tickChannel', { id: `tick:${params.pair}`, input: { pair: params.pair } }),
          views: 1,
        },
      },
    })),
    closeChannel: enqueueActions(({ context, enqueue }, params: { pair: string }) => {
      const { [params.pair]: closed, ...watched } = context.watched;
      if (closed) enqueue(stopChild(closed.channel));
      enqueue.assign({ watched });
    }),
    storeStates: assign((_, { halted, paused }: Pick<PairStatesEvent, 'halted' | 'paused'>) => ({ halted, paused })),
    feedPair: sendTo(FEED, ({ context }, params: { pair: string }): FeedCommand => {
      const watched = context.watched[params.pair];
      if (!watched) throw new Error(`${params.pair} is not watched`);
      return { type: 'feed.watch', pair: params.pair, channel: watched.channel };
    }),
    starvePair: sendTo(
      FEED,
      (_, params: { pair: string }): FeedCommand => ({ type: 'feed.unwatch', pair: params.pair }),
    ),
    feedAll: enqueueActions(({ context, enqueue }) => {
      for (const [pair, { channel }] of Object.entries(context.watched)) {
        enqueue.sendTo(FEED, { type: 'feed.watch', pair, channel });
      }
    }),
  },
});

export const marketMachine = base.createMachine({
  id: 'market',
  description: 'The live prices: the link to the server and one actor per watched pair.',
  context: { watched: {}, halted: [], paused: [] },
  on: { 'push.pairStates.changed': { actions: withEvent('storeStates') } },
  initial: 'closed',
  states: {
    closed: {
      description: 'Live subscriptions are not started yet, or the market feature is off.',
      on: {
        'flow.market.open': 'open',
        'flow.pair.watch': [
          {
            guard: withEvent('isWatched'),
            actions: withEvent('addView'),
          },
          { actions: withEvent('openChannel') },
        ],
        'flow.pair.unwatch': [
          {
            guard: withEvent('isLastView'),
            actions: withEvent('closeChannel'),
          },
          { actions: withEvent('removeView') },
        ],
      },
    },
    open: {
      description: 'Prices are subscribed to.',
      tags: 'open',
      invoke: { id: FEED, src: 'marketFeed' },
      entry: 'feedAll',
      initial: 'connecting',
      on: {
        'sys.link.up': '.live',
        'sys.link.down': '.down',
        'sys.exchange.stopped': '.stopped',
        'flow.pair.watch': [
          {
            guard: withEvent('isWatched'),
            actions: withEvent('addView'),
          },
          {
            actions: [withEvent('openChannel'), withEvent('feedPair')],
          },
        ],
        'flow.pair.unwatch': [
          {
            guard: withEvent('isLastView'),
            actions: [withEvent('starvePair'), withEvent('closeChannel')],
          },
          { actions: withEvent('removeView') },
        ],
      },
      states: {
        connecting: { description: 'The first connection is being made.' },
        live: { description: 'Connected.' },
        down: { description: 'The connection is lost and being made again.' },
        stopped: { description: 'The exchange has said that it is stopped; it is asked again until it is back.' },
      },
    },
  },
});

export type MarketRef = ActorRefFrom<typeof marketMachine>;

/** Channel actor of a pair; undefined while nobody watches it. */
export const channelOf = (market: MarketRef, pair: string): TickChannelRef | undefined =>
  market.getSnapshot().context.watched[pair]?.channel;

/** Watches a pair and calls `listener` at each tick and change of age. Returns a function that stops watching. */
export function watchPair(market: MarketRef, pair: string, listener: () => void): () => void {
  market.send({ type: 'flow.pair.watch', pair });
  const subscription = channelOf(market, pair)?.subscribe(listener);
  return () => {
    subscription?.unsubscribe();
    market.send({ type: 'flow.pair.unwatch', pair });
  };
}
