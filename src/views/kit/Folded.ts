import { styled } from 'styled-components';
import { media } from './media';

/** Content below a summary that unfolds it. */
export const Folded = styled.details`
  summary { display: flex; align-items: center; gap: var(--space-2); min-height: 36px; color: var(--text-2); font-size: var(--font-sm); cursor: pointer; }
  summary::-webkit-details-marker { display: none; }
  summary::after { content: ''; width: 6px; height: 6px; margin-top: -3px; border: solid; border-width: 0 1.5px 1.5px 0; rotate: 45deg; }
  &[open] > summary::after { margin-top: 3px; rotate: 225deg; }
  ${media.phone} { summary { min-height: 44px; } }
`;
