import type { Page } from '@playwright/test';
import {
  changeFuturesMarginMode,
  changeFuturesLeverage,
  placeFuturesOrder,
} from '../../../domain/contract/futures/futuresTrading';
import { sandboxFaucet } from '../../../domain/contract/wallet/wallet';
import { call } from '../support/exchange';
import { countsClicks } from '../support/clicks';
import { walk } from '../support/scenario';
import { enter, test } from '../support/scriptedFutures';
import { chooseAct, expect, seesToast, sends } from '../support/test';

/** Sequential in one worker: otherwise each worker with one of these tests would start a host of exchanges. */
test.describe.configure({ mode: 'default' });

const FOUR_HOURS_MS = 4 * 3_600_000;

const form = (page: Page) => page.getByRole('form', { name: 'Order form for BTC/USDT perpetual' });
const position = (page: Page) => page.getByRole('row').filter({ has: sends(page, 'user.close.open') });

/** Fills in a long: a limit order at a price at which the other trader sells. */
async function enterLong(page: Page, quantity: string): Promise<void> {
  await form(page).getByLabel('Price', { exact: true }).fill('50000');
  await form(page).getByLabel('Quantity', { exact: true }).fill(quantity);
  const submit = form(page).locator('[data-direction="open_long"]');
  // Its description is the reason why it cannot be pressed, which a failure then names.
  await expect(submit).toHaveAccessibleDescription('');
  await expect(submit).toBeEnabled();
  await submit.click();
}

async function openLong(page: Page, quantity: string): Promise<void> {
  await enterLong(page, quantity);
  await expect(page.getByRole('dialog')).toContainText('Liquidation price');
  await seesToast(page, 'Position opened', () => sends(page, 'user.order.accept').click());
}

test('a position is opened, added to, partly closed and flash-closed', async ({ page, request, futures }) => {
  await enter(page, request);
  await futures.tell({ kind: 'other', body: { direction: 'open_short', quantity: '0.3' } });
  await page.goto('/contract/btc_usdt');
  await expect(page.getByText('Tradable, unlimited')).toBeVisible();
  await openLong(page, '0.1');
  await expect(position(page)).toContainText('0.1');
  await expect(form(page).locator('[data-direction="open_long"]')).toBeDisabled();
  await expect(form(page).getByText('Enter a quantity.')).toBeVisible();
  await openLong(page, '0.2');
  await expect(position(page)).toContainText('0.3');
  await expect(position(page)).toContainText('50,000.00');

  await futures.tell({ kind: 'other', body: { direction: 'open_long', price: '50100.00', quantity: '0.1' } });
  await sends(page, 'user.close.open').click();
  const dialog = page.getByRole('dialog', { name: 'Close the long of BTC/USDT' });
  await dialog.getByLabel('Closing quantity').fill('0.4');
  await expect(dialog.getByText('At most 0.3 BTC can be closed.').first()).toBeVisible();
  await dialog.getByLabel('Closing quantity').fill('0.1');
  await sends(page, 'user.close.review').click();
  await expect(page.getByText('Do you want to close this position?')).toBeVisible();
  await expect(sends(page, 'user.close.accept')).toBeEnabled();
  await seesToast(page, /Position closed: .* profit \+10\.00 USDT/, () => sends(page, 'user.close.accept').click());
  await expect(position(page)).toContainText('0.2');

  await futures.tell({ kind: 'other', body: { direction: 'open_long', price: '50050.00', quantity: '0.15' } });
  await chooseAct(page, 'user.flash.open');
  await expect(page.getByText('Close this position at once?')).toBeVisible();
  await expect(sends(page, 'user.close.accept')).toBeEnabled();
  await seesToast(page, /0\.05 BTC stay open/, () => sends(page, 'user.close.accept').click());
  await expect(position(page)).toContainText('0.05');

  await page.goto('/order/u-history');
  await expect(page.getByRole('row').filter({ hasText: 'Flash close' })).toContainText('+7.50');
});

