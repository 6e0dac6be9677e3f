import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { inWholeWindow, pictureOf } from '../../../scripts/stage/openStage';
import { ROOT } from '../../support/files';
import { frames } from './stageShow';

const FOLDER = join(ROOT, 'tests/e2e/looks');
const MAKER = join(FOLDER, 'maker.json');
/** Pixels differ if a channel differs by more; smaller differences are due to antialiasing. */
const CHANNEL_DIFFERS = 24;
/** Number of differing pixels that is tolerated. */
export const ALLOWED_PIXELS = 40;
/** Time limit for a screen to become still, ms. */
const STILL_WITHIN_MS = 10_000;
/** A screen unchanged for this long is considered complete, ms. */
const UNCHANGED_MS = 250;
/** Number of retries of a differing screen, because late content is not a difference. */
const MORE_LOOKS = 2;

/** Rendering environment that determines how a page is painted; pictures of different ones cannot be compared. */
export interface Maker {
  /** Full version of the browser. */
  readonly browser: string;
  /** Hash of sample words as painted by this browser in every typeface of the application, with this machine's fonts. */
  readonly fonts: string;
}

const WORDS = ['Buy BTC 64,000.00', 'Übersicht · größte Verluste', 'Order 0123456789 €', 'mmm iii @#%', '▲ ▼ → ✓'];

/** Typeface of the inspector; everything else uses the application's own. */
const MONOSPACE = 'ui-monospace, monospace';
const WEIGHTS = ['400 14px', '500 14px', '600 24px', '700 16px'];

/** Determines this browser's rendering environment. The page must show a screen in the application's own font. */
export async function makerOf(page: Page): Promise<Maker> {
  const painted = await page.evaluate(
    async ({ words, weights, monospace }) => {
      await document.fonts.ready;
      const { fontFamily } = getComputedStyle(document.body);
      const fonts = [fontFamily, monospace].flatMap((family) => weights.map((weight) => `${weight} ${family}`));
      const lines = fonts.flatMap((font) => words.map((text) => [text, font] as const));
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [420, 40 * lines.length];
      const brush = canvas.getContext('2d')!;
      for (const [row, [text, font]] of lines.entries()) {
        brush.font = font;
        brush.fillText(text, 4, 30 + row * 40);
      }
      return canvas.toDataURL();
    },
    { words: WORDS, weights: WEIGHTS, monospace: MONOSPACE },
  );
  const fonts = createHash('sha256').update(painted).digest('hex').slice(0, 16);
  return { browser: page.context().browser()?.version() ?? '', fonts };
}

/** Returns the rendering environment of the recorded pictures; null if there are none. */
export const recordedMaker = (): Maker | null =>
  existsSync(MAKER) ? (JSON.parse(readFileSync(MAKER, 'utf8')) as Maker) : null;

export const isSameMaker = (one: Maker, other: Maker | null): boolean =>
  one.browser === other?.browser && one.fonts === other.fonts;

export const recordedNames = (): string[] =>
  existsSync(FOLDER)
    ? readdirSync(FOLDER)
        .filter((file) => file.endsWith('.webp'))
        .map((file) => file.slice(0, -'.webp'.length))
    : [];

/** Waits until the screen's elements and texts have not changed for a moment. */
export const untilUnchanged = (page: Page): Promise<void> =>
  page.evaluate(
    ({ unchanged, most }) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, unchanged);
        });
        const done = () => {
          observer.disconnect();
          clearTimeout(last);
          resolve();
        };
        let timer = setTimeout(done, unchanged);
        const last = setTimeout(done, most);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    { unchanged: UNCHANGED_MS, most: STILL_WITHIN_MS },
  );

/** Takes a picture of the screen, once two in a row are equal. */
async function still(page: Page): Promise<Buffer> {
  let last = await pictureOf(page);
  const isStill = async () => {
    await frames(page);
    const next = await pictureOf(page);
    const isAlike = next.equals(last);
    last = next;
    return isAlike;
  };
  await expect
    .poll(isStill, { timeout: STILL_WITHIN_MS, intervals: [0, 50, 100], message: 'two pictures alike' })
    .toBe(true);
  return last;
}

/** Takes a picture of the whole page, down to the compared height. */
export const takeStill = (page: Page): Promise<Buffer> =>
  inWholeWindow(page, async () => {
    await untilUnchanged(page);
    return still(page);
  });

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export interface Difference {
  /** Number of differing pixels; all if the sizes differ. */
  readonly count: number;
  /** The second picture with these in red, as PNG. */
  picture(): Promise<Buffer>;
}

/** Returns the difference of the second picture to the first. */
export async function differenceOf(before: Buffer, after: Buffer): Promise<Difference> {
  const [one, other] = [await pixelsOf(before), await pixelsOf(after)];
  const { width, height, data } = other;
  if (one.width !== width || one.height !== height) return { count: width * height, picture: async () => after };
  const marked = Buffer.from(data);
  const differs = (at: number) => Math.abs(one.data[at]! - data[at]!) > CHANNEL_DIFFERS;
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (!differs(at) && !differs(at + 1) && !differs(at + 2)) continue;
    count += 1;
    marked.set([255, 0, 0], at);
  }
  const picture = () =>
    sharp(marked, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
  return { count, picture };
}

/** Stores the screen's look for comparison by later runs. */
export async function record(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const picture = await sharp(await takeStill(page))
    .webp({ lossless: true, effort: 2 })
    .toBuffer();
  writeFileSync(join(FOLDER, `${name}.webp`), picture);
}

/** Records the rendering environment, and deletes pictures that are no longer taken. */
export function keepMaker(maker: Maker, names: readonly string[]): void {
  for (const name of recordedNames()) if (!names.includes(name)) rmSync(join(FOLDER, `${name}.webp`));
  writeFileSync(MAKER, `${JSON.stringify(maker, null, 2)}\n`);
}

/**
 * Compares the screen with its recorded look. If they differ, the three pictures are stored with the test results.
 * @param again shows the same screen again.
 * @returns the faults, in words.
 */
export async function compare(
  page: Page,
  name: string,
  again: () => Promise<unknown>,
  info: TestInfo,
): Promise<string[]> {
  const file = join(FOLDER, `${name}.webp`);
  if (!existsSync(file)) return [`${name}: has no recorded look`];
  const recorded = readFileSync(file);
  let now = await takeStill(page);
  let difference = await differenceOf(recorded, now);
  for (let looks = 0; looks < MORE_LOOKS && difference.count > ALLOWED_PIXELS; looks++) {
    await again();
    now = await takeStill(page);
    difference = await differenceOf(recorded, now);
  }
  if (difference.count <= ALLOWED_PIXELS) return [];
  writeFileSync(info.outputPath(`${name}-recorded.webp`), recorded);
  writeFileSync(info.outputPath(`${name}-now.png`), now);
  writeFileSync(info.outputPath(`${name}-differs.png`), await difference.picture());
  return [`${name}: ${difference.count} pixels differ, see ${info.outputPath(name)}-differs.png`];
}
