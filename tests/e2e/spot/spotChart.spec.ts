import type { Page } from '@playwright/test';
import { call, restingOrder } from '../support/exchange';
import { listDrawings } from '../../../domain/contract/market/drawings';
import { spotOrderDetail } from '../../../domain/contract/spot/spot';
import { expect, sends, test } from '../support/test';

const chart = (page: Page) => page.getByRole('application', { name: /BTC\/USDT/ });

/** Whether the element under the pointer can be dragged. */
const isGrip = (page: Page) =>
  chart(page).evaluate((root) =>
    [root, ...root.querySelectorAll<HTMLElement>('*')].some((node) => getComputedStyle(node).cursor === 'pointer'),
  );

/** Moves the pointer from place to place until something can be dragged. */
async function findGrip(page: Page, places: readonly (readonly [x: number, y: number])[]) {
  for (const [x, y] of places) {
    await page.mouse.move(x, y);
    if (await isGrip(page)) return { x, y };
  }
  throw new Error('nothing to take hold of');
}

/** Opens the daily chart, whose scale includes prices a few percent away, with the pair's price. */
async function openChart(page: Page) {
  await page.goto('/markets/kline/BTC_USDT');
  await expect(page).toHaveTitle(/^[\d,.]+ BTC\/USDT/);
  await page.getByRole('button', { name: '1 day', exact: true }).click();
  await expect(chart(page)).toBeVisible();
  const box = await chart(page).boundingBox();
  const price = Number((await page.title()).split(' ')[0]?.replaceAll(',', ''));
  return { box: box ?? { x: 0, y: 0, width: 0, height: 0 }, price };
}

test('an open order is dragged to another price on the chart, after one confirmation, and back', async ({
  page,
  request,
  trader,
}) => {
  const { price } = await openChart(page);
  const order = await restingOrder(request, trader, String(Math.round(price * 0.98)));
  const priceNow = async () =>
    (await call(request, spotOrderDetail, { order_id: order.id }, trader.token)).order.price ?? '';
  const { box } = await openChart(page);
  const down = Array.from(
    { length: Math.floor(box.height / 3) },
    (_, at) => [box.x + 200, box.y + 30 + at * 3] as const,
  );
  const line = await findGrip(page, down);
  const dragBy = async (from: { x: number; y: number }, distance: number) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + distance / 2);
    await page.mouse.move(from.x, from.y + distance);
    await page.mouse.up();
  };
  await dragBy(line, 24);
  const dialog = page.getByRole('dialog', { name: 'Change the order: Buy BTC/USDT' });
  await expect(dialog.getByText(/goes to the end of the queue/)).toBeVisible();
  await sends(page, 'user.amend.submit').click();
  await expect(page.getByText(/^Order moved to /)).toBeVisible();
  await expect.poll(async () => Number(await priceNow()) < Number(order.price)).toBe(true);
  await sends(page, 'user.amend.undo').click();
  await expect.poll(priceNow).toBe(order.price);

  // Users who disabled order confirmations are not asked here either.
  await page.evaluate(() => localStorage.setItem('spotOrder.ask', 'false'));
  await dragBy(line, 24);
  await expect(page.getByText(/^Order moved to /)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('the plus at the price axis fills its price into the order form', async ({ page, trader }) => {
  expect(trader.token).not.toBe('');
  const { box } = await openChart(page);
  const form = page.getByRole('form', { name: 'Order form for BTC/USDT' });
  await form.getByRole('tab', { name: 'Limit', exact: true }).click();
  const y = Math.round(box.y + box.height / 3);
  await page.mouse.move(box.x + 200, y);
  const left = Array.from({ length: 60 }, (_, at) => [Math.round(box.x + box.width) - 4 - at * 3, y] as const);
  const field = form.getByLabel('Price', { exact: true });
  const before = await field.inputValue();
  await findGrip(page, left.slice(10));
  await page.mouse.down();
  await page.mouse.up();
  await expect(field).not.toHaveValue(before);
});

test('the chart gets another style and an indicator with its own period and colour, which are remembered', async ({
  page,
}) => {
  await openChart(page);
  await page.getByRole('button', { name: '4 hours', exact: true }).click();
  const look = page.getByRole('button', { name: 'Chart style' });
  await look.click();
  await page.getByLabel('Style', { exact: true }).selectOption('area');
  await page.getByLabel('Price axis').selectOption('log');
  await expect(chart(page)).toBeVisible();
  // Stored with a debounce.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toMatch(/(?=.*candles\\*":\\*"area)(?=.*axis\\*":\\*"log)/);
  await page.reload();
  await look.click();
  await expect(page.getByLabel('Style', { exact: true })).toHaveValue('area');
  await expect(page.getByLabel('Price axis')).toHaveValue('log');
  await expect(page.getByRole('button', { name: '4 hours', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');

  const open = page.getByRole('button', { name: 'Indicators' });
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Indicators' })).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Search indicators').fill('strength');
  await page.getByRole('checkbox', { name: /^RSI/ }).check();
  await page.getByText('Parameters and colours').click();
  const first = page.getByLabel('Period 1', { exact: false }).first();
  await first.fill('0');
  await expect(page.getByText('Whole number from 1 to 500').first()).toBeVisible();
  await first.fill('14');
  await page.getByRole('group', { name: 'Line 1' }).getByRole('radio', { name: 'Colour 6' }).check({ force: true });
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage)).replaceAll('\\', '')))
    .toMatch(/"RSI":\{"params":\[14,12,24\],"colours":\[5,1,2\]/);
  await page.reload();
  await open.click();
  await page.getByLabel('Search indicators').fill('RSI');
  await page.getByText('Parameters and colours').click();
  await expect(first).toHaveValue('14');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(first).toHaveValue('6');
});

