import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A frequently changing source that notifies of its changes. */
interface Paintable {
  subscribe(listener: () => void): () => void;
}

/** Returns 'again' to request another run, for example while rows are held still under the pointer. */
type Paint<Element extends HTMLElement> = (element: Element) => 'again' | void;

/**
 * Paints an element imperatively whenever the source changes: at most `hz` times a second, on an animation frame (so never in a
 * hidden tab), without a React commit. Paints immediately when `paint` itself changes, so keep it stable.
 */
export function usePainter<Element extends HTMLElement>(
  source: Paintable,
  paint: Paint<Element>,
  hz = 10,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    let frame = 0;
    let timer = 0;
    let last = 0;
    const run = () => {
      frame = 0;
      last = performance.now();
      if (ref.current && paint(ref.current) === 'again') schedule();
    };
    const ask = () => {
      timer = 0;
      frame = requestAnimationFrame(run);
    };
    const schedule = () => {
      if (frame !== 0 || timer !== 0) return;
      const wait = last + 1000 / hz - performance.now();
      if (wait > 4) timer = window.setTimeout(ask, wait);
      else ask();
    };
    if (ref.current) paint(ref.current);
    const leave = source.subscribe(schedule);
    return () => {
      leave();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [source, paint, hz]);
  return ref;
}

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
