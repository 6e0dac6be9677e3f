import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../domain/contract/outcome';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** Returns the props of a form whose fields are checked by the page rather than the browser. */
export const submits = (submit: (element: HTMLFormElement) => void) => ({
  noValidate: true,
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
  },
});

/** What a form shows of its submission. */
export interface Submission {
  busy: boolean;
  /** Whether an answer is so recent that nothing can be submitted again yet. */
  resting: boolean;
  failure: Failure | null;
}

/** The server's response; stays until the next attempt, unlike its toast. */
export const FormAlert = styled.p.attrs({ role: 'alert' })`
  padding: var(--space-2) var(--space-3);
  background: var(--red-soft);
  color: var(--red);
  border-radius: var(--radius-2);
`;

/** Why a form was refused: translated, or in the exchange's own words when this build does not know the code. */
export function FailureAlert({ failure, className }: { failure: Failure | null; className?: string | undefined }) {
  const { t } = useTranslation(['errors']);
  if (!failure) return null;
  const { error, message } = failure;
  return <FormAlert className={className}>{error === 'unknown' && message ? message : t(`errors:${error}`)}</FormAlert>;
}
