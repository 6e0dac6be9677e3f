import type { Page } from '@playwright/test';
import { expect, seesToast, test } from '../support/test';

const form = (page: Page) => page.getByRole('form', { name: 'Order form for BTC/USDT' });

test('an order is good till the end of a chosen day, and its details say so', async ({ page, trader }) => {
  expect(trader.token).not.toBe('');
  await page.goto('/markets/kline/BTC_USDT');
  await form(page).getByRole('tab', { name: 'Limit', exact: true }).click();
  await form(page).getByLabel('Price', { exact: true }).fill('21500');
  await form(page).getByLabel('Quantity', { exact: true }).fill('0.01');
  await form(page).getByLabel('Time in force').selectOption('gtd');
  await form(page).getByLabel('Good till').selectOption({ label: '7 days' });
  await form(page).getByLabel('Good till').selectOption({ label: 'A date of my own' });
  await expect(form(page).getByText('Choose the date on which the order ends.')).toBeVisible();
  await form(page).getByRole('button', { name: 'Choose a date' }).click();
  await form(page).getByRole('button', { name: 'Next month' }).click();
  await form(page).locator('[data-send="user.goodTill.choose"]').nth(14).click();
  await form(page).locator('[data-send="user.order.submit"]').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the limit order for BTC' });
  await expect(dialog.getByText(/ 15, 20\d\d, 23:59:59/)).toBeVisible();
  await seesToast(page, 'Order placed', () => dialog.locator('[data-send="user.order.accept"]').click());
  await page.goto('/order/spot-current');
  await page.getByRole('row').filter({ hasText: '21,500.00' }).getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog').getByText(/ 15, 20\d\d, 23:59:59/)).toBeVisible();
});
