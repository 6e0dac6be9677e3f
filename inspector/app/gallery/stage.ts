import { createRoot } from 'react-dom/client';
import type { RecordedState } from '../../../src/machines/recording/recording';
import { decodeEach } from '../../machines/recording/decode';
import type { Control, ToldScreen } from '../../machines/storyboard/storyboard.machine';
import { createStage, topModal, type Stage } from '../stage/createStage';
import type { Wanted } from '../stage/scene';
import { addInspectorTexts } from '../texts';
import { wantedFrom } from './address';

/** A picture has no animations, and its dialogs lie on top without being opened. */
const STILL = '*, *::before, *::after { animation: none !important; transition: none !important; }';
const NOT_IN_A_PICTURE = 'script, link, style, iframe, noscript';

const asData = async (address: string): Promise<string> => {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error(`${address} cannot be read`)));
    reader.readAsDataURL(blob);
  });
};

/** Copies a field's current value, which is not reflected in its attributes. */
function fill(copy: Element, { value, type, checked }: HTMLInputElement): void {
  if (copy instanceof HTMLTextAreaElement) copy.textContent = value;
  else if (type === 'checkbox' || type === 'radio') copy.toggleAttribute('checked', checked);
  else if (type !== 'file') copy.setAttribute('value', value);
}

const choose = (copy: Element, { selectedIndex }: HTMLSelectElement): void =>
  copy
    .querySelectorAll('option')
    .forEach((option, index) => option.toggleAttribute('selected', index === selectedIndex));

async function inline(copy: Element, address: string): Promise<void> {
  const isOurs = new URL(address).origin === location.origin;
  copy.setAttribute('src', isOurs ? await asData(address).catch(() => '') : '');
  for (const name of ['srcset', 'loading']) copy.removeAttribute(name);
}

function lay(copy: HTMLElement, dialog: Element): void {
  const { left, top, width, height } = dialog.getBoundingClientRect();
  const place = `position:fixed;z-index:9999;margin:0;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  const behind = getComputedStyle(dialog, '::backdrop').backgroundColor;
  copy.style.cssText = `${place};box-shadow:0 0 0 9999px ${behind}`;
}

/** Copies state that only the running page has into its copy. */
async function settle(copy: Element, live: Element): Promise<void> {
  if (live instanceof HTMLSelectElement) choose(copy, live);
  else if (live instanceof HTMLInputElement || live instanceof HTMLTextAreaElement)
    fill(copy, live as HTMLInputElement);
  else if (live instanceof HTMLImageElement && live.currentSrc !== '') await inline(copy, live.currentSrc);
  else if (live instanceof HTMLCanvasElement && live.width > 0) {
    const image = document.createElement('img');
    image.src = live.toDataURL();
    image.style.cssText = `${live.style.cssText};width:${live.clientWidth}px;height:${live.clientHeight}px`;
    copy.replaceWith(image);
  } else if (live.matches('dialog:modal')) lay(copy as HTMLElement, live);
}

const rules = (): string =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');

/** Returns the current page as a self-contained image: the URL of an SVG containing a copy of it. */
async function stillOfPage(): Promise<string> {
  const page = document.documentElement;
  const copy = page.cloneNode(true) as HTMLElement;
  const [all, copies] = [[...page.querySelectorAll('*')], [...copy.querySelectorAll('*')]];
  await Promise.all(all.map((live, index) => settle(copies[index]!, live)));
  for (const element of copy.querySelectorAll(NOT_IN_A_PICTURE)) element.remove();
  const picture = document.implementation.createDocument('http://www.w3.org/2000/svg', 'svg');
  const svg = picture.documentElement;
  // Colours and sizes are set on the document root, which is the image's root here.
  for (const { name, value } of page.attributes) svg.setAttribute(name, value);
  const size = { width: String(innerWidth), height: String(innerHeight) };
  const content = picture.createElementNS(svg.namespaceURI, 'foreignObject');
  for (const element of [svg, content])
    for (const [name, value] of Object.entries(size)) element.setAttribute(name, value);
  content.append(picture.importNode(copy, true));
  svg.append(content);
  // Inserted as text, because this page's own CSP would refuse a style element created in it.
  const style = `<style>${`${rules()}\n${STILL}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style>`;
  const text = new XMLSerializer().serializeToString(picture).replace('</head>', () => `${style}</head>`);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
}

declare global {
  interface Window {
    /** Read by the framing page and by tests. */
    flowStage?: Stage;
  }
}

/** Message from the inspector to the stage that it frames. */
interface ShowMessage {
  readonly type: 'flowStage.show';
  /** Whether the framing page asks for a description of the screen. */
  readonly asks?: boolean;
  readonly wanted: Omit<Wanted, 'stood'> & { readonly stood: Readonly<Record<string, RecordedState>> };
}

const isShow = (data: unknown): data is ShowMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'flowStage.show';

const LONGEST = 60;

const plain = (text: string | null | undefined): string => {
  const words = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
};

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  const labelled = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
  const names = [
    label,
    ...[...labelled, ...labels].map((one) => one?.textContent),
    element instanceof HTMLInputElement ? element.placeholder : element.textContent,
    element.getAttribute('title'),
  ];
  return names.map(plain).find((name) => name !== '') ?? '';
}

