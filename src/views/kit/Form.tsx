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

/** Part of a Formik form that concerns one of its text fields. */
interface TextForm<Name extends string> {
  /** Null for a field that is not asked for. */
  readonly values: Readonly<Record<Name, string | null>>;
  readonly touched: { readonly [Field in Name]?: boolean };
  setFieldValue(name: Name, text: string): unknown;
  setFieldTouched(name: Name): unknown;
}

/**
 * Returns the props of a form's text field. Its problem is shown once the field has been left.
 * @param problem message key; undefined when there is none.
 */
export const boundField = <Name extends string, Key>(
  form: TextForm<NoInfer<Name>>,
  name: Name,
  problem: Key | undefined,
  say: (key: Key) => string,
) => ({
  name,
  value: form.values[name] ?? '',
  onChange: (text: string) => void form.setFieldValue(name, text),
  onBlur: () => void form.setFieldTouched(name),
  error: problem !== undefined && form.touched[name] ? say(problem) : null,
});
