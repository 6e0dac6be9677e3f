import { LANGUAGES } from '../../domain/contract/choices';
import { misfitsOf } from './support/overflow';
import { TRADER_SCREENS, VISITOR_SCREENS } from './support/screens';
import { expect, test } from './support/test';

const LONG = process.env['LONG'] === '1';
/** The languages with the longest words. */
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

for (const { value, name, tag } of LANGUAGES.filter(({ value }) => LONG || LONG_WORDS.includes(value)))
  for (const viewport of LONG ? [PHONE, WIDE] : [PHONE])
    test.describe(`in ${value} at ${viewport.width} px`, () => {
      test.use({ viewport });
      test.describe.configure({ timeout: LONG ? 900_000 : 180_000 });
      test.beforeEach(({ page }) =>
        page.addInitScript((language) => localStorage.setItem('language', JSON.stringify(language)), {
          name,
          value,
          lang: tag,
          flag: tag.slice(-2).toLowerCase(),
        }),
      );

      test('every text fits', async ({ page, trader }) => {
        expect(trader.token).not.toBe('');
        const found: string[] = [];
        for (const path of LONG ? TRADER_SCREENS : KEY_SCREENS) {
          await page.goto(path);
          found.push(...(await misfitsOf(page)).map((line) => `${path} ${line}`));
        }
        expect(found).toEqual([]);
      });

      if (LONG)
        test('every text fits for a visitor', async ({ page }) => {
          const found: string[] = [];
          for (const path of VISITOR_SCREENS) {
            await page.goto(path);
            found.push(...(await misfitsOf(page)).map((line) => `${path} ${line}`));
          }
          expect(found).toEqual([]);
        });
    });
