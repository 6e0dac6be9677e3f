import { placeFuturesOrder } from '../../../domain/contract/futures/futuresTrading';
import { call } from '../support/exchange';
import { PHONE } from '../support/phone';
import { enter, test } from '../support/scriptedFutures';
import { chooseAct, expect, seesToast, sends } from '../support/test';

test.use(PHONE);

test('a contract is traded on a phone, and an order is repriced', async ({ page, request, futures }) => {
  const token = await enter(page, request);
  await futures.tell({ kind: 'other', body: { direction: 'open_short', quantity: '0.1' } });
  await page.goto('/contract/btc_usdt');
  await sends(page, 'user.form.open').first().click();
  const form = page.getByRole('form', { name: 'Order form for BTC/USDT perpetual' });
  await form.getByLabel('Price', { exact: true }).fill('50000');
  await form.getByLabel('Quantity', { exact: true }).fill('0.1');
  await form.locator('[data-direction="open_long"]').click();
  await seesToast(page, 'Position opened', () => sends(page, 'user.order.accept').click());
  await sends(page, 'user.form.close').click();
  const position = page
    .getByRole('tabpanel', { name: /^Positions/ })
    .getByRole('button')
    .filter({ hasText: 'BTC/USDT' });
  await expect(position).toContainText('50,000.00');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await expect.poll(async () => (await position.boundingBox())?.height).toBe(56);
  await position.click();
  const sheet = page.getByRole('dialog', { name: 'Positions' });
  await expect(sheet).toContainText('Margin / ratio');
  await chooseAct(page, 'user.flash.open');
  await expect(sends(page, 'user.close.accept')).toBeEnabled();
  await seesToast(page, 'There are no orders to trade against at the moment.', () =>
    sends(page, 'user.close.accept').click(),
  );
  await expect(position).toContainText('50,000.00');
  await page.keyboard.press('Escape');

  const order = {
    pair: 'BTC_USDT',
    direction: 'open_long',
    type: 'limit',
    price: '49000.00',
    quantity: '0.1',
  } as const;
  await call(request, placeFuturesOrder, order, token);
  await page.getByRole('tab', { name: 'Open orders' }).click();
  const open = page.getByRole('tabpanel', { name: 'Open orders' });
  await open.getByRole('button').filter({ hasText: '49,000.00' }).click();
  await sends(page, 'user.amend.open').click();
  const dialog = page.getByRole('dialog', { name: 'Change the order: Open long BTC/USDT' });
  await expect(dialog.getByText('Enter a different price or quantity.')).toBeVisible();
  await dialog.getByLabel('Price', { exact: true }).fill('49500');
  await sends(page, 'user.amend.review').click();
  await expect(page.getByText('Change this order?')).toBeVisible();
  await expect(sends(page, 'user.amend.accept')).toBeEnabled();
  await seesToast(page, 'The order is changed', () => sends(page, 'user.amend.accept').click());
  await page.keyboard.press('Escape');
  await expect(open.getByRole('button').filter({ hasText: '49,500.00' })).toBeVisible();
  await seesToast(page, 'Your BTC/USDT contract order is filled', () =>
    futures.tell({ kind: 'other', body: { direction: 'open_short', price: '49500.00', quantity: '0.1' } }),
  );
});
