import { enter, test } from '../support/scriptedFutures';
import { chooseAct, expect, seesToast, sends } from '../support/test';

test('in one-way mode a sale reverses a long, reduce-only never opens, and positions block a mode change', async ({
  page,
  request,
  futures,
}) => {
  await enter(page, request);
  await futures.tell({ kind: 'other', body: { direction: 'open_short', price: '50000.00', quantity: '0.1' } });
  await futures.tell({ kind: 'other', body: { direction: 'open_long', price: '49900.00', quantity: '0.3' } });
  await page.goto('/contract/btc_usdt');
  await sends(page, 'user.positionMode.open').click();
  const dialog = page.getByRole('dialog', { name: 'Position mode' });
  await dialog.getByRole('radio', { name: 'One-way' }).click();
  await expect(dialog).toContainText('a buy closes a short before it opens a long');
  await seesToast(page, 'Position mode: one-way', () => sends(page, 'user.positionMode.submit').click());

  const form = page.getByRole('form', { name: 'Order form for BTC/USDT perpetual' });
  await form.getByRole('tab', { name: 'Market', exact: true }).click();
  await form.getByLabel('Quantity', { exact: true }).fill('0.1');
  await form.locator('[data-direction="buy"]').click();
  await seesToast(page, 'Order filled', () => sends(page, 'user.order.accept').click());
  const position = page.getByRole('row').filter({ has: sends(page, 'user.close.open') });
  await expect(position).toContainText('Long');

  await form.getByRole('checkbox', { name: 'Reduce-only' }).check();
  await form.getByLabel('Quantity', { exact: true }).fill('0.2');
  await expect(form.getByText(/At most 0\.1 BTC/).first()).toBeVisible();
  await form.getByRole('checkbox', { name: 'Reduce-only' }).uncheck();
  await form.getByLabel('Quantity', { exact: true }).fill('0.3');
  await form.locator('[data-direction="sell"]').click();
  await seesToast(page, /Order filled: .* profit −10\.00 USDT/, () => sends(page, 'user.order.accept').click());
  await expect(position).toHaveCount(1);
  await expect(position).toContainText('Short');
  await expect(position).toContainText('closable 0.2');

  await sends(page, 'user.positionMode.open').click();
  await dialog.getByRole('radio', { name: 'Hedge' }).click();
  await expect(dialog).toContainText('Close all your contract positions first.');
  await page.keyboard.press('Escape');

  await futures.tell({ kind: 'other', body: { direction: 'open_short', price: '50000.00', quantity: '0.4' } });
  await chooseAct(page, 'user.reverse.open');
  await seesToast(page, 'Order filled', () => sends(page, 'user.close.accept').click());
  await expect(position).toContainText('Long');
  await expect(position).toContainText('closable 0.2');

  await futures.tell({ kind: 'other', body: { direction: 'open_long', price: '49900.00', quantity: '0.2' } });
  await sends(page, 'user.closeAll.open').click();
  await seesToast(page, 'Positions closed: 1.', () => sends(page, 'user.closeAll.accept').click());
  await expect(position).toHaveCount(0);
});
