/** A phone's width, for `useMedia`. */
export const PHONE = '(max-width: 767px)';

/** Widths at which the layout changes: `${media.phone} { … }` inside styled-components. */
export const media = {
  phone: `@media ${PHONE}`,
  tablet: '@media (max-width: 1099px)',
  wide: '@media (min-width: 1100px)',
  /** Trading screens: their panels below each other, beside each other, and the book in a column of its own. */
  stacked: '@media (max-width: 899px)',
  beside: '@media (min-width: 900px)',
  vast: '@media (min-width: 1920px)',
  calm: '@media (prefers-reduced-motion: reduce)',
} as const;

/** Languages whose words are long, as an ancestor: `${longWords} { … }` inside styled-components. */
export const longWords = ':root:is(:lang(de), :lang(es), :lang(fr), :lang(ru), :lang(tr)) &';
