import { styled } from 'styled-components';
import { media } from '../../kit/media';
import { tabular } from '../../kit/text';

/** Main figure, with its label above and its BTC value below. */
export const Total = styled.div`
  ${tabular}
  display: grid;
  gap: var(--space-1);
  align-content: start;
  strong { font-size: var(--font-2xl); font-weight: 600; line-height: 1.2; overflow-wrap: anywhere; }
  & > span { color: var(--text-3); }
  p { display: flex; align-items: center; gap: var(--space-1); color: var(--text-2); }
  p > button { margin-block: -6px; }
  ${media.phone} { p > button { margin-block: -12px; } }
`;

export const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-7);
  ${media.phone} { display: grid; }
`;

/** Additional figures in a row; a two-column grid on phones. */
export const Stats = styled.dl`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: var(--space-3) var(--space-6);
  padding-top: 6px;
  dt { color: var(--text-3); font-size: var(--font-sm); }
  dd { margin-top: 2px; font-size: var(--font-lg); font-weight: 600; }
  ${media.phone} { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); padding-top: 0; dd { font-size: var(--font-md); } }
`;

export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-4);
  ${media.phone} { & > * { flex: 1 1 auto; padding-inline: var(--space-2); } & > button { flex-basis: 100%; } }
`;
