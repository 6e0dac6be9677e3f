import type { Page } from '@playwright/test';

/** Controls that make permanent changes, leave the page or ask the browser for a permission. */
const KEPT_OFF =
  /\.(submit|accept|request|save|remove|forget|end|endOthers|send|ask|turnOff|renew|rearm|readAll|reload|agree|start|keep|sample|copy|try)$|^user\.(layout|language|pricing|theme|colours|notifications|stately|default|startup|hotkeys|sounds)\./;
/** Maximum number of controls tried per screen, including those revealed by tabs and menus. */
const MOST_CLICKS = 60;
/** Maximum number of a screen's controls that may lead away from it. */
const MOST_RETURNS = 12;

interface Sweep {
  readonly keptOff: string;
  readonly most: number;
  /** Selector of the area to search. */
  readonly where: string;
  /** Kinds of control that need not be tried again. */
  readonly done: readonly string[];
}

export interface Swept {
  readonly done: readonly string[];
  /** `send` names of the controls that opened a dialog. */
  readonly dialogs: readonly string[];
  /** Errors reported by the page, by the control that caused them. */
  readonly faults: readonly string[];
  /** Whether a control led to another address. */
  readonly left: boolean;
}

declare global {
  interface Window {
    /** Errors since the page was loaded, collected by `watchFaults`. */
    complaints: string[];
  }
}

/** Makes every page loaded from now on collect its errors. */
export const watchFaults = (page: Page) =>
  page.addInitScript(() => {
    window.complaints = [];
    const tell = (complaint: unknown) => window.complaints.push(String(complaint).slice(0, 300));
    window.addEventListener('error', (event) => tell(event.message));
    window.addEventListener('unhandledrejection', (event) => tell(event.reason));
    const { error } = console;
    console.error = (...told: unknown[]) => {
      tell(told.find((one) => one instanceof Error) ?? told[0]);
      error(...told);
    };
  });

/** Runs in the page: clicks one control after the other. */
async function sweep({ keptOff, most, where, done: known }: Sweep): Promise<Swept> {
  const kept = new RegExp(keptOff);
  const [done, dialogs, faults] = [[...known], [] as string[], [] as string[]];
  const { pathname } = location;
  const modal = () => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null;
  const settle = () =>
    new Promise((next) => {
      setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(next)), 40);
    });
  /** Whether the dialog is still animating; its script or data may be loading too. */
  const isMoving = (dialog: HTMLElement | null) =>
    dialog?.getAnimations({ subtree: true }).some(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  const arrive = async () => {
    await settle();
    for (let tries = 0; tries < 100; tries++) {
      const isLoading =
        modal()?.querySelector('[data-later], [data-skeleton]') ?? document.querySelector('[data-later]');
      if (!isLoading && !isMoving(modal())) return;
      await settle();
    }
  };
  const isUsable = (control: HTMLElement) =>
    control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !control.matches(':disabled, [aria-disabled="true"], [type="submit"], [aria-expanded="true"]') &&
    !control.closest('[inert]');
  const sendOf = (control: HTMLElement) => control.dataset['send'] ?? '';
  const kindOf = (control: HTMLElement) => {
    const name = (control.getAttribute('aria-label') ?? control.textContent).replaceAll(/[\d.,:%\s]+/g, ' ').trim();
    return `${modal() ? 'in a dialog: ' : ''}${sendOf(control) || name}`;
  };
  const next = () => {
    const open = modal();
    const roots = open ? [open] : [...document.querySelectorAll<HTMLElement>(where)];
    return roots
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('button, [role="tab"], summary')])
      .find(
        (control) =>
          !(open && /\.(close|dismiss|cancel|back)$/.test(sendOf(control))) &&
          !kept.test(sendOf(control)) &&
          !done.includes(kindOf(control)) &&
          isUsable(control),
      );
  };
  /** Closes only the topmost dialog; those below stay open. */
  const closeTop = async () => {
    const top = modal();
    for (let tries = 0; tries < 25 && top && modal() === top; tries++) {
      top.dispatchEvent(new Event('cancel', { cancelable: true }));
      await settle();
    }
    const isClosed = top === null || modal() !== top;
    if (!isClosed) faults.push(`after “${done.at(-1)}”: a dialog does not close`);
    return isClosed;
  };
  const blame = (what: string) => {
    for (const complaint of window.complaints.splice(0)) faults.push(`${what}: ${complaint}`);
  };

  blame('when loaded');
  for (let clicks = 0; clicks < most && location.pathname === pathname; clicks++) {
    const control = next();
    if (!control) {
      if (!modal()) break;
      if (!(await closeTop())) break;
      continue;
    }
    const kind = kindOf(control);
    const before = modal();
    done.push(kind);
    control.click();
    await arrive();
    if (modal() && modal() !== before) dialogs.push(sendOf(control) || kind);
    blame(`after “${kind}”`);
    if (!document.querySelector('header a[href="/home"]')?.checkVisibility()) faults.push(`no header after “${kind}”`);
    if (!modal()) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }
  while (modal() && (await closeTop()));
  blame('at the end');
  return { done, dialogs, faults, left: location.pathname !== pathname };
}

/**
 * Clicks every control shown that makes no permanent change, including those in dialogs, each kind once, and returns to the screen.
 */
export async function openAll(page: Page, where: string, known: readonly string[]): Promise<Swept> {
  const { pathname, search } = new URL(page.url());
  let swept: Swept = { done: known, dialogs: [], faults: [], left: true };
  for (let returns = 0; swept.left && returns < MOST_RETURNS; returns++) {
    const { done, dialogs, faults } = swept;
    const more = await page.evaluate(sweep, { keptOff: KEPT_OFF.source, most: MOST_CLICKS, where, done });
    swept = { ...more, dialogs: [...dialogs, ...more.dialogs], faults: [...faults, ...more.faults] };
    if (swept.left) await page.goto(pathname + search);
  }
  return swept;
}
