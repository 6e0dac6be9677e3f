import { afterEach, beforeEach, expect, it } from 'vitest';
import { channels, type UserPush } from '../../../domain/contract/channels';
import { fiatOrderDetail, payFiatOrder, releaseFiatOrder } from '../../../domain/contract/fiat/fiatCalls';
import { FiatGateway, SELLER_FUNDS } from '../../support/fiatGateway';
import { connectTo, type PushClient } from '../../support/pushClient';

let fiat: FiatGateway;
let pages: Record<'seller' | 'buyer' | 'stranger', PushClient>;
beforeEach(async () => {
  fiat = await new FiatGateway().start();
  await fiat.exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const [seller, buyer, stranger] = await Promise.all(
    [fiat.seller, fiat.buyer, fiat.stranger].map((token) => connectTo(fiat.exchange, token)),
  );
  pages = { seller: seller!, buyer: buyer!, stranger: stranger! };
  for (const page of Object.values(pages)) await page.subscribe(channels.user);
});
afterEach(async () => {
  for (const page of Object.values(pages)) page.socket.disconnect();
  await fiat.close();
});

/** Waits until a page has received such a push; returns all fiat pushes so far. */
async function told(page: PushClient, isTold: (push: UserPush) => boolean): Promise<UserPush[]> {
  for (let count = 1; ; count++) {
    const pushes = (await page.received(count)).map(({ data }) => data as UserPush);
    if (pushes.some(isTold)) return pushes.filter(({ kind }) => kind === 'fiatOrder' || kind === 'fiatOffer');
  }
}
const isAt = (status: string) => (push: UserPush) => push.kind === 'fiatOrder' && push.order.status === status;
const numberIn = (pushes: UserPush[]) =>
  pushes.flatMap((push) => (push.kind === 'fiatOrder' ? [`${push.order.status} ${push.order.method.number}`] : []));

it('each side receives the other’s action at once, and only the buyer of an open order the card number', async () => {
  await fiat.offer();
  const { id: order_id } = await fiat.buy();
  await told(pages.seller, isAt('pendingPayment'));
  await fiat.call(payFiatOrder, { order_id }, fiat.buyer);
  await told(pages.seller, isAt('paid'));
  await fiat.call(releaseFiatOrder, { order_id, funds_password: SELLER_FUNDS }, fiat.seller);
  const bought = await told(pages.buyer, isAt('completed'));
  expect(numberIn(bought)).toEqual(['pendingPayment 4111111111111111', 'paid 4111111111111111', 'completed null']);
  const sold = await told(pages.seller, isAt('completed'));
  expect(numberIn(sold)).toEqual(['pendingPayment null', 'paid null', 'completed null']);
  const offers = sold.flatMap((push) => (push.kind === 'fiatOffer' ? [push.offer] : []));
  expect(offers.map(({ left, in_orders, sold: gone }) => [left, in_orders, gone].map(Number))).toEqual(
    expect.arrayContaining([
      [100, 0, 0],
      [50, 50, 0],
    ]),
  );
  expect(pages.stranger.pushes).toEqual([]);
});

const deedsIn = (pushes: UserPush[]) =>
  pushes.flatMap((push) => (push.kind === 'fiatOrder' ? [[push.order.status, ...push.order.next_events]] : []));

it('each side receives its next possible actions, as the call returns them', async () => {
  await fiat.offer();
  const { id: order_id } = await fiat.buy();
  await fiat.call(payFiatOrder, { order_id }, fiat.buyer);
  expect(deedsIn(await told(pages.buyer, isAt('paid')))).toEqual([
    ['pendingPayment', 'buyer.pay', 'buyer.cancel'],
    ['paid', 'buyer.appeal'],
  ]);
  expect(deedsIn(await told(pages.seller, isAt('paid')))).toEqual([
    ['pendingPayment'],
    ['paid', 'seller.release', 'seller.appeal'],
  ]);
  const asked = await fiat.call(fiatOrderDetail, { order_id }, fiat.seller);
  expect(asked.data.order.next_events).toEqual(['seller.release', 'seller.appeal']);
  fiat.exchange.clock.now = asked.data.order.deadline ?? 0;
  const late = await fiat.call(fiatOrderDetail, { order_id }, fiat.seller);
  expect(late.data.order.next_events).toEqual(['seller.release', 'seller.appeal']);
});
