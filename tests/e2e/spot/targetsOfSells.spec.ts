import type { Page } from '@playwright/test';
import { expect, seesToast, test } from '../support/test';

const form = (page: Page) => page.getByRole('form', { name: 'Order form for BTC/USDT' });

test('a sell with targets buys back the sold quantity at one of them, and says where a target is refused', async ({
  page,
  trader,
}) => {
  expect(trader.token).not.toBe('');
  await page.goto('/markets/kline/BTC_USDT');
  await form(page).getByText('Sell', { exact: true }).click();
  await form(page).getByRole('tab', { name: 'Market', exact: true }).click();
  await form(page).getByRole('textbox', { name: 'Quantity' }).fill('0.002');
  await form(page).getByText('Take-profit / stop-loss').click();
  const note =
    'Once the sale has ended, what it sold is bought back at the one price or the other, as far as funds allow.';
  await expect(form(page).getByText(note)).toBeVisible();
  await form(page).getByLabel('Take-profit', { exact: true }).fill('60000');
  await form(page).getByLabel('Stop-loss', { exact: true }).fill('50000');
  const submit = form(page).locator('[data-send="user.order.submit"]');
  const accept = page.locator('[data-send="user.order.accept"]');
  await submit.click();
  await accept.click();
  await expect(form(page).getByLabel('Stop-loss', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  await form(page).getByLabel('Stop-loss', { exact: true }).fill('150000');
  await submit.click();
  await seesToast(page, 'Sale succeeded', () => accept.click());
  await page.goto('/order/spot-current');
  const legs = page.getByRole('row').filter({ hasText: 'OCO' });
  await expect(legs.filter({ hasText: '60,000.00' })).toContainText('Buy');
  await expect(legs.filter({ hasText: '150,000.00' })).toContainText('Stop market');
  await expect(legs).toHaveCount(2);
});
