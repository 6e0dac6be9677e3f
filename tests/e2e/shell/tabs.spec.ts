import { setNickname } from '../../../domain/contract/account/profile';
import { call, SANDBOX } from '../support/exchange';
import { expect, sends, test } from '../support/test';

const accountMenu = /account/i;

test('several tabs stay in sync: signing in, noticed on the login page too, user info, signing out and choices', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await page.goto('/login');
  await other.goto('/login');
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Fill in this account' }).click();
  await sends(page, 'user.login.submit').click();
  await expect(page).not.toHaveURL(/\/login$/);
  await expect(other.getByText(`You are logged in as ${SANDBOX.account}.`)).toBeVisible();
  await other.getByRole('button', { name: accountMenu }).first().click();
  await expect(other.getByText(SANDBOX.account, { exact: true })).toBeVisible();
  await other.keyboard.press('Escape');
  await other.goto('/wallet/spot');
  await expect(other.getByRole('heading', { level: 1, name: 'Spot account' })).toBeVisible();

  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '""') as string);
  await call(page.request, setNickname, { nickname: 'In step' }, token);
  for (const tab of [page, other]) await expect(tab.getByTitle('In step')).toBeVisible();

  await page.getByRole('button', { name: accountMenu }).first().click();
  await sends(page, 'user.signOut.open').first().click();
  await sends(page, 'user.signOut.accept').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect(await other.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user_info')])).toEqual([
    null,
    null,
  ]);

  // A choice made in one tab applies in the other, and is not undone by its next choice.
  // Wide enough for the pricing currency in the header, in French too.
  await other.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/markets');
  await other.goto('/markets');
  await expect(other.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();

  await page.locator('footer').getByRole('combobox').selectOption('de_DE');
  await expect(other.getByRole('heading', { level: 1, name: 'Märkte' })).toBeVisible();
  await other.locator('footer').getByRole('combobox').selectOption('fr_FR');
  await expect(page.getByRole('heading', { level: 1, name: 'Marchés' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('statex.theme', '"light"'));
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => localStorage.setItem('pricing_currency', JSON.stringify({ name: 'EUR', mark: '€' })));
  await expect(other.getByRole('banner').getByText('EUR')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('language'))).toContain('fr_FR');
});
