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
