import { styled } from 'styled-components';
import { media } from '../../kit/media';
import { outdatedFigures, tabular, visuallyHidden } from '../../kit/text';

export const Box = styled.div`
  ${tabular}
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  font-size: var(--font-sm);
  color: var(--text-3);
  background: var(--surface);
  container-type: inline-size;
  &[data-outdated='true'] { ${outdatedFigures} }
`;

export const Head = styled.div`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  min-height: 36px;
  padding: 2px var(--space-3);
  border-bottom: 1px solid var(--line);
  dl { display: flex; gap: var(--space-2); white-space: nowrap; }
  dd { font-weight: 600; color: var(--text); }
  label { min-height: 26px; font-size: var(--font-sm); }
  ${media.phone} { label { min-height: 40px; } }
  @container (max-width: 520px) { label { padding: 0 var(--space-1); } }
`;

/** Reserves room for the prices below and the amounts beside the curve. */
export const Stage = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-2);
  min-height: 120px;
  padding: var(--space-4) var(--space-3) var(--space-2);
`;

export const Plot = styled.div`
  position: relative;
  min-width: 0;
  touch-action: pan-y;
  svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  path { stroke-width: 1.5; vector-effect: non-scaling-stroke; }
  path[data-side='buy'] { fill: var(--up-soft); stroke: var(--up); }
  path[data-side='sell'] { fill: var(--down-soft); stroke: var(--down); }
  &:has(:focus-visible) { outline: 2px solid var(--text); outline-offset: 2px; }
`;

export const Amounts = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: space-between;
  margin: -0.75em 0;
  white-space: nowrap;
`;

export const Prices = styled.div`
  display: flex;
  justify-content: space-between;
  white-space: nowrap;
  /* In a narrow place every second one would run into its neighbours. */
  container-type: inline-size;
  @container (max-width: 420px) { span:nth-child(even) { display: none; } }
`;

/** Values between the mid price and the indicated one, on both sides of the centre, where the curve is low. */
export const Reading = styled.dl`
  position: absolute;
  z-index: 1;
  top: 0;
  display: grid;
  grid-template-columns: auto auto;
  gap: 2px var(--space-3);
  padding: var(--space-2);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--surface);
  box-shadow: var(--shadow);
  pointer-events: none;
  white-space: nowrap;
  dd { text-align: end; color: var(--text); }
  &[data-side='buy'] { right: calc(50% + var(--space-1)); dd:first-of-type { color: var(--up); } }
  &[data-side='sell'] { left: calc(50% + var(--space-1)); dd:first-of-type { color: var(--down); } }
  @container (max-width: 520px) { dt { ${visuallyHidden} } dd { grid-column: 1 / -1; } }
`;

export const Rows = styled.table`
  ${visuallyHidden}
`;
