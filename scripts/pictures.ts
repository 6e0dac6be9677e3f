/**
 * npm run pictures [-- --address <running sandbox>] [--of <folder>] [--only <part of addresses>] [--size <1440x900>]: every screen,
 * and everything that has a receipt, at seven sizes and in both themes, on one sheet each: docs/screens/<folder, now by
 * default>/<size>-<theme>.webp. Without an address it starts an exchange of its own. Each picture is saved in .cache/pictures as
 * soon as it is taken: `only` and `size` retake some of them, and the sheets are made from all that exist, even after an
 * interrupted run.
 */
import sharp from 'sharp';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { request, type Browser, type Page } from 'playwright';
import { openBusyTrader } from '../tests/e2e/support/busyTrader';
import { startOwnServer } from '../tests/e2e/support/ownServer';
import { addressesOf, receiptsOf, type Pictured } from './pictures/addresses';
import { openBrowser } from './stage/openStage';
import { signIn } from '../tests/e2e/support/test';
import type { Trader } from '../tests/e2e/support/exchange';

const { values } = parseArgs({
  options: {
    address: { type: 'string' },
    of: { type: 'string', default: 'now' },
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '' },
  },
});
const kept = (sheet: string, at: number) => `.cache/pictures/${values.of}/${sheet}/${at}.png`;

/** Pictures per row; phones are packed more densely. */
const IN_A_ROW = { wide: 8, narrow: 16 } as const;
const GAP = 6;

/** Writes the pictures of one size, row by row, as one WebP; a no-op without pictures. */
async function writeSheet(file: string, pictures: readonly string[]): Promise<void> {
  const first = pictures[0];
  if (first === undefined) return;
  const { width, height } = await sharp(first).metadata();
  const inARow = width > 200 ? IN_A_ROW.wide : IN_A_ROW.narrow;
  const rows = Math.ceil(pictures.length / inARow);
  const placed = pictures.map((input, at) => ({
    input,
    left: GAP + (at % inARow) * (width + GAP),
    top: GAP + Math.floor(at / inARow) * (height + GAP),
  }));
  await sharp({
    create: {
      width: GAP + inARow * (width + GAP),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: '#808080',
    },
  })
    .composite(placed)
    .webp({ quality: 55, effort: 6 })
    .toFile(file);
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1440, height: 757 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;
const THEMES = ['dark', 'light'] as const;

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

type Size = (typeof SIZES)[number];
const nameOf = ({ width, height }: Size, theme: (typeof THEMES)[number]) => `${width}x${height}-${theme}`;

interface Wanted {
  /** Null keeps its position on the sheet and is not taken. */
  readonly pictured: readonly (Pictured | null)[];
  readonly sizes: readonly Size[];
  /** Called with each picture as soon as it is taken, with its sheet and its position there. */
  readonly keep: (sheet: string, at: number, picture: Buffer) => void;
}

/** Loads each address once and takes pictures of it in every size and theme. */
async function takePictures(browser: Browser, baseURL: string, trader: Trader, wanted: Wanted): Promise<void> {
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

async function writeSheets(count: number): Promise<void> {
  const places = Array.from({ length: count }, (_, at) => at);
  mkdirSync(`docs/screens/${values.of}`, { recursive: true });
  for (const sheet of SIZES.flatMap((size) => THEMES.map((theme) => nameOf(size, theme))))
    await writeSheet(
      `docs/screens/${values.of}/${sheet}.webp`,
      places.map((at) => kept(sheet, at)).filter((file) => existsSync(file)),
    );
}

async function picture(address: string): Promise<void> {
  const asks = await request.newContext({ baseURL: address });
  const busy = await openBusyTrader(asks);
  const browser = await openBrowser();
  const all = [...addressesOf(busy), ...(await receiptsOf(asks, busy))];
  try {
    await takePictures(browser, address, busy.trader, {
      pictured: all.map((each) => (each.address.includes(values.only) ? each : null)),
      sizes: SIZES.filter(({ width, height }) => `${width}x${height}`.includes(values.size)),
      keep: (sheet, at, taken) => {
        mkdirSync(`.cache/pictures/${values.of}/${sheet}`, { recursive: true });
        writeFileSync(kept(sheet, at), taken);
      },
    });
  } finally {
    await writeSheets(all.length);
    await browser.close();
    await asks.dispose();
  }
}

const own = values.address === undefined ? await startOwnServer() : null;
try {
  await picture(values.address ?? own?.address ?? '');
} finally {
  await own?.close();
}
