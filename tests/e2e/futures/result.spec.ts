import { enter, test } from '../support/scriptedFutures';
import { chooseAct, expect, seesToast, sends } from '../support/test';

test('a position offers a picture of its result, amounts only on request, and its day shows the profit', async ({
  page,
  request,
  futures,
}) => {
  await enter(page, request);
  await futures.tell({ kind: 'other', body: { direction: 'open_short', price: '50000.00', quantity: '0.1' } });
  await page.goto('/contract/btc_usdt');
  const form = page.getByRole('form', { name: 'Order form for BTC/USDT perpetual' });
  await form.getByRole('tab', { name: 'Market', exact: true }).click();
  await form.getByLabel('Quantity', { exact: true }).fill('0.1');
  await form.locator('[data-direction="open_long"]').click();
  await seesToast(page, 'Position opened', () => sends(page, 'user.order.accept').click());
  const position = page.getByRole('row').filter({ has: sends(page, 'user.close.open') });
  await position.getByText('BTC/USDT').click();
  await sends(page, 'user.picture.open').click();
  const picture = page.getByRole('img', { name: /^Picture of the result: BTC\/USDT, Long · 20×/ });
  await expect(picture).toBeVisible();
  const source = () => picture.getAttribute('src');
  const without = await source();
  await page.getByRole('checkbox', { name: 'Show size and profit' }).check();
  await expect.poll(source).not.toBe(without);
  const [file] = await Promise.all([page.waitForEvent('download'), sends(page, 'user.picture.save').click()]);
  expect(file.suggestedFilename()).toBe('statex-btc-usdt.png');
  await sends(page, 'user.picture.close').click();
  await expect(picture).toHaveCount(0);
  await page.keyboard.press('Escape');

  await futures.tell({ kind: 'other', body: { direction: 'close_short', price: '50500.00', quantity: '0.1' } });
  await chooseAct(page, 'user.flash.open');
  await seesToast(page, 'Position closed', () => sends(page, 'user.close.accept').click());

  await page.goto('/wallet/profit');
  const today = page.locator('[data-send="user.day.choose"][aria-current="date"]');
  await expect(today).toContainText('$44.9');
  await today.click();
  await expect(page.getByText('Contracts, after fees')).toBeVisible();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/^statex-profit-\d{4}-\d{2}\.csv$/);
  await page.getByRole('link', { name: 'Ended positions' }).click();
  await expect(page).toHaveURL(/\/order\/u-history\?view=positions&from=/);
  await page.getByRole('row').filter({ hasText: 'BTC/USDT' }).first().getByText('BTC/USDT').click();
  await sends(page, 'user.picture.open').click();
  await expect(picture).toBeVisible();
  await expect(picture).toHaveAccessibleName(/\+17\.9/);

  await page.goto('/wallet/profit');
  await sends(page, 'user.month.choose').first().click();
  await expect(sends(page, 'user.day.choose').first()).toBeVisible();
  await expect(today).toHaveCount(0);
});
