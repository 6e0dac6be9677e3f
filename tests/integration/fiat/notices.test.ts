import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  appealFiatOrder,
  cancelFiatOrder,
  payFiatOrder,
  releaseFiatOrder,
} from '../../../domain/contract/fiat/fiatCalls';
import { listNotices } from '../../../domain/contract/shell/notices';
import { createOperator } from '../../../server/operator/desk';
import { BY } from '../../support/operatorDesk';
import { FiatGateway, SELLER_FUNDS } from '../../support/fiatGateway';
import { eventually } from '../../support/runningMarket';

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
