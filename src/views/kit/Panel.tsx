import { styled } from 'styled-components';
import { media } from './media';

/** A framed surface; `$flush` leaves the padding to the content. */
export const Panel = styled.section<{ $flush?: boolean }>`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  padding: ${({ $flush }) => ($flush ? '0' : 'var(--space-4)')};
  min-width: 0;
`;

export const PanelHead = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: 40px;
  padding: 0 var(--space-3);
  border-bottom: 1px solid var(--line);
  h2, h3 { font-size: var(--font-md); font-weight: 600; }
  ${media.phone} { flex-wrap: wrap; & > a { display: inline-flex; align-items: center; min-height: 44px; } }
`;
