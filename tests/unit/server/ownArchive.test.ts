import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { listSpotOrders } from '../../../domain/contract/spot/spot';
import { listWalletFlows } from '../../../domain/contract/wallet/walletRecords';
import { ownArchive, type AskAsUser } from '../../../server/exports/archive';

interface Line {
  id: string;
  time: number;
}
const lines = (times: readonly number[]): Line[] => times.map((time, at) => ({ id: `line ${at}`, time }));
const times = (count: number): number[] => Array.from({ length: count }, (_, at) => 5000 - at);

/** Answers as a ledger that reaches `most` lines back, and gets `added` at its head after the first page. */
async function ledgerOf(ledger: readonly Line[], most: number, added: readonly Line[] = []): Promise<string[]> {
  let held = ledger;
  const ask = ((call, body: { page: number; page_size: number; to?: number }) => {
    if (call.id !== listWalletFlows.id) return Promise.resolve({ ok: true, value: { list: [], typed: [], total: 0 } });
    const { page, page_size, to = Infinity } = body;
    const within = held.filter(({ time }) => time <= to);
    const reached = within.slice(0, most);
    held = [...added, ...ledger];
    const list = reached.slice((page - 1) * page_size, page * page_size);
    return Promise.resolve({ ok: true, value: { list, total: reached.length, more: within.length > most } });
  }) as AskAsUser;
  const zip = await ownArchive(ask, { profile: {}, pictures: [], portfolios: [] }, () => undefined);
  const text = strFromU8(unzipSync(zip)['ledger.csv'] ?? new Uint8Array(0));
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '');
}

it('the archive lists every line once, also where those of one time lie on both sides of a page and of the reach', async () => {
  const ledger = lines([...times(98), ...Array<number>(6).fill(100), 50, 40]);
  expect(await ledgerOf(ledger, 101)).toEqual(ledger.map(({ id }) => id));
});

it('the archive lists no line twice when new ones arrive meanwhile', async () => {
  const ledger = lines(times(250));
  const found = await ledgerOf(ledger, 1000, [{ id: 'new', time: 6000 }]);
  expect(found).toEqual(ledger.map(({ id }) => id));
});

it('the archive lists every open order once, also when some end or are filled further meanwhile', async () => {
  const open = lines(times(250)).map((line) => ({ ...line, filled: '0' }));
  let asked = 0;
  const ask = ((call, body: { scope?: string; page: number; page_size: number }) => {
    const isOpen = call.id === listSpotOrders.id && body.scope === 'current';
    if (!isOpen) return Promise.resolve({ ok: true, value: { list: [], typed: [], total: 0 } });
    const { page, page_size } = body;
    const held = asked++ === 0 ? open : open.slice(3).map((order) => ({ ...order, filled: '1' }));
    const list = held.slice((page - 1) * page_size, page * page_size);
    return Promise.resolve({ ok: true, value: { list, total: held.length } });
  }) as AskAsUser;
  const zip = await ownArchive(ask, { profile: {}, pictures: [], portfolios: [] }, () => undefined);
  const text = strFromU8(unzipSync(zip)['spot_orders_current.csv'] ?? new Uint8Array(0));
  const found = text.trim().split('\r\n').slice(1);
  expect(found.map((line) => line.split(',')[0] ?? '').toSorted()).toEqual(open.map(({ id }) => id).toSorted());
});
