import { styled } from 'styled-components';

export const Part = styled.section`
  display: grid;
  gap: var(--space-2);
  h3 { font-size: var(--font-md); }
  & + & { padding-top: var(--space-3); border-top: 1px solid var(--line); }
  form + & { padding-top: var(--space-3); border-top: 1px solid var(--line); }
`;