test('a trend line is drawn, persists over a reload on its pair only, and is removed with Delete', async ({
  page,
  request,
  trader,
}) => {
  const kept = async () => {
    const { list } = await call(request, listDrawings, {}, trader.token);
    return list.map(({ market, drawings }) => [market, drawings.map(({ tool }) => tool)]);
  };
  const { box } = await openChart(page);
  const at = (across: number, down: number) => [box.x + box.width * across, box.y + box.height * down] as const;
  await page.getByRole('button', { name: 'Drawing tools' }).click();
  const tools = page.getByRole('toolbar', { name: 'Drawing tools' });
  const trend = tools.getByRole('button', { name: 'Trend line' });

  // Escape abandons a half-drawn line.
  await trend.click();
  await page.mouse.click(...at(0.3, 0.3));
  await page.keyboard.press('Escape');
  await expect(trend).toHaveAttribute('aria-pressed', 'false');
  await expect(tools.getByRole('button', { name: 'Remove all drawings' })).toHaveAttribute('aria-disabled', 'true');

  // Two quick presses must not count as a double click.
  await trend.click();
  await page.mouse.click(...at(0.3, 0.3));
  await page.mouse.click(...at(0.6, 0.5));
  await expect(page.getByRole('button', { name: 'Remove the drawing' })).toBeVisible();
  await expect.poll(kept).toEqual([['BTC_USDT', ['trend']]]);

  await page.goto('/markets/kline/ETH_USDT');
  await expect(tools.getByRole('button', { name: 'Remove all drawings' })).toHaveAttribute('aria-disabled', 'true');
  await openChart(page);
  await expect(tools.getByRole('button', { name: 'Remove all drawings' })).not.toHaveAttribute('aria-disabled');

  // The pointer can find and press its middle.
  const found = await chart(page).boundingBox();
  const middle = { x: (found?.x ?? 0) + (found?.width ?? 0) * 0.45, y: (found?.y ?? 0) + (found?.height ?? 0) * 0.4 };
  const near = Array.from({ length: 61 }, (_, step) => [middle.x, middle.y - 90 + step * 3] as const);
  await findGrip(page, near);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Remove the drawing' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect.poll(kept).toEqual([]);
});
