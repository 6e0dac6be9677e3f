import type { Page } from '@playwright/test';
import { call, restingOrder } from '../support/exchange';
import { spotOrderDetail } from '../../../domain/contract/spot/spot';
import { expect, seesToast, sends, test } from '../support/test';

const form = (page: Page) => page.getByRole('form', { name: 'Order form for BTC/USDT' });
const ordersPanel = (page: Page) => page.getByRole('region', { name: 'Your orders and balances' });

async function fillLimit(page: Page, price: string, quantity: string) {
  await page.goto('/markets/kline/BTC_USDT');
  await form(page).getByRole('tab', { name: 'Limit', exact: true }).click();
  await form(page).getByLabel('Price', { exact: true }).fill(price);
  await form(page).getByLabel('Quantity', { exact: true }).fill(quantity);
}

test('a limit order is confirmed, rests in the book, is amended in one step, and is cancelled after confirmation', async ({
  page,
  trader,
}) => {
  await fillLimit(page, '20000', '0.01');
  await form(page).locator('[data-send="user.order.submit"]').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the limit order for BTC' });
  await expect(dialog.getByText(/far from the last price/)).toBeVisible();
  await seesToast(page, 'Order placed', () => dialog.locator('[data-send="user.order.accept"]').click());

  await page.goto('/order/spot-current');
  const placed = page.getByRole('row').filter({ hasText: '20,000.00' });
  await expect(placed).toContainText('BTC/USDT');
  await expect(placed).toContainText('Open');
  await placed.locator('[data-send="user.amend.open"]').click();
  const change = page.getByRole('dialog', { name: 'Change the order: Buy BTC/USDT' });
  await expect(change.getByText('Enter different figures.')).toBeVisible();
  await change.getByLabel('Quantity', { exact: true }).fill('8000');
  await expect(change.getByText(/You do not have enough USDT available|The largest quantity/).first()).toBeVisible();
  await change.getByLabel('Quantity', { exact: true }).fill('0.005');
  await expect(change.getByText('The order keeps its place in the queue.')).toBeVisible();
  await change.getByLabel('Price', { exact: true }).fill('22000');
  await expect(change.getByText(/goes to the end of the queue/)).toBeVisible();
  await seesToast(page, 'The order is changed', () => change.locator('[data-send="user.amend.submit"]').click());
  await expect(placed).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: '22,000.00' });
  await expect(row).toContainText(/0\.0050* BTC/);
  await row.locator('[data-send="user.cancel.open"]').click();
  await expect(page.getByText('Do you want to cancel this order?')).toBeVisible();
  await seesToast(page, 'Revocation successful', () => sends(page, 'user.cancel.accept').click());
  await expect(row).toHaveCount(0);

  await page.goto('/order/spot-history');
  await expect(row).toContainText('Cancelled');
  expect(trader.token).not.toBe('');
});

