import { focusFirst } from './focusFirst';
import { submits } from './Form';

/** Part of a Formik form that concerns one of its text fields. */
interface TextForm<Name extends string> {
  /** Null or absent for a field that is not asked for. */
  readonly values: { readonly [Field in Name]?: string | null };
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

/** Part of a Formik form that concerns its submission. */
interface TouchedForm {
  readonly values: object;
  setTouched(touched: object): unknown;
}

/**
 * Returns the props of a Formik form that its flow checks again: pressing submit shows the problem of each field and focuses the
 * first of them.
 * @param problems message key per invalid field.
 * @param waits whether nothing can be submitted now.
 */
export const submitsTyped = (
  form: TouchedForm,
  problems: Readonly<Record<string, unknown>>,
  waits: boolean,
  submit: () => void,
) =>
  submits((element) => {
    if (waits) return;
    void form.setTouched(Object.fromEntries(Object.keys(form.values).map((field) => [field, true])));
    focusFirst(element, problems);
    submit();
  });
