import { enter, test } from '../support/scriptedFutures';
import { expect, seesToast, sends } from '../support/test';

test('a position is sized by value, margin, or maximum stop-loss, and the choice is remembered', async ({
  page,
  request,
  futures,
}) => {
  await enter(page, request);
  await futures.tell({ kind: 'other', body: { direction: 'open_short', price: '50000.00', quantity: '0.1' } });
  await page.goto('/contract/btc_usdt');
  const form = page.getByRole('form', { name: 'Order form for BTC/USDT perpetual' });
  await form.getByLabel('Price', { exact: true }).fill('50000');
  const sizeBy = form.getByLabel('Size by');
  await sizeBy.selectOption({ label: 'USDT' });
  await form.getByLabel('Position value').fill('1000');
  await expect(form.getByText('Quantity: 0.02 BTC')).toBeVisible();

  await sizeBy.selectOption({ label: 'Margin' });
  await expect(form.getByLabel('Margin', { exact: true })).toHaveValue('50');
  await form.getByLabel('Margin', { exact: true }).fill('100');
  await expect(form.getByText('Quantity: 0.04 BTC')).toBeVisible();

  await sizeBy.selectOption({ label: 'Risk' });
  const risk = form.getByLabel('Loss at the stop-loss, fees included');
  await risk.fill('16.495');
  await expect(form.getByText('Set a stop-loss away from the price').first()).toBeVisible();
  await form.getByLabel('Stop-loss', { exact: true }).fill('49500');
  await expect(form.getByText('Quantity: 0.03 BTC')).toBeVisible();
  await page.reload();
  await expect(risk).toBeVisible();

  await form.getByLabel('Price', { exact: true }).fill('50000');
  await form.getByRole('checkbox', { name: 'TP/SL' }).check();
  await form.getByLabel('Stop-loss', { exact: true }).fill('49500');
  await risk.fill('16.495');
  await form.locator('[data-direction="open_long"]').click();
  await expect(page.getByRole('dialog')).toContainText('0.03 BTC');
  await seesToast(page, 'filled', () => sends(page, 'user.order.accept').click());
  await expect(page.getByRole('row').filter({ has: sends(page, 'user.close.open') })).toContainText('0.03');
});
