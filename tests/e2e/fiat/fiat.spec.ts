import { readFile } from 'node:fs/promises';
import { photo } from '../../support/photos';
import { appeal, buy, CARD, offer, openAsSeller, openSides, pay, release } from '../support/fiat';
import { ownOperator } from '../support/operator';
import { walk, type Hands } from '../support/scenario';
import { startOwnServer, type OwnServer } from '../support/ownServer';
import { expect, sends, test } from '../support/test';

/** Buyer and seller trade only with each other, on their own exchange without the sandbox's traders. */
test.describe.configure({ mode: 'serial' });

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ FIAT_HOUSE_TRADERS: 'off' });
});
test.afterAll(() => server.close());

test('a purchase is completed: matched, paid with a proof, released with the funds password', async ({ browser }) => {
  const { seller, buyer, close } = await openSides(browser, server.address);
  await offer(seller, '25');
  const id = await buy(buyer, '25');
  await expect(buyer.page.getByText(CARD)).toBeVisible();
  await openAsSeller(seller);
  await expect(seller.page.locator('[data-state="awaitingPayment"]')).toBeVisible();
  await expect(seller.page.getByText(CARD)).toHaveCount(0);

  await buyer.page
    .locator('[name="proof"]')
    .setInputFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(seller.page.getByRole('img', { name: 'Payment proof 1' })).toBeVisible();

  await sends(buyer.page, 'user.payment.open').click();
  await sends(buyer.page, 'user.payment.dismiss').click();
  await expect(buyer.page.locator('[data-state="awaitingPayment"]')).toBeVisible();
  await pay(buyer);
  await expect(seller.page.locator('[data-state="awaitingRelease"]')).toBeVisible();
  await buyer.page.reload();
  await expect(buyer.page.locator('[data-state="awaitingRelease"]')).toBeVisible();

  await sends(seller.page, 'user.release.open').click();
  await seller.page.locator('[name="fundsPassword"]').fill('Wrong-2026!');
  await sends(seller.page, 'user.release.submit').click();
  await expect(seller.page.getByRole('alert').filter({ hasText: 'funds password is wrong' }).first()).toBeVisible();
  await seller.page.locator('[data-send="user.release.dismiss"]').click();
  await release(seller);
  await expect(seller.page.locator('[data-state="completed"]')).toBeVisible();
  await expect(buyer.page.getByText('Completed: 25 USDT is in your fiat account.')).toBeVisible();
  await expect(buyer.page.getByText(CARD)).toHaveCount(0);

  const [download] = await Promise.all([
    buyer.page.waitForEvent('download'),
    buyer.page.getByRole('link', { name: 'JSON' }).click(),
  ]);
  const timeline = JSON.parse(await readFile(await download.path(), 'utf8')) as { id: string; log: { type: string }[] };
  expect({ id: timeline.id, types: timeline.log.map(({ type }) => type) }).toEqual({
    id,
    types: ['created', 'proof', 'paid', 'released'],
  });

  await buyer.page.goto('/order/legal-order');
  await buyer.page.getByRole('row').filter({ hasText: 'Completed' }).getByRole('cell').first().click();
  await expect(buyer.page).toHaveURL(new RegExp(`/deal/buy-confirm/${id}$`));
  await close();
});

test('an out-of-range price shows its bounds, and a review without a size leads to the size field', async ({
  browser,
}) => {
  const { seller, buyer, close } = await openSides(browser, server.address);
  await seller.page.goto('/deal?side=sell&currency=USDT&fiat=EUR');
  await seller.page.locator('[name="size"]').fill('5');
  await seller.page.locator('[name="unitPrice"]').fill('9');
  const told = /The unit price must be from €0\.7862 to €0\.9608\./;
  await expect(seller.page.getByText(told).first()).toBeVisible();
  await seller.page.goto('/deal/sell-next?currency=USDT&fiat=EUR&quantity=5&price=9');
  await expect(seller.page.getByText(told)).toBeVisible();
  await buyer.page.goto('/deal/buy-next?currency=USDT&fiat=EUR');
  await expect(buyer.page).toHaveURL(/\/deal\?side=buy&currency=USDT&fiat=EUR$/);
  await expect(buyer.page.locator('[name="size"]')).toBeVisible();
  await close();
});

