import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  appealFiatOrder,
  cancelFiatOrder,
  payFiatOrder,
  releaseFiatOrder,
} from '../../../domain/contract/fiat/fiatCalls';
import { listNotices } from '../../../domain/contract/shell/notices';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { createOperator } from '../../../server/operator/desk';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { BY } from '../../support/operatorDesk';
import { FiatGateway, must, SELLER_FUNDS } from '../../support/fiatGateway';
import { eventually } from '../../support/runningMarket';

const SELLER = SANDBOX.account;
const BUYER = 'buyer@statex.test';
const CONFIRM_MS = 3_600_000;

let fiat: FiatGateway;
beforeEach(async () => {
  fiat = await new FiatGateway().start();
});
afterEach(() => fiat.close());

/** Returns the user's notices of fiat orders, oldest first: "kind side". */
async function told(token: string): Promise<string[]> {
  const { data } = await fiat.call(listNotices, { scope: 'all', page: 1, page_size: 20 }, token);
  return data.list
    .filter(({ kind }) => kind.startsWith('fiat'))
    .map(({ kind, params }) => `${kind} ${params.find(({ name }) => name === 'side')?.value}`)
    .toReversed();
}

/** Messages to an address, newest first. */
const mails = async (account: string) => (await fiat.exchange.call(sandboxOutbox, { account })).data;

it('each side is notified about the other’s action without having the order open', async () => {
  await fiat.offer();
  const { id: order_id } = await fiat.buy();
  await fiat.call(payFiatOrder, { order_id }, fiat.buyer);
  await eventually(async () => expect(await told(fiat.seller)).toEqual(['fiatMatched seller', 'fiatPaid seller']));
  const { data } = await fiat.call(listNotices, { scope: 'all', page: 1, page_size: 1 }, fiat.seller);
  expect(Object.fromEntries(data.list[0]!.params.map(({ name, value }) => [name, value]))).toEqual({
    order: order_id,
    side: 'seller',
    quantity: '50.00000000',
    currency: 'USDT',
    amount: '51.00',
    fiat: 'USD',
  });
  await fiat.call(releaseFiatOrder, { order_id, funds_password: SELLER_FUNDS }, fiat.seller);
  await eventually(async () => expect(await told(fiat.buyer)).toEqual(['fiatReleased buyer']));
  expect(await told(fiat.stranger)).toEqual([]);
});

it('each side gets a message when it must act, and about an appeal and its decision', async () => {
  await fiat.offer();
  const { id: order_id, deadline } = await fiat.buy();
  const until = (time: number) =>
    `${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(time)} UTC`;
  await eventually(async () => expect((await mails(SELLER))[0]?.scene).toBe('fiatMatched'));
  expect((await mails(SELLER))[0]?.subject).toBe('Statex: somebody buys 50 USDT from you');
  expect((await mails(SELLER))[0]?.text).toContain(`pay 51.00 USD to your account by ${until(deadline ?? 0)}`);
  expect((await mails(SELLER))[0]?.text).toContain(`/deal/sell-detail/${order_id}`);

  const paid = must(await fiat.call(payFiatOrder, { order_id }, fiat.buyer)).order;
  await eventually(async () => expect((await mails(SELLER))[0]?.scene).toBe('fiatPaid'));
  expect((await mails(SELLER))[0]?.text).toContain(`Check your account by ${until(paid.deadline ?? 0)}`);

  await fiat.call(appealFiatOrder, { order_id, reason: 'Nothing came' }, fiat.seller);
  await eventually(async () => expect((await mails(BUYER))[0]?.scene).toBe('fiatAppealed'));
  expect((await mails(BUYER))[0]?.text).toContain(`/deal/buy-detail/${order_id}`);

  const { link, accounts } = fiat.exchange.app;
  const act = { act: 'fiat.return', orderId: order_id, note: 'No money came' } as const;
  await createOperator({ link, accounts, dataDir: fiat.dataDir })(act, BY);
  await eventually(async () => {
    expect((await mails(BUYER))[0]?.scene).toBe('fiatReturned');
    expect((await mails(SELLER))[0]?.scene).toBe('fiatReturned');
  });
  expect((await mails('stranger@statex.test')).filter(({ scene }) => scene.startsWith('fiat'))).toEqual([]);
});

it('both sides are told when an outage has extended the time to pay', async () => {
  await fiat.offer();
  const { id: order_id } = await fiat.buy();
  await fiat.restart(180 * 60_000);
  await eventually(async () => {
    expect((await mails(BUYER))[0]?.scene).toBe('fiatExtended');
    expect((await mails(SELLER))[0]?.scene).toBe('fiatExtended');
    expect(await told(fiat.buyer)).toEqual(['fiatExtended buyer']);
  });
  expect((await mails(BUYER))[0]?.text).toContain(`/deal/buy-detail/${order_id}`);
});

it('both sides get a message when the time to confirm is over', async () => {
  await fiat.offer();
  const { id: order_id } = await fiat.buy();
  await fiat.call(payFiatOrder, { order_id }, fiat.buyer);
  fiat.pass(CONFIRM_MS);
  await fiat.exchange.app.link.send({ kind: 'fiat.expire' });
  await eventually(async () => {
    expect((await mails(BUYER))[0]?.scene).toBe('fiatAppealed');
    expect((await mails(SELLER))[0]?.scene).toBe('fiatAppealed');
  });
});

it('a buyer whose purchase is released hears of it, and a cancellation makes no message', async () => {
  await fiat.offer();
  const cancelled = await fiat.buy();
  await fiat.call(cancelFiatOrder, { order_id: cancelled.id }, fiat.buyer);
  await eventually(async () => expect(await told(fiat.seller)).toContain('fiatCancelled seller'));
  expect((await mails(SELLER))[0]?.scene).toBe('fiatMatched');
  const { id: order_id } = await fiat.buy();
  await fiat.call(payFiatOrder, { order_id }, fiat.buyer);
  await fiat.call(releaseFiatOrder, { order_id, funds_password: SELLER_FUNDS }, fiat.seller);
  await eventually(async () => expect((await mails(BUYER))[0]?.scene).toBe('fiatReleased'));
});

it('both sides are notified about a cancellation, an appeal and its decision', async () => {
  await fiat.offer();
  const cancelled = await fiat.buy();
  await fiat.call(cancelFiatOrder, { order_id: cancelled.id }, fiat.buyer);
  const { id: order_id } = await fiat.buy();
  await fiat.call(payFiatOrder, { order_id }, fiat.buyer);
  await fiat.call(appealFiatOrder, { order_id, reason: 'Nothing came' }, fiat.seller);
  const { link, accounts } = fiat.exchange.app;
  await createOperator({ link, accounts, dataDir: fiat.dataDir })(
    { act: 'fiat.return', orderId: order_id, note: 'No money came' },
    BY,
  );
  const matched = 'fiatMatched seller';
  await eventually(async () => {
    expect(await told(fiat.seller)).toEqual([
      ...[matched, 'fiatCancelled seller', matched, 'fiatPaid seller', 'fiatCancelled seller'],
    ]);
    expect(await told(fiat.buyer)).toEqual(['fiatAppealed buyer', 'fiatCancelled buyer']);
  });
});
