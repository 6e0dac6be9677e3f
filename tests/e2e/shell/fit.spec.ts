import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../domain/contract/choices';
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

/** Each screen is loaded once and checked in all sizes. */
async function misfitsAt(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      found.push(...(await misfitsOf(page)).map((line) => `${path} ${size.width} px: ${line}`));
    }
  }
  return found;
}

for (const { value, name, tag } of LANGUAGES.filter(({ value }) => LONG || LONG_WORDS.includes(value)))
  test.describe(`in ${value}`, () => {
    test.describe.configure({ timeout: LONG ? 900_000 : 180_000 });
    test.beforeEach(({ page }) =>
      page.addInitScript((language) => localStorage.setItem('language', JSON.stringify(language)), {
        name,
        value,
        lang: tag,
        flag: tag.slice(-2).toLowerCase(),
      }),
    );

    test('fits every text', async ({ page, trader }) => {
      expect(trader.token).not.toBe('');
      expect(await misfitsAt(page, LONG ? TRADER_SCREENS : KEY_SCREENS)).toEqual([]);
    });

    if (LONG)
      test('fits every text for a visitor', async ({ page }) => {
        expect(await misfitsAt(page, VISITOR_SCREENS)).toEqual([]);
      });
  });
