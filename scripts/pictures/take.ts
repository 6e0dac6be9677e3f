import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { signIn } from '../../tests/e2e/support/test';
import type { Trader } from '../../tests/e2e/support/exchange';
import type { Pictured } from './addresses';

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1440, height: 757 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;
export const THEMES = ['dark', 'light'] as const;

/** Returns the width of a screen on its sheet, px. */
const shownWidth = (width: number) => (width < 600 ? 180 : 360);
/** Screens still loading after this time are pictured while loading, ms. */
const LOADS_WITHIN_MS = 8_000;
/** Time to redraw in a new size or theme, including charts. */
const DRAWN_AFTER_MS = 350;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page
    .locator('main h1, main h2')
    .first()
    .waitFor({ state: 'attached', timeout: LOADS_WITHIN_MS })
    .catch(() => {});
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), null, { timeout: LOADS_WITHIN_MS })
    .catch(() => {});
  await page.waitForTimeout(1_500);
}

export type Size = (typeof SIZES)[number];
export const nameOf = ({ width, height }: Size, theme: (typeof THEMES)[number]) => `${width}x${height}-${theme}`;

interface Wanted {
  /** Null keeps its position on the sheet and is not taken. */
  readonly pictured: readonly (Pictured | null)[];
  readonly sizes: readonly Size[];
  /** Called with each picture as soon as it is taken, with its sheet and its position there. */
  readonly keep: (sheet: string, at: number, picture: Buffer) => void;
}

/** Loads each address once and takes pictures of it in every size and theme. */
export async function takePictures(browser: Browser, baseURL: string, trader: Trader, wanted: Wanted): Promise<void> {
  for (const signedIn of [false, true]) {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block', timezoneId: 'UTC' });
    const page = await context.newPage();
    if (signedIn) await signIn(page, trader);
    for (const [at, each] of wanted.pictured.entries()) {
      if (each?.signedIn !== signedIn) continue;
      await page.setViewportSize(SIZES[0]);
      await open(page, each.address);
      await takeIn(page, wanted, at);
    }
    await context.close();
  }
}

async function takeIn(page: Page, { sizes, keep }: Wanted, at: number): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(DRAWN_AFTER_MS);
      const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      const small = sharp(taken).resize({ width: shownWidth(size.width) });
      keep(nameOf(size, theme), at, await small.png().toBuffer());
    }
  }
}
