import { afterEach, beforeEach, expect, it } from 'vitest';
import { COLLECTION_CURRENCIES } from '../../../domain/contract/fiat/collection';
import {
  buyFiat,
  fiatOfferDetail,
  fiatTerms,
  payFiatOrder,
  releaseFiatOrder,
} from '../../../domain/contract/fiat/fiatCalls';
import { FiatGateway, must, SELLER_FUNDS } from '../../support/fiatGateway';
import { within } from '../../../scripts/test/pace';

let fiat: FiatGateway;
beforeEach(async () => {
  fiat = await new FiatGateway({ FIAT_HOUSE_TRADERS: 'on', FIAT_HOUSE_DELAY_MS: '0' }).start();
});
afterEach(() => fiat.close());

const WAIT = { timeout: within(30_000), interval: 100 };
const bestOf = async (name: (typeof COLLECTION_CURRENCIES)[number]) =>
  (await fiat.call(fiatTerms, { fiat: name }, fiat.buyer)).data.currencies.map(({ best }) => best?.unit_price);

it(
  'the house traders sell to a new user in each currency, and release paid orders, also after a restart',
  { timeout: within(60_000) },
  async () => {
    for (const name of COLLECTION_CURRENCIES) await expect.poll(() => bestOf(name), WAIT).not.toContain(undefined);
    const market = { currency: 'USDT', fiat: 'EUR' } as const;
    const unit_price = (await bestOf('EUR'))[0] ?? '';
    const { order } = must(await fiat.call(buyFiat, { ...market, amount: '50.00', unit_price }, fiat.buyer));
    expect(order.seller_name).toBe('Rhein Desk');
    await fiat.call(payFiatOrder, { order_id: order.id }, fiat.buyer);
    await fiat.restart(1);
    await expect.poll(async () => (await fiat.order(order.id, fiat.buyer)).status, WAIT).toBe('completed');
  },
);

it('house traders who no longer act leave no offers behind', { timeout: within(60_000) }, async () => {
  for (const name of COLLECTION_CURRENCIES) await expect.poll(() => bestOf(name), WAIT).not.toContain(undefined);
  expect((await fiat.call(fiatTerms, { fiat: 'USD' }, fiat.buyer)).data.sandbox).toBe(true);
  await fiat.restart(1, { FIAT_HOUSE_TRADERS: 'off' });
  await expect.poll(() => bestOf('USD'), WAIT).toEqual([undefined, undefined, undefined, undefined]);
  expect((await fiat.call(fiatTerms, { fiat: 'USD' }, fiat.buyer)).data.sandbox).toBe(false);
});

it('the house traders buy what a new user offers, and pay for it', { timeout: within(60_000) }, async () => {
  const { id: offer_id } = await fiat.offer({ unit_price: '0.99' });
  const ordersOf = async () => (await fiat.call(fiatOfferDetail, { offer_id }, fiat.seller)).data.orders;
  await expect.poll(async () => (await ordersOf()).map(({ status }) => status), WAIT).toEqual(['paid']);
  const [order] = await ordersOf();
  expect(order).toMatchObject({ buyer_name: 'Harbor Desk', quantity: '100.00000000' });
  await fiat.call(releaseFiatOrder, { order_id: order!.id, funds_password: SELLER_FUNDS }, fiat.seller);
  expect(await fiat.balance(fiat.seller)).toBe('900/0');
});
