import { listDrawings } from '../../../domain/contract/market/drawings';
import { call } from '../support/exchange';
import { PHONE } from '../support/phone';
import { expect, signIn, sends, test } from '../support/test';

test.use(PHONE);

test('a contract’s chart on a phone is annotated, measured, cleared, restored and synced across devices', async ({
  page,
  request,
  trader,
  browser,
}) => {
  const kept = async () => {
    const { list } = await call(request, listDrawings, {}, trader.token);
    return list.map(({ market, drawings }) => [market, drawings.map(({ tool, text, colour }) => [tool, text, colour])]);
  };
  await page.goto('/contract/btc_usdt');
  await page.getByRole('button', { name: 'Drawing tools' }).tap();
  const tools = page.getByRole('toolbar', { name: 'Drawing tools' });
  const chart = page.getByRole('application', { name: /BTC\/USDT/ });
  await expect(chart).toBeVisible();
  const box = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const tap = (across: number, down: number) =>
    page.touchscreen.tap(box.x + box.width * across, box.y + box.height * down);

  await tools.getByRole('button', { name: 'Text', exact: true }).tap();
  await tap(0.4, 0.5);
  await page.getByLabel('Text on the chart').fill('Support');
  await sends(page, 'user.text.submit').tap();
  await page.getByRole('radio', { name: 'Green' }).check({ force: true });
  await expect.poll(kept).toEqual([['BTC_USDT_FUTURE', [['text', 'Support', 'green']]]]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // Every tool is reachable without scrolling.
  expect(await tools.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);

  await tools.getByRole('button', { name: 'Measure' }).tap();
  await tap(0.3, 0.3);
  await tap(0.6, 0.5);
  await expect(tools.getByRole('button', { name: 'Measure' })).toHaveAttribute('aria-pressed', 'false');
  await tap(0.2, 0.7);

  await sends(page, 'user.drawings.clear').tap();
  await sends(page, 'user.clear.accept').tap();
  await expect.poll(kept).toEqual([]);
  await sends(page, 'user.drawings.undo').tap();
  await expect.poll(kept).toEqual([['BTC_USDT_FUTURE', [['text', 'Support', 'green']]]]);
  await page.reload();
  await expect(sends(page, 'user.drawings.clear')).not.toHaveAttribute('aria-disabled');
  await expect(sends(page, 'user.drawings.undo')).toHaveAttribute('aria-disabled', 'true');

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, serviceWorkers: 'block' });
  const second = await other.newPage();
  await signIn(second, trader);
  await second.goto('/contract/btc_usdt');
  await second.getByRole('button', { name: 'Drawing tools' }).click();
  await expect(sends(second, 'user.drawings.clear')).not.toHaveAttribute('aria-disabled');
  await other.close();
});
