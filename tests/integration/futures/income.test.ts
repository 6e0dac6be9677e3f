import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BodyOf, Call } from '../../../domain/contract/call';
import { changeFuturesLeverage } from '../../../domain/contract/futures/futuresTrading';
import { listFuturesOrders, listFuturesPositions } from '../../../domain/contract/futures/futuresLists';
import { trimZeros } from '../../../domain/money/decimal';
import { sumOf } from '../../../server/api/binance/figures';
import { Parameters } from '../../../server/api/binance/parameters';
import { futuresIncomeCalls } from '../../../server/api/binance/signed/futuresIncome';
import { listSymbols } from '../../../server/api/binance/symbols';
import { loadSeed } from '../../../server/seed/market';
import { FuturesGateway, PAIR } from '../../support/futuresGateway';

interface Income {
  symbol: string;
  incomeType: string;
  income: string;
}

let futures: FuturesGateway;
beforeEach(async () => {
  futures = await new FuturesGateway().start();
});
afterEach(() => futures.close());

async function incomeOf(token: string, asked: Record<string, string> = {}): Promise<Income[]> {
  const { exchange } = futures;
  const deps = { symbols: listSymbols(loadSeed()), clock: () => exchange.clock.now };
  const [call] = futuresIncomeCalls(deps as never);
  if (!call) throw new Error('there is no income');
  const ask = async (of: Call, body: BodyOf<Call>) => ({
    ok: true,
    value: (await exchange.call(of, body, { token })).data,
  });
  const parameters = new Parameters({ limit: '1000', ...asked }, call);
  return (await call.run({ key: { user: 0 }, parameters, ask } as never)) as Income[];
}

const total = (entries: readonly Income[]): string => trimZeros(sumOf(...entries.map(({ income }) => income)));

it('has the loss of a liquidation, so that all of it together is the balance', async () => {
  for (const token of [futures.one, futures.two])
    await futures.exchange.call(changeFuturesLeverage, { pair: PAIR, leverage: 25 }, { token });
  await futures.openBoth('4.00000');
  for (const index of ['49000.0000', '48000.0000', '47000.0000']) {
    await futures.index(index);
    for (let second = 0; second < 3; second++) await futures.tick(1000);
  }
  const past = { scope: 'history', page: 1, page_size: 20 } as const;
  const ended = await futures.exchange.call(listFuturesPositions, past, { token: futures.one });
  expect(ended.data.list.map(({ status }) => status)).toEqual(['liquidated']);
  for (const token of [futures.one, futures.two]) {
    const { funds } = await futures.account(token);
    expect(total(await incomeOf(token))).toBe(trimZeros(funds.balance));
  }
  const losses = async (symbol: string) => total(await incomeOf(futures.one, { incomeType: 'REALIZED_PNL', symbol }));
  expect([await losses('BTCUSDT'), await losses('ETHUSDT')]).toEqual([
    trimZeros(ended.data.list[0]?.realised_profit ?? ''),
    '0',
  ]);
});

it('counts once what a liquidation closes on the book before the insurance fund takes over the rest', async () => {
  for (const token of [futures.one, futures.two])
    await futures.exchange.call(changeFuturesLeverage, { pair: PAIR, leverage: 25 }, { token });
  await futures.openBoth('4.00000');
  await futures.place(futures.two, { direction: 'close_short', price: '47650.00', quantity: '0.50000' });
  for (const index of ['49000.0000', '48000.0000', '47700.0000']) {
    await futures.index(index);
    for (let second = 0; second < 3; second++) await futures.tick(1000);
  }
  const past = { scope: 'history', type: 'market', page: 1, page_size: 20 } as const;
  const { data } = await futures.exchange.call(listFuturesOrders, past, { token: futures.one });
  const forced = data.list.filter(({ source }) => source === 'liquidation');
  const first = Math.min(...forced.map(({ time }) => time));
  const together = forced.flatMap(({ time, deal_quantity }) => (time === first ? deal_quantity : []));
  expect(together.toSorted()).toEqual(['0.50000', '2.45179']);
  for (const token of [futures.one, futures.two]) {
    const { funds } = await futures.account(token);
    expect(total(await incomeOf(token))).toBe(trimZeros(funds.balance));
  }
});
