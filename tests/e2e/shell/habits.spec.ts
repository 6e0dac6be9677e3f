import { expect, sends, test } from '../support/test';

const TRADE = '/markets/kline/BTC_USDT';

test('keyboard shortcuts operate the trade screen, ? lists them, and a price alert is set next to the market', async ({
  page,
  trader,
}) => {
  expect(trader.account).toContain('@');
  await page.goto(TRADE);
  const side = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(side('Buy')).toBeChecked();
  await expect(async () => {
    await page.keyboard.press('s');
    await expect(side('Sell')).toBeChecked({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('b');
  await expect(side('Buy')).toBeChecked();
  await page.keyboard.press('m');
  await expect(page.getByRole('tab', { name: 'Market', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('l');
  await page.keyboard.press('p');
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await expect(price).toBeFocused();
  await page.keyboard.type('1s');
  await expect(side('Buy')).toBeChecked();
  await price.fill('20000');
  await price.blur();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: '25%' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(sends(page, 'user.order.submit')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sends(page, 'user.order.accept')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ArrowRight');
  await expect(sends(page, 'user.interval.choose').filter({ hasText: '30m' })).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sends(page, 'user.hotkeys.toggle').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('s');
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await expect(side('Buy')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await page.getByRole('button', { name: 'Price alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Price alerts' });
  await expect(page).toHaveURL(/\?alert=BTC_USDT$/);
  const level = dialog.getByLabel('Price (USDT)');
  await level.fill('1');
  await sends(page, 'user.alert.submit').click();
  await expect(dialog.getByText('The last price is already there.')).toBeVisible();
  await level.fill('999999');
  await expect(sends(page, 'user.alert.submit')).toBeEnabled();
  await sends(page, 'user.alert.submit').click();
  const row = page.getByRole('row').filter({ hasText: 'Rises to 999,999.00' });
  await expect(row).toBeVisible();

  await dialog.getByRole('link', { name: 'All price alerts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Price alerts' })).toBeVisible();
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No price alerts yet')).toBeVisible();
});

test('order confirmations are switched off and on in the general settings', async ({ page, trader }) => {
  expect(trader.account).toContain('@');
  await page.goto('/user/c-set');
  const futures = page.getByRole('group', { name: 'Ask before an order is sent' }).getByLabel('Perpetual futures');
  await futures.uncheck();
  await page.reload();
  await expect(futures).not.toBeChecked();
  await futures.check();
  await page.reload();
  await expect(futures).toBeChecked();
});