function kindOf(element: Element): Control['kind'] {
  if (element instanceof HTMLSelectElement) return 'choose';
  if (element instanceof HTMLTextAreaElement) return 'fill';
  if (!(element instanceof HTMLInputElement)) return element instanceof HTMLFormElement ? 'fill' : 'press';
  return ['checkbox', 'radio', 'range', 'file'].includes(element.type) ? 'choose' : 'fill';
}

const isSeen = (element: Element): boolean => element.checkVisibility();

/** Maps each key to its first element's name, taking elements of the topmost dialog first. */
function firstNames(selector: string, keyOf: (element: Element) => string | null): Record<string, Element> {
  const modal = topModal();
  const found: Record<string, Element> = {};
  for (const element of [...(modal?.querySelectorAll(selector) ?? []), ...document.querySelectorAll(selector)]) {
    const key = keyOf(element);
    if (key !== null && !(key in found) && isSeen(element) && nameOf(element) !== '') found[key] = element;
  }
  return found;
}

/** Describes the painted screen: its heading, the names of its controls and links, and its picture. */
async function toldScreen(): Promise<ToldScreen> {
  const title = topModal()?.querySelector('h1, h2');
  const controls = firstNames('[data-send]', (element) => element.getAttribute('data-send'));
  const links = firstNames('a[href]', (element) => element.getAttribute('href'));
  return {
    heading: plain((title ?? document.querySelector('main h1') ?? document.querySelector('h1'))?.textContent),
    controls: Object.fromEntries(
      Object.entries(controls).map(([event, element]) => [event, { name: nameOf(element), kind: kindOf(element) }]),
    ),
    links: Object.fromEntries(Object.entries(links).map(([address, element]) => [address, nameOf(element)])),
    picture: await stillOfPage(),
  };
}

const HEADED_WITHIN_MS = 5000;
const LOOK_AGAIN_MS = 20;

/** Waits for the screen's heading; until it appears, the screen's contents are still loading. */
async function headed(): Promise<void> {
  for (let waited = 0; waited < HEADED_WITHIN_MS && !document.querySelector('main h1'); waited += LOOK_AGAIN_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}

/** Sends the framing page a description of the screen shown now. */
async function tellFrame({ flow, state = '', locale, theme }: Wanted): Promise<void> {
  await headed();
  const screen = { look: `${locale} ${theme}`, screen: `${flow} ${state}` };
  const message = { type: 'flowStage.told', ...screen, told: await toldScreen() };
  window.parent.postMessage(message, location.origin);
}

/** Shows what the framing page requests; of requests that arrive in the meantime only the last. */
function hearFrame(stage: Stage): void {
  let next: (Wanted & { asks: boolean }) | null = null;
  let busy = false;
  const work = async () => {
    busy = true;
    for (let wanted = next; wanted; wanted = next) {
      next = null;
      await stage.show(wanted);
      if (wanted.asks) await tellFrame(wanted);
    }
    busy = false;
  };
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || !isShow(event.data)) return;
    const { asks = false } = event.data;
    const { stood, ...wanted } = event.data.wanted;
    const states = Object.entries(stood).map(([key, state]) => [key, { ...state, context: decodeEach(state.context) }]);
    next = { ...wanted, asks, stood: Object.fromEntries(states) as NonNullable<Wanted['stood']> };
    if (!busy) void work();
  });
}

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root element');

addInspectorTexts();
window.flowStage = createStage(createRoot(container));
hearFrame(window.flowStage);
const wanted = wantedFrom(new URLSearchParams(location.search));
if (wanted) void window.flowStage.show(wanted);
