import type { Page } from '@playwright/test';
import { expect, seesToast, test } from '../support/test';

const form = (page: Page) => page.getByRole('form', { name: 'Order form for BTC/USDT' });

test('a trailing stop is placed by its callback, shows its distance, and is cancelled', async ({ page, trader }) => {
  expect(trader.token).not.toBe('');
  await page.goto('/markets/kline/BTC_USDT');
  await form(page).getByRole('tab', { name: 'Stop', exact: true }).click();
  await form(page).getByRole('radio', { name: 'Trailing stop' }).click();
  const callback = form(page).getByLabel('Callback', { exact: true });
  await callback.fill('12');
  await form(page).getByLabel('Total', { exact: true }).fill('100');
  await expect(form(page).getByText('The callback must be from 0.1% to 10%.').first()).toBeVisible();
  await callback.fill('9.5');
  await form(page).locator('[data-send="user.order.submit"]').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the trailing stop for BTC' });
  await expect(dialog).toContainText('9.50%');
  await seesToast(page, 'Stop order placed', () => dialog.locator('[data-send="user.order.accept"]').click());
  await page.goto('/order/spot-current');
  const row = page.getByRole('row').filter({ hasText: 'trails by 9.50%' });
  await row.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog');
  await expect(details).toContainText('Best price followed');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(row).toHaveCount(0);
});
