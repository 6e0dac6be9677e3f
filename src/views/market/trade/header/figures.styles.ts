import { styled } from 'styled-components';
import { media } from '../../../kit/media';
import { tabular } from '../../../kit/text';

export const FigureList = styled.dl`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: 2px clamp(var(--space-3), 1.3vw, var(--space-5));
  font-size: var(--font-sm);
  white-space: nowrap;
  div { min-width: max-content; }
  dt { font-size: var(--font-sm); color: var(--text-3); }
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, auto));
    gap: 0 var(--space-4);
    font-size: var(--font-sm);
    div { display: flex; align-items: center; justify-content: space-between; gap: var(--space-2); min-width: 0; min-height: 20px; }
    div:has(button), div[data-wide] { grid-column: 1 / -1; }
    dt:not(:has(button)) { overflow: hidden; text-overflow: ellipsis; }
    dd { flex: none; }
  }
`;
