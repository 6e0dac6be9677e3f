import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

const FLASH_MS = 300;

/**
 * Tints an element when its value moves: direction 1 up, −1 down, 0 none. Runs outside React's render (Web Animations),
 * so a flash costs no commit; nothing happens with prefers-reduced-motion or on the first value.
 */
export function useFlash<Element extends HTMLElement>(
  value: string | null,
  direction: 1 | 0 | -1,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const last = useRef(value);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = value;
    if (before === null || value === null || before === value || direction === 0 || !ref.current?.animate) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const tint = direction === 1 ? 'var(--up-soft)' : 'var(--down-soft)';
    ref.current.animate([{ backgroundColor: tint }, { backgroundColor: 'transparent' }], {
      duration: FLASH_MS,
      easing: 'ease-out',
    });
  }, [value, direction]);
  return ref;
}
