import { expect, it } from 'vitest';
import { listFuturesFills } from '../../../../domain/contract/futures/futuresLists';
import { listDeposits } from '../../../../domain/contract/wallet/deposit';
import { Parameters } from '../../../../server/api/binance/parameters';
import type { SignedCall } from '../../../../server/api/binance/signed/call';
import { capitalCalls } from '../../../../server/api/binance/signed/capitalCalls';
import { futuresIncomeCalls } from '../../../../server/api/binance/signed/futuresIncome';
import { listSymbols } from '../../../../server/api/binance/symbols';
import { loadSeed } from '../../../../server/seed/market';

const seed = loadSeed();

/** Answers a list of 150 records, to which another is added before each later page. */
const moving = (call: object, record: object) => (asked: object, body: { page: number }) => {
  if (asked !== call) return Promise.resolve({ ok: true, value: { list: [] } });
  const [newest, from] = [149 + body.page, (body.page - 1) * 100];
  const ids = Array.from({ length: newest }, (_, at) => newest - at).slice(from, from + 100);
  return Promise.resolve({ ok: true, value: { list: ids.map((id) => ({ ...record, id: String(id), time: id })) } });
};

async function idsOf(calls: SignedCall[], path: string, ask: unknown, field: string): Promise<unknown[]> {
  const call = calls.find((one) => one.path === path);
  if (!call) throw new Error(path);
  const context = { key: { user: 1000 }, parameters: new Parameters({ limit: '1000' }, call), ask } as never;
  return ((await call.run(context)) as Record<string, unknown>[]).map((row) => row[field]);
}

it('income counts a fill once although others are added meanwhile', async () => {
  const fill = { pair: 'BTC_USDT', fee: '1', profit: null };
  const calls = futuresIncomeCalls({ symbols: listSymbols(seed), clock: () => 1000 } as never);
  const ids = await idsOf(calls, '/fapi/v1/income', moving(listFuturesFills, fill), 'tranId');
  expect(ids).toEqual(Array.from({ length: 150 }, (_, at) => at + 1));
});

it('deposits are listed once although others arrive meanwhile', async () => {
  const deposit = { currency: 'USDT', network: 'TRC20', status: 'success' };
  const calls = capitalCalls({ seed, wallet: {} } as never);
  const ids = await idsOf(calls, '/sapi/v1/capital/deposit/hisrec', moving(listDeposits, deposit), 'id');
  expect(ids).toEqual(Array.from({ length: 150 }, (_, at) => String(150 - at)));
});
