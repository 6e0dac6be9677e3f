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
  /** Device pixels per CSS pixel; 1 by default. */
  readonly scale?: number;
}

/** Opens the stage in its own page, with its stopped clock and without access to other hosts. */
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
  // tsx wraps functions with this call, including those that are sent into the page.
  await context.addInitScript('globalThis.__name = (named) => named;');
  const page = await context.newPage();
  await page.clock.setFixedTime(STAGE_NOW);
  await page.route(/^https:/, (route) => route.abort());
  await page.goto(address);
  await page.waitForFunction(() => window.flowStage !== undefined);
  return page;
}

/** Maximum height of a page that is captured, px. */
const MOST_HEIGHT = 4000;

export const pictureOf = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' });

/**
 * Runs `take` while the window is as high as the page, because Chromium's full-page screenshots omit scrollable areas and dialogs.
 */
export async function inWholeWindow<Taken>(page: Page, take: () => Promise<Taken>): Promise<Taken> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), MOST_HEIGHT) });
  const taken = await take();
  await page.setViewportSize({ width, height });
  return taken;
}

/** Takes a screenshot of the whole page without script-drawn content, which differs between runs. */
export const wholePictureOf = (page: Page): Promise<Buffer> =>
  inWholeWindow(page, () =>
    page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      style: 'canvas, video { visibility: hidden !important }',
    }),
  );