test('market, trigger and flash orders show worst price, fee and fee rate, and the order shows its result', async ({
  page,
  request,
  futures,
}) => {
  await enter(page, request);
  await futures.tell({ kind: 'other', body: { direction: 'open_short', price: '50000.00', quantity: '0.1' } });
  await futures.tell({ kind: 'other', body: { direction: 'open_long', price: '49900.00', quantity: '0.1' } });
  await page.goto('/contract/btc_usdt');
  await form(page).getByRole('tab', { name: 'Market', exact: true }).click();
  await form(page).getByLabel('Quantity', { exact: true }).fill('0.1');
  const outlook = form(page).getByRole('table', { name: 'What the order is expected to come to' });
  await expect(outlook.locator('[data-row="worst"]')).toContainText('51,500.00');
  await expect(outlook.locator('[data-row="worst"]')).toContainText('48,500.00');
  await expect(outlook.locator('[data-row="fee"]')).toContainText('0.05%');
  await form(page).locator('[data-direction="open_long"]').click();
  const dialog = page.getByRole('dialog');
  for (const told of ['Average price', '51,500.00', '0.05%'])
    await expect(dialog.getByText(told).first()).toBeVisible();
  await seesToast(page, /Position opened: 0\.1 BTC at 50,000\S* USDT, fee 2\.5/, () =>
    sends(page, 'user.order.accept').click(),
  );
  const latest = page.getByRole('region', { name: 'Your last order' });
  await expect(latest).toContainText(/0\.1 BTC · 50,000\.00 · fee 2\.50* USDT/);
  await expect(latest.getByRole('button', { name: 'Details' })).toBeVisible();

  await form(page).getByRole('tab', { name: 'Trigger', exact: true }).click();
  await form(page).getByRole('radio', { name: 'Market' }).check({ force: true });
  await form(page).getByLabel('Trigger price', { exact: true }).fill('52000');
  await form(page).getByLabel('Quantity', { exact: true }).fill('0.1');
  await expect(outlook.locator('[data-row="average"]')).toContainText('≈ 52,000.00');
  await expect(outlook.locator('[data-row="worst"]')).toContainText('53,560.00');
  await form(page).locator('[data-direction="open_long"]').click();
  await expect(dialog).toContainText('53,560.00');
  await seesToast(page, 'Trigger order placed', () => sends(page, 'user.plan.accept').click());
  // A different order can follow immediately, an identical one only after two seconds.
  await form(page).getByLabel('Quantity', { exact: true }).fill('0.05');
  await form(page).locator('[data-direction="open_long"]').click({ timeout: 2000 });
  await sends(page, 'user.plan.dismiss').click();

  await chooseAct(page, 'user.flash.open');
  for (const told of ['Expected price', 'Worst price', '48,500.00', '0.05%'])
    await expect(dialog.getByText(told).first()).toBeVisible();
});

test('a contract without a first index price is shown as starting; a position gets its stop in two clicks, with its loss', async ({
  page,
  request,
  futures,
}) => {
  await enter(page, request);
  await futures.tell({ kind: 'other', body: { direction: 'open_short', quantity: '0.1' } });
  await page.goto('/contract/eth_usdt');
  await expect(page.getByText('The contract is starting: nothing can be opened')).toBeVisible();
  const waiting = page.getByRole('form', { name: /^Order form/ });
  await expect(
    waiting.getByText('The contract is starting and waits for its first index price.').first(),
  ).toBeVisible();
  await expect(waiting.locator('[data-direction="open_long"]')).toBeDisabled();

  const clicks = await countsClicks(page);
  await page.goto('/contract/btc_usdt');
  await openLong(page, '0.1');
  await expect(position(page)).toContainText('50,000.00');
  const before = clicks();
  await sends(page, 'user.targets.open').click();
  const dialog = page.getByRole('dialog');
  const stop = dialog.getByRole('group', { name: 'Stop-loss' }).getByLabel('Trigger price');
  await stop.fill('49000');
  await expect(dialog.getByText('Expected loss')).toBeVisible();
  await stop.press('Enter');
  await sends(page, 'user.targets.accept').click();
  await expect(position(page)).toContainText('49,000.00');
  expect(clicks() - before).toBe(2);
});

test('both sides of a hedged contract share one liquidation price', async ({ page, request, futures }) => {
  const token = await enter(page, request);
  await futures.tell({ kind: 'other', body: { direction: 'open_short', quantity: '0.4' } });
  await page.goto('/contract/btc_usdt');
  await openLong(page, '0.4');
  await futures.tell({ kind: 'other', body: { direction: 'open_long', price: '49900.00', quantity: '0.1' } });
  const short = {
    pair: 'BTC_USDT',
    direction: 'open_short',
    type: 'limit',
    price: '49900.00',
    quantity: '0.1',
  } as const;
  await form(page).getByLabel('Price', { exact: true }).fill('49900');
  await form(page).getByLabel('Quantity', { exact: true }).fill('0.1');
  // (20,000 − 4,990 − 10,000 + fees) / (0.3 − 0.5 · 0.4 %): the short's profit in a fall lowers it from 25,100.
  await expect(form(page).locator('[data-row="price"]')).toContainText('16,8');
  await call(request, placeFuturesOrder, short, token);
  await expect(position(page)).toHaveCount(2);
  const prices = position(page).locator('[data-label="Liq. price"]');
  await expect(prices).toHaveText([/^16,8\d\d\.\d\d$/, /^16,8\d\d\.\d\d$/]);
  expect(new Set(await prices.allTextContents()).size).toBe(1);
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(page.locator('[data-figure="liquidation"]')).toContainText(/16,8\d\d\.\d\d \(BTC\/USDT\)/);
});

