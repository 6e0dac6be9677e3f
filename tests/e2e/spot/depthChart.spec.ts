import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const depth = (page: Page) => page.getByRole('tab', { name: 'Depth', exact: true });
const reader = (page: Page) => page.getByRole('slider', { name: /^Depth chart of BTC\/USDT/ });
const range = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const said = async (page: Page) => (await reader(page).getAttribute('aria-valuetext')) ?? '';
const figure = (text: string | undefined) => Number((text ?? '').replaceAll(/[^\d.]/g, ''));

for (const address of ['/markets/kline/BTC_USDT', '/contract/btc_usdt']) {
  test(`the depth chart is read by pointer and keys, its range chosen and remembered: ${address}`, async ({ page }) => {
    const books: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        for (const [channel] of String(payload).matchAll(/[\w]+_depth\b/g)) books.push(channel);
      }),
    );
    await page.goto(address);
    await depth(page).click();
    await expect(page.locator('path[data-side="buy"]')).toHaveAttribute('d', /^M/);
    await expect(page.locator('path[data-side="sell"]')).toHaveAttribute('d', /^M/);
    expect(new Set(books).size).toBe(books.length);

    await reader(page).focus();
    await page.keyboard.press('End');
    await expect.poll(() => said(page)).toMatch(/Bids to .* \(−1\.00%\).* Asks to .* \(\+1\.00%\)/);
    const [, bid] = /Bids to ([\d.,]+)/.exec(await said(page)) ?? [];
    const [, ask] = /Asks to ([\d.,]+)/.exec(await said(page)) ?? [];
    const mid = figure(await page.locator('dl', { hasText: 'Mid price' }).locator('dd').innerText());
    expect(figure(bid)).toBeLessThan(mid);
    expect(figure(ask)).toBeGreaterThan(mid);
    await page.keyboard.press('Home');
    await expect.poll(() => said(page)).toMatch(/amount 0(\.0+)?,/);

    const box = (await reader(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
    await expect(page.getByText('−0.50%', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('+0.50%', { exact: true }).first()).toBeVisible();

    await range(page, '±5%').check({ force: true });
    await expect(page.getByRole('table', { name: /^Depth chart of BTC\/USDT/ })).toContainText('−5.00%');
    await page.reload();
    await expect(depth(page)).toHaveAttribute('aria-selected', 'true');
    await expect(range(page, '±5%')).toBeChecked();
    await depth(page).press('ArrowLeft');
    await expect(page.getByRole('application', { name: /BTC\/USDT/ })).toBeVisible();
  });
}

test.describe(() => {
  test.use({ expectedNoise: { patterns: [/ERR_INTERNET_DISCONNECTED/] } });

  test('a lost connection greys out the depth chart, which keeps its last state', async ({ page, context }) => {
    await page.goto('/markets/kline/BTC_USDT');
    await depth(page).click();
    await expect(page.locator('path[data-side="buy"]')).toHaveAttribute('d', /^M/);
    await expect(page.locator('[data-outdated="false"]', { has: page.locator('path[data-side="buy"]') })).toBeVisible();
    await context.setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.locator('[data-outdated="true"]', { has: page.locator('path[data-side="buy"]') })).toBeVisible();
  });
});
