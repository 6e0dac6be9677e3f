import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const side = (page: Page, at: number, what: RegExp) =>
  page.getByRole('application', { name: new RegExp(`^Chart ${at}: ${what.source}$`) });

/** Returns the candle channels to which the page is subscribed. */
function followed(page: Page): Set<string> {
  const channels = new Set<string>();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const text = String(payload);
      for (const [channel] of text.matchAll(/\w+_kline_\w+/g)) {
        if (text.includes('unsub')) channels.delete(channel);
        else channels.add(channel);
      }
    }),
  );
  return channels;
}

const isEther = (channel: string) => channel.startsWith('eth_usdt_kline_');

test('four charts fit side by side, each with its own pair and interval, while there is room; those of contracts next to a contract', async ({
  page,
  trader,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const channels = followed(page);
  await page.goto('/markets/kline/BTC_USDT');
  await page.getByRole('button', { name: 'Four charts' }).click();
  await expect(side(page, 2, /BTC\/USDT, 60 minutes/)).toBeVisible();
  await expect(side(page, 4, /BTC\/USDT, 1 day/)).toBeVisible();

  await page.getByRole('button', { name: 'Pair of chart 2: BTC/USDT' }).click();
  await page.getByLabel('Search pairs').fill('eth/usdt');
  await page.getByRole('dialog').locator('[data-send="user.sideChart.pair"]').first().click();
  await expect(side(page, 2, /ETH\/USDT, 60 minutes/)).toBeVisible();
  await expect(page).toHaveURL(/BTC_USDT/);
  await page.getByRole('button', { name: 'Interval of a candle: 60 minutes' }).click();
  await page.getByRole('menuitemradio', { name: '5 minutes', exact: true }).click();
  await expect(side(page, 2, /ETH\/USDT, 5 minutes/)).toBeVisible();
  await expect.poll(() => [...channels].some(isEther)).toBe(true);

  const hide = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: is });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await expect.poll(() => [...channels].some(isEther)).toBe(false);
  await hide(false);
  await expect.poll(() => [...channels].some(isEther)).toBe(true);

  // A narrower screen shows only the traded pair and subscribes to no other.
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(page.getByRole('button', { name: 'Two charts' })).toHaveCount(0);
  await expect(side(page, 2, /ETH\/USDT, 5 minutes/)).toHaveCount(0);
  await expect.poll(() => [...channels].some(isEther)).toBe(false);

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.reload();
  await expect(side(page, 2, /ETH\/USDT, 5 minutes/)).toBeVisible();
  expect(trader.token).not.toBe('');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('sideCharts.'))),
  ).toHaveLength(1);
  await page.getByRole('button', { name: 'One chart' }).click();
  await expect(page.getByRole('application')).toHaveCount(1);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/contract/btc_usdt');
  await page.getByRole('button', { name: 'Two charts' }).click();
  await page.getByRole('button', { name: 'Pair of chart 2: BTC/USDT' }).click();
  await page.getByLabel('Search pairs').fill('eth');
  await page.keyboard.press('Enter');
  await expect(side(page, 2, /ETH\/USDT, 60 minutes/)).toBeVisible();
  await page.getByRole('tab', { name: 'Depth', exact: true }).click();
  await expect(page.getByRole('slider', { name: /^Depth chart/ })).toBeVisible();
  await expect(side(page, 2, /ETH\/USDT, 60 minutes/)).toBeVisible();
});
