import type { Page } from '@playwright/test';
import { beginPasskey } from '../../../domain/contract/account/passkeys';
import { expect, seesToast, sends, test } from '../support/test';
import type { Trader } from '../support/exchange';
import { walk } from '../support/scenario';

const WITHDRAWAL = '/wallet/cash/USDT?network=TRC20';

/** Passkeys require a domain name, so browsers have none for IP addresses. */
const byName = (address: string | undefined): string => (address ?? '').replace('127.0.0.1', 'localhost');

/** Adds a virtual authenticator whose holder is present and consents to everything. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

async function addPasskey(page: Page, { password }: Trader, name: string): Promise<void> {
  await page.goto('/user/s-securityset/passkeys');
  await expect(page.getByText('No passkeys yet')).toBeVisible();
  await sends(page, 'user.passkey.open').click();
  await sends(page, 'user.passkey.submit').click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Login password').fill(password);
  await seesToast(page, 'The passkey was added', () => sends(page, 'user.passkey.submit').click());
  await expect(page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await sends(page, 'user.codes.done').click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toContainText('Not used yet');
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await sends(page, 'user.signOut.open').first().click();
  await sends(page, 'user.signOut.accept').click();
  await expect(page).toHaveURL(/\/login$/);
}

test.use({ baseURL: byName(`http://127.0.0.1:${process.env['E2E_PORT'] ?? '8090'}`) });
test.beforeEach(({ page }) => addAuthenticator(page));

test('a passkey is added, renamed, signs in on its own, and authorises its own removal', async ({ page, trader }) => {
  await addPasskey(page, trader, 'Laptop');
  await sends(page, 'user.passkey.rename').click();
  await page.getByLabel('Name', { exact: true }).fill('Work laptop');
  await seesToast(page, 'The passkey was renamed', () => sends(page, 'user.passkey.name').click());

  await signOut(page);
  await seesToast(page, 'You are logged in.', () => sends(page, 'user.passkey.logIn').click());
  await page.goto('/user/s-securityset/passkeys');
  const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Work laptop' });
  await expect(listed).toContainText('Last used');

  await sends(page, 'user.passkey.remove').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Login password').fill(trader.password);
  await sends(page, 'user.passkey.prove').click();
  await expect(dialog.getByText('Confirmed with your passkey')).toBeVisible();
  await seesToast(page, 'The passkey was removed', () => sends(page, 'user.removal.submit').click());
  await expect(page.getByText('No passkeys yet')).toBeVisible();
  await page.goto('/user/s-securityset');
  await expect(page.getByText(/withdrawals and new sales for fiat money are paused until/)).toBeVisible();
});

test('a passkey is added, its recovery codes are saved, and it is renamed', async ({ page, trader }) => {
  await walk(
    'passkey',
    { you: page },
    {
      'addPasskey user.passkey.submit': async (here) => {
        await here.getByLabel('Name', { exact: true }).fill('Phone');
        await here.getByLabel('Login password').fill(trader.password);
        await sends(here, 'user.passkey.submit').click();
      },
      'passkeys user.passkey.name': async (here) => {
        await here.getByLabel('Name', { exact: true }).fill('Old phone');
        await sends(here, 'user.passkey.name').click();
      },
    },
  );
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Old phone' })).toBeVisible();
});

test('a passkey serves as the second step of a login and confirms a withdrawal', async ({ page, trader }) => {
  await addPasskey(page, trader, 'Phone');
  await signOut(page);
  await page.getByLabel('Email', { exact: true }).last().fill(trader.account);
  await page.getByLabel('Login password').fill(trader.password);
  await sends(page, 'user.login.submit').click();
  await sends(page, 'user.passkey.prove').click();
  await expect(page.getByText('Confirmed with your passkey')).toBeVisible();
  await seesToast(page, 'You are logged in.', () => sends(page, 'user.secondFactor.submit').click());

  await page.goto(WITHDRAWAL);
  await page.locator('[name="address"]').fill('TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL');
  await page.locator('[name="quantity"]').fill('30');
  await sends(page, 'user.withdrawal.review').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByRole('button', { name: 'Use this code' }).click();
  await page.locator('[name="fundsPassword"]').fill('Funds-2026!');
  await sends(page, 'user.withdrawal.submit').click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await sends(page, 'user.passkey.prove').click();
  await expect(page.getByText('Confirmed with your passkey')).toBeVisible();
  await seesToast(page, 'Withdrawal submitted successfully', () => sends(page, 'user.withdrawal.submit').click());
});

test('dismissing the browser’s passkey prompt shows a message and adds nothing', async ({ page, trader }) => {
  await page.addInitScript(() => {
    navigator.credentials.create = () => Promise.reject(new DOMException('dismissed', 'NotAllowedError'));
  });
  await page.goto('/user/s-securityset/passkeys');
  await sends(page, 'user.passkey.open').click();
  await page.getByLabel('Name', { exact: true }).fill('Phone');
  await page.getByLabel('Login password').fill(trader.password);
  const begun = page.waitForResponse(`**${beginPasskey.path}`);
  await seesToast(page, 'No passkey was made.', () => sends(page, 'user.passkey.submit').click());
  expect(((await (await begun).json()) as { code: number }).code).toBe(200);
  await expect(sends(page, 'user.passkey.submit')).toBeEnabled();
});
