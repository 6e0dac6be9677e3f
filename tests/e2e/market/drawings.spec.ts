import type { Page } from '@playwright/test';
import { DRAWINGS_MAX } from '../../../domain/contract/market/marketChoices';
import { keepDrawings, listDrawings } from '../../../domain/contract/market/drawings';
import { call, newTrader } from '../support/exchange';
import { expect, signIn, test } from '../support/test';

/** Opens the daily chart with its tools. */
async function openTools(page: Page) {
  await page.goto('/markets/kline/BTC_USDT');
  const chart = page.getByRole('application', { name: /BTC\/USDT/ });
  await expect(chart).toBeVisible();
  const tools = page.getByRole('toolbar', { name: 'Drawing tools' });
  if (!(await tools.isVisible())) await page.getByRole('button', { name: 'Drawing tools' }).click();
  await expect(tools).toBeVisible();
  return tools;
}

async function draw(page: Page, tool: string, ...places: readonly (readonly [across: number, down: number])[]) {
  const box = await page.getByRole('application', { name: /BTC\/USDT/ }).boundingBox();
  await page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button', { name: tool, exact: true }).click();
  for (const [across, down] of places)
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * across, (box?.y ?? 0) + (box?.height ?? 0) * down);
}

test('drawings made, undone and recoloured as a visitor belong to the account after login', async ({
  page,
  request,
}) => {
  const trader = await newTrader(request);
  const kept = async () => {
    const { list } = await call(request, listDrawings, { market: 'BTC_USDT' }, trader.token);
    return list.flatMap(({ drawings }) => drawings.map(({ tool, colour, width }) => [tool, colour, width]));
  };
  const stored = () => page.evaluate(() => localStorage.getItem('drawings.BTC_USDT'));
  await openTools(page);
  await draw(page, 'Trend line', [0.3, 0.3], [0.6, 0.5]);
  const held = page.getByRole('toolbar', { name: 'Selected drawing' });
  await held.getByRole('radio', { name: 'Red' }).check({ force: true });
  await held.getByRole('radio', { name: '3 px' }).check({ force: true });

  // The next one keeps the same style; Ctrl+Z removes it, and Ctrl+Shift+Z restores it.
  await draw(page, 'Rectangle', [0.4, 0.6], [0.7, 0.7]);
  await expect.poll(stored).toContain('rectangle');
  await page.keyboard.press('Control+z');
  await expect.poll(stored).not.toContain('rectangle');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(stored).toContain('rectangle');
  expect(await kept()).toEqual([]);

  await signIn(page, trader);
  await openTools(page);
  await expect.poll(kept).toEqual([
    ['trend', 'red', 3],
    ['rectangle', 'red', 3],
  ]);
  await expect.poll(stored).toBe(null);
});

test('a locked drawing stays in place until it is unlocked', async ({ page, trader }) => {
  expect(trader.token).not.toBe('');
  await openTools(page);
  await draw(page, 'Trend line', [0.3, 0.4], [0.6, 0.5]);
  const held = page.getByRole('toolbar', { name: 'Selected drawing' });
  await held.getByRole('button', { name: 'Lock the drawing' }).click();
  await expect(held.getByRole('button', { name: 'Remove the drawing' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Delete');
  await expect(held.getByRole('button', { name: 'Unlock the drawing' })).toBeVisible();

  // It is still locked after a reload: dragging over it only moves the chart, and removing all removes nothing.
  await page.reload();
  const tools = await openTools(page);
  await expect(tools.getByRole('button', { name: 'Unlock all drawings' })).toBeVisible();
  await expect(tools.getByRole('button', { name: 'Remove all drawings' })).toHaveAttribute('aria-disabled', 'true');
  await tools.getByRole('button', { name: 'Unlock all drawings' }).click();
  await tools.getByRole('button', { name: 'Undo' }).click();
  await expect(tools.getByRole('button', { name: 'Unlock all drawings' })).toBeVisible();
  await tools.getByRole('button', { name: 'Redo' }).click();
  await expect(tools.getByRole('button', { name: 'Lock all drawings' })).toBeVisible();
  await tools.getByRole('button', { name: 'Remove all drawings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click();
  await expect(tools.getByRole('button', { name: 'Lock all drawings' })).toHaveAttribute('aria-disabled', 'true');
});

test('a full chart shows a notice, and keeps the drawings that do not fit on the device', async ({ page, request }) => {
  const trader = await newTrader(request);
  const point = (time: number, price: string) => ({ time, price });
  const drawings = Array.from({ length: DRAWINGS_MAX - 1 }, (_, id) => ({
    ...{ id: String(id), tool: 'trend' as const },
    points: [point(1_700_000_000_000 + id, '60000'), point(1_800_000_000_000, '70000')],
  }));
  await call(request, keepDrawings, { market: 'BTC_USDT', drawings }, trader.token);
  await openTools(page);
  await draw(page, 'Trend line', [0.3, 0.3], [0.6, 0.5]);
  await draw(page, 'Ray', [0.3, 0.6], [0.6, 0.7]);
  await signIn(page, trader);
  const tools = await openTools(page);
  await expect(page.getByText(`This chart has ${DRAWINGS_MAX} drawings`, { exact: false }).last()).toBeVisible();
  await expect(page.getByText('1 drawing of this device has no room')).toBeVisible();
  await expect(tools.getByRole('button', { name: 'Trend line' })).toHaveAttribute('aria-disabled', 'true');
  await expect(tools.getByRole('button', { name: 'Measure' })).not.toHaveAttribute('aria-disabled');
  const stored = await page.evaluate(() => localStorage.getItem('drawings.BTC_USDT'));
  expect((JSON.parse(stored ?? '[]') as { tool: string }[]).map(({ tool }) => tool)).toEqual(['ray']);
});
