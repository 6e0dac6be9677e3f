import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Tick } from '../../../domain/contract/market/market';
import { SYSTEM } from '../../machines/shell/app/systemIds';
import type { marketMachine } from '../../machines/market/market/market.machine';
import type { TickMap } from '../../machines/market/market/tickBoard';
import type { TickChannelRef } from '../../machines/market/market/tickChannel.machine';
import { useFollowed } from '../kit/useFollowed';
import { useApp, useSystemActor } from './AppContext';

export type MarketRef = ActorRefFrom<typeof marketMachine>;
export type DataAge = 'connecting' | 'live' | 'lagging' | 'stale' | 'down';
export type LinkView = 'connecting' | 'live' | 'down' | 'stopped';

const useMarketRef = () => useSystemActor<MarketRef>(SYSTEM.market);

/** The actor of a pair, watched while the view is mounted. */
function useTickChannel(pair: string): TickChannelRef | undefined {
  const market = useMarketRef();
  const watch = useCallback(
    (onChange: () => void) => {
      const subscription = market.subscribe(onChange);
      market.send({ type: 'flow.pair.watch', pair });
      return () => {
        subscription.unsubscribe();
        market.send({ type: 'flow.pair.unwatch', pair });
      };
    },
    [market, pair],
  );
  return useSyncExternalStore(watch, () => market.getSnapshot().context.watched[pair]?.channel);
}

/** The pair's latest tick (at most ten a second), or null before the first. The pair is subscribed to while mounted. */
export function useTick(pair: string): Tick | null {
  const { board } = useApp();
  const channel = useTickChannel(pair);
  return useSelector(channel, (snapshot) => snapshot?.context.tick ?? null) ?? board.last(pair);
}

/** How long ago the server confirmed the pair's tick: live below 3 s, lagging below 10 s, then stale; down without a connection. */
export function useDataAge(pair: string): DataAge {
  const channel = useTickChannel(pair);
  return useSelector(channel, (snapshot) => snapshot?.value ?? 'connecting');
}

/** Reads how long ago the server confirmed the pair's tick, ms; Infinity before the first. */
export function useReadAge(pair: string): () => number {
  const { board } = useApp();
  return useCallback(() => board.age(pair), [board, pair]);
}

/** The ticks of all pairs, renewed about once a second: for sorting lists and for valuations. */
export function useAllTicks(): TickMap {
  const { board } = useApp();
  return useFollowed(board.onPublish, board.published);
}

/** Whether the ticks of the pairs that have a price have arrived: one without a tick has none then. */
export function useTicksKnown(): boolean {
  const { board } = useApp();
  const areKnown = useCallback(() => board.published().size > 0, [board]);
  return useFollowed(board.onPublish, areKnown);
}

/** Whether an operator has halted trading of a LEFT_RIGHT pair. */
export const useHalted = (pair: string): boolean =>
  useSelector(useMarketRef(), (snapshot) => snapshot.context.halted.includes(pair));

/** Whether the house has withdrawn its quotes in a market, a contract by its market's name. */
export const usePaused = (market: string): boolean =>
  useSelector(useMarketRef(), (snapshot) => snapshot.context.paused.includes(market));

/** The connection to the server. */
export function useLink(): LinkView {
  return useSelector(useMarketRef(), (snapshot) => {
    if (snapshot.matches({ open: 'live' })) return 'live';
    if (snapshot.matches({ open: 'stopped' })) return 'stopped';
    return snapshot.matches({ open: 'down' }) ? 'down' : 'connecting';
  });
}