test('both orders of an OCO are placed and cancelled together; a buy with targets sells the bought quantity at one of them', async ({
  page,
  trader,
}) => {
  await page.goto('/markets/kline/BTC_USDT');
  await form(page).getByRole('tab', { name: 'OCO', exact: true }).click();
  const fill = (label: string, text: string) => form(page).getByLabel(label, { exact: true }).fill(text);
  await fill('Price', '30000');
  await fill('Trigger price', '20000');
  await fill('Quantity', '0.01');
  await expect(
    form(page)
      .getByText(/For a buy, the limit price lies below the last price/)
      .first(),
  ).toBeVisible();
  await fill('Trigger price', '105000');
  await fill('Stop limit price', '106000');
  await form(page).locator('[data-send="user.order.submit"]').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the OCO for BTC' });
  await expect(dialog.getByText('106,000.00 USDT').first()).toBeVisible();
  const accept = dialog.locator('[data-send="user.order.accept"]');
  await seesToast(page, 'OCO placed: a limit order and a stop order', () => accept.click());

  await form(page).getByRole('tab', { name: 'Market', exact: true }).click();
  await form(page).getByLabel('Total', { exact: true }).fill('200');
  await form(page).getByText('Take-profit / stop-loss').click();
  await form(page).getByLabel('Take-profit', { exact: true }).fill('150000');
  await form(page).getByLabel('Stop-loss', { exact: true }).fill('60000');
  await form(page).locator('[data-send="user.order.submit"]').click();
  const purchase = page.getByRole('dialog', { name: 'Confirm the market order for BTC' });
  await expect(purchase.getByText('150,000.00 USDT').first()).toBeVisible();
  await seesToast(page, 'Purchase succeeded', () => purchase.locator('[data-send="user.order.accept"]').click());

  await page.goto('/order/spot-current');
  const legs = page.getByRole('row').filter({ hasText: 'OCO' });
  await expect(legs).toHaveCount(4);
  const [take, loss] = [legs.filter({ hasText: '150,000.00' }), legs.filter({ hasText: '60,000.00' })];
  await expect(take).toContainText('Sell');
  await expect(loss).toContainText('Stop market');
  const stop = legs.filter({ hasText: '105,000.00' });
  await expect(stop).toContainText('Stop limit');
  await stop.locator('[data-send="user.cancel.open"]').click();
  await expect(page.getByText('Both orders of the OCO are cancelled.')).toBeVisible();
  await seesToast(page, 'Revocation successful', () => sends(page, 'user.cancel.accept').click());
  await expect(legs).toHaveCount(2);
  await expect(stop).toHaveCount(0);
  await expect(take).toBeVisible();
  await expect(loss).toBeVisible();
  expect(trader.token).not.toBe('');
});

