import { css, styled } from 'styled-components';
import { media } from '../../kit/media';

/** The places of the desktop screen; the sizes come as --middle, --side, --upper and --bottom. */
const template = css`
  display: grid;
  grid-template-columns: minmax(320px, 1fr) 5px var(--middle) 5px var(--side);
  grid-template-rows: minmax(200px, var(--upper)) 5px minmax(120px, 1fr) 5px var(--bottom);
  grid-template-areas:
    'main middleBar upper sideBar side'
    'main middleBar upperBar sideBar side'
    'main middleBar lower sideBar side'
    'bottomBar bottomBar bottomBar sideBar side'
    'bottom bottom bottom sideBar side';
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 340px;
    grid-template-rows: 440px 420px 260px 320px;
    grid-template-areas: 'main main' 'upper side' 'lower side' 'bottom bottom';
    gap: 5px;
  }
`;

export const Grid = styled.div`
  ${template}
  position: relative;
  flex: 1;
  min-height: 0;
  [role='separator'] { ${media.tablet} { display: none; } }
`;

export const Overlay = styled.div`
  ${template}
  position: absolute;
  inset: 0;
  z-index: 3;
  background: var(--overlay);
  user-select: none;
`;

export const Place = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-1);
  & > * { flex: 1; min-height: 0; }
  &[data-panel='form'], &[data-panel='orders'] {
    overflow-y: auto;
    & > * { flex: 1 0 auto; }
  }
`;
