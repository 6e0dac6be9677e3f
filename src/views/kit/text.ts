import { css, styled } from 'styled-components';

/** Digits of equal width, so that a changing number does not move its neighbours. */
export const tabular = css`
  font-variant-numeric: tabular-nums lining-nums;
  font-feature-settings: 'tnum' 1, 'lnum' 1;
`;

/** Style of figures that are no longer current: the faintest legible grey; opacity would make them too faint. */
export const outdatedFigures = css`
  --text: var(--text-3);
  --text-2: var(--text-3);
  --up: var(--text-3);
  --down: var(--text-3);
  --up-soft: var(--raised);
  --down-soft: var(--raised);
  color: var(--text-3);
`;

/** Style of figures of a market, by `data-age`: outdated once the market's prices are too old to be trusted. */
export const agesWithMarket = css`
  &:is([data-age='stale'], [data-age='down']) { ${outdatedFigures} }
`;

/**
 * Style of a price that dims with age, by `data-age`: from its own colour at 3 s without confirmation to the faintest legible grey
 * at 10 s (DataAge of app/useMarket).
 */
export const dimsWithAge = css`
  &[data-age='lagging'] { color: var(--text-3); transition: color 7s linear; }
  &:is([data-age='stale'], [data-age='down']) { color: var(--text-3); }
`;

/** Style of content for screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

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
