import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches: for layouts that mount different content, not only different styles. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Media query for phone width, for `useMedia`. */
export const PHONE = '(max-width: 767px)';

/** Breakpoints of the layout: `${media.phone} { … }` inside styled-components. */
export const media = {
  phone: `@media ${PHONE}`,
  tablet: '@media (max-width: 1099px)',
  wide: '@media (min-width: 1100px)',
  /** Trading screens: panels stacked, side by side, and with the book in a column of its own. */
  stacked: '@media (max-width: 899px)',
  beside: '@media (min-width: 900px)',
  vast: '@media (min-width: 1920px)',
  /** A phone held sideways. */
  low: '@media (max-height: 519px)',
  calm: '@media (prefers-reduced-motion: reduce)',
} as const;

/** Ancestor selector for languages with long words: `${longWords} { … }` inside styled-components. */
export const longWords = ':root:is(:lang(de), :lang(es), :lang(fr), :lang(ru), :lang(tr)) &';
