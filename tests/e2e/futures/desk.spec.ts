import type { Page } from '@playwright/test';
import { placeFuturesOrder } from '../../../domain/contract/futures/futuresTrading';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { call, SANDBOX, signInSandbox } from '../support/exchange';
import { expect, sends, signIn, test } from '../support/test';

const SIZES: Readonly<Record<string, string>> = {
  ...{ BTC_USDT: '0.002', ETH_USDT: '0.05', BNB_USDT: '0.1' },
  ...{ SOL_USDT: '0.5', XRP_USDT: '50' },
};
const HELD = Object.keys(SIZES).length;

const level = (page: Page, side: 'sell' | 'buy', index: number) =>
  page.locator(`[data-side="${side}"] [data-index="${index}"] button`).first();

test('five positions fit on one screen with their total in the tab, and a click on a book opens one', async ({
  page,
  playwright,
  startServer,
}) => {
  const server = await startServer();
  const request = await playwright.request.newContext({ baseURL: server.address });
  const { session } = await signInSandbox(request);
  if (!session) throw new Error('the sandbox trader has no second factor');
  const { token, user } = session;
  await signIn(page, { ...SANDBOX, token, user });
  const funds = { from_account: 'spot', to_account: 'contract', currency: 'USDT', quantity: '5000' } as const;
  await call(request, createTransfer, funds, token);
  for (const [pair, quantity] of Object.entries(SIZES)) {
    const open = { pair, direction: 'open_long', type: 'market', quantity } as const;
    await expect(async () => void (await call(request, placeFuturesOrder, open, token))).toPass();
  }

  await page.goto(`${server.address}/contract/btc_usdt`);
  const positions = page.getByRole('row').filter({ has: sends(page, 'user.close.open') });
  await expect(positions).toHaveCount(HELD);
  for (const each of await positions.all()) await expect(each).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tab', { name: /^Positions/ })).toContainText(/[+−]?\d+\.\d\d/);

  const form = page.getByRole('form', { name: 'Order form for BTC/USDT perpetual' });
  await form.getByRole('tab', { name: 'Market', exact: true }).click();
  await form.getByLabel('Quantity', { exact: true }).fill('0.01');
  const outlook = form.getByRole('table', { name: 'What the order is expected to come to' });
  for (const row of ['average', 'fee'])
    await expect(outlook.locator(`[data-row="${row}"]`)).toContainText(/≈ [\d,.]+≈ [\d,.]+/);

  await sends(page, 'user.oneClick.toggle').click();
  await sends(page, 'user.oneClick.accept').click();
  const held = positions.filter({ hasText: 'BTC/USDT' });
  const before = await held.innerText();
  await expect(async () => {
    await level(page, 'sell', 4).hover();
    await page.mouse.move(0, 0);
    await level(page, 'sell', 4).hover();
    await level(page, 'sell', 4).click({ timeout: 2000 });
    await expect(page.getByText(/^Position opened: /).first()).toBeVisible({ timeout: 1500 });
  }).toPass();
  expect(await held.innerText()).not.toBe(before);

  await page.setViewportSize({ width: 1440, height: 600 });
  await positions.last().scrollIntoViewIfNeeded();
  await expect(positions.first()).not.toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('columnheader', { name: 'Liq. price' })).toBeInViewport({ ratio: 1 });
});
