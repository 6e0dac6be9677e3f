import { beginSecondFactor, confirmSecondFactor } from '../../../domain/contract/account/security';
import { call } from '../support/exchange';
import { oneTimePassword } from '../support/oneTimePassword';
import { walk } from '../support/scenario';
import { expect, seesToast, sends, test } from '../support/test';

test('a lost mailbox is replaced using password, second factor and the code sent to the new one', async ({
  page,
  trader,
}) => {
  await page.goto('/user/s-emailset');
  await page.getByRole('link', { name: 'No access to this mailbox any more?' }).click();
  await expect(page.getByText('Your account has no second factor')).toBeVisible();

  const { token, password } = trader;
  const { secret } = await call(page.request, beginSecondFactor, {}, token);
  const proof = { password, second_factor_code: await oneTimePassword(secret) };
  await call(page.request, confirmSecondFactor, proof, token);
  await page.reload();
  await sends(page, 'user.recovery.submit').click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
  await expect(page.getByLabel('New email', { exact: true })).toBeFocused();

  const found = `found-${trader.account}`;
  await page.getByLabel('New email', { exact: true }).fill(found);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByLabel('Login password').fill(password);
  await page.getByLabel('Authenticator code').fill('000000');
  const wrong = 'The code or the passkey’s confirmation is wrong or was already used. Try again with a new one.';
  await seesToast(page, wrong, () => sends(page, 'user.recovery.submit').click());
  await page.getByLabel('Authenticator code').fill(await oneTimePassword(secret));
  const again = 'Your login details were changed. Please log in again.';
  await seesToast(page, again, () => sends(page, 'user.recovery.submit').click());

  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email', { exact: true }).last().fill(found);
  await page.getByLabel('Login password').fill(password);
  await sends(page, 'user.login.submit').click();
  await page.getByLabel('Authenticator code').fill(await oneTimePassword(secret));
  await seesToast(page, 'You are logged in.', () => sends(page, 'user.secondFactor.submit').click());
});

test('a user without the old mailbox gets from the security settings to a login with the new one', async ({
  page,
  trader,
}) => {
  const { token, password } = trader;
  const { secret } = await call(page.request, beginSecondFactor, {}, token);
  const proof = { password, second_factor_code: await oneTimePassword(secret) };
  await call(page.request, confirmSecondFactor, proof, token);
  await walk(
    'lostMailbox',
    { you: page },
    {
      'verificationCode user.code.send': async (here) => {
        await here.getByLabel('New email', { exact: true }).fill(`found-${trader.account}`);
        await sends(here, 'user.code.send').click();
      },
      'contactRecovery user.recovery.submit': async (here) => {
        await here.getByRole('button', { name: 'Use this code' }).click();
        await here.getByLabel('Login password').fill(password);
        await here.getByLabel('Authenticator code').fill(await oneTimePassword(secret));
        await sends(here, 'user.recovery.submit').click();
      },
    },
  );
  await expect(page).toHaveURL(/\/login$/);
});
