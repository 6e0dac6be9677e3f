import { css, styled } from 'styled-components';

/** Digits of equal width, so that a changing number does not move its neighbours. */
export const tabular = css`
  font-variant-numeric: tabular-nums lining-nums;
  font-feature-settings: 'tnum' 1, 'lnum' 1;
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
