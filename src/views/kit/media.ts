/** A phone's width, for `useMedia`. */
export const PHONE = '(max-width: 767px)';

/** Widths at which the layout changes: `${media.phone} { … }` inside styled-components. */
export const media = {
  phone: `@media ${PHONE}`,
  tablet: '@media (max-width: 1099px)',
  wide: '@media (min-width: 1100px)',
  calm: '@media (prefers-reduced-motion: reduce)',
} as const;

/** Languages whose words are long, as an ancestor: `${longWords} { … }` inside styled-components. */
export const longWords = ':root:is(:lang(de), :lang(es), :lang(fr), :lang(ru), :lang(tr)) &';
