import { chromium, type Browser, type Page } from 'playwright';
import { STAGE_NOW } from '../../inspector/app/stage/world';
import { CHROMIUM_ARGS, ensureBrowser } from '../find-browser.mjs';

export async function openBrowser(): Promise<Browser> {
  const { path } = ensureBrowser();
  return chromium.launch({ args: CHROMIUM_ARGS, ...(path === undefined ? {} : { executablePath: path }) });
}

interface StageView {
  readonly width: number;
  readonly height: number;
  /** Pixels of a picture by one of the page; 1 by default. */
  readonly scale?: number;
}

/** The stage in a page of its own, at its stopped clock, with nothing from other hosts. */
export async function openStage(
  browser: Browser,
  address: string,
  { width, height, scale = 1 }: StageView,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  // tsx wraps functions with this; those that are sent into the page take the call along.
  await context.addInitScript('globalThis.__name = (named) => named;');
  const page = await context.newPage();
  await page.clock.setFixedTime(STAGE_NOW);
  await page.route(/^https:/, (route) => route.abort());
  await page.goto(address);
  await page.waitForFunction(() => window.flowStage !== undefined);
  return page;
}

/** So much of a page is looked at, px. */
const MOST_HEIGHT = 4000;

/** What is painted, as PNG. */
export const pictureOf = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' });

/**
 * Takes something while the window is as high as the page: Chromium's own pictures beyond the window leave out what scrolls by
 * itself, and dialogs.
 */
export async function inWholeWindow<Taken>(page: Page, take: () => Promise<Taken>): Promise<Taken> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), MOST_HEIGHT) });
  const taken = await take();
  await page.setViewportSize({ width, height });
  return taken;
}

/** The whole page without what is drawn by scripts, which no two runs draw alike. */
export const wholePictureOf = (page: Page): Promise<Buffer> =>
  inWholeWindow(page, () =>
    page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      style: 'canvas, video { visibility: hidden !important }',
    }),
  );
