import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const articles = (page: Page) => page.locator('main a[href^="/user/helpDetail"]');

async function chooseLanguage(page: Page, from: string, name: string): Promise<void> {
  await page.getByRole('button', { name: from, exact: true }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

test('a question is searched for, its article and a related one are read; what is not there leads back', async ({
  page,
  trader,
}) => {
  expect(trader.token).not.toBe('');
  await page.goto('/user/helpcenter');
  await expect(title(page)).toHaveText('Help centre');
  await expect(page.getByRole('heading', { name: 'Common questions' })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('forgot password');
  await expect(page.getByText('1 article found')).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText('password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=forgot(\+|%20)password$/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('forgot password');

  await articles(page).filter({ hasText: 'I cannot log in' }).click();
  await expect(page).toHaveURL(/\/user\/helpDetail\?id=login-problems$/);
  await expect(title(page)).toHaveText('I cannot log in');
  await expect(page).toHaveTitle(/^I cannot log in/);
  await expect(page.getByRole('heading', { level: 2, name: 'I have forgotten the login password' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'service@statex.example' }).first()).toBeVisible();

  await page.getByRole('complementary', { name: 'Related articles' }).getByRole('link').first().click();
  await expect(title(page)).toHaveText('Second factor and recovery codes');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('forgot password');

  await page.goto('/user/helpDetail?id=<script>alert(1)</script>');
  await expect(title(page)).toHaveText('There is no such article');
  await page.getByRole('main').getByRole('link', { name: 'To the help centre' }).click();
  await expect(title(page)).toHaveText('Help centre');

  await page.goto('/user/helpcenter?q=xylophone');
  await expect(page.getByText('No article found for “xylophone”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all articles' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Perpetual futures' })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/helpcenter$/);
});

test('German and Japanese readers search and read in their languages', async ({ page, trader }) => {
  expect(trader.token).not.toBe('');
  await page.goto('/user/helpcenter');
  await chooseLanguage(page, 'Language: English', 'Deutsch');
  await expect(title(page)).toHaveText('Hilfe-Center');
  await page.getByRole('searchbox').fill('auszahlungslimits');
  await expect(page.getByText('1 Artikel gefunden')).toBeVisible();
  await articles(page).filter({ hasText: 'Kryptowährung auszahlen' }).click();
  await expect(title(page)).toHaveText('Kryptowährung auszahlen');
  await expect(page.getByText('den Gegenwert von 10.000 USDT auszahlen')).toBeVisible();

  await chooseLanguage(page, 'Sprache: Deutsch', '日本語');
  await expect(title(page)).toHaveText('暗号資産の出金');
  await expect(page).toHaveURL(/id=withdraw$/);
  await page.goto('/user/helpcenter');
  await page.getByRole('searchbox').fill('テスト資金');
  await expect(articles(page).first()).toContainText('サンドボックス');
});
