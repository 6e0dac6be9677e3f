import { styled } from 'styled-components';
import { media } from '../../kit/media';

/** Card over the chart for messages and questions. */
export const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  max-width: 100%;
  padding: var(--space-1) var(--space-2);
  font-size: var(--font-sm);
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  box-shadow: var(--shadow);
  pointer-events: auto;
  kbd { font: inherit; color: var(--text-3); }
  input {
    width: 220px; min-width: 0; min-height: var(--control-sm); padding: 0 var(--space-2);
    border: 1px solid var(--line-strong); border-radius: var(--radius-1); background: var(--field); color: var(--text);
  }
  ${media.phone} { kbd { display: none; } input { flex: 1; min-height: 44px; font-size: var(--font-lg); } }
`;
