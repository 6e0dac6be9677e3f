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
/** A pixel is another one when a channel differs by more: less is how edges are smoothed. */
const CHANNEL_DIFFERS = 24;
/** So many other pixels are no other look. */
export const ALLOWED_PIXELS = 40;
/** A screen is still within that, ms. */
const STILL_WITHIN_MS = 10_000;
/** So long nothing of a screen has changed when it is taken to be complete, ms. */
const UNCHANGED_MS = 250;
/** A screen that differs is shown so many times more: what comes late is no other look. */
const MORE_LOOKS = 2;

/** What decides how one and the same page is painted: pictures of another maker cannot be compared. */
export interface Maker {
  /** Full version of the browser. */
  readonly browser: string;
  /** Digest of sample words as this browser paints them in every face of the application, with the fonts of this machine. */
  readonly fonts: string;
}

const WORDS = ['Buy BTC 64,000.00', 'Übersicht · größte Verluste', 'Order 0123456789 €', 'mmm iii @#%', '▲ ▼ → ✓'];

/** The inspector's faces; all others have the application's own. */
const MONOSPACE = 'ui-monospace, monospace';
const WEIGHTS = ['400 14px', '500 14px', '600 24px', '700 16px'];

/** The maker of the pictures that this browser takes. The page must show a screen in the application's own font. */
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

/** Who made the recorded looks; null when there are none. */
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

/** Waits until the screen's elements and texts have stayed as they are for a moment. */
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

/** A picture of the screen as it is shown, once two in a row are alike. */
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

/** A picture of the whole page, as far down as is compared. */
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
  /** Pixels that differ; all of them when the sizes do. */
  readonly count: number;
  /** The second picture with these in red, as PNG. */
  picture(): Promise<Buffer>;
}

/** How the second picture differs from the first. */
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

/** Keeps the screen as the look that later runs are compared with. */
export async function record(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const picture = await sharp(await takeStill(page))
    .webp({ lossless: true, effort: 2 })
    .toBuffer();
  writeFileSync(join(FOLDER, `${name}.webp`), picture);
}

/** Says who recorded, and drops pictures that nobody takes any more. */
export function keepMaker(maker: Maker, names: readonly string[]): void {
  for (const name of recordedNames()) if (!names.includes(name)) rmSync(join(FOLDER, `${name}.webp`));
  writeFileSync(MAKER, `${JSON.stringify(maker, null, 2)}\n`);
}

/**
 * Compares the screen with its recorded look. Where they differ, the three pictures are kept with the test's results.
 * @param again shows the same screen anew.
 * @returns what is wrong, in words.
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