test('a take-profit is set by price, triggers, and closes the position', async ({ page, request, futures }) => {
  await enter(page, request);
  await futures.tell({ kind: 'other', body: { direction: 'open_short', quantity: '0.1' } });
  await page.goto('/contract/btc_usdt');
  await openLong(page, '0.1');
  await sends(page, 'user.targets.open').click();
  const dialog = page.getByRole('dialog', { name: /TP\/SL of BTC\/USDT/ });
  const leg = dialog.getByRole('group', { name: 'Take-profit' });
  await leg.getByLabel('Trigger price').fill('49000');
  await expect(leg.getByText('A long’s take-profit must be above the price.')).toBeVisible();
  await leg.getByLabel('Trigger price').fill('51000');
  await dialog.getByLabel('Triggered by').selectOption('index');
  await sends(page, 'user.targets.review').click();
  await expect(page.getByText('Submit take-profit and stop-loss?')).toBeVisible();
  await expect(sends(page, 'user.targets.accept')).toBeEnabled();
  await seesToast(page, 'Take-profit and stop-loss are set', () => sends(page, 'user.targets.accept').click());
  await expect(position(page)).toContainText('51,000');

  await futures.tell({ kind: 'other', body: { direction: 'open_long', price: '50900.00', quantity: '0.1' } });
  await futures.tell({ kind: 'index', close: '51500.0000' });
  await futures.tell({ kind: 'tick', ms: 1000 });
  await expect(position(page)).toHaveCount(0);
  await page.goto('/order/u-history?view=positions');
  const row = page.getByRole('row').filter({ hasText: 'BTC/USDT' });
  await expect(row).toContainText('Closed');
  await expect(row).toContainText('+90.00');
  await row.getByRole('button', { name: 'Details' }).click();
  const detail = page.getByRole('dialog', { name: 'Position details' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await seesToast(page, 'Copy success', () => detail.getByRole('button', { name: 'Copy receipt' }).click());
  const receipt = await page.evaluate(() => navigator.clipboard.readText());
  expect(receipt).toMatch(/^Statex · Long BTC\/USDT 20×\nClosed quantity: 0\.1 BTC\n[\s\S]+\nProfit: \+90\.00 USDT\n/);
  expect(receipt).toMatch(/\nTrade number: \d+, \d+\n/);
});

test('the position scenario runs through: funds moved, opened, protected by a stop-loss and closed', async ({
  page,
  request,
  futures,
}) => {
  await call(request, sandboxFaucet, { currency: 'USDT' }, await enter(page, request));
  await futures.tell({ kind: 'other', body: { direction: 'open_short', quantity: '0.1' } });
  await walk(
    'futuresPosition',
    { you: page },
    {
      'transfer user.quantity.change': (here) => sends(here, 'user.quantity.change').fill('10'),
      'futuresOrder user.order.submit': (here) => enterLong(here, '0.1'),
      'positionTargets user.targets.review': async (here) => {
        const dialog = here.getByRole('dialog', { name: /TP\/SL of BTC\/USDT/ });
        await dialog.getByRole('group', { name: 'Stop-loss' }).getByLabel('Trigger price').fill('45000');
        await sends(here, 'user.targets.review').click();
      },
      'closePosition user.close.review': async (here) => {
        await futures.tell({ kind: 'other', body: { direction: 'open_long', price: '49900.00', quantity: '0.1' } });
        const dialog = here.getByRole('dialog', { name: 'Close the long of BTC/USDT' });
        await dialog.getByLabel('Closing quantity').fill('0.1');
        await sends(here, 'user.close.review').click();
      },
    },
  );
});

test('a position whose margin is used up is liquidated, and the screen shows it', async ({
  page,
  request,
  futures,
}) => {
  const token = await enter(page, request);
  await call(request, changeFuturesMarginMode, { pair: 'BTC_USDT', margin_mode: 'isolated' }, token);
  await call(request, changeFuturesLeverage, { pair: 'BTC_USDT', leverage: 50 }, token);
  await futures.tell({ kind: 'other', body: { direction: 'open_short', quantity: '0.1' } });
  await page.goto('/contract/btc_usdt');
  await openLong(page, '0.1');
  await expect(position(page)).toContainText('Isolated');
  await futures.tell({ kind: 'other', body: { direction: 'open_long', price: '48900.00', quantity: '0.1' } });
  await seesToast(page, 'Your BTC/USDT position was liquidated', async () => {
    await futures.tell({ kind: 'index', close: '48800.0000' });
    await futures.tell({ kind: 'tick', ms: 1000 });
  });
  await expect(position(page)).toHaveCount(0);
  await page.goto('/order/u-history?view=positions');
  await expect(page.getByRole('row').filter({ hasText: 'BTC/USDT' })).toContainText('Liquidated');
});

test('funding is paid on the hour and listed', async ({ page, request, futures }) => {
  await enter(page, request);
  await futures.tell({ kind: 'other', body: { direction: 'open_short', quantity: '0.1' } });
  await page.goto('/contract/btc_usdt');
  await openLong(page, '0.1');
  await expect(page.getByText(/\+0\.0100% \/ 0[34]:/)).toBeVisible();
  await futures.tell({ kind: 'tick', ms: FOUR_HOURS_MS });
  await futures.tell({ kind: 'index', close: '50000.0000' });
  await futures.tell({ kind: 'tick', ms: 1000 });
  await page.getByRole('tab', { name: 'Funding', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'BTC/USDT' }).filter({ hasText: '+0.0100%' });
  await expect(row).toContainText('−0.50');
});
