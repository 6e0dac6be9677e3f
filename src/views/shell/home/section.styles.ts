import { styled } from 'styled-components';
import { media } from '../../kit/media';

/** Full-width section of the page; `$raised` sets it off. */
export const Band = styled.section<{ $raised?: boolean }>`
  border-top: 1px solid var(--line);
  background: ${({ $raised }) => ($raised ? 'var(--surface)' : 'transparent')};
`;

export const Inner = styled.div`
  max-width: var(--page);
  margin: 0 auto;
  padding: var(--space-8) var(--space-4);
  ${media.phone} { padding: var(--space-7) var(--space-4); }
`;

/** Heading on the left, content on the right. */
export const Split = styled(Inner)`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: var(--space-7);
  align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); gap: var(--space-5); }
`;

export const Lead = styled.div`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  justify-items: start;
  h2 { font-size: var(--font-2xl); letter-spacing: -0.02em; }
  p { max-width: 52ch; color: var(--text-2); font-size: var(--font-lg); }
`;
