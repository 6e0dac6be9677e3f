import { styled } from 'styled-components';

/** The fields of a form, one below the other. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** What the server answered: stays until the next try, unlike its toast. */
export const FormAlert = styled.p.attrs({ role: 'alert' })`
  padding: var(--space-2) var(--space-3);
  background: var(--red-soft);
  color: var(--red);
  border-radius: var(--radius-2);
`;
