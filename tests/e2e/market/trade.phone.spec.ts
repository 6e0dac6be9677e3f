import type { Page } from '@playwright/test';
import { restingOrder } from '../support/exchange';
import { layoutShift, loadsAfresh, watchShifts } from '../support/steadiness';
import { PHONE } from '../support/phone';
import { expect, seesToast, sends, test } from '../support/test';

test.use(PHONE);

/** Nothing overflows horizontally. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

async function fits(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveCount(1);
  expect(await page.evaluate(overflow), path).toBe(0);
}

test('a trader buys on a phone, cancels a resting order from its details, and opens the form of a contract', async ({
  page,
  request,
  trader,
}) => {
  await page.goto('/markets/kline/BTC_USDT');
  await page.getByRole('button', { name: 'Indicators' }).click();
  await expect(page.getByRole('dialog', { name: 'Indicators' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await sends(page, 'user.form.open').first().click();
  const form = page.getByRole('form', { name: 'Order form for BTC/USDT' });
  await form.getByRole('tab', { name: 'Market', exact: true }).click();
  await form.getByLabel('Total', { exact: true }).fill('50');
  await form.locator('[data-send="user.order.submit"]').click();
  await seesToast(page, 'Purchase succeeded', () => sends(page, 'user.order.accept').click());

  const order = await restingOrder(request, trader, '20000');
  await page.goto('/markets/kline/BTC_USDT');
  await page.getByRole('tab', { name: 'Orders', exact: true }).click();
  const panel = page.getByRole('tabpanel', { name: 'Orders', exact: true });
  const row = panel.getByRole('button').filter({ hasText: '20,000.00' });
  expect((await row.boundingBox())?.height).toBe(56);
  expect(order.status).toBe('waiting');
  await row.click();
  await expect(page.getByRole('dialog', { name: 'Order details' })).toContainText(order.id);
  await sends(page, 'user.cancel.open').click();
  await sends(page, 'user.cancel.accept').click();
  await expect(sends(page, 'user.cancel.open')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(row).toBeHidden();
  await page.getByRole('tab', { name: 'Order book' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Order book' })).toBeVisible();

  await page.goto('/contract/btc_usdt');
  await page.getByRole('button', { name: 'Long', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'BTC/USDT perpetual' });
  await expect(sheet.getByRole('radio', { name: 'Open', exact: true })).toBeChecked();
  await sends(page, 'user.form.close').click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(sheet.getByRole('radio', { name: 'Close', exact: true })).toBeChecked();

  for (const path of ['/order/spot-current', '/order/spot-history', '/wallet/spot']) await fits(page, path);
});

test('a visitor sees where seconds contracts are ordered; login and registration fit a phone', async ({ page }) => {
  await page.goto('/contract_sec/btc_usdt');
  await page.getByRole('button', { name: 'Up', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Stake')).toBeVisible();
  for (const path of ['/login', '/reg']) await fits(page, path);
});

const TRADE_SCREENS = ['/markets/kline/BTC_USDT', '/contract/btc_usdt', '/contract_sec/btc_usdt'];

test('screens fit a phone, and do not shift when the data arrive', async ({ page }) => {
  await loadsAfresh(page);
  await watchShifts(page);
  for (const path of ['/home', '/markets', ...TRADE_SCREENS])
    await test.step(path, async () => {
      expect(await layoutShift(page, path), path).toBeLessThan(0.05);
      expect(await page.evaluate(overflow), path).toBe(0);
    });
});

async function firstPaintStays(page: Page): Promise<void> {
  await loadsAfresh(page);
  let held = Promise.resolve();
  await page.route('**/api/plat_config', async (route) => {
    await held;
    await route.continue();
  });
  for (const path of TRADE_SCREENS)
    await test.step(path, async () => {
      let answer: (() => void) | undefined;
      held = new Promise((resolve) => (answer = resolve));
      await page.goto(path);
      const [strip, name] = [page.locator('#first .strip'), page.locator('#first .strip b')];
      const [first, firstName] = [await strip.boundingBox(), await name.boundingBox()];
      answer?.();
      const head = page.locator('main header', { has: page.locator('dl') });
      await expect(head).toBeVisible();
      await expect(page.locator('#first')).toHaveCount(0);
      expect(await head.boundingBox(), path).toEqual(first);
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(heading?.x, path).toBe(firstName?.x);
      const middle = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : NaN);
      expect(Math.abs(middle(heading) - middle(firstName)), path).toBeLessThan(1);
    });
}

test('the first paint of a trade screen has the header at its final height and the name in its final place', async ({
  page,
}) => {
  await firstPaintStays(page);
});

test.describe('held sideways', () => {
  test.use({ viewport: { width: 667, height: 375 } });

  test('a trade screen leaves most of the window to the market, from its first paint on', async ({ page }) => {
    await firstPaintStays(page);
    for (const path of TRADE_SCREENS)
      await test.step(path, async () => {
        await fits(page, path);
        const chart = page.getByRole('tabpanel').first();
        await chart.evaluate((place) => scrollTo(0, scrollY + place.getBoundingClientRect().bottom - innerHeight));
        await page.mouse.wheel(0, 60);
        const inView = () =>
          chart.evaluate((place) => {
            const { left, top, bottom } = place.getBoundingClientRect();
            const shows = (y: number) => place.contains(document.elementFromPoint(left + 40, y));
            return Array.from({ length: innerHeight }, (_, y) => y).filter((y) => y > top && y < bottom && shows(y))
              .length;
          });
        await expect.poll(inView, path).toBeGreaterThan(260);
      });
  });
});
