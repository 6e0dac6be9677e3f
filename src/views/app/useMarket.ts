import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { Tick } from '../../../domain/contract/market/market';
import { SYSTEM } from '../../machines/shell/app/systemIds';
import type { MarketRef } from '../../machines/market/market/market.machine';
import type { TickMap } from '../../machines/market/market/tickBoard';
import { channelOf, watchPair } from '../../machines/market/market/watchPair';
import { useFollowed } from '../kit/useFollowed';
import { useApp, useSystemActor } from './AppContext';

export type DataAge = 'connecting' | 'live' | 'lagging' | 'stale' | 'down';
export type LinkView = 'connecting' | 'live' | 'down' | 'stopped';

const useMarketRef = () => useSystemActor<MarketRef>(SYSTEM.market);

/** Tells of each tick and change of age of a pair, which is subscribed to while mounted. */
function useWatch(pair: string) {
  const market = useMarketRef();
  return useCallback((onChange: () => void) => watchPair(market, pair, onChange), [market, pair]);
}

/** The pair's latest tick (at most ten a second), or null before the first. */
export function useTick(pair: string): Tick | null {
  const { board } = useApp();
  return useSyncExternalStore(useWatch(pair), () => board.last(pair));
}

/** How long ago the server confirmed the pair's tick: live below 3 s, lagging below 10 s, then stale; down without a connection. */
export function useDataAge(pair: string): DataAge {
  const market = useMarketRef();
  const read = useCallback(() => channelOf(market, pair)?.getSnapshot().value ?? 'connecting', [market, pair]);
  return useFollowed(useWatch(pair), read);
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
