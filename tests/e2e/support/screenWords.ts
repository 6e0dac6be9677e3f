import type { Page } from '@playwright/test';

declare global {
  interface Window {
    screenWords?: { readonly now: () => string[]; readonly still: () => Promise<string[] | null> };
  }
}

/** Each has a line of its own: controls, what is typed or chosen in, and pictures with a name. */
const TOLD = 'button, [data-send], input, textarea, select, img[alt]:not([alt=""]), [role="img"][aria-label]';
const ARIA_STATES = ['pressed', 'selected', 'current', 'expanded', 'checked', 'invalid'];

// These run in the page, where nothing but them and the constants here is known.

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What the attribute names by their ids. */
function namedBy(element: Element, attribute: string): HTMLElement[] {
  const ids = (element.getAttribute(attribute) ?? '').split(' ').filter(Boolean);
  return ids.flatMap((id) => document.getElementById(id) ?? []);
}

/** The label that gives a field its name; null where it has another one. */
function labelOf(field: Element): HTMLLabelElement | null {
  return field.ariaLabel === null ? ((field as HTMLInputElement).labels?.[0] ?? null) : null;
}

/** The words of a label without those of the fields in it. */
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

/** A control in a line: what it is, its names, its value, its event, its states, and why it is off. */
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

/** The screen in words, in the order in which it is read: a line is a paragraph with its links, or a control. */
function screenWords(): string[] {
  const told = [...document.querySelectorAll(TOLD)].filter(isShown);
  // The words of a control's line are not said again beside it.
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
    const isTold = element.matches(TOLD);
    const hasParts = element.querySelector(TOLD) !== null;
    const isBlock = !/^(inline|contents|table-cell)/.test(display) || element.localName === 'br';
    // A figure stands beside its name.
    if ((isTold || isBlock) && element.localName !== 'dd') end();
    if (isTold) lines.push(controlWords(element as HTMLElement, hasParts));
    if (isTold && !hasParts) return;
    for (const child of element.childNodes)
      if (child instanceof Element) read(child, isSaid || said.has(element));
      else if (child instanceof Text && !isSaid && !said.has(element)) line += child.data;
    // Addresses that a browser makes up for a download are other ones each time.
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

/** The screen in words once it says the same twice; null where it never does. */
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

/** Gives the pages that this one will open what reads their screens. */
export const readable = (page: Page): Promise<unknown> => page.addInitScript(`{ ${IN_PAGE.join('\n')} }`);

/** The screen in words. */
export async function wordsOf(page: Page): Promise<readonly string[]> {
  const words = await page.evaluate(() => window.screenWords!.still());
  if (words === null) throw new Error('the screen says something else each time that it is read');
  return words;
}
