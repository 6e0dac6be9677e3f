import type { Locator, Page } from '@playwright/test';
import { expect, sends, test } from '../support/test';

const middleOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags with the mouse from the centre of an element. */
async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
}

/** Returns the screen reader announcement while one of three favourites is moved. */
const heard = (pair: string, place: number) => `${pair} is at place ${place} of 3.`;

/** Returns slot, width and height by panel. */
const placesOn = (page: Page) =>
  page.locator('[data-panel]').evaluateAll((panels) =>
    Object.fromEntries(
      panels.map((panel) => {
        const { width, height } = panel.getBoundingClientRect();
        const place = { slot: panel.getAttribute('data-slot'), width: Math.round(width), height: Math.round(height) };
        return [String(panel.getAttribute('data-panel')), place];
      }),
    ),
  );

test('favourites are reordered by mouse and keyboard, panels of the trade screen resized and moved, and all keep their places', async ({
  page,
}) => {
  await page.goto('/markets');
  for (const pair of ['BTC/USDT', 'ETH/USDT', 'SOL/USDT']) {
    await page.getByRole('button', { name: `Add ${pair} to the favourites` }).click();
  }
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  const handles = sends(page, 'user.favourite.move');
  const order = () =>
    handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.match(/[A-Z]+\/USDT/)?.[0]));
  await expect(handles).toHaveCount(3);
  const [first, second, third] = (await order()) as [string, string, string];
  const last = await middleOf(handles.nth(2));
  await drag(page, handles.first(), { x: last.x, y: last.y + 4 });
  await expect.poll(order).toEqual([second, third, first]);

  await handles.first().focus();
  const said = (place: number) => page.getByRole('status').filter({ hasText: heard(second, place) });
  await page.keyboard.press('Space');
  await expect(said(1)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(said(2)).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual([third, second, first]);

  await page.reload();
  await expect.poll(order).toEqual([third, second, first]);

  const at = async (panel: string) => (await placesOn(page))[panel];
  const height = async (panel: string) => (await at(panel))?.height;
  await page.goto('/markets/kline/BTC_USDT');
  await expect(page.locator('[data-panel]')).toHaveCount(5);
  const usual = (await height('orders')) ?? 0;
  const divider = page.locator('[data-divider="bottom"]');
  const bar = divider.locator('[data-send="user.divider.move"]');
  const grip = await middleOf(bar);
  await drag(page, bar, { x: grip.x, y: grip.y - 60 });
  await expect.poll(() => height('orders')).toBe(usual + 60);
  await bar.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => height('orders')).toBe(usual + 44);

  const slots = async () => [(await at('orders'))?.slot, (await at('book'))?.slot];
  const [ordersSlot, bookSlot] = await slots();
  const card = (slot: string | null | undefined) =>
    page.locator(`[data-slot="${slot}"] > [data-send="user.panels.swap"]`);
  await sends(page, 'user.layout.arrange').click();
  // A busy page can miss pointer positions between two frames.
  await expect(async () => {
    await drag(page, card(bookSlot), await middleOf(card(ordersSlot)));
    await expect.poll(slots, { timeout: 2_000 }).toEqual([bookSlot, ordersSlot]);
  }).toPass();
  await sends(page, 'user.layout.finish').click();
  await expect(sends(page, 'user.layout.finish')).toBeHidden();

  const arranged = await placesOn(page);
  await page.reload();
  await expect(page.locator('[data-panel]')).toHaveCount(5);
  await expect.poll(() => placesOn(page)).toEqual(arranged);

  await sends(page, 'user.layout.arrange').click();
  await sends(page, 'user.layout.reset').click();
  await page.keyboard.press('Escape');
  await expect(sends(page, 'user.layout.finish')).toBeHidden();
  await expect.poll(slots).toEqual([ordersSlot, bookSlot]);
  await expect.poll(() => height('orders')).toBe(usual);
});
