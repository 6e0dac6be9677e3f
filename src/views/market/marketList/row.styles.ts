import { css, styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { media } from '../../kit/media';
import { dimsWithAge, tabular } from '../../kit/text';

/** In px; phones show two lines with more spacing. */
export const ROW_HEIGHT = { wide: 56, phone: 64 } as const;

export const columns = css`
  display: grid;
  grid-template-columns: var(--lead) minmax(150px, 1.5fr) minmax(130px, 1.1fr) minmax(90px, 0.7fr) minmax(116px, 0.8fr) minmax(140px, 1.1fr) minmax(130px, 1fr) minmax(100px, 0.8fr);
  align-items: center;
  padding-inline-end: var(--space-4);
  ${media.tablet} { grid-template-columns: var(--lead) minmax(140px, 1.4fr) minmax(120px, 1.1fr) minmax(90px, 0.8fr) minmax(112px, 0.8fr) minmax(120px, 1fr); }
  ${media.phone} { grid-template-columns: var(--lead) minmax(0, 1.2fr) minmax(0, 1fr) 92px; padding-inline-end: var(--space-3); }
`;

export const Row = styled.div.attrs({ role: 'row' })<{ $height: number }>`
  ${columns}
  position: relative;
  height: ${({ $height }) => $height}px;
  border-top: 1px solid var(--line);
  contain: layout style;
  background: var(--surface);
  &:hover { background: var(--raised); }
  &:has(a:focus-visible) { outline: 2px solid var(--text); outline-offset: -2px; z-index: 1; }
`;

export const Cell = styled.div.attrs({ role: 'cell' })<{ $from?: 'tablet' | 'wide' }>`
  ${tabular}
  min-width: 0;
  text-align: end;
  font-size: var(--font-md);
  line-height: 1.4;
  white-space: nowrap;
  ${dimsWithAge}
  small { display: block; font-size: var(--font-sm); color: var(--text-3); }
  ${({ $from }) => $from === 'wide' && css`${media.tablet} { display: none; }`}
  ${({ $from }) => $from === 'tablet' && css`${media.phone} { display: none; }`}
`;

/** Aligns the line with the end of its heading. */
export const TrendCell = styled(Cell)`svg { margin-inline-start: auto; }`;

export const NameCell = styled(Cell)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  text-align: start;
  ${media.phone} { gap: var(--space-2); }
`;

/** Covers the whole row, so that middle click and context menu work anywhere on it. */
export const RowLink = styled(Link)`
  display: block;
  font-weight: 600;
  font-size: var(--font-md);
  &::after { content: ''; position: absolute; inset: 0; }
  &:focus-visible { outline: none; }
  span { font-weight: 400; color: var(--text-3); font-size: var(--font-md); }
`;

/** Content that must be clickable above the row's link. */
export const Above = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: center;
`;

/** Shown while the row is hovered or focused; on phones it is on the market's own screen instead. */
export const Bell = styled(Above)`
  margin-inline-start: auto;
  opacity: 0;
  [role='row']:hover > * > &, &:focus-within, [role='row']:has(:focus-visible) > * > & { opacity: 1; }
  ${media.phone} { display: none; }
`;

export const ChangeBox = styled.span`
  ${media.phone} {
    display: inline-flex;
    justify-content: center;
    min-width: 84px;
    padding: var(--space-2) 6px;
    border-radius: var(--radius-2);
    background: var(--raised);
    font-weight: 600;
  }
`;
