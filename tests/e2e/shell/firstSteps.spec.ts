import { ERRORS } from '../../../domain/contract/errors';
import { cancelSpotOrder, placeSpotOrder } from '../../../domain/contract/spot/spot';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { walletBalances } from '../../../domain/contract/wallet/wallet';
import { call, newTrader, restingOrder } from '../support/exchange';
import { expect, seesToast, sends, signIn, test } from '../support/test';

const BUSY = { code: ERRORS.busy.code, msg: '', data: null, server_time: 0 };

test('a new user sees the remaining steps, funds and a trade complete theirs, and the dismissed list stays hidden', async ({
  page,
  request,
}) => {
  const trader = await newTrader(request, []);
  await signIn(page, trader);
  await page.route('**/api/first_acts', (route) => route.fulfill({ json: BUSY }), { times: 1 });
  await page.goto('/home');
  await expect(page.getByText('Your next steps could not be loaded')).toBeVisible();
  await sends(page, 'user.list.retry').click();
  const step = (name: string) => page.getByRole('main').getByRole('link', { name });
  for (const name of ['Verify your identity', 'Add funds', 'Make your first trade'])
    await expect(step(name)).toBeVisible();
  await sends(page, 'user.faucet.open').click();
  await seesToast(page, /USDT of test funds credited/, () => sends(page, 'user.faucet.request').click());
  await expect(step('Add funds')).toHaveCount(0);

  // A cancelled order is no trade.
  const { id } = await restingOrder(request, trader, '20000');
  await call(request, cancelSpotOrder, { order_id: id }, trader.token);
  await page.reload();
  await expect(step('Verify your identity')).toBeVisible();
  await expect(step('Make your first trade')).toBeVisible();
  const atMarket = { pair: 'BTC_USDT', direction: 'buy', type: 'market', total: '50' } as const;
  await call(request, placeSpotOrder, atMarket, trader.token);
  await expect(step('Make your first trade')).toHaveCount(0);
  await expect(step('Verify your identity')).toBeVisible();

  await step('Protect your account').click();
  await expect(page).toHaveURL(/s-securityset$/);
  await page.goto('/home');
  await sends(page, 'user.firstSteps.dismiss').click();
  await expect(sends(page, 'user.firstSteps.dismiss')).toHaveCount(0);
  await page.reload();
  await expect(step('Open the wallet').first()).toBeVisible();
  await expect(sends(page, 'user.firstSteps.dismiss')).toHaveCount(0);
});

for (const [product, address, account] of [
  ['contracts', '/contract/BTC_USDT', 'contract'],
  ['seconds contracts', '/contract_sec/BTC_USDT', 'sec_contract'],
] as const) {
  test(`a user without funds gets them where ${product} are traded, first to the spot account, then onwards`, async ({
    page,
    request,
  }) => {
    await signIn(page, await newTrader(request, []));
    await page.goto(address);
    const way = page.getByRole('link', { name: 'Transfer USDT from the spot account' });
    const get = page.getByRole('button', { name: 'Get test funds (sandbox)' });
    await expect(get).toBeVisible();
    await expect(way).toHaveCount(0);
    // wallet.spec.ts waits for the message shown for a second; a busy page may have no time to show it.
    await get.click();
    await expect(way).toHaveAttribute('href', `/wallet/transfer?from=spot&to=${account}&currency=USDT`);
    await way.click();
    await sends(page, 'user.quantity.change').fill('100');
    await seesToast(page, /Transfer succeeded/, () => sends(page, 'user.transfer.submit').click());
    await page.goto(address);
    await expect(page.getByText(/^100(\.00)? USDT$/).first()).toBeVisible();
    await expect(way).toHaveCount(0);
    await expect(get.and(page.locator(':not([aria-label])'))).toHaveCount(0);
  });
}

test('a form without funds offers a transfer from the fiat account, where purchases arrive', async ({
  page,
  request,
}) => {
  const trader = await newTrader(request, ['USDT']);
  const [{ available: quantity } = { available: '0' }] = await call(
    request,
    walletBalances,
    { account: 'spot' },
    trader.token,
  );
  const all = { from_account: 'spot', to_account: 'legal', currency: 'USDT', quantity } as const;
  await call(request, createTransfer, all, trader.token);
  await signIn(page, trader);
  await page.goto('/markets/kline/BTC_USDT');
  await page.locator('a[href="/wallet/transfer?from=legal&to=spot&currency=USDT"]').click();
  await sends(page, 'user.quantity.change').fill('100');
  await seesToast(page, /Transfer succeeded/, () => sends(page, 'user.transfer.submit').click());
});
