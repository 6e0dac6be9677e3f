import { styled } from 'styled-components';
import { Acts, WarningNote } from '../../kit/parts.styles';

export const Part = styled.section`
  display: grid;
  gap: var(--space-2);
  h3 { font-size: var(--font-md); }
  & + & { padding-top: var(--space-3); border-top: 1px solid var(--line); }
  form + & { padding-top: var(--space-3); border-top: 1px solid var(--line); }
`;

/** Something in force that the user should hear of when it changes. */
export const Told = styled(WarningNote).attrs({ role: 'status' })``;

export const Choices = styled(Acts).attrs({ role: 'group' })``;
