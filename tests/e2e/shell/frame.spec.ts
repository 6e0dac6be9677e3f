import type { Locator, Page } from '@playwright/test';
import { LANGUAGES, PRICING_CURRENCIES } from '../../../domain/contract/choices';
import platform from '../../../server/content/platform.json' with { type: 'json' };
import { expect, sends, test } from '../support/test';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

/** Returns the name and address of every link in a part of the page. */
const linksOf = (part: Locator) =>
  part
    .getByRole('link')
    .or(part.getByRole('menuitem'))
    .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`));

test('header, section menu and content share one grid', async ({ page, trader }) => {
  expect(trader.token).not.toBe('');
  for (const width of [1920, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/wallet', '/order/spot-current', '/user']) {
        await page.goto(path);
        await expect(page.locator('nav + main h1')).toBeVisible();
        const edges = await page.evaluate(() => {
          const inner = (part: Element | null | undefined) => {
            const { left, right } = part!.getBoundingClientRect();
            const { paddingLeft, paddingRight } = getComputedStyle(part!);
            return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
          };
          const [start, end] = inner(document.querySelector('header'));
          const [menuStart] = inner(document.querySelector('nav:has(+ main) a'));
          return { menu: menuStart! - start!, content: inner(document.querySelector('nav + main'))[1]! - end! };
        });
        expect(edges, path).toEqual({ menu: 0, content: 0 });
      }
    });
});

test('the header leads to every section of the exchange; the footer opens documents, app codes and communities', async ({
  page,
}) => {
  await page.goto('/markets');
  const places = ['Buy crypto /deal', 'Markets /markets', 'ICO subscription /subscribe'];
  const trading = ['Spot trading /markets/kline/BTC_USDT', 'Contract trading /contract/btc_usdt'];
  await expect
    .poll(() => linksOf(header(page).getByRole('navigation', { name: 'Main navigation' })))
    .toEqual([...places, ...trading, 'Seconds contract /contract_sec/btc_usdt']);
  await expect(header(page).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await expect(header(page).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/reg');

  await header(page).getByRole('button', { name: 'Wallet' }).click();
  await expect
    .poll(() => linksOf(page.getByRole('menu', { name: 'Wallet' })))
    .toEqual([
      'Wallet overview /wallet',
      'Spot account /wallet/spot',
      'Contract account /wallet/contract',
      'Seconds contract account /wallet/secContract',
      'Fiat account /wallet/legalSymbol',
      'ICO account /wallet/subscribe',
      'Deposit /wallet/recharge',
      'Withdrawal /wallet/cash',
      'Transfer /wallet/transfer',
      'Wallet history /wallet/log-currency',
    ]);
  await page.keyboard.press('Escape');
  await expect(header(page).getByRole('button', { name: 'Wallet' })).toBeFocused();
  await header(page).getByRole('button', { name: 'Orders' }).click();
  await expect
    .poll(() => linksOf(page.getByRole('menu', { name: 'Orders' })))
    .toEqual([
      'Spot orders /order/spot-current',
      'Contract orders /order/u-hold',
      'Seconds contract orders /order/sec-current',
      'Fiat orders /order/legal-order',
      'ICO orders /order/sub-hold',
    ]);
  await page.keyboard.press('Escape');

  await header(page)
    .getByRole('button', { name: /^Language/ })
    .click();
  await expect.poll(() => page.getByRole('menuitemradio').allTextContents()).toEqual(LANGUAGES.map(({ name }) => name));
  await page.keyboard.press('Escape');
  await header(page)
    .getByRole('button', { name: /^Pricing currency/ })
    .click();
  await expect
    .poll(() => page.getByRole('menuitemradio').allTextContents())
    .toEqual(PRICING_CURRENCIES.map(({ name, mark }) => `${mark}${name}`));
  await page.keyboard.press('Escape');

  await header(page).getByRole('button', { name: 'App download' }).click();
  const codes = page.getByRole('dialog', { name: 'App download' }).getByRole('img');
  await expect(codes).toHaveCount(2);
  for (const code of await codes.all()) await expect(code).toHaveAttribute('width', '110');
  await page.keyboard.press('Escape');
  await expect(codes).toHaveCount(0);

  await footer(page).scrollIntoViewIfNeeded();
  await expect(footer(page).getByRole('link', { name: 'Help centre' })).toHaveAttribute('href', '/user/helpcenter');
  for (const [name, consent] of [
    ['Beginner guide', false],
    ['Legal statement', false],
    ['About us', false],
    ['User agreement', true],
    ['Privacy policy', true],
  ] as const) {
    await footer(page).getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await expect(dialog.locator('p').first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'I agree' })).toHaveCount(consent ? 1 : 0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  for (const app of ['Android app', 'iPhone app']) {
    await footer(page).getByRole('button', { name: app }).click();
    const dialog = page.getByRole('dialog', { name: app });
    await expect(dialog.getByRole('img')).toHaveAttribute('width', '200');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  for (const { name, link } of platform.communities)
    await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', link);
  await expect(footer(page).getByText(/^© \d{4} Statex$/)).toBeVisible();
  await footer(page).getByLabel('Language').selectOption({ label: 'Deutsch' });
  await expect(footer(page).getByRole('link', { name: 'Hilfe-Center' })).toBeVisible();
});

test('a signed-in user finds account, UID, status and settings behind the avatar', async ({ page, trader }) => {
  await page.goto('/markets');
  await header(page).getByRole('button', { name: 'Account', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Account' });
  await expect(popup.getByText(trader.account)).toBeVisible();
  await expect(popup.getByText(`UID ${trader.user.id}`)).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Copy UID' })).toBeVisible();
  await expect
    .poll(() => linksOf(popup))
    .toEqual([
      expect.stringContaining('/user/user'),
      'Not verified /user/identity',
      'Security settings /user/s-securityset',
      'Identity verification /user/identity',
      'Portfolios /user/portfolios',
      'General settings /user/c-set',
      'Help centre /user/helpcenter',
      'Report a problem /markets?report=open',
    ]);
  await expect(header(page).getByRole('button', { name: /^Notices/ })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeHidden();

  await popup.locator('[data-send="user.signOut.open"]').click();
  await expect(page.getByText('Log out?')).toBeVisible();
  await sends(page, 'user.signOut.accept').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(header(page).getByRole('link', { name: 'Register' })).toBeVisible();
});
