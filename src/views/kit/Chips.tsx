import { styled } from 'styled-components';
import { media } from './media';

/** A row of quick choices; give it an accessible name. */
export const Chips = styled.div.attrs({ role: 'group' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;

export const Chip = styled.button.attrs({ type: 'button' })`
  flex: 1;
  min-height: var(--control-sm);
  padding: 0 var(--space-2);
  border-radius: var(--radius-1);
  font-size: var(--font-sm);
  color: var(--text-2);
  background: var(--raised);
  white-space: nowrap;
  &:hover { color: var(--text); background: var(--hover); }
  &[aria-pressed='true'] { color: var(--text); background: var(--hover); box-shadow: inset 0 0 0 1px var(--line-strong); }
  ${media.phone} { min-height: 44px; }
`;
