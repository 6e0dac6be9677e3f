import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { channels, type UserPush } from '../../../domain/contract/channels';
import {
  cancelFiatOrder,
  fiatOfferDetail,
  fiatOrderDetail,
  listFiatOrders,
  payFiatOrder,
  releaseFiatOrder,
} from '../../../domain/contract/fiat/fiatCalls';
import { FiatGateway, SELLER_FUNDS } from '../../support/fiatGateway';
import { connectTo } from '../../support/pushClient';

let fiat: FiatGateway;
beforeEach(async () => {
  fiat = await new FiatGateway().start();
});
afterEach(() => fiat.close());

const PAGE = { page: 1, page_size: 20 } as const;
const NAME = 'Grace Brewster Hopper';

/** Verifies the buyer's identity. */
function verify(): void {
  const { identities, users } = fiat.exchange.app.accounts;
  identities.vouch(users.byAccount('buyer@statex.test')!.id, { name: NAME, id_number: 'C01X00T47', country: 'CH' });
}
const identityFor = async (id: string, token: string) => (await fiat.order(id, token)).buyer_identity;

it('a verified buyer’s full name is shown to the seller of the open order, then the initials, and to the buyer never', async () => {
  verify();
  const { id, buyer_identity } = await fiat.paid();
  expect(buyer_identity).toBeNull();
  expect(await identityFor(id, fiat.seller)).toEqual({ name: NAME });
  expect(await identityFor(id, fiat.buyer)).toBeNull();
  const proof = { order_id: id, funds_password: SELLER_FUNDS };
  const released = await fiat.call(releaseFiatOrder, proof, fiat.seller);
  expect(released.data.order.buyer_identity).toEqual({ name: 'G•••• B•••• H••••' });
  expect(await identityFor(id, fiat.seller)).toEqual({ name: 'G•••• B•••• H••••' });
});

it('after a cancelled order the seller has the initials only', async () => {
  verify();
  await fiat.offer();
  const { id } = await fiat.buy();
  await fiat.call(cancelFiatOrder, { order_id: id }, fiat.buyer);
  expect(await identityFor(id, fiat.seller)).toEqual({ name: 'G•••• B•••• H••••' });
});

it('a buyer who is not verified has no name, and has one from the verification on', async () => {
  const { id } = await fiat.paid();
  expect(await identityFor(id, fiat.seller)).toEqual({ name: null });
  verify();
  expect(await identityFor(id, fiat.seller)).toEqual({ name: NAME });
});

it('a stranger learns neither name nor reference', async () => {
  verify();
  const { id, payment_reference } = await fiat.paid();
  const answer = JSON.stringify([
    await fiat.call(fiatOrderDetail, { order_id: id }, fiat.stranger),
    await fiat.call(listFiatOrders, PAGE, fiat.stranger),
  ]);
  expect(answer).not.toContain('Hopper');
  expect(answer).not.toContain(payment_reference);
});

it('no list has the name, of which exports are made', async () => {
  verify();
  const { id } = await fiat.paid();
  const { offer_id } = await fiat.order(id, fiat.seller);
  const lists = [
    (await fiat.call(listFiatOrders, PAGE, fiat.seller)).data.list,
    (await fiat.call(fiatOfferDetail, { offer_id: offer_id ?? '' }, fiat.seller)).data.orders,
  ];
  expect(lists.map((list) => list.map((order) => [order.id, order.buyer_identity]))).toEqual([
    [[id, null]],
    [[id, null]],
  ]);
});

it('the name is pushed to the seller alone, and is in no file of the exchange', async () => {
  verify();
  await fiat.exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const pages = await Promise.all(
    [fiat.seller, fiat.buyer, fiat.stranger].map((token) => connectTo(fiat.exchange, token)),
  );
  for (const page of pages) await page.subscribe(channels.user);
  await fiat.offer();
  const { id: order_id } = await fiat.buy();
  await fiat.call(payFiatOrder, { order_id }, fiat.buyer);
  for (let count = 1; !JSON.stringify(pages[0]!.pushes).includes('"paid"'); count++) await pages[0]!.received(count);
  const told = pages.map(({ pushes }) =>
    pushes.flatMap(({ data }) => {
      const push = data as UserPush;
      return push.kind === 'fiatOrder' ? [push.order.buyer_identity] : [];
    }),
  );
  for (const page of pages) page.socket.disconnect();
  expect(told[0]).toContainEqual({ name: NAME });
  expect(JSON.stringify([told[1], told[2], pages[1]!.pushes, pages[2]!.pushes])).not.toContain('Hopper');
  const files = readdirSync(fiat.dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(fiat.dataDir, name))
    .filter((path) => statSync(path).isFile());
  expect(files.filter((path) => readFileSync(path).includes('Hopper'))).toEqual([]);
});

it('both sides have the same payment reference for as long as the order is known, and each order its own', async () => {
  const first = await fiat.paid();
  const second = await fiat.buy({ quantity: '10' });
  expect(first.payment_reference).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{8}$/);
  expect(second.payment_reference).not.toBe(first.payment_reference);
  expect((await fiat.order(first.id, fiat.seller)).payment_reference).toBe(first.payment_reference);
  await fiat.call(releaseFiatOrder, { order_id: first.id, funds_password: SELLER_FUNDS }, fiat.seller);
  await fiat.restart(0);
  expect((await fiat.order(first.id, fiat.seller)).payment_reference).toBe(first.payment_reference);
});
