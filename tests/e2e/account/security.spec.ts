import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { login } from '../../../domain/contract/account/account';
import { createApiKey } from '../../../domain/contract/account/apiKeys';
import { call, newTrader, type Trader } from '../support/exchange';
import { spoken } from '../support/languages';
import { oneTimePassword } from '../support/oneTimePassword';
import { expect, seesToast, sends, signIn, test } from '../support/test';

const inGerman = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('language', JSON.stringify({ name: 'Deutsch', value: 'de_DE', lang: 'de-DE', flag: 'de' })),
  );

/** Texts of changing the login password, in two languages. */
const TEXTS = {
  en_US: {
    send: 'Send code',
    use: 'Use this code',
    current: 'Current login password',
    next: 'New login password',
    repeat: 'Repeat the new login password',
    again: 'Your login details were changed. Please log in again.',
    email: 'Email',
    password: 'Login password',
    welcome: 'You are logged in.',
  },
  de_DE: {
    send: 'Code senden',
    use: 'Diesen Code verwenden',
    current: 'Aktuelles Login-Passwort',
    next: 'Neues Login-Passwort',
    repeat: 'Neues Login-Passwort wiederholen',
    again: 'Ihre Zugangsdaten wurden geändert. Bitte melden Sie sich erneut an.',
    email: 'E-Mail',
    password: 'Login-Passwort',
    welcome: 'Sie sind angemeldet.',
  },
} as const;

for (const locale of spoken(['en_US', 'de_DE'] as const)) {
  test(`changing the login password signs out, and the new one signs in (${locale})`, async ({ page, trader }) => {
    const texts = TEXTS[locale];
    if (locale === 'de_DE') await inGerman(page);
    await page.goto('/user/s-loginpwd');
    await sends(page, 'user.credential.submit').click();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
    await page.getByRole('button', { name: texts.send }).click();
    await page.getByRole('button', { name: texts.use }).click();
    await page.getByLabel(texts.current).fill(trader.password);
    await page.getByLabel(texts.next, { exact: true }).fill('Another-2026!');
    await page.getByLabel(texts.repeat).fill('Another-2026!');
    await seesToast(page, texts.again, () => sends(page, 'user.credential.submit').click());

    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel(texts.email, { exact: true }).last().fill(trader.account);
    await page.getByLabel(texts.password, { exact: true }).fill('Another-2026!');
    await seesToast(page, texts.welcome, () => sends(page, 'user.login.submit').click());
    await page.goto('/user/s-securityset');
    await expect(page.getByRole('main')).toHaveText(/2026/);
  });
}

test('changing the email takes both codes, and the new address becomes the account name', async ({ page, trader }) => {
  const renamed = `renamed-${randomUUID()}@statex.test`;
  await page.goto('/user/s-emailset');
  const form = page.getByRole('main').locator('form');
  const sendCode = form.getByRole('button', { name: 'Send code' });
  await sendCode.first().click();
  await form.getByRole('button', { name: 'Use this code' }).click();
  await page.getByLabel('New email', { exact: true }).fill(trader.account);
  await page.getByLabel('Repeat the new email').fill(renamed);
  await sends(page, 'user.credential.submit').click();
  await expect(form.getByText('This is your current email or phone number.')).toBeVisible();
  await page.getByLabel('New email', { exact: true }).fill(renamed);
  await sendCode.click();
  await expect(form.getByRole('button', { name: 'Use this code' })).toHaveCount(2);
  await form.getByRole('button', { name: 'Use this code' }).last().click();
  await sends(page, 'user.credential.submit').click();
  await expect(form.getByText('Please enter your current password.')).toBeVisible();
  await page.getByLabel('Current login password').fill(trader.password);
  await seesToast(page, 'Your login details were changed.', () => sends(page, 'user.credential.submit').click());

  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email', { exact: true }).last().fill(renamed);
  await page.getByLabel('Login password').fill(trader.password);
  await seesToast(page, 'You are logged in.', () => sends(page, 'user.login.submit').click());
});

test('changing the funds password keeps the session and suspends withdrawals', async ({ page, trader }) => {
  await page.goto('/user/s-securitypwd');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByLabel('Current funds password').fill(trader.password);
  await page.getByLabel('New funds password', { exact: true }).fill('Other-funds-2026!');
  await page.getByLabel('Repeat the new funds password').fill('Other-funds-2026!');
  await sends(page, 'user.credential.submit').click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The funds password is wrong.');
  await page.getByLabel('Current funds password').fill('Funds-2026!');
  await page.getByLabel('New funds password', { exact: true }).fill(trader.password);
  await page.getByLabel('Repeat the new funds password').fill(trader.password);
  await sends(page, 'user.credential.submit').click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Login password and funds password must differ.');
  await page.getByLabel('New funds password', { exact: true }).fill('Other-funds-2026!');
  await page.getByLabel('Repeat the new funds password').fill('Other-funds-2026!');
  await expect(sends(page, 'user.credential.submit')).toBeEnabled();
  await seesToast(page, 'Funds password changed', () => sends(page, 'user.credential.submit').click());
  await page.getByRole('link', { name: 'To the security settings' }).click();
  await expect(page.getByText(/withdrawals and new sales for fiat money are paused until/)).toBeVisible();
});

async function signOut(page: Page) {
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await sends(page, 'user.signOut.open').first().click();
  await sends(page, 'user.signOut.accept').click();
  await expect(page).toHaveURL(/\/login$/);
}

