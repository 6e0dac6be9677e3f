import { css, styled } from 'styled-components';
import { media } from '../../kit/media';

/**
 * Slots of the desktop screen, by `data-slot`. Each column is divided independently, so that no bar moves another column. The sizes
 * are set through --middle, --side, --upper and --bottom; panels that do not fit the screen are shrunk. On very large screens the
 * lower part of the middle column becomes a column of its own, and the upper part gets the whole height.
 */
const places = css`
  display: grid;
  grid-template-columns: minmax(320px, 1fr) 1px var(--middle-shown) 1px var(--side-shown);
  grid-template-rows: minmax(0, 1fr);
  --middle-shown: min(var(--middle), 30vw);
  --side-shown: min(var(--side), 28vw);
  --upper-shown: min(var(--upper), 100% - 82px);
  --bottom-shown: min(var(--bottom), 100% - 265px);
  & > [data-slot] { grid-row: 1; }
  & > [data-slot='main'] { grid-column: 1; height: calc(100% - var(--bottom-shown) - 1px); }
  & > [data-slot='bottom'] { grid-column: 1; align-self: end; height: var(--bottom-shown); }
  & > [data-slot='upper'] { grid-column: 3; height: var(--upper-shown); }
  & > [data-slot='lower'] { grid-column: 3; align-self: end; height: calc(100% - var(--upper-shown) - 1px); }
  & > [data-slot='side'] { grid-column: 5; }
  ${media.vast} {
    grid-template-columns: minmax(320px, 1fr) 1px 280px 1px var(--middle-shown) 1px var(--side-shown);
    & > [data-slot='upper'] { grid-column: 5; height: auto; }
    & > [data-slot='lower'] { grid-column: 3; align-self: stretch; height: auto; }
    & > [data-slot='side'] { grid-column: 7; }
  }
  ${media.stacked} {
    grid-template-columns: minmax(0, 1fr) 340px;
    grid-template-rows: 440px 530px 240px 320px;
    grid-template-areas: 'main main' 'upper side' 'lower side' 'bottom bottom';
    gap: 1px;
    & > [data-slot] { height: auto; align-self: stretch; }
    & > [data-slot='main'] { grid-area: main; }
    & > [data-slot='bottom'] { grid-area: bottom; }
    & > [data-slot='upper'] { grid-area: upper; }
    & > [data-slot='lower'] { grid-area: lower; }
    & > [data-slot='side'] { grid-area: side; }
  }
`;

export const Grid = styled.div`
  ${places}
  position: relative;
  flex: 1;
  min-height: 0;
  background: var(--line);
`;

export const Overlay = styled.div`
  ${places}
  position: absolute;
  inset: 0;
  z-index: 3;
  background: var(--overlay);
  user-select: none;
`;

/** Position of a divider's bar, by `data-divider`: on the border between two panels. */
export const BarPlace = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  grid-row: 1;
  &[data-divider='middle'] { grid-column: 2; }
  &[data-divider='side'] { grid-column: 4; }
  &[data-divider='upper'] { grid-column: 3; height: 1px; top: var(--upper-shown); }
  &[data-divider='bottom'] { grid-column: 1; height: 1px; align-self: end; bottom: var(--bottom-shown); }
  ${media.vast} {
    &[data-divider='middle'] { grid-column: 4; }
    &[data-divider='side'] { grid-column: 6; }
    &[data-divider='upper'] { display: none; }
  }
  ${media.stacked} { display: none; }
`;

export const Place = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  background: var(--surface);
  & > * { flex: 1; min-height: 0; }
  table { font-size: var(--font-sm); }
  &[data-panel='form'], &[data-panel='orders'] {
    overflow-y: auto;
    scroll-padding-bottom: 96px;
    &:has(form section) { scroll-padding-bottom: 196px; }
    & > * { flex: 1 0 auto; }
  }
`;
