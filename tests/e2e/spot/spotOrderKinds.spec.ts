import type { Page } from '@playwright/test';
import { expect, seesToast, test } from '../support/test';

const form = (page: Page) => page.getByRole('form', { name: 'Order form for BTC/USDT' });
const submit = (page: Page) => form(page).locator('[data-send="user.order.submit"]').click();

async function accept(page: Page, kind: string, shown: string | RegExp, toast: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Confirm the ${kind} for BTC` });
  await expect(dialog.getByText(shown).first()).toBeVisible();
  await seesToast(page, toast, () => dialog.locator('[data-send="user.order.accept"]').click());
}

async function placeIceberg(page: Page): Promise<void> {
  await form(page).getByRole('tab', { name: 'Limit', exact: true }).click();
  await form(page).getByLabel('Price', { exact: true }).fill('21500');
  await form(page).getByLabel('Quantity', { exact: true }).fill('0.01');
  await form(page).getByRole('checkbox', { name: 'Iceberg' }).check();
  const visible = form(page).getByLabel('Visible quantity', { exact: true });
  await visible.fill('0.00009');
  await expect(form(page).getByText('The visible quantity must be less than the quantity').first()).toBeVisible();
  await visible.fill('0.002');
  await submit(page);
  await accept(page, 'limit order', '0.002 BTC', 'Order placed');
  await form(page).getByRole('checkbox', { name: 'Iceberg' }).setChecked(false);
}

async function placeGoodTill(page: Page): Promise<void> {
  await form(page).getByLabel('Price', { exact: true }).fill('21600');
  await form(page).getByLabel('Quantity', { exact: true }).fill('0.01');
  await form(page).getByLabel('Time in force').selectOption('gtd');
  await form(page).getByLabel('Good till').selectOption({ label: '7 days' });
  await form(page).getByLabel('Good till').selectOption({ label: 'A date of my own' });
  await expect(form(page).getByText('Choose the date on which the order ends.')).toBeVisible();
  await form(page).getByRole('button', { name: 'Choose a date' }).click();
  await form(page).getByRole('button', { name: 'Next month' }).click();
  await form(page).locator('[data-send="user.goodTill.choose"]').nth(14).click();
  await submit(page);
  await accept(page, 'limit order', / 15, 20\d\d, 23:59:59/, 'Order placed');
}

async function placeTrailing(page: Page): Promise<void> {
  await form(page).getByRole('tab', { name: 'Stop', exact: true }).click();
  await form(page).getByRole('radio', { name: 'Trailing stop' }).click();
  const callback = form(page).getByLabel('Callback', { exact: true });
  await callback.fill('12');
  await form(page).getByLabel('Total', { exact: true }).fill('100');
  await expect(form(page).getByText('The callback must be from 0.1% to 10%.').first()).toBeVisible();
  await callback.fill('9.5');
  await submit(page);
  await accept(page, 'trailing stop', '9.50%', 'Stop order placed');
}

async function sellWithTargets(page: Page): Promise<void> {
  await form(page).getByText('Sell', { exact: true }).click();
  await form(page).getByRole('tab', { name: 'Market', exact: true }).click();
  await form(page).getByRole('textbox', { name: 'Quantity' }).fill('0.002');
  await form(page).getByText('Take-profit / stop-loss').click();
  const note =
    'Once the sale has ended, what it sold is bought back at the one price or the other, as far as funds allow.';
  await expect(form(page).getByText(note)).toBeVisible();
  await form(page).getByLabel('Take-profit', { exact: true }).fill('60000');
  await form(page).getByLabel('Stop-loss', { exact: true }).fill('50000');
  const take = page.locator('[data-send="user.order.accept"]');
  await submit(page);
  await take.click();
  await expect(form(page).getByLabel('Stop-loss', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  await form(page).getByLabel('Stop-loss', { exact: true }).fill('150000');
  await submit(page);
  await seesToast(page, 'Sale succeeded', () => take.click());
}

test('an iceberg, an order good till a day, a trailing stop and a sell with targets are placed and say so in their details', async ({
  page,
  trader,
}) => {
  expect(trader.token).not.toBe('');
  await page.goto('/markets/kline/BTC_USDT');
  await test.step('iceberg', () => placeIceberg(page));
  await test.step('good till a day', () => placeGoodTill(page));
  await test.step('trailing stop', () => placeTrailing(page));
  await test.step('sell with targets', () => sellWithTargets(page));

  await page.goto('/order/spot-current');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const details = page.getByRole('dialog');
  const hasDetails = async (text: string, told: string | RegExp) => {
    await row(text).getByRole('button', { name: 'Details' }).click();
    await expect(details.getByText(told).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
  };
  await hasDetails('21,500.00', '0.002 BTC');
  await hasDetails('21,600.00', /15\/20\d\d, 23:59:59/);
  const trailing = 'trails by 9.50%';
  await hasDetails(trailing, 'Best price followed');
  await row(trailing).getByRole('button', { name: 'Cancel', exact: true }).click();
  await details.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(row(trailing)).toHaveCount(0);
  const legs = row('OCO');
  await expect(legs.filter({ hasText: '60,000.00' })).toContainText('Buy');
  await expect(legs.filter({ hasText: '150,000.00' })).toContainText('Stop market');
  await expect(legs).toHaveCount(2);
});
