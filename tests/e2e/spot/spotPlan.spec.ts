import type { Page } from '@playwright/test';
import { newTrader } from '../support/exchange';
import { walk } from '../support/scenario';
import { expect, seesToast, sends, signIn, test } from '../support/test';

const form = (page: Page) => page.getByRole('form', { name: 'Order form for BTC/USDT' });
const field = (page: Page, name: string) => form(page).locator(`input[data-field="${name}"]`);
const lists = (page: Page) => page.getByRole('region', { name: 'Your orders and balances' });

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text);
}

async function openPlans(page: Page): Promise<void> {
  await form(page).getByRole('tab', { name: 'Plan', exact: true }).click();
  await lists(page)
    .getByRole('tab', { name: /^Plans/ })
    .click();
}

async function place(page: Page, toast: string): Promise<void> {
  await sends(page, 'user.plan.submit').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await seesToast(page, toast, () => dialog.locator('[data-send="user.plan.accept"]').click());
}

test('scaled orders are previewed one by one, placed together and cancelled together', async ({ page, trader }) => {
  expect(trader.token).not.toBe('');
  await page.goto('/markets/kline/BTC_USDT');
  await openPlans(page);
  await expect(lists(page).getByText('No active plans')).toBeVisible();

  await fill(page, { low: '24000', high: '21000', quantity: '0.01', orders: '1' });
  await expect(form(page).getByText('Enter a whole number from 2 to 20.').first()).toBeVisible();
  await fill(page, { orders: '4' });
  await expect(form(page).getByText('The highest price must be above the lowest.').first()).toBeVisible();
  await fill(page, { low: '21000', high: '24000', quantity: '0.0004' });
  await expect(
    form(page)
      .getByText(/^Each order must be worth at least 5 USDT/)
      .first(),
  ).toBeVisible();
  await fill(page, { quantity: '0.01' });
  await form(page).getByLabel('Order sizes').selectOption('Larger at lower prices');
  await fill(page, { ratio: '3' });

  await sends(page, 'user.plan.submit').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the scaled orders for BTC' });
  await expect(dialog.getByRole('row')).toHaveCount(5);
  await expect(dialog.getByRole('row').nth(1)).toContainText('24,000.00');
  await expect(dialog.getByRole('row').nth(4)).toContainText('0.00375');
  await expect(dialog).toContainText('They hold funds as every open order does.');
  await seesToast(page, 'Scaled orders placed', () => dialog.locator('[data-send="user.plan.accept"]').click());

  const plan = lists(page).getByRole('row').filter({ hasText: 'Scaled orders' });
  await expect(plan).toContainText('0 / 4');
  await expect(lists(page).getByRole('tab', { name: /^Plans/ })).toContainText('1');
  await lists(page)
    .getByRole('tab', { name: /^Open orders/ })
    .click();
  for (const price of ['21,000.00', '22,000.00', '23,000.00', '24,000.00'])
    await expect(lists(page).getByRole('row').filter({ hasText: price })).toHaveCount(1);
  const order = lists(page).getByRole('row').filter({ hasText: '22,000.00' });
  await expect(order).toContainText('Scaled orders · Limit');
  await order.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Scaled orders' }).click();
  await expect(page).toHaveURL(/\/order\/spot-plans\?pair=BTC_USDT/);
  await expect(page.getByRole('row').filter({ hasText: 'Scaled orders' }).filter({ hasText: '0 / 4' })).toBeVisible();
  await page.goto('/markets/kline/BTC_USDT');

  await lists(page).getByRole('row').filter({ hasText: '24,000.00' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await lists(page)
    .getByRole('tab', { name: /^Plans/ })
    .click();
  await expect(plan).toContainText('1 / 4');
  await plan.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toContainText('its open orders are cancelled with it');
  await seesToast(page, 'The plan is cancelled', () => sends(page, 'user.planCancel.accept').click());
  await expect(lists(page).getByText('No active plans')).toBeVisible();
  await expect(lists(page).getByRole('row').filter({ hasText: 'Cancelled' })).toContainText('4 / 4');
  await lists(page)
    .getByRole('tab', { name: /^Open orders/ })
    .click();
  await expect(lists(page).getByText('No open orders')).toBeVisible();
});

const choosePlan = (page: Page) => form(page).getByRole('tab', { name: 'Plan', exact: true }).click();

test('the scenario of scaled orders runs through: placed, viewed and cancelled together', async ({ page, trader }) => {
  expect(trader.token).not.toBe('');
  await walk(
    'scaledPlan',
    { you: page },
    {
      'spotPlan user.plan.submit': async (here) => {
        await fill(here, { low: '21000', high: '24000', quantity: '0.01', orders: '4' });
        await sends(here, 'user.plan.submit').click();
      },
    },
    choosePlan,
  );
});

test('the scenario of a TWAP runs through: started, and the trades of its slices shown', async ({ page, trader }) => {
  expect(trader.token).not.toBe('');
  await walk(
    'twapPlan',
    { you: page },
    {
      'spotPlan user.plan.submit': async (here) => {
        await form(here).getByRole('radio', { name: 'TWAP' }).check({ force: true });
        await fill(here, { quantity: '0.06', minutes: '5', slices: '60' });
        await sends(here, 'user.plan.submit').click();
      },
    },
    choosePlan,
  );
  await expect(page.getByRole('row').filter({ hasText: 'TWAP · Market' }).first()).toContainText('100%');
});

test('a TWAP without funds for a slice is stopped and says why', async ({ page, request }) => {
  await signIn(page, await newTrader(request, []));
  await page.goto('/markets/kline/BTC_USDT');
  await openPlans(page);
  await form(page).getByRole('radio', { name: 'TWAP' }).check({ force: true });
  await expect(form(page).getByText(/Funds are not held ahead/)).toBeVisible();
  await fill(page, { quantity: '0.01', minutes: '5', slices: '61' });
  await expect(form(page).getByText('at most 60 in this time').first()).toBeVisible();
  await fill(page, { quantity: '0.001', slices: '60' });
  await sends(page, 'user.plan.submit').click();
  await expect(
    form(page)
      .getByText(/^Each order must be worth at least 5 USDT/)
      .first(),
  ).toBeVisible();
  await fill(page, { quantity: '0.06' });
  await place(page, 'TWAP started');
  const stopped = lists(page).getByRole('row').filter({ hasText: 'Stopped' });
  await expect(stopped).toContainText('Not enough funds for a slice');
  await page.goto('/order/spot-plan-history');
  await expect(page.getByRole('row').filter({ hasText: 'TWAP' })).toContainText('Not enough funds for a slice');
});
