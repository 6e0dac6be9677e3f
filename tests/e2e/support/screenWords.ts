import type { Page } from '@playwright/test';

declare global {
  interface Window {
    screenWords?: { readonly now: () => string[]; readonly still: () => Promise<string[] | null> };
  }
}

/** Elements with a line of their own: controls, inputs, and pictures with a name. */
const TOLD = 'button, [data-send], input, textarea, select, img[alt]:not([alt=""]), [role="img"][aria-label]';
const ARIA_STATES = ['pressed', 'selected', 'current', 'expanded', 'checked', 'invalid'];

// These functions run in the page, where nothing else except the constants here is available.

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Returns the elements referenced by id in the attribute. */
function namedBy(element: Element, attribute: string): HTMLElement[] {
  const ids = (element.getAttribute(attribute) ?? '').split(' ').filter(Boolean);
  return ids.flatMap((id) => document.getElementById(id) ?? []);
}

/** Returns the label that names a field; null if it is named otherwise. */
function labelOf(field: Element): HTMLLabelElement | null {
  return field.ariaLabel === null ? ((field as HTMLInputElement).labels?.[0] ?? null) : null;
}

/** Returns the text of a label without that of the fields inside it. */
function labelWords(label: HTMLElement): string {
  const words: string[] = [];
  const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const inside = node.parentElement!.closest(TOLD);
    if (isShown(node.parentElement!) && !(inside && label.contains(inside))) words.push(node.nodeValue ?? '');
  }
  return plain(words.join(' '));
}

function fieldWords(element: Element): string {
  if (element instanceof HTMLSelectElement)
    return `holds “${element.value}” of ${[...element.options].map(({ text }) => text).join(' / ')}`;
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return '';
  if (!['checkbox', 'radio'].includes(element.type)) return `holds “${element.value}”`;
  return (element as HTMLInputElement).checked ? 'ticked' : 'not ticked';
}

function stateWords(element: Element, state: string): string {
  const value = element.getAttribute(`aria-${state}`);
  if (value === null || (value === 'false' && state === 'invalid')) return '';
  return value === 'true' ? state : value === 'false' ? `not ${state}` : `${state} ${value}`;
}

/** Returns a control as a line: kind, names, value, event, states, and the reason it is disabled. */
function controlWords(element: HTMLElement, hasParts: boolean): string {
  const label = labelOf(element);
  const by = namedBy(element, 'aria-labelledby').map(({ textContent }) => plain(textContent));
  const names = [
    element.ariaLabel ?? element.getAttribute('alt') ?? (by.join(' ') || (label ? labelWords(label) : '')),
    hasParts || element.matches('input, textarea, select') ? '' : plain(element.innerText ?? ''),
    element.title,
    element.getAttribute('placeholder'),
  ];
  const kind = element.role ?? (element instanceof HTMLInputElement ? element.type : element.localName);
  const words = [
    [`· ${kind}`, ...[...new Set(names)].filter(Boolean).map((name) => `“${name}”`)].join(' '),
    fieldWords(element),
    element.dataset['send'] ?? '',
    ...ARIA_STATES.map((state) => stateWords(element, state)),
    element.matches(':disabled, [aria-disabled="true"]') ? 'off' : '',
    ...namedBy(element, 'aria-describedby').map(({ textContent }) => plain(textContent)),
  ];
  return words.filter(Boolean).join(', ');
}

/** Returns the screen as text in reading order: a line is a paragraph with its links, or a control. */
function screenWords(): string[] {
  const told = [...document.querySelectorAll(TOLD)].filter(isShown);
  // Text included in a control's line is not repeated.
  const said = new Set<Element>([
    ...told.flatMap((one) => labelOf(one) ?? []),
    ...told.flatMap((one) => namedBy(one, 'aria-describedby').filter((reason) => !reason.querySelector(TOLD))),
  ]);
  const lines: string[] = [];
  let line = '';
  const end = () => {
    if (plain(line)) lines.push(plain(line));
    line = '';
  };
  const read = (element: Element, isSaid: boolean): void => {
    const { display } = getComputedStyle(element);
    if (display !== 'contents' && !isShown(element)) return;
    // Whether ticks have come yet depends on what the page has shown before.
    if (element.matches('footer :is([data-age="live"], [data-age="connecting"])')) return;
    const isTold = element.matches(TOLD);
    const hasParts = element.querySelector(TOLD) !== null;
    const isBlock = !/^(inline|contents|table-cell)/.test(display) || element.localName === 'br';
    // A figure is on the line of its label.
    if ((isTold || isBlock) && element.localName !== 'dd') end();
    if (isTold) lines.push(controlWords(element as HTMLElement, hasParts));
    if (isTold && !hasParts) return;
    for (const child of element.childNodes)
      if (child instanceof Element) read(child, isSaid || said.has(element));
      else if (child instanceof Text && !isSaid && !said.has(element)) line += child.data;
    // URLs generated for a download are different each time.
    const leadsTo = element.getAttribute('href')?.replace(/^(blob|data):.*/, '$1');
    if (leadsTo !== undefined) line += ` → ${leadsTo}`;
    if (display === 'table-cell') line += ' ';
    if (element.localName === 'dt') line += ': ';
    else if (isBlock) end();
  };
  read(document.body, false);
  return lines;
}

const MOST_READS = 40;

/** Returns the screen as text once it reads the same twice; null if it never does. */
async function stillWords(): Promise<string[] | null> {
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  let words = screenWords();
  for (let reads = 0; reads < MOST_READS; reads++) {
    await frame();
    const next = screenWords();
    if (JSON.stringify(next) === JSON.stringify(words)) return next;
    words = next;
  }
  return null;
}

const PARTS = [
  isShown,
  plain,
  namedBy,
  labelOf,
  labelWords,
  fieldWords,
  stateWords,
  controlWords,
  screenWords,
  stillWords,
];
const IN_PAGE = [
  ...Object.entries({ TOLD, ARIA_STATES, MOST_READS }).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
  ),
  ...PARTS.map(String),
  'window.screenWords = { now: screenWords, still: stillWords };',
];

/** Injects the screen reading code into all pages opened later. */
export const readable = (page: Page): Promise<unknown> => page.addInitScript(`{ ${IN_PAGE.join('\n')} }`);

export async function wordsOf(page: Page): Promise<readonly string[]> {
  const words = await page.evaluate(() => window.screenWords!.still());
  if (words === null) throw new Error('the screen says something else each time that it is read');
  return words;
}
