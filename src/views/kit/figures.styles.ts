import { styled } from 'styled-components';
import { tabular } from './text';

export const Figures = styled.dl`
  ${tabular}
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-1) var(--space-3);
  margin: 0;
  font-size: var(--font-sm);
  & + & { margin-block-start: var(--space-1); }
  dt { color: var(--text-3); }
  dd { margin: 0; text-align: end; color: var(--text-2); overflow-wrap: anywhere; }
`;
