import { styled } from 'styled-components';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** The server's response; stays until the next attempt, unlike its toast. */
export const FormAlert = styled.p.attrs({ role: 'alert' })`
  padding: var(--space-2) var(--space-3);
  background: var(--red-soft);
  color: var(--red);
  border-radius: var(--radius-2);
`;
