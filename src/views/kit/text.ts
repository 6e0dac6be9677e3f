import { css, styled } from 'styled-components';

/** Digits of equal width, so that a changing number does not move its neighbours. */
export const tabular = css`
  font-variant-numeric: tabular-nums lining-nums;
  font-feature-settings: 'tnum' 1, 'lnum' 1;
`;

/** Figures that are no longer current, as styles: all in the faintest grey that can be read, where opacity would be too faint. */
export const outdatedFigures = css`
  --text: var(--text-3);
  --text-2: var(--text-3);
  --up: var(--text-3);
  --down: var(--text-3);
  --up-soft: var(--raised);
  --down-soft: var(--raised);
  color: var(--text-3);
`;

/**
 * A price that dims as it ages, by `data-age`: from its colour at 3 s without a confirmation to the faintest grey that can be read
 * at 10 s (DataAge of app/useMarket).
 */
export const dimsWithAge = css`
  &[data-age='lagging'] { color: var(--text-3); transition: color 7s linear; }
  &:is([data-age='stale'], [data-age='down']) { color: var(--text-3); }
`;

/** What only screen readers read, as styles. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Read by screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

/** A figure: tabular digits, never wrapped. */
export const Num = styled.span`
  ${tabular}
  white-space: nowrap;
`;

export const Muted = styled.span`
  color: var(--text-3);
`;
