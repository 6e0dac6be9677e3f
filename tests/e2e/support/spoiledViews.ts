import type { Page } from '@playwright/test';

/** Result of comparing the text of mutated views with the correct one. */
export interface SpoiledViews {
  readonly tried: number;
  /** Mutations that no text reveals. */
  readonly untold: readonly string[];
}

/** Sample of the places to mutate: one in `oneIn`, counted from `start`. */
interface SpoiledSample {
  readonly oneIn: number;
  readonly start: number;
}

/** One in this many mutated views is tried; all in the long run. */
export const SPOILED_SAMPLE = 12;

declare global {
  interface Window {
    spoilViews?: (how: SpoiledSample) => SpoiledViews;
  }
}

/** Runs in the page: mutates the rendered views in one place at a time, and reads the screen again. */
function spoilViews({ oneIn, start }: SpoiledSample): SpoiledViews {
  const words = () => JSON.stringify(window.screenWords!.now());
  const right = words();
  const untold: string[] = [];
  let count = start;
  let tried = 0;
  const attempt = (what: string, spoil: () => () => void) => {
    count += 1;
    if (count % oneIn !== 0) return;
    tried += 1;
    const mend = spoil();
    if (words() === right) untold.push(what);
    mend();
  };
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
  const setAttribute = (element: Element, name: string, value: string) => () => {
    const before = element.getAttribute(name) ?? '';
    element.setAttribute(name, value);
    return () => element.setAttribute(name, before);
  };
  const setText = (node: Node, text: string) => () => {
    const before = node.nodeValue;
    node.nodeValue = text;
    return () => void (node.nodeValue = before);
  };
  const textsIn = (root: Node): Node[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.nodeValue?.trim()) found.push(node);
    return found;
  };

  const controls = shown('[data-send]');
  const types = [...new Set(controls.map(({ dataset }) => dataset['send'] ?? ''))];
  for (const control of controls) {
    const type = control.dataset['send'] ?? '';
    attempt(`control of ${type} left out`, () => {
      const { display } = control.style;
      control.style.setProperty('display', 'none', 'important');
      return () => void (control.style.display = display);
    });
    const other = types.find((one) => one !== type) ?? 'user.other.one';
    attempt(`control of ${type} sends ${other}`, setAttribute(control, 'data-send', other));
  }
  for (const link of shown('a[href]'))
    attempt(`link “${link.innerText}” leads elsewhere`, setAttribute(link, 'href', '/elsewhere'));
  const reasons = controls
    .filter((control) => control.matches(':disabled, [aria-disabled="true"]'))
    .flatMap((control) => (control.getAttribute('aria-describedby') ?? '').split(' '))
    .flatMap((id) => document.getElementById(id) ?? []);
  for (const node of new Set(reasons.flatMap(textsIn)))
    attempt(`reason “${node.nodeValue}” another`, setText(node, 'Another reason.'));
  const values = textsIn(document.body).filter(
    (node) => node.parentElement && isShown(node.parentElement) && /\d/.test(node.nodeValue ?? ''),
  );
  for (const [index, node] of values.entries()) {
    const other = [...values.slice(index + 1), ...values].find(({ nodeValue }) => nodeValue !== node.nodeValue);
    if (other) attempt(`“${node.nodeValue}” is “${other.nodeValue}”`, setText(node, other.nodeValue ?? ''));
  }
  return { tried, untold };
}

/** Injects the mutating code into all pages opened later. */
export const spoilable = (page: Page): Promise<unknown> =>
  page.addInitScript(`window.spoilViews = ${String(spoilViews)};`);

/** Returns the result for a mutated screen. */
export async function spoiledAt(page: Page, how: SpoiledSample, state: string): Promise<SpoiledViews> {
  const { tried, untold } = await page.evaluate((sample) => window.spoilViews!(sample), how);
  return { tried, untold: untold.map((what) => `${state}: ${what}`) };
}
