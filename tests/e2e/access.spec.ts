import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, sends, test } from './support/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const VISITOR = [
  '/home',
  '/markets',
  '/markets/kline/BTC_USDT',
  '/contract_sec/btc_usdt',
  '/subscribe',
  '/login',
  '/reg',
  '/forget-pass',
  '/agree',
  '/inform',
  '/nowhere',
];
const TRADER = [
  '/order/spot-current',
  '/order/spot-history',
  '/contract_sec/btc_usdt',
  '/order/sec-current',
  '/order/sec-history',
  '/order/sub-hold',
  '/wallet/spot',
  '/wallet/subscribe',
  '/wallet/log-ico-thaw',
  '/user/user',
  '/user/c-set',
  '/user/s-securityset',
  '/user/s-securityset/second-factor',
  '/user/s-securityset/anti-phishing',
  '/user/s-securityset/devices',
  '/user/s-securityset/logins',
  '/user/s-loginpwd',
  '/user/s-securitypwd',
  '/user/s-emailset',
  '/user/s-phoneset',
  '/user/identity',
  '/user/identityRight',
  '/user/c-symAddr',
  '/user/c-collAddr',
  '/user/addCollAddr',
  '/user/helpcenter',
  '/user/helpDetail?id=getting-started',
  '/inform',
  '/markets/kline/BTC_USDT',
];

/** One main with one h1, a title of its own, and nothing that axe finds. */
async function inspectShown(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page).toHaveTitle(/.+ · Statex$/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

async function inspect(page: Page, path: string) {
  await page.goto(path);
  await inspectShown(page);
}

const answers = (page: Page, path: string, data: unknown) =>
  page.route(`**${path}`, (route) => route.fulfill({ json: { code: 200, msg: '', data, server_time: Date.now() } }));

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
    test('the second step of a login is accessible', async ({ page }) => {
      await answers(page, '/api/login', { session: null, ticket: 'ticket' });
      await page.goto('/login');
      await page.getByRole('button', { name: 'Fill in this account' }).click();
      await sends(page, 'user.login.submit').click();
      await expect(sends(page, 'user.secondFactor.submit')).toBeEnabled();
      await inspectShown(page);
    });
    test('the second step of a password reset is accessible', async ({ page }) => {
      await answers(page, '/api/password_reset/verify', { ticket: 'ticket', second_factor: true });
      await page.goto('/forget-pass');
      await page.getByLabel('Email', { exact: true }).last().fill('axe@statex.test');
      await page.getByLabel('Verification code').fill('123456');
      await sends(page, 'user.resetIdentity.submit').click();
      await expect(page).toHaveURL(/\/set-pass$/);
      await inspectShown(page);
    });
  });
}
