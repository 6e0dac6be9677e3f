import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../domain/contract/choices';
import { readTexts } from '../../../scripts/support/texts';
import { misfitsOf } from '../support/overflow';
import { TRADER_SCREENS, VISITOR_SCREENS } from '../support/screens';
import { expect, test } from '../support/test';

const LONG = process.env['LONG'] === '1';
/** Languages with the longest words. */
const LONG_WORDS: readonly string[] = ['de_DE', 'ru_RU'];
const KEY_SCREENS = [
  '/markets/kline/BTC_USDT',
  '/contract/btc_usdt',
  '/wallet',
  '/deal',
  '/user/s-securityset',
] as const;
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

const SIZES = LONG ? [PHONE, WIDE] : [PHONE];

const SPOKEN = LANGUAGES.filter(({ value }) => LONG || LONG_WORDS.includes(value));

/** Each screen is loaded once and checked in all languages and sizes. */
async function misfitsAt(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    for (const { value, tag } of SPOKEN) {
      await page.getByRole('contentinfo').getByRole('combobox').selectOption(value);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.getByRole('contentinfo')).toContainText(readTexts(value, 'layout')['helpCentre'] ?? value);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        found.push(...(await misfitsOf(page)).map((line) => `${path} ${value} ${size.width} px: ${line}`));
      }
    }
  }
  return found;
}

if (LONG) test.describe.configure({ timeout: 3_600_000 });

test('every text of a trader’s screens fits in the languages with the longest words', async ({ page, trader }) => {
  expect(trader.token).not.toBe('');
  expect(await misfitsAt(page, LONG ? TRADER_SCREENS : KEY_SCREENS)).toEqual([]);
});

if (LONG)
  test('every text of a visitor’s screens fits', async ({ page }) => {
    expect(await misfitsAt(page, VISITOR_SCREENS)).toEqual([]);
  });
