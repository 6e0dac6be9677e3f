/** A phone's width, for `useMedia`. */
export const PHONE = '(max-width: 767px)';

/** Widths at which the layout changes: `${media.phone} { … }` inside styled-components. */
export const media = {
  phone: `@media ${PHONE}`,
  tablet: '@media (max-width: 1099px)',
  wide: '@media (min-width: 1100px)',
  calm: '@media (prefers-reduced-motion: reduce)',
} as const;
