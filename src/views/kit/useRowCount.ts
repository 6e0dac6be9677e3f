import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Number of rows of `rowHeight` px that fit into the element next to `taken` px of other content, updated on resize; `start` until
 * measured.
 */
export function useRowCount<Element extends HTMLElement>(
  rowHeight: number,
  start: number,
  taken = 0,
): { ref: RefObject<Element | null>; rows: number } {
  const ref = useRef<Element>(null);
  const [rows, setRows] = useState(start);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setRows(Math.max(1, Math.floor((element.clientHeight - taken) / rowHeight)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rowHeight, taken]);
  return { ref, rows };
}
