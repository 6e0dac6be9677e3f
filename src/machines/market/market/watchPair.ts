import type { MarketRef } from './market.machine';
import type { TickChannelRef } from './tickChannel.machine';

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