test('an order appears by push, is edited in its cells with or without confirmation, and leaves without a reload', async ({
  page,
  request,
  trader,
}) => {
  await page.goto('/markets/kline/BTC_USDT');
  await expect(ordersPanel(page)).toContainText('No open orders');
  await restingOrder(request, trader, '21000');
  const row = ordersPanel(page)
    .getByRole('row')
    .filter({ has: sends(page, 'user.cancel.open') });
  await expect(row).toContainText('21,000.00');
  const cells = row.locator('[data-send="user.cell.open"]');
  await cells.first().click();
  await row.getByLabel('Price', { exact: true }).fill('21000.001');
  await expect(row.getByRole('alert')).toContainText('multiple of 0.01');
  await row.getByLabel('Price', { exact: true }).press('Escape');
  await expect(cells.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await row.getByLabel('Price', { exact: true }).fill('21500');
  await row.getByLabel('Price', { exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the order: Buy BTC/USDT' });
  await dialog.locator('[data-send="user.amend.submit"]').click();
  await expect(row).toContainText('21,500.00');
  await sends(page, 'user.amend.undo').click();
  await expect(row).toContainText('21,000.00');
  await form(page).getByRole('checkbox', { name: 'Ask before each order' }).uncheck();
  await cells.nth(1).click();
  await row.getByLabel('Quantity', { exact: true }).fill('0.002');
  await row.getByLabel('Quantity', { exact: true }).press('Enter');
  await expect(row).toContainText('0.002');

  await row.locator('[data-send="user.cancel.open"]').click();
  await sends(page, 'user.cancel.accept').click();
  await expect(row).toHaveCount(0);
});

test('market orders by total and by quantity are filled immediately, and their trades appear in the history', async ({
  page,
  request,
  trader,
}) => {
  await page.goto('/markets/kline/BTC_USDT');
  await form(page).getByRole('tab', { name: 'Market', exact: true }).click();
  await form(page).getByLabel('Total', { exact: true }).fill('100');
  const submit = form(page).locator('[data-send="user.order.submit"]');
  await expect(submit).toBeEnabled();
  await submit.click();
  await seesToast(page, 'Purchase succeeded', () => sends(page, 'user.order.accept').click());

  const sizes = form(page).getByRole('radiogroup', { name: 'Size by' });
  await sizes.getByText('By quantity').click();
  await form(page).getByRole('textbox', { name: 'Quantity' }).fill('0.002');
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the market order for BTC' });
  for (const told of ['0.002 BTC', 'Average price', 'Worst price', 'Estimated fee'])
    await expect(dialog.getByText(told, { exact: true }).first()).toBeVisible();
  await seesToast(page, /Purchase succeeded: 0\.002 BTC at .+ fee .+ BTC/, () =>
    sends(page, 'user.order.accept').click(),
  );

  await form(page).getByText('Sell', { exact: true }).click();
  await sizes.getByText('By total').click();
  await form(page).getByRole('textbox', { name: 'Total' }).fill('50');
  await submit.click();
  await seesToast(page, /Sale succeeded: .+ fee .+ USDT/, () => sends(page, 'user.order.accept').click());

  await page.goto('/order/spot-history');
  await expect(page.getByRole('row').filter({ hasText: /[^\d.,]50(\.0+)? USDT/ })).toContainText('Filled');
  const row = page.getByRole('row').filter({ hasText: 'BTC/USDT' }).filter({ hasText: 'Buy' }).first();
  await expect(row).toContainText('Filled');
  await row
    .getByRole('link', { name: 'Details' })
    .or(row.getByRole('button', { name: 'Details' }))
    .click();
  const detail = page.getByRole('dialog', { name: 'Order details' });
  await expect(detail).toContainText('Taker');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await seesToast(page, 'Copy success', () => detail.getByRole('button', { name: 'Copy receipt' }).click());
  const receipt = await page.evaluate(() => navigator.clipboard.readText());
  expect(receipt).toMatch(/^Statex · Buy BTC\/USDT\nFilled: .+ BTC\nAverage price: [\s\S]+\nTrade number: \d+/);

  const id = new URL(page.url()).searchParams.get('order') ?? /\d{6,}/.exec(await detail.innerText())?.[0] ?? '';
  const { order, deals } = await call(request, spotOrderDetail, { order_id: id }, trader.token);
  expect(order.status).toBe('traded');
  expect(deals.length).toBeGreaterThan(0);

  await page.goto('/order/spot-fills');
  await page.getByRole('button', { name: 'Own range' }).click();
  await expect(page.getByRole('gridcell', { selected: false }).getByRole('button').last()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?from=(\d{4}-\d\d-\d\d)&to=\1$/);
  await page.getByRole('row').filter({ hasText: 'Taker' }).filter({ hasText: 'Buy' }).first().click();
  await expect(detail).toContainText(id);
});

test('a stop order waits for its trigger, which can be changed', async ({ page, trader }) => {
  expect(trader.account).toContain('@');
  await page.goto('/markets/kline/BTC_USDT');
  await form(page).getByRole('tab', { name: 'Stop', exact: true }).click();
  await form(page).getByLabel('Trigger price', { exact: true }).fill('20000');
  await form(page).getByLabel('Price', { exact: true }).fill('20100');
  await form(page).getByLabel('Quantity', { exact: true }).fill('0.001');
  await form(page).locator('[data-send="user.order.submit"]').click();
  await seesToast(page, 'Stop order placed', () => sends(page, 'user.order.accept').click());
  const row = ordersPanel(page).getByRole('row').filter({ hasText: '20,100.00' });
  await row.locator('[data-send="user.amend.open"]').click();
  const dialog = page.getByRole('dialog', { name: 'Change the order: Buy BTC/USDT' });
  await dialog.getByLabel('Trigger price', { exact: true }).fill('20050');
  await seesToast(page, 'The order is changed', () => dialog.locator('[data-send="user.amend.submit"]').click());
  await expect(row).toContainText('20,050.00');
});

test('the form explains why an order is not possible, takes a price of the book, and a double click places one order', async ({
  page,
  trader,
}) => {
  expect(trader.account).toContain('@');
  await fillLimit(page, '20000.001', '0.01');
  await expect(form(page).getByText('The value must be a multiple of 0.01.').first()).toBeVisible();
  await expect(form(page).locator('[data-send="user.order.submit"]')).toBeDisabled();
  await form(page).getByLabel('Price', { exact: true }).fill('20000');
  await form(page).getByLabel('Quantity', { exact: true }).fill('0.0001');
  await expect(form(page).getByText('The order must be worth at least 5 USDT.').first()).toBeVisible();
  await form(page).getByLabel('Quantity', { exact: true }).fill('8000');
  await expect(
    form(page)
      .getByText(/You do not have enough USDT available|The largest quantity/)
      .first(),
  ).toBeVisible();
  await form(page).getByLabel('Quantity', { exact: true }).fill('1e3');
  await expect(
    form(page)
      .getByText(/without an exponent|not a number/)
      .first(),
  ).toBeVisible();

  const price = form(page).getByLabel('Price', { exact: true });
  await price.fill('1');
  await page
    .getByRole('region', { name: 'Order book' })
    .locator('[data-send="user.price.pick"]')
    .filter({ hasText: /\d\.\d/ })
    .first()
    .click();
  await expect(price).not.toHaveValue('1');

  await form(page).getByRole('button', { name: 'Best bid' }).click();
  await form(page).getByLabel('Quantity', { exact: true }).fill('0.001');
  await form(page).getByRole('checkbox', { name: 'Ask before each order' }).uncheck();
  const placed: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/spot/order')) placed.push(request.url());
  });
  const submit = form(page).locator('[data-send="user.order.submit"]');
  await seesToast(page, /Order placed|Purchase succeeded/, () => submit.dblclick());
  await expect(form(page).getByText('Enter a quantity.')).toBeVisible();
  expect(placed).toHaveLength(1);
  await form(page).getByLabel('Quantity', { exact: true }).fill('0.0012');
  await submit.click({ timeout: 2000 });
  await expect.poll(() => placed.length).toBe(2);
});

test('filters and page of a list are kept in the address: a reload and the back button restore them', async ({
  page,
  request,
  trader,
}) => {
  for (let order = 0; order < 22; order++) await restingOrder(request, trader, String(20_000 + order));
  await page.goto('/order/spot-current');
  const rows = page.locator('tbody').getByRole('row');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(rows).toHaveCount(20);
  await page.getByRole('combobox', { name: 'Side' }).selectOption('buy');
  await expect(page).toHaveURL(/direction=buy/);
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/direction=buy&page=2/);

  await page.reload();
  await expect(pages).toContainText('2');
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog', { name: 'Order details' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await expect(rows).toHaveCount(20);
  await expect(page).toHaveURL(/spot-current\?direction=buy$/);
  await page.getByRole('combobox', { name: 'Side' }).selectOption('sell');
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

const LAPTOP = { width: 1440, height: 757 };
const LOW_LAPTOP = { width: 1280, height: 720 };
const TABLETS = [
  { width: 1024, height: 768 },
  { width: 900, height: 700 },
];

test('the order buttons of spot and contracts are fully visible on a laptop and on tablets', async ({
  page,
  trader,
}) => {
  expect(trader.account).toContain('@');
  for (const address of ['/markets/kline/BTC_USDT', '/contract/btc_usdt'])
    await test.step(address, async () => {
      await page.setViewportSize(LAPTOP);
      await page.goto(address);
      const rows = page.locator('[data-side="sell"] > [data-index]');
      await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(12);
      await page.setViewportSize(LOW_LAPTOP);
      await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(12);
      const chart = page.getByRole('application');
      await expect.poll(async () => (await chart.boundingBox())?.height ?? 0).toBeGreaterThan(300);
      for (const size of [LAPTOP, LOW_LAPTOP, ...TABLETS]) {
        await page.setViewportSize(size);
        await expect(sends(page, 'user.order.submit').first()).toBeInViewport({ ratio: 1 });
        await expect(sends(page, 'user.order.submit').last()).toBeInViewport({ ratio: 1 });
      }
    });
});
