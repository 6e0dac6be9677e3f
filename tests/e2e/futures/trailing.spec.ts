import type { APIRequestContext, Page } from '@playwright/test';
import { placeFuturesOrder } from '../../../domain/contract/futures/futuresTrading';
import { call } from '../support/exchange';
import type { FuturesExchange } from '../support/futuresHost';
import { enter, test } from '../support/scriptedFutures';
import { chooseAct, expect, seesToast, sends } from '../support/test';

/** Opens the contract's screen with a long of 0.1 BTC at 50,000. */
async function holdLong(page: Page, request: APIRequestContext, futures: FuturesExchange): Promise<void> {
  const token = await enter(page, request);
  await futures.tell({ kind: 'other', body: { direction: 'open_short', quantity: '0.1' } });
  const long = { pair: 'BTC_USDT', direction: 'open_long', type: 'market', quantity: '0.1' } as const;
  await call(request, placeFuturesOrder, long, token);
  await page.goto('/contract/btc_usdt');
}

test('a trailing stop follows the price and closes the position once the price retraces', async ({
  page,
  request,
  futures,
}) => {
  await holdLong(page, request, futures);
  const form = page.getByRole('form', { name: 'Order form for BTC/USDT perpetual' });
  await form.getByRole('radio', { name: 'Close', exact: true }).click();
  await form.getByRole('tab', { name: 'Trigger', exact: true }).click();
  await form.getByRole('radio', { name: 'Trailing stop' }).click();
  await form.getByLabel('Callback', { exact: true }).fill('12');
  await expect(form.getByText('The callback must be from 0.1% to 10%.').first()).toBeVisible();
  await form.getByLabel('Callback', { exact: true }).fill('1');
  await form.getByLabel('Triggered by').selectOption('index');
  await form.getByLabel('Quantity', { exact: true }).fill('0.1');
  await form.locator('[data-direction="close_long"]').click();
  const confirm = page.getByRole('dialog', { name: 'Submit the trailing stop for BTC/USDT?' });
  await expect(confirm).toContainText('1.00%');
  await seesToast(page, 'Trigger order placed', () => sends(page, 'user.plan.accept').click());

  await page.getByRole('tab', { name: 'Trigger orders' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Trailing stop' });
  await expect(row).toContainText('trails by 1.00%');
  await expect(row.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Change the price' })).toHaveCount(0);
  await futures.tell({ kind: 'index', close: '50500.00' });
  await expect(row).toContainText('49,995.00');

  await futures.tell({ kind: 'other', body: { direction: 'open_long', price: '49900.00', quantity: '0.2' } });
  await seesToast(page, 'The trailing stop of BTC/USDT was triggered', () =>
    futures.tell({ kind: 'index', close: '49990.00' }),
  );
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: 'Positions' }).click();
  await expect(page.getByRole('row').filter({ has: sends(page, 'user.close.open') })).toHaveCount(0);
});

test('a position gets its trailing stop from its own menu, which shows the current trigger price', async ({
  page,
  request,
  futures,
}) => {
  await holdLong(page, request, futures);
  await chooseAct(page, 'user.trail.open');
  const dialog = page.getByRole('dialog', { name: 'Trailing stop of BTC/USDT Long' });
  await expect(dialog.getByLabel('Closing quantity')).toHaveValue('0.1');
  await dialog.getByLabel('Callback').fill('12');
  await expect(dialog.getByText('The callback must be from 0.1% to 10%.').first()).toBeVisible();
  await dialog.getByLabel('Activation price (optional)').fill('40000');
  await dialog.getByLabel('Callback').fill('1');
  await expect(dialog.getByText('A long’s activation price must be above the mark price.').first()).toBeVisible();
  await dialog.getByLabel('Activation price (optional)').fill('');
  await expect(dialog.getByText('Expected loss')).toBeVisible();
  await sends(page, 'user.trail.review').click();
  const confirm = page.getByRole('dialog', { name: 'Submit the trailing stop for BTC/USDT?' });
  for (const told of ['Close long', '0.1 BTC', '1.00%', '49,500.00']) await expect(confirm).toContainText(told);
  await seesToast(page, 'Trailing stop set', () => sends(page, 'user.trail.accept').click());

  await page.getByRole('tab', { name: 'Trigger orders' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Trailing stop' });
  await expect(row).toContainText('trails by 1.00%');
});
