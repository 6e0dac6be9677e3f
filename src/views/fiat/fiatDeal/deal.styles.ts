import { styled } from 'styled-components';
import { media } from '../../kit/media';
import { tabular } from '../../kit/text';

/** Two fields side by side, stacked on a phone. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

/** Prominent price. */
export const BigFigure = styled.p`
  ${tabular}
  font-size: var(--font-2xl);
  font-weight: 600;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;

export const Muted = styled.p`
  color: var(--text-2);
  font-size: var(--font-sm);
  a { color: var(--text); text-decoration: underline; text-underline-offset: 3px; }
`;

export const Preview = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  background: var(--raised);
  border-radius: var(--radius-2);
  [data-skeleton] { background: var(--hover); }
`;

export const Numbered = styled.ol`
  display: grid;
  gap: var(--space-2);
  margin: 0 0 var(--space-3);
  padding-inline-start: 1.4em;
  list-style: decimal;
  font-size: var(--font-md);
  color: var(--text-2);
  li::marker { color: var(--text-2); font-weight: 600; }
`;

export const SideTitle = styled.h2`
  margin-bottom: var(--space-3);
  font-size: var(--font-md);
  font-weight: 600;
`;
