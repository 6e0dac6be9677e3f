/** Controls of the page by CSS selector, for shortcuts. Missing or disabled controls are ignored. */
interface Controls {
  /** Clicks the first match. */
  press(selector: string): void;
  /** Focuses the first match, scrolls it into view and selects its text. */
  focus(selector: string): void;
  /** Clicks the control before the pressed one. */
  previous(selector: string): void;
  /** Clicks the control after the pressed one. */
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
