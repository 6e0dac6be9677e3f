import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { futuresPositionDetail, listFuturesPositions } from '../../../domain/contract/futures/futuresLists';
import { changeFuturesPositionMode } from '../../../domain/contract/futures/futuresTrading';
import { formatDecimal, parseDecimal } from '../../../domain/money/decimal';
import { engineFile } from '../../../server/store/open';
import { FuturesGateway } from '../../support/futuresGateway';

let futures: FuturesGateway;
beforeEach(async () => {
  futures = await new FuturesGateway().start();
  await futures.exchange.call(changeFuturesPositionMode, { position_mode: 'one_way' }, { token: futures.one });
});
afterEach(() => futures.close());

const LIST = { page: 1, page_size: 20 } as const;
const units = (text: string): bigint =>
  text.startsWith('-') ? 0n - (parseDecimal(text.slice(1), 8) ?? 0n) : (parseDecimal(text, 8) ?? 0n);
const total = (texts: readonly (string | null)[]): string =>
  formatDecimal(
    texts.reduce((sum, text) => sum + units(text ?? '0'), 0n),
    8,
  );

async function positions() {
  const of = async (scope: 'current' | 'history') =>
    (await futures.exchange.call(listFuturesPositions, { scope, ...LIST }, { token: futures.one })).data.list;
  return [...(await of('current')), ...(await of('history'))];
}

async function dealsOf(position_id: string) {
  const { data } = await futures.exchange.call(futuresPositionDetail, { position_id }, { token: futures.one });
  return data.deals.map(({ direction, quantity, fee, profit }) => ({ direction, quantity, fee, profit }));
}

it('shows each deal at the one position that it made, though one order closed that and opened the next', async () => {
  await futures.place(futures.two, { direction: 'open_short' });
  await futures.place(futures.one, { direction: 'buy' });
  await futures.place(futures.two, { direction: 'open_long', price: '50100.00', quantity: '0.40000' });
  await futures.place(futures.one, { direction: 'sell', price: '50100.00', quantity: '0.20000' });
  const [short, long] = await positions();
  expect([short?.side, long?.side, short?.time === long?.ended]).toEqual(['short', 'long', true]);
  expect((await dealsOf(long?.id ?? '')).map(({ direction, quantity }) => [direction, quantity])).toEqual([
    ['buy', '0.10000'],
    ['sell', '0.10000'],
  ]);
  expect((await dealsOf(short?.id ?? '')).map(({ direction, quantity }) => [direction, quantity])).toEqual([
    ['sell', '0.10000'],
  ]);
  await futures.place(futures.two, { direction: 'close_long', price: '50200.00', quantity: '0.10000' });
  await futures.place(futures.one, { direction: 'buy', price: '50200.00', quantity: '0.10000' });
  for (const { id, fee, realised_profit } of await positions()) {
    const deals = await dealsOf(id);
    expect({ fee: total(deals.map((one) => one.fee)), profit: total(deals.map((one) => one.profit)) }).toEqual({
      fee,
      profit: realised_profit,
    });
  }
});

it('shows the trades of its time at a position of before trades were noted with it, also when it ends later', async () => {
  const forget = async (...columns: string[]): Promise<void> => {
    await futures.exchange.app.link.written();
    const db = new DatabaseSync(engineFile(futures.exchange.dataDir), { timeout: 5000 });
    db.exec(`UPDATE futures_positions SET ${columns.map((column) => `${column} = 0`).join()}`);
    db.close();
  };
  await futures.place(futures.two, { direction: 'open_short' });
  await futures.place(futures.one, { direction: 'buy' });
  await forget('first_trade', 'last_trade');
  const [open] = await positions();
  expect((await dealsOf(open?.id ?? '')).map(({ direction }) => direction)).toEqual(['buy']);
  futures.exchange.clock.now += 1000;
  await futures.place(futures.two, { direction: 'close_short', price: '50100.00' });
  await futures.place(futures.one, { direction: 'sell', price: '50100.00' });
  futures.exchange.clock.now += 1000;
  await futures.place(futures.two, { direction: 'open_short' });
  await futures.place(futures.one, { direction: 'buy' });
  for (const column of ['first_trade', 'last_trade']) {
    await forget(column);
    const ended = (await positions()).find(({ id }) => id === open?.id);
    expect((await dealsOf(ended?.id ?? '')).map(({ direction }) => direction)).toEqual(['buy', 'sell']);
  }
});
