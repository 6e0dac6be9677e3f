import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Direction } from '../../../../domain/contract/spot/spot';
import type { Grid } from '../../../../domain/money/grid';
import type { BookLevel } from '../../../../domain/rules/spot/estimate';
import type { BookBuffer } from '../../../machines/market/orderBook/bookBuffer';
import { orderBookMachine } from '../../../machines/market/orderBook/orderBook.machine';
import { useFlow } from '../../app/useFlow';

/** More levels than any estimate needs. */
const LEVELS = 60;

/** Order book of the pair, shared with the order book panel. Mutable: read it in handlers, or through `useOpposite`. */
export function useBook(pair: string, grid: Grid): BookBuffer {
  const book = useFlow(orderBookMachine, { pair, grid }, pair);
  return useSelector(book, (snapshot) => snapshot.context.buffer);
}

/** Best levels that an order of this side would match, best first. */
function oppositeOf(book: BookBuffer, direction: Direction): BookLevel[] {
  const side = direction === 'buy' ? book.asks : book.bids;
  return side.ticks.slice(0, LEVELS).map((ticks, at) => ({ ticks, lots: side.lots[at] ?? 0 }));
}

/** Levels that an order of this side would match, updated with the book. */
export function useOpposite(book: BookBuffer, direction: Direction): readonly BookLevel[] {
  const subscribe = useCallback((onChange: () => void) => book.subscribe(onChange), [book]);
  const version = useSyncExternalStore(subscribe, () => book.version);
  return useMemo(() => (version >= 0 ? oppositeOf(book, direction) : []), [book, version, direction]);
}
