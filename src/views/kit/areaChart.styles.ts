import { styled } from 'styled-components';
import { tabular } from './text';

export const Frame = styled.div`
  ${tabular}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr) auto;
  gap: var(--space-2);
  height: 100%;
  min-height: 200px;
  font-size: var(--font-sm);
  color: var(--text-3);
`;

export const Side = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: space-between;
  align-items: flex-end;
  margin: -0.75em 0;
  white-space: nowrap;
`;

export const Plot = styled.div`
  position: relative;
  min-width: 0;
  touch-action: pan-y;
  border-radius: var(--radius-1);
  svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
  &:has(:focus-visible) { outline: 2px solid var(--text); outline-offset: 4px; }
`;

/** Receives focus and arrow keys; invisible. */
export const Keys = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: crosshair;
  touch-action: pan-y;
`;

export const Bottom = styled.div`
  grid-column: 2;
  position: relative;
  height: 1.5em;
  span { position: absolute; translate: -50% 0; white-space: nowrap; }
  span[data-end='first'] { translate: 0 0; }
  span[data-end='last'] { translate: -100% 0; }
  /* On a phone each would run into the next. */
  container-type: inline-size;
  @container (max-width: 340px) { span:nth-last-child(even) { display: none; } }
`;

export const Mark = styled.span`
  position: absolute;
  width: 10px;
  height: 10px;
  translate: -50% -50%;
  border-radius: 50%;
  border: 2px solid var(--surface);
  background: var(--text);
  pointer-events: none;
`;

/** Ring around a marked point. */
export const Jump = styled(Mark)`
  border-color: var(--text);
  background: var(--surface);
`;

export const Rule = styled.span`
  position: absolute;
  inset-block: 0;
  border-inline-start: 1px dashed var(--line-strong);
  pointer-events: none;
`;

/** `$low`: placed at the bottom, clear of a point in the upper half. */
export const Bubble = styled.div<{ $low: boolean }>`
  position: absolute;
  z-index: 1;
  ${({ $low }) => ($low ? 'bottom: 0;' : 'top: 0;')}
  display: grid;
  gap: 2px;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--surface);
  box-shadow: var(--shadow);
  color: var(--text-2);
  font-size: var(--font-sm);
  white-space: nowrap;
  pointer-events: none;
  strong { color: var(--text); font-size: var(--font-md); }
`;
