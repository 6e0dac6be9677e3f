import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../domain/contract/choices';
import { readTexts } from '../../../scripts/support/texts';
import { newTrader } from '../support/exchange';
import { expect, signIn, test } from '../support/test';

const LONG = process.env['LONG'] === '1';
/** Languages with the longest words, and one with the widest characters; the long run covers all. */
const WIDE_WORDS: readonly string[] = ['de_DE', 'ru_RU', 'fr_FR', 'ja_JP'];
const WIDTHS = [1100, 1280, 1366, 1440];

/** Widths at which a contract's figures stand in one line; narrower ones may need more. */
const ONE_LINE = [1366, 1440];

/** Targets and controls of the header, those that are clipped, overlapping or overflowing, and the lines that figures take. */
const headerOf = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    const named = (control: Element) => control.getAttribute('href') ?? control.textContent;
    const shown = [...bar.querySelectorAll('a, button')].filter((control) => control.getClientRects().length > 0);
    let reached = 0;
    const faults = shown.filter((control) => {
      const { left, right, height } = control.getBoundingClientRect();
      const bad = left < reached - 1 || right > bar.clientWidth || height > bar.clientHeight;
      reached = right;
      return bad || control.scrollWidth > control.clientWidth + 1;
    });
    const figures = [...document.querySelectorAll('header dl > *')].map((one) => one.getBoundingClientRect().top);
    return { shown: shown.map(named), faults: faults.map(named), lines: new Set(figures).size };
  });

/**
 * Browsers can keep the styles of the old width if a rule is inserted just as the width changes, until a width crosses the media
 * queries' bounds again; so whatever is wrong is looked at again from a phone's width.
 */
async function expectHeader(page: Page, width: number, expected: object, message: string): Promise<void> {
  let isAgain = false;
  const look = async () => {
    if (isAgain) await page.setViewportSize({ width: 500, height: 800 });
    isAgain = true;
    await page.setViewportSize({ width, height: 800 });
    return headerOf(page);
  };
  await expect.poll(look, { message, intervals: [20, 50, 100] }).toEqual(expected);
}

test('header, figures and tabs keep their places on every desktop size, in the languages with the longest words', async ({
  page,
  request,
}) => {
  const languages = LANGUAGES.filter(({ value }) => LONG || WIDE_WORDS.includes(value));
  const inEach = async (address: string, linesAt: (width: number) => unknown, then?: () => Promise<void>) => {
    await page.goto(address);
    for (const { value, tag } of languages)
      await test.step(`${address} ${value}`, async () => {
        await page.setViewportSize({ width: 1440, height: 800 });
        await page.getByRole('contentinfo').getByRole('combobox').selectOption(value);
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        const { markets = '', wallet, orders } = readTexts(value, 'layout');
        const first = ['/markets', '/markets/kline/BTC_USDT', '/contract/btc_usdt', wallet, orders];
        await expect(page.getByRole('banner').getByRole('link', { name: markets, exact: true })).toBeVisible();
        await expect(page.getByRole('banner').getByRole('button', { name: wallet, exact: true })).toBeVisible();
        for (const width of WIDTHS) {
          const expected = { shown: expect.arrayContaining(first), faults: [], lines: linesAt(width) };
          await expectHeader(page, width, expected, `${value} ${width} px`);
        }
        await then?.();
      });
  };
  await inEach('/agree', () => 0);
  await signIn(page, await newTrader(request));
  const linesOf = (width: number) => (ONE_LINE.includes(width) ? 1 : expect.any(Number));
  await inEach('/contract/btc_usdt', linesOf, async () => {
    // The narrowest of these has least room for the tabs too.
    await page.setViewportSize({ width: 1366, height: 800 });
    const tabs = page.getByRole('tab').and(page.locator('[id^=futuresPanel]'));
    await expect(tabs).toHaveCount(7);
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  });
});
