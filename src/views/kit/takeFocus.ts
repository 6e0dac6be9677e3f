/** Ref callback: focuses the element on mount. For a step that replaces the control which led to it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
