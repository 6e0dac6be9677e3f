import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { Tick } from '../../../domain/contract/market/market';
import { SYSTEM } from '../../machines/shell/app/systemIds';
import { channelOf, type MarketRef, watchPair } from '../../machines/market/market/market.machine';
import type { TickMap } from '../../machines/market/market/tickBoard';
import { useFollowed } from '../kit/useFollowed';
import { useApp, useSystemActor } from './AppContext';

export type DataAge = 'connecting' | 'live' | 'lagging' | 'stale' | 'down';
type LinkView = 'connecting' | 'live' | 'down' | 'stopped';

const useMarketRef = () => useSystemActor<MarketRef>(SYSTEM.market);

/** Subscribes to a pair while mounted and rerenders at each tick and change of age. */
function useWatch(pair: string) {
  const market = useMarketRef();
  return useCallback((onChange: () => void) => watchPair(market, pair, onChange), [market, pair]);
}

/** Latest tick of the pair, at most ten per second; null before the first. */
export function useTick(pair: string): Tick | null {
  const { board } = useApp();
  return useSyncExternalStore(useWatch(pair), () => board.last(pair));
}

/**
 * Freshness of the pair's tick since the server's last confirmation: live below 3 s, lagging below 10 s, then stale; down without a
 * connection.
 */
export function useDataAge(pair: string): DataAge {
  const market = useMarketRef();
  const read = useCallback(() => channelOf(market, pair)?.getSnapshot().value ?? 'connecting', [market, pair]);
  return useFollowed(useWatch(pair), read);
}

/** Returns a function that reads the time since the server confirmed the pair's tick, ms; Infinity before the first. */
export function useReadAge(pair: string): () => number {
  const { board } = useApp();
  return useCallback(() => board.age(pair), [board, pair]);
}

/** Ticks of all pairs, renewed about once a second, for sorting and valuations. */
export function useAllTicks(): TickMap {
  const { board } = useApp();
  return useFollowed(board.onPublish, board.published);
}

/** Whether the ticks of all priced pairs have arrived; after that, a pair without a tick has no price. */
export function useTicksKnown(): boolean {
  const { board } = useApp();
  const areKnown = useCallback(() => board.published().size > 0, [board]);
  return useFollowed(board.onPublish, areKnown);
}

export const useHalted = (pair: string): boolean =>
  useSelector(useMarketRef(), (snapshot) => snapshot.context.halted.includes(pair));

/** Whether the house has withdrawn its quotes in a market; contracts are named by their market. */
export const usePaused = (market: string): boolean =>
  useSelector(useMarketRef(), (snapshot) => snapshot.context.paused.includes(market));

export function useLink(): LinkView {
  return useSelector(useMarketRef(), (snapshot) => {
    if (snapshot.matches({ open: 'live' })) return 'live';
    if (snapshot.matches({ open: 'stopped' })) return 'stopped';
    return snapshot.matches({ open: 'down' }) ? 'down' : 'connecting';
  });
}
