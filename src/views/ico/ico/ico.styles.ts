import { styled } from 'styled-components';
import { media } from '../../kit/media';
import { tabular } from '../../kit/text';

/** Main area of a page without a side menu. */
export const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-content: start;
  width: 100%;
  max-width: var(--page);
  margin: 0 auto;
  padding: var(--space-6) var(--space-4) var(--space-7);
  h1 { font-size: var(--font-2xl); }
  ${media.phone} { padding: var(--space-4) var(--space-3) var(--space-6); h1 { font-size: var(--font-xl); } }
`;

/** Labels above figures, side by side. */
export const Cells = styled.dl`
  ${tabular}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: var(--space-3) var(--space-4);
  margin: 0;
  dt { color: var(--text-3); font-size: var(--font-sm); }
  dd { margin: 2px 0 0; font-size: var(--font-md); overflow-wrap: anywhere; }
`;

/** Label–figure pairs, one per line, with the figure at the end. */
export const Lines = styled.dl`
  ${tabular}
  display: grid;
  grid-template-columns: minmax(0, auto) minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  margin: 0;
  font-size: var(--font-md);
  dt { color: var(--text-3); }
  dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
`;

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-content: start;
`;

export const Title = styled.h2`
  margin-bottom: var(--space-3);
  font-size: var(--font-md);
  font-weight: 600;
`;

export const Note = styled.p`
  font-size: var(--font-sm);
  color: var(--text-3);
`;

export const Hex = styled.code`
  font-size: var(--font-sm);
  overflow-wrap: anywhere;
`;

export const Coin = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  vertical-align: middle;
  min-width: 0;
`;
