/** Widths at which the layout changes: `${media.phone} { … }` inside styled-components. */
export const media = {
  phone: '@media (max-width: 767px)',
  tablet: '@media (max-width: 1099px)',
  wide: '@media (min-width: 1100px)',
  calm: '@media (prefers-reduced-motion: reduce)',
} as const;
