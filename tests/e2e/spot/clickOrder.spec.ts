import type { Page } from '@playwright/test';
import { restingOrder } from '../support/exchange';
import { expect, sends, test } from '../support/test';

const row = (page: Page, side: 'sell' | 'buy', index: number) =>
  page.locator(`[data-side="${side}"] [data-index="${index}"] button`).first();

/** Opens the pair, turns on one-click trading and accepts the notice. */
async function turnOn(page: Page): Promise<void> {
  await page.goto('/markets/kline/BTC_USDT');
  await expect(row(page, 'sell', 0)).toBeVisible();
  await sends(page, 'user.oneClick.toggle').click();
  await expect(page.getByRole('dialog', { name: 'Turn on one-click trading?' })).toContainText('more than a quarter');
  await sends(page, 'user.oneClick.accept').click();
  await expect(sends(page, 'user.clickSize.choose')).toHaveCount(4);
}

/** Clicks a row until its price has been stable for long enough, and expects the message. */
async function clickLevel(page: Page, side: 'sell' | 'buy', says: RegExp, withShift = false): Promise<void> {
  await expect(async () => {
    const level = row(page, side, 4);
    await level.hover();
    await page.mouse.move(0, 0);
    await level.hover();
    await level.click({ modifiers: withShift ? ['Shift'] : [], timeout: 2000 });
    await expect(page.getByText(says).first()).toBeVisible({ timeout: 1500 });
  }).toPass();
}

test('a click on the book trades in the chosen size, once that was turned on and explained, and asks above a quarter of the balance', async ({
  page,
  request,
  trader,
}) => {
  await turnOn(page);
  await sends(page, 'user.clickSize.choose').nth(1).click();
  await row(page, 'sell', 4).hover();
  await expect(page.locator('[data-words]')).toHaveText(/^Buy 0\.0\d+ BTC at [\d,.]+$/);
  await clickLevel(page, 'sell', /^Purchase succeeded: 0\.0\d+ BTC at/);

  // The opposite side of that level is left waiting in the book.
  await clickLevel(page, 'buy', /^Order placed/, true);

  const last = Number((await page.title()).split(' ')[0]?.replaceAll(',', ''));
  const low = Math.round(last * 0.8);
  await restingOrder(request, trader, String(low));
  await page.keyboard.press('e');
  const newest = page
    .getByRole('row')
    .filter({ has: sends(page, 'user.cancel.open') })
    .first();
  await expect(newest).toContainText(low.toLocaleString('en-US'));
  await page.keyboard.press('z');
  await expect(page.getByRole('dialog')).toContainText('BTC/USDT');
  await sends(page, 'user.cancel.accept').click();
  await expect(page.getByText('Revocation successful')).toBeVisible();

  // With the keyboard only: a size, a row, the order.
  await page.keyboard.press('5');
  await expect(sends(page, 'user.clickSize.choose').first()).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Sale succeeded/).first()).toBeVisible({ timeout: 1500 });
  }).toPass();

  // Over a quarter of the balance is asked about.
  await sends(page, 'user.clickSizes.open').click();
  const dialog = page.getByRole('dialog', { name: 'Sizes of a click' });
  await dialog.getByLabel('Size 1').fill('');
  await sends(page, 'user.clickSizes.save').click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel('Size 1').fill('6000');
  await sends(page, 'user.clickSizes.save').click();
  await expect(sends(page, 'user.clickSize.choose').first()).toHaveText('6,000');
  await clickLevel(page, 'sell', /^It takes more than a quarter of what you have available/);
  await sends(page, 'user.order.dismiss').click();
  await expect(page.getByText('Send this order?')).toHaveCount(0);
  await expect(page.getByText(/^Purchase succeeded/)).toHaveCount(0);

  await page.reload();
  await expect(sends(page, 'user.clickSize.choose')).toHaveCount(4);
  // Retries until the keys work, because their script loads after the screen.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(sends(page, 'user.clickSize.choose')).toHaveCount(0, { timeout: 1500 });
  }).toPass();
  // The click fills in the price: it neither trades nor asks.
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await price.fill('1');
  await row(page, 'sell', 1).click();
  await expect(price).not.toHaveValue('1');
  await expect(page.getByText('Send this order?')).toHaveCount(0);
  await expect(page.getByText(/^Purchase succeeded/)).toHaveCount(0);
});

test('a visitor’s click sends nothing and says why', async ({ page }) => {
  await turnOn(page);
  await clickLevel(page, 'sell', /^Log in or register to trade/);
});
