import { createRoot } from 'react-dom/client';
import { addInspectorTexts } from '../texts';
import { createStage, type Stage } from '../stage/createStage';
import { wantedFrom } from './address';
import { decodeEach } from '../../machines/recording/decode';
import type { RecordedState } from '../../../src/machines/recording/recording';
import type { Wanted } from '../stage/scene';
import type { Control, ToldScreen } from '../../machines/storyboard/storyboard.types';
import { stillOfPage } from './still';

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
  const modal = document.querySelector('dialog:modal');
  const found: Record<string, Element> = {};
  for (const element of [...(modal?.querySelectorAll(selector) ?? []), ...document.querySelectorAll(selector)]) {
    const key = keyOf(element);
    if (key !== null && !(key in found) && isSeen(element) && nameOf(element) !== '') found[key] = element;
  }
  return found;
}

/** Describes the painted screen: its heading, the names of its controls and links, and its picture. */
async function toldScreen(): Promise<ToldScreen> {
  const modal = document.querySelector('dialog:modal :is(h1, h2)');
  const controls = firstNames('[data-send]', (element) => element.getAttribute('data-send'));
  const links = firstNames('a[href]', (element) => element.getAttribute('href'));
  return {
    heading: plain((modal ?? document.querySelector('main h1') ?? document.querySelector('h1'))?.textContent),
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
