import { changeFuturesMarginMode } from '../../../domain/contract/futures/futuresTrading';
import { call } from '../support/exchange';
import { enter, test } from '../support/scriptedFutures';
import { expect, seesToast, sends } from '../support/test';

test('cell edits of margin, targets, price and quantity: Enter submits, Escape reverts, refusals stay', async ({
  page,
  request,
  futures,
}) => {
  const token = await enter(page, request);
  await call(request, changeFuturesMarginMode, { pair: 'BTC_USDT', margin_mode: 'isolated' }, token);
  await futures.tell({ kind: 'other', body: { direction: 'open_short', price: '50000.00', quantity: '0.1' } });
  await page.goto('/contract/btc_usdt');
  const form = page.getByRole('form', { name: 'Order form for BTC/USDT perpetual' });
  await form.getByRole('tab', { name: 'Market', exact: true }).click();
  await form.getByLabel('Quantity', { exact: true }).fill('0.1');
  await form.locator('[data-direction="open_long"]').click();
  await seesToast(page, 'Position opened', () => sends(page, 'user.order.accept').click());

  const position = page.getByRole('row').filter({ has: sends(page, 'user.close.open') });
  const margin = position.locator('[data-send="user.margin.edit"]');
  await margin.focus();
  await page.keyboard.press('Enter');
  const cell = position.getByLabel('Margin of the position');
  await expect(cell).toBeFocused();
  await cell.fill('900000');
  await cell.press('Enter');
  await expect(position.getByRole('alert')).toContainText('USDT can be added.');
  await cell.press('Escape');
  await expect(margin).toBeFocused();
  await margin.click();
  await cell.fill('300');
  await seesToast(page, 'Margin added', () => cell.press('Enter'));
  await expect(margin).toContainText('300.00');

  const legs = position.locator('[data-send="user.target.edit"]');
  await legs.first().click();
  await position.getByLabel('Take-profit').fill('49000');
  await expect(position.getByRole('alert')).toContainText('must be above the price');
  await position.getByLabel('Take-profit').fill('52000');
  await position.getByLabel('Take-profit').press('Enter');
  await expect(page.getByText('Submit take-profit and stop-loss?')).toBeVisible();
  await seesToast(page, 'Take-profit and stop-loss are set', () => sends(page, 'user.targets.accept').click());
  await expect(legs.first()).toHaveText('52,000.00');

  await form.getByRole('tab', { name: 'Limit', exact: true }).click();
  await form.getByLabel('Price', { exact: true }).fill('48000');
  await form.getByLabel('Quantity', { exact: true }).fill('0.01');
  await form.locator('[data-direction="open_long"]').click();
  await page.getByRole('checkbox', { name: 'Do not ask again' }).check();
  await seesToast(page, 'Order placed', () => sends(page, 'user.order.accept').click());
  await legs.first().click();
  await position.getByLabel('Take-profit').fill('53000');
  await seesToast(page, 'Take-profit and stop-loss are set', () => position.getByLabel('Take-profit').press('Enter'));
  await expect(legs.first()).toHaveText('53,000.00');

  await page.getByRole('tab', { name: /^Open orders/ }).click();
  const order = page.getByRole('row').filter({ has: sends(page, 'user.amend.open') });
  await order.locator('[data-send="user.cell.open"]').first().click();
  await order.getByLabel('Price', { exact: true }).fill('47500');
  await order.getByLabel('Price', { exact: true }).press('Enter');
  await expect(order).toContainText('47,500.00');
  await sends(page, 'user.amend.undo').click();
  await expect(order).toContainText('48,000.00');
  await order.locator('[data-send="user.cell.open"]').nth(1).click();
  await order.getByLabel('Quantity', { exact: true }).fill('0.02');
  await order.getByLabel('Quantity', { exact: true }).press('Enter');
  await expect(order).toContainText('0.02');
});
