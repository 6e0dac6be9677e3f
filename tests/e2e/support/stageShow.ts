import { expect, type Page, type Request } from '@playwright/test';
import { within } from '../../../scripts/test/pace';
import type { Shown, Stage } from '../../../inspector/app/stage/createStage';
import type { Wanted } from '../../../inspector/app/stage/scene';
import type { SeenScreen } from './screenFiles';
import { wordsOf } from './screenWords';

declare global {
  interface Window {
    flowStage?: Stage;
  }
}

interface Requests {
  /** Requests without a response yet. */
  readonly open: Set<Request>;
  /** Number of requests for scripts, which load with the first screen that needs them. */
  scripts: number;
}

const EMPTY = { contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Frame</title></html>' };

const requestsOf = new WeakMap<Page, Requests>();

export async function openStage(page: Page): Promise<void> {
  const requests: Requests = { open: new Set(), scripts: 0 };
  const { open } = requests;
  requestsOf.set(page, requests);
  page.on('request', (request) => {
    open.add(request);
    if (request.resourceType() === 'script') requests.scripts += 1;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // A frame in a screen shows another screen with pictures of its own: it stays empty and reports nothing at its own pace.
  await page.route('/flows/gallery/stage', (route) =>
    route.request().frame() === page.mainFrame() ? route.fallback() : route.fulfill(EMPTY),
  );
  await page.goto('/flows/gallery/stage');
  await page.waitForFunction(() => window.flowStage !== undefined);
}

export const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const scriptsOf = (page: Page) => requestsOf.get(page)?.scripts ?? 0;

/** Shows the picture, and again after a script of its screen has loaded, because React inserts a lazy part only a while later. */
export async function show(page: Page, wanted: Wanted): Promise<Shown> {
  for (;;) {
    const before = scriptsOf(page);
    const shown = await page.evaluate((what) => window.flowStage!.show(what), wanted);
    await scriptsHere(page);
    if (scriptsOf(page) === before) return shown;
  }
}

async function scriptsHere(page: Page): Promise<void> {
  const open = requestsOf.get(page)?.open ?? new Set();
  while (open.size > 0) {
    await expect.poll(() => open.size, { intervals: [20, 50], timeout: within(30_000) }).toBe(0);
    await frames(page);
  }
}

/** Reads the words of the screen; shows it again when a script has loaded meanwhile. */
export async function readWords(page: Page, wanted: Wanted): Promise<readonly string[]> {
  for (;;) {
    const before = scriptsOf(page);
    const words = await wordsOf(page);
    if (scriptsOf(page) === before) return words;
    await show(page, wanted);
  }
}

const firsts = new WeakMap<Page, Map<string, SeenScreen>>();

/** Reads the flow's first screen, which this page shows once. Its state is named after the flow. */
export async function readFirst(page: Page, flow: string): Promise<SeenScreen> {
  const known = firsts.get(page) ?? new Map<string, SeenScreen>();
  firsts.set(page, known);
  const found = known.get(flow);
  if (found) return found;
  await show(page, { flow });
  // On a new page, the parts of a screen request their scripts a frame later.
  await frames(page);
  const { state } = await show(page, { flow });
  const first = { state: `${flow}: ${state}`, words: await readWords(page, { flow }) };
  known.set(flow, first);
  return first;
}
