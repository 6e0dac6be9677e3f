import { newTrader } from '../support/exchange';
import { oneTimePassword } from '../support/oneTimePassword';
import { turnSecondFactorOn } from '../support/secondFactor';
import { expect, seesToast, sends, test } from '../support/test';

test('a login with a second factor asks for its code, refuses a wrong one, then signs in', async ({
  page,
  request,
}) => {
  const trader = await newTrader(request, []);
  const { secret } = await turnSecondFactorOn(request, trader);
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).last().fill(trader.account);
  await page.getByLabel('Login password').fill(trader.password);
  await sends(page, 'user.login.submit').click();

  const code = page.getByLabel('Authenticator code');
  const submit = sends(page, 'user.secondFactor.submit');
  await submit.click();
  await expect(page.getByText('Use a passkey, or enter the code of your second factor.').first()).toBeVisible();
  await code.fill('12');
  await submit.click();
  await expect(page.getByText('Please enter a 6-digit code or a recovery code.').first()).toBeVisible();
  const right = await oneTimePassword(secret);
  await code.fill(right === '000000' ? '000001' : '000000');
  await submit.click();
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'The code or the passkey’s confirmation is wrong' }),
  ).toBeVisible();
  await expect(submit).toBeEnabled();
  await code.fill(right);
  await seesToast(page, 'You are logged in.', () => submit.click());
  await expect(page).not.toHaveURL(/\/login$/);
});

test('a recovery code replaces the authenticator, in German', async ({ page, request }) => {
  const trader = await newTrader(request, []);
  const {
    recovery: [code = ''],
  } = await turnSecondFactorOn(request, trader);
  await page.addInitScript(() =>
    localStorage.setItem('language', JSON.stringify({ name: 'Deutsch', value: 'de_DE', lang: 'de-DE', flag: 'de' })),
  );
  await page.goto('/login');
  await page.getByLabel('E-Mail', { exact: true }).last().fill(trader.account);
  await page.getByLabel('Login-Passwort').fill(trader.password);
  await sends(page, 'user.login.submit').click();
  await expect(page.getByText('Ihr Passwort stimmt. Es ist noch ein Nachweis nötig.')).toBeVisible();
  await page.getByLabel('Authenticator-Code').fill(code.toLowerCase());
  await seesToast(page, 'Sie sind angemeldet.', () => sends(page, 'user.secondFactor.submit').click());
});

test('a user without the phone logs in with one recovery code and removes the second factor with another', async ({
  page,
  request,
}) => {
  const trader = await newTrader(request, []);
  const {
    recovery: [first = '', second = ''],
  } = await turnSecondFactorOn(request, trader);
  const submit = sends(page, 'user.secondFactor.submit');
  const logIn = async () => {
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).last().fill(trader.account);
    await page.getByLabel('Login password').fill(trader.password);
    await sends(page, 'user.login.submit').click();
  };
  await logIn();
  await page.getByLabel('Authenticator code').fill(first);
  await seesToast(page, 'You are logged in.', () => submit.click());

  await page.goto('/user/s-securityset/second-factor');
  await sends(page, 'user.factor.turnOff').click();
  const remove = sends(page, 'user.factor.submit');
  await page.getByLabel('Login password').fill(trader.password);
  await page.getByLabel('Authenticator code').fill(first);
  const refused = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'The code or the passkey’s confirmation is wrong' });
  await remove.click();
  await expect(refused).toBeVisible();
  await expect(remove).toBeEnabled();
  await page.getByLabel('Authenticator code').fill(second);
  await seesToast(page, 'Two-factor authentication is off', () => remove.click());
  await page.goto('/user/s-securityset');
  await expect(page.getByText(/withdrawals and new sales for fiat money are paused until/)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await logIn();
  await expect(page).not.toHaveURL(/\/login$/);
  await expect(submit).toHaveCount(0);
});

test('a new user registers and logs in by phone, with the code from the sandbox mailbox', async ({ page }) => {
  const number = `151${Math.floor(Math.random() * 1e8)
    .toString()
    .padStart(8, '0')}`;
  const typeNumber = async () => {
    await page.getByText('Phone', { exact: true }).click();
    await page.getByLabel('Country code').selectOption('DE');
    await page.getByLabel('Phone number').fill(`0${number}`);
  };
  await page.goto('/reg');
  await page.getByText('Phone', { exact: true }).click();
  await page.getByLabel('Country code').selectOption('DE');
  await page.getByLabel('Phone number').fill('12');
  await sends(page, 'user.identity.submit').click();
  await expect(page.getByText('Please enter a valid phone number.').first()).toBeVisible();
  await page.getByLabel('Phone number').fill(`0${number}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`Text messages to +49 ${number}:`, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await sends(page, 'user.identity.submit').click();
  await page.getByLabel('Login password', { exact: true }).fill('Newcomer-2026!');
  await page.getByLabel('Repeat the login password').fill('Newcomer-2026!');
  await page.getByLabel('Funds password', { exact: true }).fill('Funds-2026!');
  await page.getByLabel('Repeat the funds password').fill('Funds-2026!');
  await page.getByRole('checkbox').check();
  await seesToast(page, 'Your account is open.', () => sends(page, 'user.security.submit').click());

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await typeNumber();
  await page.getByLabel('Login password').fill('Newcomer-2026!');
  await seesToast(page, 'You are logged in.', () => sends(page, 'user.login.submit').click());
});

test('a code sent before a reload restores its countdown and its mailbox', async ({ page }) => {
  const account = `reloading-${Math.random().toString(36).slice(2)}@statex.test`;
  const ask = async () => {
    await page.getByLabel('Email', { exact: true }).last().fill(account);
    await page.getByRole('button', { name: 'Send code' }).click();
  };
  await page.goto('/reg');
  await ask();
  await expect(page.getByRole('button', { name: 'Use this code' })).toBeVisible();
  await page.reload();
  await seesToast(page, 'A code was sent less than a minute ago.', ask);
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await seesToast(page, /./, () => sends(page, 'user.identity.submit').click());
  await expect(page).toHaveURL(/\/reg-next$/);
});
