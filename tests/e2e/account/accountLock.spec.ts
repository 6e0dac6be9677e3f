import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DatabaseSync } from '@photostructure/sqlite';
import { unlockAccount } from '../../../domain/contract/account/accountLock';
import { login } from '../../../domain/contract/account/account';
import { sendSecurityCode } from '../../../domain/contract/account/security';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { call, codeFor, newTrader, type Trader } from '../support/exchange';
import { oneTimePassword } from '../support/oneTimePassword';
import { turnSecondFactorOn } from '../support/secondFactor';
import { expect, seesToast, sends, test } from '../support/test';

async function typeLogin(page: Page, { account, password }: Trader) {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).last().fill(account);
  await page.getByLabel('Login password').fill(password);
  await sends(page, 'user.login.submit').click();
}

/** Tries to buy, far below the market. */
async function tryToBuy(page: Page) {
  await page.goto('/markets/kline/BTC_USDT');
  const form = page.getByRole('form', { name: 'Order form for BTC/USDT' });
  await form.getByRole('tab', { name: 'Limit', exact: true }).click();
  await form.getByLabel('Price', { exact: true }).fill('20000');
  await form.getByLabel('Quantity', { exact: true }).fill('0.001');
  await form.locator('[data-send="user.order.submit"]').click();
  await sends(page, 'user.order.accept').click();
}

test('a locked account says why it does not trade, until password, code and second factor unlock it', async ({
  page,
  trader,
}) => {
  const { secret } = await turnSecondFactorOn(page.request, trader);
  await page.goto('/user/s-securityset');
  await page.getByRole('link', { name: 'Lock my account: View' }).click();
  await sends(page, 'user.lock.open').click();
  await sends(page, 'user.lock.dismiss').last().click();
  await sends(page, 'user.lock.open').click();
  await seesToast(page, 'Your account is locked. Every device is logged out.', () =>
    sends(page, 'user.lock.accept').click(),
  );
  await expect(page).toHaveURL(/\/login$/);

  await typeLogin(page, trader);
  await page.getByLabel('Authenticator code').fill(await oneTimePassword(secret));
  await seesToast(page, 'You are logged in.', () => sends(page, 'user.secondFactor.submit').click());
  await seesToast(
    page,
    'Your account is locked. You can look and cancel orders; unlock it under Security settings.',
    () => tryToBuy(page),
  );

  for (const place of ['/home', '/markets/kline/BTC_USDT', '/wallet/cash/USDT', '/deal', '/user/s-loginpwd']) {
    await page.goto(place);
    await expect(page.getByRole('link', { name: /^Your account is locked/ })).toBeVisible();
  }
  await page.getByRole('link', { name: /^Your account is locked/ }).click();
  await expect(page).toHaveURL(/\/lock$/);
  const submit = sends(page, 'user.unlock.submit');
  await submit.click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
  await page.getByLabel('Login password').fill('Wrong-2026!');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByLabel('Authenticator code').fill('000000');
  await submit.click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.filter({ hasText: 'The login password is wrong.' })).toBeVisible();
  await expect(submit).toBeEnabled();
  await page.getByLabel('Login password').fill(trader.password);
  await submit.click();
  await expect(alert.filter({ hasText: 'The code or the passkey’s confirmation is wrong' })).toBeVisible();
  await expect(submit).toBeEnabled();
  await page.getByLabel('Authenticator code').fill(await oneTimePassword(secret));
  await seesToast(page, 'Your account is unlocked', () => submit.click());
  await page.goto('/user/s-loginpwd');
  await expect(sends(page, 'user.credential.submit')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Your account is locked/ })).toHaveCount(0);

  await seesToast(page, 'Order placed', () => tryToBuy(page));
});

/** Returns the links of all emails to the account, those of the newest first. */
const linksTo = async ({ request }: Page, account: string): Promise<string[]> =>
  (await call(request, sandboxOutbox, { account })).flatMap(({ text }) => text.match(/\/not-me#\S+/g) ?? []);

/** Opens an email link as a new tab would; navigating to a URL that differs only after the # would load nothing. */
async function open(page: Page, link: string) {
  await page.goto('about:blank');
  await page.goto(link);
}

async function isDead(page: Page, why: string) {
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expect(page.getByRole('main').getByText(why)).toBeVisible();
}

test('the link in a new-device mail locks the account once, without a login, and then shows its status', async ({
  page,
  browser,
  request,
}) => {
  const trader = await newTrader(request, []);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
  const thief = await browser.newPage({ userAgent });
  await typeLogin(thief, trader);
  await expect(thief).not.toHaveURL(/\/login$/);
  await thief.goto('/user/s-securityset');
  await expect.poll(() => linksTo(page, trader.account)).toHaveLength(1);
  const [link = ''] = await linksTo(page, trader.account);

  // Email scanners open links too, so nothing may happen before the user presses the button.
  await open(page, link);
  await expect(page.getByRole('heading', { name: 'This was not me' })).toBeVisible();
  await thief.reload();
  await expect(thief.getByRole('link', { name: 'Lock my account: View' })).toBeVisible();
  const told = thief.getByText('Your account is locked. Every device is logged out.').first().waitFor();
  await sends(page, 'user.alarm.accept').click();
  await expect(page.getByRole('heading', { name: 'Your account is locked' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/forget-pass');
  await told;
  await expect(thief).toHaveURL(/\/login$/);
  await thief.close();

  // The first response may have been lost on the way.
  await open(page, link);
  await sends(page, 'user.alarm.accept').click();
  await expect(page.getByRole('heading', { name: 'Your account is locked' })).toBeVisible();

  const { account, password } = trader;
  const { session } = await call(request, login, { account, password });
  await call(request, sendSecurityCode, { account, scene: 'unlock' }, session?.token);
  await call(request, unlockAccount, { password, code: await codeFor(request, account) }, session?.token);
  await open(page, link);
  await sends(page, 'user.alarm.accept').click();
  await isDead(page, 'This link was used already, or your account was unlocked since. Log in to lock it again.');
});

test('an expired or incomplete lock link locks nothing and shows why', async ({ page }) => {
  const trader = await newTrader(page.request, []);
  await turnSecondFactorOn(page.request, trader);
  await expect.poll(() => linksTo(page, trader.account)).not.toHaveLength(0);
  const [link = ''] = await linksTo(page, trader.account);

  await open(page, link.slice(0, -3));
  await sends(page, 'user.alarm.accept').click();
  await isDead(page, 'This link is not one of ours, or it was not copied completely.');

  const accounts = new DatabaseSync(join(process.env['E2E_DATA_DIR'] ?? 'data/e2e', 'accounts.db'));
  accounts.exec('PRAGMA busy_timeout = 10000');
  const hash = createHash('sha256').update(link.replace('/not-me#', '')).digest();
  const { changes } = accounts.prepare('UPDATE alarm_links SET expires = ? WHERE hash = ?').run(Date.now(), hash);
  accounts.close();
  expect(Number(changes)).toBe(1);
  await open(page, link);
  await sends(page, 'user.alarm.accept').click();
  await isDead(page, 'This link is older than seven days. Log in to lock your account.');

  await page.getByRole('link', { name: 'Log in to lock your account' }).click();
  await expect(page).toHaveURL(/\/login/);
});
