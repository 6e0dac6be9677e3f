/** As a ref: has the focus as soon as it is shown. For a step that replaces the control which led to it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
