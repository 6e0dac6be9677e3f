import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../domain/contract/choices';
import { readTexts } from '../../../scripts/support/texts';
import { newTrader } from '../support/exchange';
import { expect, signIn, test } from '../support/test';

const LONG = process.env['LONG'] === '1';
/** Languages with the longest words, and one with the widest characters; the long run covers all. */
const WIDE_WORDS: readonly string[] = ['de_DE', 'ru_RU', 'fr_FR', 'ja_JP'];
const WIDTHS = [1100, 1280, 1366, 1440];

/** Targets and controls of the header, and those that are clipped, overlapping or overflowing. */
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
    return { shown: shown.map(named), faults: faults.map(named) };
  });

/**
 * Browsers can keep the styles of the old width if a rule is inserted just as the width changes, until a width crosses the media
 * queries' bounds again; so each check starts from a phone's width.
 */
async function headerAt(page: Page, width: number) {
  await page.setViewportSize({ width: 500, height: 800 });
  await page.setViewportSize({ width, height: 800 });
  return headerOf(page);
}

/** Returns the number of lines taken by a contract's figures. */
async function linesAt(page: Page, width: number) {
  await headerAt(page, width);
  return page
    .locator('header dl')
    .evaluate((list) => new Set([...list.children].map((one) => one.getBoundingClientRect().top)).size);
}

test('header, figures and tabs keep their places on every desktop size, in the languages with the longest words', async ({
  page,
  request,
}) => {
  const languages = LANGUAGES.filter(({ value }) => LONG || WIDE_WORDS.includes(value));
  const inEach = async (address: string, then?: (language: string) => Promise<void>) => {
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
        for (const width of WIDTHS)
          await expect
            .poll(() => headerAt(page, width), { message: `${value} ${width} px`, intervals: [20, 50, 100] })
            .toEqual({ shown: expect.arrayContaining(first), faults: [] });
        await then?.(value);
      });
  };
  await inEach('/agree');
  await signIn(page, await newTrader(request));
  await inEach('/contract/btc_usdt', async (language) => {
    for (const width of [1440, 1366])
      await expect
        .poll(() => linesAt(page, width), { message: `${language} ${width} px`, intervals: [20, 50, 100] })
        .toBe(1);
    const tabs = page.getByRole('tab').and(page.locator('[id^=futuresPanel]'));
    await expect(tabs).toHaveCount(7);
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  });
});
