/** Moves focus to the first field of a form that has a problem, in the order of the page; fields are found by name. */
export function focusFirst(form: HTMLFormElement, problems: Readonly<Record<string, unknown>>): void {
  const fields = [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  );
  fields.find(({ name }) => problems[name] !== undefined)?.focus();
}
