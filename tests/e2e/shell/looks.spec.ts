import type { Page } from '@playwright/test';
import { STAGE_NOW } from '../../../inspector/app/stage/world';
import { LOCALES, nameOf, picturesFor, SIZES, themeOf, type Picture } from '../support/lookPictures';
import {
  ALLOWED_PIXELS,
  compare,
  differenceOf,
  isSameMaker,
  keepMaker,
  makerOf,
  record,
  recordedMaker,
  recordedNames,
  takeStill,
  untilUnchanged,
  type Maker,
} from '../support/looks';
import { openStage, show } from '../support/stageShow';
import { expect, test } from '../support/test';
import { within } from '../../../scripts/test/pace';

/** LOOKS=record stores the pictures against which later runs are compared. */
const RECORD = process.env['LOOKS'] === 'record';
/** Each screen in each language and width, instead of the important ones only. */
const ALL = RECORD || process.env['LONG'] === '1';

test.describe.configure({ timeout: within(RECORD ? 900_000 : 600_000) });
test.use({
  // Traces of many pictures in one page would cost more than they reveal.
  isTraced: false,
  timezoneId: 'UTC',
  colorScheme: 'dark',
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
  expectedNoise: { patterns: [/net::ERR_/, /Failed to load resource/, /Content Security Policy/] },
});

/** Placeholder rendered by React until a screen's script has loaded. */
const SCREEN_TO_COME = 'div[aria-busy="true"]';

const ALL_NAMES = LOCALES.flatMap((locale) =>
  SIZES.flatMap(({ width }) => picturesFor(locale, width, true).map((picture) => nameOf(picture, locale, width))),
);

/** Opens the stage at a stopped clock, without access to other hosts. */
async function openStill(page: Page): Promise<void> {
  await page.clock.setFixedTime(STAGE_NOW);
  await page.route(/^https:/, (route) => route.abort());
  await openStage(page);
}

/** @returns faults found so far, in words. */
async function showStill(page: Page, picture: Picture, locale: (typeof LOCALES)[number]): Promise<string[]> {
  const shown = await show(page, { ...picture, locale, theme: themeOf(picture) });
  await expect(page.locator(SCREEN_TO_COME), picture.flow).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)));
  await untilUnchanged(page);
  const isThere = picture.state.split(' ').every((state) => shown.state.split(' ').includes(state));
  return isThere ? [] : [`${picture.flow} stands at ${shown.state || 'nothing'} instead of ${picture.state}`];
}

/** Returns the faults on any screen: a page wider than the window, a text key, an error. */
const flaws = (page: Page) =>
  page.evaluate(() => {
    const found = [...window.flowStage!.faults()];
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (over > 0) found.push(`${over} px wider than the window`);
    const key = /\b[a-z][A-Za-z]+:[a-z][A-Za-z]*\b/.exec(document.body.innerText);
    if (key) found.push(`the key ${key[0]} instead of a text`);
    return found;
  });

const SIGN_IN: Picture = { flow: 'login', state: 'editing' };

/** Identifies the rendering environment by a screen in the application's own font. */
async function makerHere(page: Page): Promise<Maker> {
  await showStill(page, SIGN_IN, 'en_US');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return makerOf(page);
}

/** Whether the recorded pictures are comparable with this browser's; reports it if not. */
async function isComparable(page: Page): Promise<boolean> {
  const recorded = recordedMaker();
  if (RECORD || recorded === null) return false;
  const maker = await makerHere(page);
  if (isSameMaker(maker, recorded)) return true;
  const description = `recorded by ${JSON.stringify(recorded)}, this is ${JSON.stringify(maker)}`;
  test.info().annotations.push({ type: 'looks are not compared', description });
  return false;
}

/** In the short run each language in one width, and each width in one language. */
const sizesOf = (locale: (typeof LOCALES)[number]) =>
  ALL ? SIZES : SIZES.filter((_, at) => at % LOCALES.length === LOCALES.indexOf(locale));

for (const locale of LOCALES) {
  for (const size of sizesOf(locale)) {
    const name = `screens fit, show texts and no faults, and look as recorded: ${locale}, ${size.width} px`;
    test(name, async ({ page }, info) => {
      await page.setViewportSize(size);
      await openStill(page);
      const isCompared = await isComparable(page);
      const wrong: string[] = [];
      for (const picture of picturesFor(locale, size.width, ALL)) {
        const file = nameOf(picture, locale, size.width);
        wrong.push(...(await showStill(page, picture, locale)));
        // Soft, so that one fault does not keep other pictures from being checked or recorded.
        await expect
          .configure({ soft: true })
          .poll(() => flaws(page), { message: file })
          .toEqual([]);
        if (RECORD) await record(page, file);
        if (!isCompared) continue;
        const again = () => showStill(page, picture, locale);
        wrong.push(...(await compare(page, file, again, info)));
      }
      if (RECORD) keepMaker(await makerHere(page), ALL_NAMES);
      expect(wrong, 'wanted so? LOOKS=record npm run test:e2e -- looks').toEqual([]);
    });
  }
}

/** Not while recording. */
if (!RECORD) {
  test('every stored screenshot belongs to a test', () => {
    expect(recordedNames().filter((name) => !ALL_NAMES.includes(name))).toEqual([]);
  });
}

test('a changed look, a control that disagrees with the flow and an unhandled error are detected', async ({ page }) => {
  await openStill(page);
  await test.step('a removed button, a moved one and a changed colour', async () => {
    const look = async () => {
      expect(await showStill(page, SIGN_IN, 'en_US')).toEqual([]);
      return takeStill(page);
    };
    const before = await look();
    const changed = async (how: (button: HTMLElement) => void) => {
      await look();
      await page.locator('[data-send="user.login.submit"]').first().evaluate(how);
      return (await differenceOf(before, await takeStill(page))).count;
    };
    expect((await differenceOf(before, await look())).count).toBe(0);
    expect(await changed((button) => button.remove())).toBeGreaterThan(ALLOWED_PIXELS);
    expect(await changed((button) => (button.style.translate = '3px 0'))).toBeGreaterThan(ALLOWED_PIXELS);
    expect(await changed((button) => (button.style.filter = 'hue-rotate(40deg)'))).toBeGreaterThan(ALLOWED_PIXELS);
  });
  await test.step('a removed control and one without effect', async () => {
    const types = ['user.payment.open', 'user.cancel.open', 'user.payment.accept'];
    const contradictions = () => page.evaluate((wanted) => window.flowStage!.contradictions(wanted), types);
    await show(page, { flow: 'fiatBuyOrder', state: 'awaitingPayment' });
    await expect.poll(contradictions).toEqual([]);
    await page.locator('[data-send="user.payment.open"]').evaluate((control) => control.remove());
    expect(await contradictions()).toEqual(['-user.payment.open']);
    await show(page, { flow: 'fiatBuyOrder', state: 'completed' });
    await page
      .locator('main')
      .evaluate((main) => main.insertAdjacentHTML('beforeend', '<button data-send="user.payment.open">x</button>'));
    expect(await contradictions()).toEqual(['+user.payment.open']);
  });
  await test.step('an unhandled error', async () => {
    await show(page, { flow: 'fiatBuyOrder', state: 'awaitingPayment' });
    await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { message: 'Error: planted' })));
    await expect.poll(() => page.evaluate(() => window.flowStage!.faults())).toEqual(['Error: planted']);
  });
});
