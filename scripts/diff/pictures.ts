import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import type { Wanted } from '../../inspector/app/stage/scene';
import { ALLOWED_PIXELS, differenceOf, untilUnchanged } from '../../tests/e2e/support/looks';
import { LOCALES, SIZES } from '../../tests/e2e/support/lookPictures';
import { openBrowser, openStage, wholePictureOf } from '../stage/openStage';
import { serveStage } from '../stage/serveStage';
import type { Touched } from './touched';

/** A changed screen, in one language at one width. */
export interface ScreenChange {
  readonly flow: string;
  readonly state: string;
  readonly locale: string;
  readonly width: number;
  /** Self-contained picture URLs; null if the screen does not exist. */
  readonly before: string | null;
  readonly after: string | null;
  /** The new screen with the differences in red; null if one of the two does not exist. */
  readonly differs: string | null;
}

export interface Pictures {
  readonly changes: readonly ScreenChange[];
  /** Number of screens compared, each in all languages and widths. */
  readonly looked: number;
  /** Number of possibly changed screens that were not compared. */
  readonly leftOut: number;
}

/** A state of a flow, and the sides on which it exists. */
interface Place {
  readonly flow: string;
  readonly state: string;
  readonly sides: readonly [before: boolean, after: boolean];
}

const HEADED_WITHIN_MS = 5000;

/** Converts a picture to a data URL for the page. */
const asAddress = async (picture: Buffer): Promise<string> => {
  const webp = await sharp(picture).webp({ quality: 75 }).toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
};

const PRINT_STATES = `
import { CATALOGUE } from './inspector/machines/catalogue.ts';
import { explore } from './inspector/machines/explorer/explore.ts';
import { placesToShow } from './inspector/machines/explorer/places.ts';
const flows = JSON.parse(process.env.FLOWS);
const models = CATALOGUE.map(({ model }) => model).filter(({ id }) => flows.includes(id));
const statesOf = (model) => [...new Set(placesToShow(explore(model)).map(({ state }) => state))];
process.stdout.write(JSON.stringify(Object.fromEntries(models.map((model) => [model.id, statesOf(model)]))));
`;

type StatesByFlow = Readonly<Record<string, readonly string[]>>;

/** Returns the states in which each of the flows can be shown, in order of discovery, determined by the tree's own scripts. */
async function statesIn(tree: string, flows: readonly string[]): Promise<StatesByFlow> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', PRINT_STATES],
    { cwd: tree, env: { ...process.env, FLOWS: JSON.stringify(flows) }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as StatesByFlow;
}

/** Returns all states of the touched flows; among equally near flows, the first states of each come first. */
function placesOf(touched: readonly Touched[], before: StatesByFlow, after: StatesByFlow): Place[] {
  const ranked = touched.flatMap(({ flow, distance }) => {
    const [was, is] = [before[flow] ?? [], after[flow] ?? []];
    return [...new Set([...is, ...was])].map((state, nth) => ({
      ...{ flow, state, distance, nth },
      sides: [was.includes(state), is.includes(state)] as const,
    }));
  });
  return ranked.toSorted((one, other) => one.distance - other.distance || one.nth - other.nth);
}

/** Shows the screen and takes a picture of it; null if the flow is not on it. */
async function take(page: Page, wanted: Wanted, isUnhurried: boolean): Promise<Buffer | null> {
  const { present } = await page.evaluate((what) => window.flowStage!.show(what), wanted);
  if (!present) return null;
  // Until a screen has a heading, its script is still loading; a screen without one is taken as it is.
  const headed = page.waitForFunction(() => document.querySelector('main h1'), null, { timeout: HEADED_WITHIN_MS });
  await headed.catch(() => undefined);
  if (isUnhurried) await untilUnchanged(page);
  return wholePictureOf(page);
}

const heightOf = async (picture: Buffer): Promise<number> => (await sharp(picture).metadata()).height;

/** Pads a picture to the given height, so that the common part can be compared. */
async function extended(picture: Buffer, height: number): Promise<Buffer> {
  const bottom = height - (await heightOf(picture));
  return bottom === 0 ? picture : sharp(picture).extend({ bottom, background: '#808080' }).png().toBuffer();
}

async function redOf(before: Buffer, after: Buffer): Promise<Buffer | null> {
  if (before.equals(after)) return null;
  const height = Math.max(await heightOf(before), await heightOf(after));
  const difference = await differenceOf(await extended(before, height), await extended(after, height));
  return difference.count > ALLOWED_PIXELS ? difference.picture() : null;
}

type Sides = readonly [before: Page, after: Page];

/** Returns the visual change of a screen; null if there is none. A difference is confirmed by a second, slower pass. */
async function changeOf(pages: Sides, place: Place, locale: (typeof LOCALES)[number], width: number) {
  const { flow, state, sides } = place;
  for (const isUnhurried of [false, true]) {
    const wanted: Wanted = { flow, state, locale };
    const [before, after] = await Promise.all(
      ([0, 1] as const).map(async (side) => (sides[side] ? take(pages[side], wanted, isUnhurried) : null)),
    );
    if (!before && !after) return null;
    const red = before && after ? await redOf(before, after) : null;
    if (before && after && !red) return null;
    if (!isUnhurried) continue;
    const [was = null, is = null, differs = null] = await Promise.all(
      [before, after, red].map(async (picture) => picture && asAddress(picture)),
    );
    return { flow, state, locale, width, before: was, after: is, differs };
  }
  return null;
}

async function changesIn(browser: Browser, addresses: readonly [string, string], places: readonly Place[]) {
  const changes: ScreenChange[] = [];
  for (const size of SIZES) {
    const [before, after] = await Promise.all(addresses.map((address) => openStage(browser, address, size)));
    for (const locale of LOCALES)
      for (const place of places) {
        const change = await changeOf([before!, after!], place, locale, size.width);
        if (change) changes.push(change);
      }
    await Promise.all([before, after].map(async (page) => page?.context().close()));
  }
  return changes;
}

/**
 * Compares the touched flows' screens before and after, in two languages at two widths.
 * @param tree the previous version, with its packages.
 * @param most maximum number of screens.
 */
export async function takePictures(tree: string, touched: readonly Touched[], most: number): Promise<Pictures> {
  const flows = touched.map(({ flow }) => flow);
  if (flows.length === 0) return { changes: [], looked: 0, leftOut: 0 };
  const [was, is] = await Promise.all([statesIn(tree, flows), statesIn('.', flows)]);
  const places = placesOf(touched, was, is);
  const looked = places.slice(0, most);
  const [before, after] = await Promise.all([serveStage(tree), serveStage('.')]);
  const browser = await openBrowser();
  try {
    const changes = await changesIn(browser, [before.address, after.address], looked);
    return { changes, looked: looked.length, leftOut: places.length - looked.length };
  } finally {
    await browser.close();
    before.close();
    after.close();
  }
}