test('a buyer cancels before paying, and the remainder can be bought again', async ({ browser }) => {
  const { seller, buyer, close } = await openSides(browser, server.address);
  await offer(seller, '40');
  await buy(buyer, '40');
  await openAsSeller(seller);
  await sends(buyer.page, 'user.cancel.open').click();
  await sends(buyer.page, 'user.cancel.accept').click();
  await expect(buyer.page.getByText('You cancelled this order.')).toBeVisible();
  await expect(seller.page.getByText('The buyer cancelled; your crypto is free for the next buyer.')).toBeVisible();
  await seller.page.getByRole('link', { name: 'To the sell order' }).click();
  await expect(seller.page.locator('[data-state="waiting"]')).toBeVisible();
  await sends(seller.page, 'user.withdrawal.open').click();
  await sends(seller.page, 'user.withdrawal.accept').click();
  await expect(seller.page.locator('[data-state="withdrawn"]')).toBeVisible();
  await close();
});

test('an appeal by the seller is decided by the operator, who returns the crypto', async ({ browser }) => {
  const { seller, buyer, close } = await openSides(browser, server.address);
  await offer(seller, '30');
  const id = await buy(buyer, '30');
  await openAsSeller(seller);
  await pay(buyer);
  await expect(seller.page.locator('[data-state="awaitingRelease"]')).toBeVisible();
  await appeal(seller, 'There is something wrong with the money');
  for (const { page } of [seller, buyer]) await expect(page.locator('[data-state="inAppeal"]')).toBeVisible();
  await ownOperator(server.dataDir, 'fiat', 'return', id, 'The bank statement was looked at');
  for (const { page } of [seller, buyer]) {
    await expect(page.locator('[data-state="cancelled"]')).toBeVisible();
    await expect(page.getByText('The bank statement was looked at')).toBeVisible();
  }
  await close();
});

/** Returns the inputs of both sides from an offer to its purchase. */
const dealOf = (quantity: string): Hands => ({
  'fiatSellForm user.sell.continue': async (page) => {
    await page.locator('[name="size"]').fill(quantity);
    await sends(page, 'user.sell.continue').click();
  },
  'fiatBuyForm user.size.change': async (page) => {
    await page.getByText('By quantity').click();
    await page.locator('[name="size"]').fill(quantity);
  },
});

test('the sale scenario and the purchase scenario run through, released by the seller', async ({ browser }) => {
  const { seller, buyer, close } = await openSides(browser, server.address);
  await walk('fiatSale', { seller: seller.page }, dealOf('35'));
  const released = (async () => {
    await openAsSeller(seller);
    await release(seller);
  })();
  await Promise.all([walk('fiatPurchase', { buyer: buyer.page }, dealOf('35')), released]);
  await close();
});

test('the scenario of a buyer’s appeal runs through, decided by the operator', async ({ browser }) => {
  const { seller, buyer, close } = await openSides(browser, server.address);
  const verdict = 'The bank statement was looked at';
  await walk(
    'fiatDispute',
    { seller: seller.page, buyer: buyer.page },
    {
      ...dealOf('30'),
      'fiatBuyOrder user.appeal.submit': async (page) => {
        await page.locator('[name="reason"]').fill('There is something wrong with the money');
        await sends(page, 'user.appeal.submit').click();
      },
      'fiatOrderLifecycle operator.release': async () => {
        const id = buyer.page.url().split('/').at(-1) ?? '';
        await ownOperator(server.dataDir, 'fiat', 'release', id, verdict);
      },
    },
  );
  await expect(buyer.page.getByText(verdict)).toBeVisible();
  await openAsSeller(seller);
  await expect(seller.page.getByText(verdict)).toBeVisible();
  await close();
});

test('an order that is not paid in time is cancelled by the exchange on both screens', async ({
  browser,
  scripted,
}) => {
  const { seller, buyer, close } = await openSides(browser, scripted.address);
  await offer(seller, '20');
  await buy(buyer, '20');
  await openAsSeller(seller);
  await expect(buyer.page.getByText('The time to pay was over, so the order was cancelled.')).toBeVisible();
  await expect(seller.page.getByText('The buyer did not pay in time')).toBeVisible();
  await close();
});
