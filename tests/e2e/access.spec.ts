import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const VISITOR = [
  '/home',
  '/markets',
  '/markets/kline/BTC_USDT',
  '/login',
  '/reg',
  '/forget-pass',
  '/agree',
  '/nowhere',
];
const TRADER = [
  '/order/spot-current',
  '/order/spot-history',
  '/wallet/spot',
  '/user/c-symAddr',
  '/user/c-collAddr',
  '/user/addCollAddr',
  '/markets/kline/BTC_USDT',
];

/** One main with one h1, a title of its own, and nothing that axe finds. */
async function inspect(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page).toHaveTitle(/.+ · Statex$/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

for (const theme of ['dark', 'light'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });
    for (const path of VISITOR) test(`${path} is accessible to a visitor`, ({ page }) => inspect(page, path));
    for (const path of TRADER) {
      test(`${path} is accessible to a trader`, async ({ page, trader }) => {
        expect(trader.account).toContain('@');
        await inspect(page, path);
      });
    }
  });
}
