import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { photo } from '../../support/photos';
import { SANDBOX } from '../support/exchange';
import { expect, seesToast, sends, test } from '../support/test';
import { within } from '../../../scripts/test/pace';

async function choosePhoto(
  page: Page,
  side: 'front' | 'back',
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  await page.locator(`input[name="${side}"]`).setInputFiles(file);
}

async function fillIn(page: Page, idNumber: string) {
  const buffer = await photo();
  await page.locator('input[name="name"]').fill('Maria Anna Roth');
  await page.locator('input[name="idNumber"]').fill(idNumber);
  await page.locator('select[name="country"]').selectOption('DE');
  for (const side of ['front', 'back'] as const)
    await choosePhoto(page, side, { name: `${side}.jpg`, mimeType: 'image/jpeg', buffer });
}

async function register(page: Page) {
  await page.goto('/reg');
  await page.getByLabel('Email', { exact: true }).last().fill(`identity-${randomUUID()}@statex.test`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Use this code' }).first().click();
  await sends(page, 'user.identity.submit').click();
  await expect(page).toHaveURL(/\/reg-next$/);
  for (const [label, password] of [
    ['Login password', 'Newcomer-2026!'],
    ['Repeat the login password', 'Newcomer-2026!'],
    ['Funds password', 'Funds-2026!'],
    ['Repeat the funds password', 'Funds-2026!'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(password);
  await expect(page.getByLabel('Invitation code')).toHaveValue(SANDBOX.invitation);
  await page.getByRole('checkbox').check();
  await sends(page, 'user.security.submit').click();
  await expect(page).not.toHaveURL(/\/reg/);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('a new user registers, is refused, submits again and is verified while the page stays open', async ({ page }) => {
  await register(page);
  await page.goto('/user/identity');
  await seesToast(page, 'Please enter your name.', () => sends(page, 'user.identity.submit').click());
  await expect(page.getByText('Please upload the back of your document.')).toBeVisible();

  await choosePhoto(page, 'front', { name: 'front.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('This file is not a JPEG, PNG or WebP image.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Front of the document' })).toHaveCount(0);
  await expect(sends(page, 'user.photo.retry')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove: Front of the document' }).click();

  await fillIn(page, '0000-0000');
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await seesToast(page, 'Identity submitted and awaiting review.', () => sends(page, 'user.identity.submit').click());
  await expect(heading(page, 'Your identity is under review')).toBeVisible();
  await expect(heading(page, 'Verification failed')).toBeVisible({ timeout: within(15_000) });
  await expect(page.getByText('The ID number is not valid.')).toBeVisible();

  await sends(page, 'user.identity.again').click();
  await fillIn(page, 'C01X00T47');
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await sends(page, 'user.identity.submit').click();
  await expect(heading(page, 'Your identity is verified')).toBeVisible({ timeout: within(15_000) });
  await expect(page.getByText('M•••• A•••• R••••')).toBeVisible();
  await expect(page.getByText('C0••••47')).toBeVisible();

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.locator('header a[href="/user/identity"]').first()).toHaveText('Verified');
  await page.goto('/user/identityRight');
  await expect(page.getByRole('row', { name: /Futures permission/ })).toContainText('Tradable, unlimited');
  await expect(page.getByText('Germany')).toBeVisible();
});

test('nickname and avatar appear in the header once saved; photos survive a reload, and German is spoken to the end', async ({
  page,
  trader,
}) => {
  expect(trader.user.info.name_status).toBe(1);
  await page.goto('/user/c-set');
  const nickname = page.getByLabel('Nickname');
  await expect(nickname).toHaveValue(trader.user.nickname);
  await nickname.fill('<script>');
  await expect(page.getByText('Please use 2 to 20 letters')).toBeVisible();
  await nickname.fill('Night Owl');
  await seesToast(page, 'Your nickname has been changed.', () => sends(page, 'user.nickname.submit').click());

  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await photo({ format: 'png' }) };
  await page.locator('input[name="avatar"]').setInputFiles(picture);
  await expect(page.getByRole('dialog', { name: 'Choose the section' })).toBeVisible();
  await page.getByRole('application').press('ArrowRight');
  await seesToast(page, 'Your picture has been changed.', () => sends(page, 'user.avatar.save').click());
  await expect(page.locator('header img[src^="/api/profile/avatar?id="]')).toBeVisible();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.locator('header').getByText('Night Owl')).toBeVisible();

  await page.goto('/user/user');
  await expect(page.getByRole('definition').filter({ hasText: 'Night Owl' })).toBeVisible();
  await seesToast(page, 'Copy success', () => page.getByRole('button', { name: 'Copy Invitation code' }).click());

  await page.goto('/user/identity');
  await choosePhoto(page, 'front', { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Front of the document' })).toBeVisible();
  await sends(page, 'user.photo.remove').click();
  await expect(page.getByText('Drop a photo here, or')).toHaveCount(2);

  await page.goto('/user/c-set');
  await page.getByRole('main').getByLabel('Language', { exact: true }).selectOption('de_DE');
  await expect(page.getByRole('heading', { level: 1, name: 'Allgemeine Einstellungen' })).toBeVisible();
  await page.goto('/user/identity');
  for (const left of [2, 1]) {
    await expect(sends(page, 'user.photo.sample')).toHaveCount(left);
    await sends(page, 'user.photo.sample').first().click();
    await expect(page.getByText('Hochgeladen')).toHaveCount(3 - left);
  }
  await page.getByLabel('Vollständiger Name').fill('Maria Roth');
  await page.getByLabel('Ausweisnummer').fill('C01X00T47');
  await page.getByLabel('Land oder Region').selectOption({ label: 'Deutschland' });
  await sends(page, 'user.identity.submit').click();
  await expect(heading(page, 'Ihre Identität wird geprüft')).toBeVisible();
  await expect(heading(page, 'Ihre Identität ist verifiziert')).toBeVisible({ timeout: within(15_000) });
});
