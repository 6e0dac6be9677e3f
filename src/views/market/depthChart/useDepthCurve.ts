import { useCallback, useMemo } from 'react';
import { depthCurve, type DepthCurve } from '../../../machines/market/depthChart/depthCurve';
import type { DepthRange } from '../../../machines/market/depthChart/depthChart.machine';
import type { BookBuffer } from '../../../machines/market/orderBook/bookBuffer';
import { useFollowed } from '../../kit/useFollowed';

/** A curve that moves more often than this says nothing more, ms. */
const PAUSE_MS = 250;

/** The depth of a book that is followed already, renewed a few times a second; null while it has no orders. */
export function useDepthCurve(book: BookBuffer, range: DepthRange): DepthCurve | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer = 0;
      const tell = () => {
        timer = 0;
        onChange();
      };
      const leave = book.subscribe(() => (timer ||= window.setTimeout(tell, PAUSE_MS)));
      return () => {
        clearTimeout(timer);
        leave();
      };
    },
    [book],
  );
  const version = useFollowed(
    subscribe,
    useCallback(() => book.version, [book]),
  );
  return useMemo(() => (version >= 0 ? depthCurve(book, range) : null), [book, version, range]);
}
