import { afterEach, beforeEach, expect, it } from 'vitest';
import { placeSpotOrder } from '../../../domain/contract/spot/spot';
import { formatId } from '../../../server/engine/ids';
import { openFuturesQueries } from '../../../server/products/futures/store/queries';
import { openQueries } from '../../../server/products/spot/store/queries';
import { FuturesGateway, PAIR } from '../../support/futuresGateway';

let futures: FuturesGateway;
let seller = 0;
beforeEach(async () => {
  futures = await new FuturesGateway().start();
  seller = futures.exchange.app.accounts.users.byAccount('other@statex.test')?.id ?? 0;
});
afterEach(() => futures.close());

const LEVELS = 12;
const LIMIT = 5;
const priceOf = (level: number): string => `${50_000 + level}.00`;

type Page = (fromId: string) => readonly { id: string }[];

/** Reads page after page like a client, from the id after the last one. */
function allOf(page: Page): string[] {
  const ids: string[] = [];
  for (let from = 0; ; ) {
    const list = page(formatId(from)).map(({ id }) => id);
    ids.push(...list);
    if (list.length < LIMIT) return ids;
    from = Number(list.at(-1)) + 1;
  }
}

it('trades of one millisecond are all on the pages of a client that reads on from the last id', async () => {
  const { exchange } = futures;
  const { link } = exchange.app;
  await link.send({
    ...{ kind: 'wallet.credit', user: seller, account: 'spot', currency: 'BTC', quantity: '1', note: 'faucet' },
  });
  const spot = { pair: PAIR, type: 'limit', quantity: '0.01' } as const;
  for (let level = 0; level < LEVELS; level++) {
    const price = priceOf(level);
    await exchange.call(placeSpotOrder, { ...spot, direction: 'sell', price }, { token: futures.two });
    await futures.place(futures.two, { direction: 'open_short', price, quantity: '0.01000' });
  }
  const price = priceOf(LEVELS);
  await exchange.call(placeSpotOrder, { ...spot, direction: 'buy', price, quantity: '0.12' }, { token: futures.one });
  await futures.place(futures.one, { price, quantity: '0.12000' });
  await link.written();
  const lists = [openQueries(exchange.dataDir), openFuturesQueries(exchange.dataDir)];
  for (const { programs, close } of lists.map((list) => ({ programs: list.programs, close: () => list.close() }))) {
    const whole = programs.deals(seller, PAIR, undefined, { limit: 1000 }).map(({ id }) => id);
    expect([whole.length, whole]).toEqual([LEVELS, whole.toSorted()]);
    expect(allOf((fromId) => programs.deals(seller, PAIR, undefined, { fromId, limit: LIMIT }))).toEqual(whole);
    const newest = programs.deals(seller, PAIR, undefined, { limit: LIMIT }).map(({ id }) => id);
    expect(newest).toEqual(whole.slice(-LIMIT));
    close();
  }
});
