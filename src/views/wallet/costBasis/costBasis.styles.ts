import { styled } from 'styled-components';

/** How the figures come about. */
export const BasisLead = styled.p`
  max-width: 76ch;
  color: var(--text-2);
`;