test('the second factor is set up, required at login, and switched off with a recovery code', async ({
  page,
  trader,
}) => {
  await page.goto('/user/s-securityset');
  await page.getByRole('link', { name: 'Two-factor authentication: Set up' }).click();
  await sends(page, 'user.factor.begin').click();
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const secret = (await page.locator('section code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Login password').fill(trader.password);
  await page.getByLabel('Authenticator code').fill(await oneTimePassword(secret));
  await seesToast(page, 'Two-factor authentication is on', () => sends(page, 'user.factor.submit').click());
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const [first = ''] = await codes.allInnerTexts();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('statex-recovery-codes.txt');
  await sends(page, 'user.codes.done').click();
  await expect(sends(page, 'user.factor.turnOff')).toBeVisible();

  await signOut(page);
  await page.getByLabel('Email', { exact: true }).last().fill(trader.account);
  await page.getByLabel('Login password').fill(trader.password);
  await sends(page, 'user.login.submit').click();
  await expect(page.getByLabel('Authenticator code')).toBeFocused();
  await page.getByLabel('Authenticator code').fill(await oneTimePassword(secret));
  await seesToast(page, 'You are logged in.', () => sends(page, 'user.secondFactor.submit').click());

  await page.goto('/user/s-securityset/second-factor');
  await sends(page, 'user.factor.turnOff').click();
  await page.getByLabel('Login password').fill(trader.password);
  await page.getByLabel('Authenticator code').fill(first);
  await seesToast(page, 'Two-factor authentication is off', () => sends(page, 'user.factor.submit').click());
  await expect(sends(page, 'user.factor.begin')).toBeVisible();
});

async function signInElsewhere(page: Page, trader: Trader) {
  const { session } = await call(page.request, login, { account: trader.account, password: trader.password });
  if (!session) throw new Error('the second factor is on');
  await signIn(page, { ...trader, token: session.token });
}

test('another device is signed out and notified immediately, in German', async ({ page, browser, trader }) => {
  await inGerman(page);
  const elsewhere = await browser.newPage();
  await signInElsewhere(elsewhere, trader);
  await elsewhere.goto('/wallet/spot');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/user/s-securityset/devices');
  await expect(page.getByText('Dieses Gerät', { exact: true })).toBeVisible();
  await sends(page, 'user.device.end').click();
  await sends(page, 'user.device.dismiss').last().click();
  await sends(page, 'user.device.end').click();
  const told = elsewhere.getByText('You were logged out from another device.').first().waitFor();
  await seesToast(page, 'Das Gerät ist abgemeldet', () => sends(page, 'user.device.accept').click());
  await told;
  await expect(elsewhere).toHaveURL(/\/login$/);
  await expect(sends(page, 'user.device.end')).toHaveCount(0);
  await elsewhere.close();
});

/** Starts the export and reads the file, without its byte order mark. */
async function exportedFile(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), sends(page, 'user.export.start').click()]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') };
}

test('the anti-phishing code is set; the activity log is filtered by kind and time, survives a reload, and is exported', async ({
  page,
  request,
}) => {
  const trader = await newTrader(request, []);
  const proof = { funds_password: 'Funds-2026!' };
  await signIn(page, trader);
  await page.goto('/user/s-securityset/anti-phishing');
  await page.getByLabel('New code').fill('<b>');
  await page.getByLabel('Funds password').fill(proof.funds_password);
  await sends(page, 'user.antiPhishing.submit').click();
  await expect(page.getByRole('main').getByText(/4 to 20 letters and digits; single spaces/)).toBeVisible();
  await page.getByLabel('New code').fill('blue-moon 7');
  await seesToast(page, 'Anti-phishing code saved', () => sends(page, 'user.antiPhishing.submit').click());
  const key = { kind: 'hmac' as const, label: 'bot', permissions: ['read' as const], addresses: [], ...proof };
  await call(request, createApiKey, key, trader.token);
  await request.post(login.path, { data: { account: trader.account, password: 'Wrong-2026!' } });
  await page.getByRole('link', { name: 'To the security settings' }).click();
  await expect(page.getByText('blue-moon 7')).toBeVisible();
  await page.getByRole('link', { name: 'Account activity: View' }).click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'Wrong password' })).toContainText('127.0.0.1');

  const kind = page.getByRole('combobox', { name: 'Kind' });
  await kind.selectOption({ label: 'Protection' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Anti-phishing code');
  await kind.selectOption({ label: 'API keys' });
  await expect(page.getByText('New API key')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.getByText('7 days', { exact: true }).click();
  await expect(page).toHaveURL(/activity\?kind=key&days=7$/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(kind).toHaveValue('key');
  const narrowed = await exportedFile(page);
  expect(narrowed.name).toMatch(/^statex-activity-\d{4}-\d\d-\d\d\.csv$/);
  expect(narrowed.lines[0]).toBe('Time (UTC),Record number,Kind,Event,Details,Device,IP address');
  expect(narrowed.lines[1]).toMatch(/^\d{4}-\d\d-\d\d [\d:]{8},a\d+,API keys,New API key,.*,127\.0\.0\.1$/);
  expect(narrowed.lines).toHaveLength(2);

  await kind.selectOption({ label: 'Withdrawals' });
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Reset the filters' }).click();
  await expect(rows).toHaveCount(4);
  const all = await exportedFile(page);
  expect(all.lines.slice(1).map((line) => line.split(',').slice(2, 4).join(': '))).toEqual([
    'Logins: Wrong password',
    'API keys: New API key',
    'Protection: Anti-phishing code',
    'Logins: Logged in',
  ]);
});
