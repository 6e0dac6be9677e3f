/** Controls of the page by CSS selector, for what stands in for the mouse. What is not there or not usable is left alone. */
export interface Controls {
  /** Uses the first one, as a click does. */
  press(selector: string): void;
  /** Goes to the first one and brings it into view; text in it is selected. */
  focus(selector: string): void;
  /** Uses the one before the pressed one. */
  previous(selector: string): void;
  /** Uses the one after the pressed one. */
  next(selector: string): void;
}

const usable = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (control) => control.checkVisibility() && !control.matches(':disabled') && control.closest('[inert]') === null,
  );

function step(selector: string, by: 1 | -1): void {
  const all = usable(selector);
  const at = all.findIndex((control) => control.getAttribute('aria-pressed') === 'true');
  if (at >= 0) all[at + by]?.click();
}

export const createControls = (): Controls => ({
  press: (selector) => usable(selector)[0]?.click(),
  focus(selector) {
    const [control] = usable(selector);
    control?.focus();
    control?.scrollIntoView({ block: 'nearest' });
    if (control instanceof HTMLInputElement) control.select();
  },
  previous: (selector) => step(selector, -1),
  next: (selector) => step(selector, 1),
});
