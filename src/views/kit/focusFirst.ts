/** Ref callback: focuses the element on mount. For a step that replaces the control which led to it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Focuses the first field of a form that has a problem, in page order; fields are found by name. */
export function focusFirst(form: HTMLFormElement, problems: Readonly<Record<string, unknown>>): void {
  const field = [...form.elements].find((element) => problems[element.getAttribute('name') ?? ''] !== undefined);
  if (field instanceof HTMLElement) field.focus();
}

const TYPED = 'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), select, textarea';

/** Moves the focus from a disabled button to the invalid or, failing that, still empty field of its form, dialog or section. */
export function focusMissing(button: HTMLButtonElement): void {
  const place = button.closest('form, dialog') ?? button.closest('section');
  const fields = [...(place?.querySelectorAll<HTMLInputElement>(TYPED) ?? [])].filter(({ disabled }) => !disabled);
  const wrong = fields.find((field) => field.getAttribute('aria-invalid') === 'true');
  (wrong ?? fields.find(({ value }) => value === ''))?.focus();
}
