import { randomUUID } from 'node:crypto';
import { newTrader, SANDBOX } from '../support/exchange';
import { expect, seesToast, sends, signIn, test } from '../support/test';

test('a new user is told what is missing, and opens an account in two steps with the code from the sandbox mailbox', async ({
  page,
}) => {
  const account = `newcomer-${randomUUID()}@statex.test`;
  await page.goto('/reg');
  await sends(page, 'user.identity.submit').click();
  await expect(page.getByText('Please enter your email or phone number.').first()).toBeVisible();
  await page.getByLabel('Email', { exact: true }).last().fill('not an address');
  await sends(page, 'user.identity.submit').click();
  await expect(page.getByText('Please enter a valid email').first()).toBeVisible();

  await page.getByLabel('Email', { exact: true }).last().fill(account);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(page.getByLabel('Verification code')).toHaveValue(/^\d{6}$/);
  await sends(page, 'user.identity.submit').click();

  await expect(page).toHaveURL(/\/reg-next$/);
  await expect(page.getByText(`Step 2 of 2: secure ${account}.`)).toBeVisible();
  await page.getByLabel('Login password', { exact: true }).fill('Newcomer-2026!');
  await page.getByLabel('Repeat the login password').fill('Newcomer-2026!');
  await page.getByLabel('Funds password', { exact: true }).fill('Funds-2026!');
  await page.getByLabel('Repeat the funds password').fill('Funds-2026!');
  await expect(page.getByLabel('Invitation code')).toHaveValue(SANDBOX.invitation);
  await page.getByRole('checkbox').check();
  await seesToast(page, 'Your account is open.', () => sends(page, 'user.security.submit').click());

  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  const card = page.getByRole('link').filter({ hasText: account });
  await expect(card).toBeVisible();
  await expect(page.getByText(/UID \d+/)).toBeVisible();
});

test('a wrong password blocks the next attempt for two seconds; who is logged in is recognised after a reload and signs out', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).last().fill(`nobody-${randomUUID()}@statex.test`);
  await page.getByLabel('Login password').fill('wrong-password');
  const submit = sends(page, 'user.login.submit');
  await submit.click();
  await expect(page.getByText('Account or password is wrong.').first()).toBeVisible();
  await expect(submit).toBeDisabled();
  await expect(page.getByText('Please wait two seconds before trying again.')).toBeVisible();
  await expect(submit).toBeEnabled();

  await page.getByRole('button', { name: 'Fill in this account' }).click();
  await seesToast(page, 'You are logged in.', () => submit.click());
  await expect(page).not.toHaveURL(/\/login$/);

  await page.reload();
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await expect(page.getByText(SANDBOX.account)).toBeVisible();

  await sends(page, 'user.signOut.open').first().click();
  await sends(page, 'user.signOut.dismiss').last().click();
  await expect(page.getByText('Log out?')).toBeHidden();
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await sends(page, 'user.signOut.open').first().click();
  await sends(page, 'user.signOut.accept').click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a visitor and a user whose session ended elsewhere are asked to log in before a trader’s own screens', async ({
  page,
  request,
}) => {
  for (const path of ['/order/spot-current', '/wallet/spot', '/wallet/wallet', '/user/user']) {
    await seesToast(page, 'Please log in first', () => page.goto(path));
    await expect(page, path).toHaveURL(/\/login$/);
  }

  const trader = await newTrader(request, []);
  await signIn(page, trader);
  await page.goto('/wallet/spot');
  await expect(page.getByRole('heading', { level: 1, name: 'Spot account' })).toBeVisible();
  const ended = await page.request.post('/api/logout', { headers: { token: trader.token, lang: 'en_US' }, data: {} });
  expect(((await ended.json()) as { code: number }).code).toBe(200);
  await expect(page).toHaveURL(/\/login$/);
});
