import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newTrader } from '../support/exchange';
import { spoken } from '../support/languages';
import { turnSecondFactorOn } from '../support/secondFactor';
import { expect, seesToast, sends, test } from '../support/test';

const NEW = 'Entirely-new-2026!';

const WORDS = {
  en_US: {
    email: 'Email',
    sendCode: 'Send code',
    useCode: 'Use this code',
    next: 'Next',
    password: 'New login password',
    repeat: 'Repeat the new login password',
    mismatch: 'The two entries do not match.',
    missing: 'Please enter a new login password.',
    done: 'Your password has been changed. Please log in again.',
    loginPassword: 'Login password',
    wrong: 'Account or password is wrong.',
    welcome: 'You are logged in.',
  },
  fr_FR: {
    email: 'E-mail',
    sendCode: 'Envoyer le code',
    useCode: 'Utiliser ce code',
    next: 'Suivant',
    password: 'Nouveau mot de passe de connexion',
    repeat: 'Répétez le nouveau mot de passe de connexion',
    mismatch: 'Les deux saisies ne correspondent pas.',
    missing: 'Veuillez saisir un nouveau mot de passe de connexion.',
    done: 'Votre mot de passe a été modifié. Veuillez vous reconnecter.',
    loginPassword: 'Mot de passe de connexion',
    wrong: 'Compte ou mot de passe incorrect.',
    welcome: 'Vous êtes connecté.',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

async function confirmAccount(page: Page, words: Words, account: string) {
  // The address changes before the screen does, and the login form has such a field too.
  await expect(sends(page, 'user.resetIdentity.submit')).toBeVisible();
  await page.getByLabel(words.email, { exact: true }).last().fill(account);
  await page.getByRole('button', { name: words.sendCode }).click();
  await page.getByRole('button', { name: words.useCode }).click();
  await sends(page, 'user.resetIdentity.submit').click();
  await expect(page).toHaveURL(/\/set-pass$/);
}

for (const [locale, words] of spoken(Object.entries(WORDS))) {
  test(`a forgotten password is replaced, in ${locale}`, async ({ page, request }) => {
    const trader = await newTrader(request, []);
    const flag = locale.slice(3).toLowerCase();
    await page.addInitScript(
      (language) => localStorage.setItem('language', JSON.stringify(language)),
      locale === 'fr_FR' ? { name: 'Français', value: locale, lang: 'fr-FR', flag } : null,
    );
    await page.goto('/login');
    await page.locator('a[href="/forget-pass"]').click();
    await expect(page).toHaveURL(/\/forget-pass$/);
    await confirmAccount(page, words, trader.account);

    await page.reload();
    const submit = sends(page, 'user.newPassword.submit');
    await submit.click();
    await expect(page.getByText(words.missing).first()).toBeVisible();
    await page.getByLabel(words.password, { exact: true }).fill(NEW);
    await page.getByLabel(words.repeat).fill(`${NEW}?`);
    await submit.click();
    await expect(page.getByText(words.mismatch).first()).toBeVisible();
    await page.getByLabel(words.repeat).fill(NEW);
    await seesToast(page, words.done, () => submit.click());

    await expect(page).toHaveURL(/\/login$/);
    const tryPassword = async (password: string) => {
      await page.getByLabel(words.email, { exact: true }).last().fill(trader.account);
      await page.getByLabel(words.loginPassword, { exact: true }).fill(password);
      await sends(page, 'user.login.submit').click();
    };
    await tryPassword(trader.password);
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: words.wrong })).toBeVisible();
    await expect(sends(page, 'user.login.submit')).toBeEnabled();
    await seesToast(page, words.welcome, () => tryPassword(NEW));
  });
}

test('a reset names the missing fields, and answers the same for unknown and known accounts', async ({ page }) => {
  await page.goto('/set-pass');
  await expect(page).toHaveURL(/\/forget-pass$/);
  const submit = sends(page, 'user.resetIdentity.submit');
  await seesToast(page, 'Please enter your email or phone number.', () => submit.click());
  await page.getByLabel('Email', { exact: true }).last().fill('not an address');
  await seesToast(page, 'Please enter a valid email address.', () => submit.click());

  await page.getByLabel('Email', { exact: true }).last().fill(`nobody-${randomUUID()}@statex.test`);
  await seesToast(page, 'Verification code sent', () => page.getByRole('button', { name: 'Send code' }).click());
  await expect(page.getByText('Statex: no account with this address')).toBeVisible();
  await seesToast(page, 'Please enter the verification code.', () => submit.click());
  await page.getByLabel('Verification code').fill('123456');
  await submit.click();
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'The verification code is wrong or has expired.' }),
  ).toBeVisible();
});

test('another account can be chosen in the middle of a reset', async ({ page, request }) => {
  const trader = await newTrader(request, []);
  await page.goto('/forget-pass');
  await confirmAccount(page, WORDS.en_US, trader.account);
  await sends(page, 'user.passwordReset.restart').click();
  await expect(page).toHaveURL(/\/forget-pass$/);
  await expect(sends(page, 'user.resetIdentity.submit')).toBeVisible();
});

test('a reset with a second factor needs more than the mailbox, and a recovery code is enough', async ({
  page,
  request,
}) => {
  const trader = await newTrader(request, []);
  const {
    recovery: [first = '', second = ''],
  } = await turnSecondFactorOn(request, trader);
  const words = WORDS.en_US;
  await page.goto('/forget-pass');
  await confirmAccount(page, words, trader.account);
  await page.getByLabel(words.password, { exact: true }).fill(NEW);
  await page.getByLabel(words.repeat).fill(NEW);
  const submit = sends(page, 'user.newPassword.submit');
  await submit.click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await page.getByLabel('Authenticator code').fill('000000');
  await submit.click();
  const wrong = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'The code or the passkey’s confirmation is wrong' });
  await expect(wrong).toBeVisible();
  await expect(submit).toBeEnabled();
  await page.getByLabel('Authenticator code').fill(first);
  await seesToast(page, words.done, () => submit.click());

  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(words.email, { exact: true }).last().fill(trader.account);
  await page.getByLabel(words.loginPassword, { exact: true }).fill(NEW);
  await sends(page, 'user.login.submit').click();
  await page.getByLabel('Authenticator code').fill(second);
  await seesToast(page, words.welcome, () => sends(page, 'user.secondFactor.submit').click());
});
