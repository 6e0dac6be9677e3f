import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SANDBOX, newTrader } from '../support/exchange';
import { fundIco, openProject } from '../support/icoProject';
import { openMenuWith, walk } from '../support/scenario';
import { expect, sends, test } from '../support/test';
import { within } from '../../../scripts/test/pace';

/** Scenarios through several flows as shown by the inspector's storyboard; those of one product are with its other tests. */

const LOGIN_PASSWORD = 'Newcomer-2026!';
const FUNDS_PASSWORD = 'Funds-2026!';
const TRON = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';

const emailField = (page: Page) => page.getByLabel('Email', { exact: true }).last();
const takeCode = (page: Page) => page.getByRole('button', { name: 'Use this code' }).first().click();
const press = (page: Page, event: string) => sends(page, event).first().click();

async function askForCode(page: Page, account: string): Promise<void> {
  await emailField(page).fill(account);
  await press(page, 'user.code.send');
}

async function fillAll(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

async function submitIdentity(page: Page): Promise<void> {
  await page.locator('input[name="name"]').fill('Maria Anna Roth');
  await page.locator('input[name="idNumber"]').fill('C01X00T47');
  await page.locator('select[name="country"]').selectOption('DE');
  await press(page, 'user.identity.submit');
}

async function takeSamples(page: Page): Promise<void> {
  for (const uploaded of [1, 2]) {
    await press(page, 'user.photo.sample');
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(uploaded);
  }
}

async function enterMarketOrder(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Order form for BTC/USDT' });
  await form.getByRole('tab', { name: 'Market', exact: true }).click();
  await form.getByLabel('Total', { exact: true }).fill('50');
}

async function followWhenCredited(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'TRC20' });
  await expect(row).toContainText('Completed', { timeout: within(30_000) });
  await page.locator('header a[href="/markets/kline/BTC_USDT"]').click();
}

const chooseUsdt = (page: Page) => sends(page, 'user.currency.choose').filter({ hasText: 'USDT' }).first().click();
const chooseTron = (page: Page) => page.locator('input[value="TRC20"]').click({ force: true });

test('a new user registers, is verified, deposits, trades and withdraws', async ({ page }) => {
  const account = `scenario-${randomUUID()}@statex.test`;
  await walk(
    'newcomer',
    { you: page },
    {
      'verificationCode user.code.send': (here) => askForCode(here, account),
      'registration user.identity.submit': async (here) => {
        await takeCode(here);
        await press(here, 'user.identity.submit');
      },
      'registration user.security.submit': async (here) => {
        await fillAll(here, { 'Login password': LOGIN_PASSWORD, 'Repeat the login password': LOGIN_PASSWORD });
        await fillAll(here, { 'Funds password': FUNDS_PASSWORD, 'Repeat the funds password': FUNDS_PASSWORD });
        await expect(here.getByLabel('Invitation code')).toHaveValue(SANDBOX.invitation);
        await here.getByRole('checkbox').check();
        await press(here, 'user.security.submit');
      },
      'photoUpload user.photo.sample': takeSamples,
      'identity user.identity.submit': submitIdentity,
      'deposit user.currency.choose': chooseUsdt,
      'deposit user.network.choose': chooseTron,
      'sandboxDeposit user.coins.send': async (here) => {
        await here.locator('[name="quantity"]').fill('200');
        await press(here, 'user.coins.send');
      },
      '/markets/kline/BTC_USDT': followWhenCredited,
      'spotOrder user.field.change': enterMarketOrder,
      'withdrawal user.currency.choose': chooseUsdt,
      'withdrawal user.network.choose': chooseTron,
      'withdrawal user.withdrawal.review': async (here) => {
        await here.locator('[name="address"]').fill(TRON);
        await here.locator('[name="quantity"]').fill('20');
        await press(here, 'user.withdrawal.review');
      },
      'withdrawal user.withdrawal.submit': async (here) => {
        await press(here, 'user.code.send');
        await takeCode(here);
        await here.locator('[name="fundsPassword"]').fill(FUNDS_PASSWORD);
        await press(here, 'user.withdrawal.submit');
      },
    },
  );
});

test('a forgotten password is replaced, and the account is secured', async ({ page, request }) => {
  const { account } = await newTrader(request, []);
  await walk(
    'forgottenPassword',
    { you: page },
    {
      'verificationCode user.code.send': (here) => askForCode(here, account),
      'passwordReset user.resetIdentity.submit': async (here) => {
        await takeCode(here);
        await press(here, 'user.resetIdentity.submit');
      },
      'passwordReset user.newPassword.submit': async (here) => {
        await fillAll(here, { 'New login password': LOGIN_PASSWORD, 'Repeat the new login password': LOGIN_PASSWORD });
        await press(here, 'user.newPassword.submit');
      },
      'login user.login.submit': async (here) => {
        await emailField(here).fill(account);
        await here.getByLabel('Login password', { exact: true }).fill(LOGIN_PASSWORD);
        await press(here, 'user.login.submit');
      },
    },
  );
});

/** Draws follow the server's clock. */
if (process.env['LONG'] === '1') {
  test('a subscription is made, drawn, verified and thawed', async ({ page, request, trader }) => {
    test.setTimeout(within(300_000));
    await fundIco(request, trader, '400');
    const project = await openProject(request, { name: 'Scenario', total: '5000', dayMs: 1000, thawDays: 2 });
    await walk(
      'icoRound',
      { you: page },
      {
        '/subscribe/p1': (here) => here.locator(`a[href="/subscribe/${project.id}"]:visible`).first().click(),
        'icoSubscription user.quantity.change': (here) => sends(here, 'user.quantity.change').fill('100'),
        '/order/sub-hold': async (here) => {
          await openMenuWith(here, '/order/sub-hold');
          await here.locator('a[href="/order/sub-hold"]:visible').first().click();
        },
        '/order/sub-end': async (here) => {
          await here.locator('a[href="/order/sub-end"]:visible').first().click();
          const row = here.getByRole('row').filter({ hasText: 'Scenario' });
          await row.getByRole('button', { name: 'Details' }).click();
        },
        'icoThaw user.thaw.open': (here) =>
          here.getByRole('dialog', { name: 'Scenario' }).locator('[data-send="user.thaw.open"]').click(),
        'icoThaw user.thaw.review': async (here) => {
          await here.locator('[name="thawQuantity"]').fill('20');
          await press(here, 'user.thaw.review');
        },
      },
    );
  });
}
