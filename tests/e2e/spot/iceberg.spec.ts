import type { Page } from '@playwright/test';
import { expect, seesToast, test } from '../support/test';

const form = (page: Page) => page.getByRole('form', { name: 'Order form for BTC/USDT' });

test('an iceberg shows its visible part before it is placed and in its details', async ({ page, trader }) => {
  expect(trader.token).not.toBe('');
  await page.goto('/markets/kline/BTC_USDT');
  await form(page).getByRole('tab', { name: 'Limit', exact: true }).click();
  await form(page).getByLabel('Price', { exact: true }).fill('21500');
  await form(page).getByLabel('Quantity', { exact: true }).fill('0.01');
  await form(page).getByRole('checkbox', { name: 'Iceberg' }).check();
  const visible = form(page).getByLabel('Visible quantity', { exact: true });
  await visible.fill('0.00009');
  await expect(form(page).getByText('The visible quantity must be less than the quantity').first()).toBeVisible();
  await visible.fill('0.002');
  await form(page).locator('[data-send="user.order.submit"]').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the limit order for BTC' });
  await expect(dialog.getByText('0.002 BTC')).toBeVisible();
  await seesToast(page, 'Order placed', () => dialog.locator('[data-send="user.order.accept"]').click());
  await page.goto('/order/spot-current');
  await page.getByRole('row').filter({ hasText: '21,500.00' }).getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog').getByText('0.002 BTC')).toBeVisible();
});
