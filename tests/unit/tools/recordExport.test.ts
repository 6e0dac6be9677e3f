import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Transfer } from '../../../domain/contract/wallet/transfer';
import {
  type ExportOrder,
  isBusy,
  isStopped,
  percentOf,
  recordExportMachine,
} from '../../../src/machines/tools/recordExport/recordExport.machine';
import type { RecordOutcome, RecordQuery } from '../../../src/machines/tools/recordList/recordList.query';
import { sampleTransfer } from '../../../src/machines/wallet/transfer/transfer.model';

const NOW = Date.UTC(2026, 10, 21, 13, 5, 9);
const DAY_MS = 86_400_000;

const ORDER: ExportOrder = {
  filters: { currency: 'USDT' },
  range: { kind: 'all' },
  columns: [
    { field: 'time', header: 'Time (UTC)', kind: 'time' },
    { field: 'from_account', header: 'From', words: { spot: 'Spot account' } },
    { field: 'quantity', header: 'Quantity' },
    { field: 'note', header: 'Note' },
  ],
};

const rowsFrom = (first: number, count: number): Transfer[] =>
  Array.from({ length: count }, (_, at) => ({ ...sampleTransfer, id: String(first + at), time: NOW }));

function openExport(answer: (query: RecordQuery, call: number) => RecordOutcome) {
  const asked: RecordQuery[] = [];
  const files: { name: string; text: string }[] = [];
  const flow = createActor(
    recordExportMachine.provide({
      actors: {
        readClock: fromPromise(() => Promise.resolve(NOW)),
        loadRecords: fromPromise(({ input }) => {
          asked.push(input);
          return Promise.resolve(answer(input, asked.length));
        }),
        saveFile: fromPromise(({ input }) => Promise.resolve(void files.push(input))),
      },
    }),
    { input: { source: 'transfers', fileName: 'statex-transfers' } },
  );
  const emitted: unknown[] = [];
  flow.on('*', (notice) => emitted.push(notice));
  flow.start();
  const settled = () => waitFor(flow, (snapshot) => !isBusy(snapshot));
  return { flow, asked, files, emitted, settled };
}

const pagesOf =
  (total: number) =>
  ({ page, pageSize }: RecordQuery): RecordOutcome => {
    const first = (page - 1) * pageSize;
    return { ok: true, value: { list: rowsFrom(first, Math.min(pageSize, total - first)), total } };
  };

describe('the export of a list', () => {
  it('loads every page up to its start time and writes one file', async () => {
    const { flow, asked, files, emitted, settled } = openExport(pagesOf(250));
    flow.send({ type: 'user.export.start', ...ORDER });
    await settled();
    const range = { kind: 'between', from: null, to: NOW };
    expect(asked).toEqual(
      [1, 2, 3].map((page) => ({ source: 'transfers', page, pageSize: 100, filters: { currency: 'USDT' }, range })),
    );
    expect(files.map(({ name }) => name)).toEqual(['statex-transfers-2026-11-21.csv']);
    const lines = files[0]?.text.split('\r\n') ?? [];
    expect(lines[0]).toBe('\uFEFFTime (UTC),From,Quantity,Note');
    expect(lines[1]).toBe('2026-11-21 13:05:09,Spot account,12.50000000,');
    expect(lines).toHaveLength(252);
    expect(emitted).toEqual([
      { type: 'toast', kind: 'success', key: 'walletRecords:exported', params: { count: 250 } },
    ]);
  });

  it.each([
    [{ kind: 'day', day: 'today' } as const, { kind: 'between', from: new Date(2026, 10, 21).getTime(), to: NOW }],
    [
      { kind: 'day', day: 'yesterday' } as const,
      { kind: 'between', from: new Date(2026, 10, 20).getTime(), to: new Date(2026, 10, 21).getTime() - 1 },
    ],
    [{ kind: 'last', days: 7 } as const, { kind: 'between', from: NOW - 7 * DAY_MS, to: NOW }],
    [{ kind: 'between', from: 5, to: null } as const, { kind: 'between', from: 5, to: NOW }],
    [{ kind: 'between', from: null, to: 9 } as const, { kind: 'between', from: null, to: 9 }],
  ])('fixes the time range %o', async (range, fixed) => {
    const { flow, asked, settled } = openExport(pagesOf(1));
    flow.send({ type: 'user.export.start', ...ORDER, range });
    await settled();
    expect(asked.map((query) => query.range)).toEqual([fixed]);
  });

  it('writes a record once that a page repeats because another one ended meanwhile and moved it on', async () => {
    const { flow, files, emitted, settled } = openExport(({ page }) => ({
      ok: true,
      value: { list: page === 1 ? rowsFrom(0, 100) : rowsFrom(99, 51), total: 149 + page },
    }));
    const columns = [{ field: 'id', header: 'Number' }];
    flow.send({ type: 'user.export.start', ...ORDER, columns });
    await settled();
    const lines = files[0]?.text.trimEnd().split('\r\n').slice(1);
    expect(lines).toEqual(Array.from({ length: 150 }, (_, id) => String(id)));
    expect(emitted).toMatchObject([{ params: { count: 150 } }]);
  });

  it('continues where it stopped when a page could not be loaded', async () => {
    const { flow, asked, files, settled } = openExport((query, call) =>
      call === 2 ? { ok: false, error: 'network' } : pagesOf(150)(query),
    );
    flow.send({ type: 'user.export.start', ...ORDER });
    await settled();
    expect(isStopped(flow.getSnapshot())).toBe(true);
    expect(percentOf(flow.getSnapshot())).toBe(67);
    flow.send({ type: 'user.export.resume' });
    await settled();
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 2]);
    expect(files[0]?.text.split('\r\n')).toHaveLength(152);
  });

  it('is cancelled without a file, and restarts with nothing left from the previous run', async () => {
    const { flow, files, settled } = openExport((query, call) =>
      call === 2 ? { ok: false, error: 'busy' } : pagesOf(call === 1 ? 150 : 2)(query),
    );
    flow.send({ type: 'user.export.start', ...ORDER });
    await settled();
    flow.send({ type: 'user.export.cancel' });
    expect(files).toEqual([]);
    flow.send({ type: 'user.export.start', ...ORDER });
    await settled();
    expect(files[0]?.text.split('\r\n')).toHaveLength(4);
  });

  it('writes no partial file when the time range has more records than a list reaches', async () => {
    const { flow, files, emitted, settled } = openExport(() => ({
      ok: true,
      value: { list: [], total: 0, more: true },
    }));
    flow.send({ type: 'user.export.start', ...ORDER });
    await settled();
    expect(files).toEqual([]);
    expect(emitted).toMatchObject([{ key: 'walletRecords:exportTooMuch', amounts: { limit: '10000' } }]);
  });

  it.each([
    [0, { type: 'toast', kind: 'info', key: 'walletRecords:exportNothing' }],
    [10_001, { type: 'toast', kind: 'error', key: 'walletRecords:exportTooMuch', amounts: { limit: '10000' } }],
  ])('reports why there is no file for %i records', async (total, notice) => {
    const { flow, files, emitted, settled } = openExport(pagesOf(total));
    flow.send({ type: 'user.export.start', ...ORDER });
    await settled();
    expect(files).toEqual([]);
    expect(emitted).toEqual([notice]);
  });

  it('misses no record when others leave the list between two pages', async () => {
    const { flow, asked, files, emitted, settled } = openExport(({ page, pageSize }, call) => {
      const list = call === 1 ? rowsFrom(0, 250) : rowsFrom(3, 247);
      return { ok: true, value: { list: list.slice((page - 1) * pageSize, page * pageSize), total: list.length } };
    });
    flow.send({ type: 'user.export.start', ...ORDER, columns: [{ field: 'id', header: 'Id' }] });
    await settled();
    const ids = files[0]?.text.trim().split('\r\n').slice(1).map(Number);
    expect(ids?.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 250 }, (_, at) => at));
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 1, 2, 3]);
    expect(emitted).toEqual([
      { type: 'toast', kind: 'success', key: 'walletRecords:exported', params: { count: 250 } },
    ]);
  });

  it('writes what it has read of a list that is empty by the next page, and reads a restless one only some times', async () => {
    const emptied = openExport(({ page, pageSize }, call) =>
      pagesOf(call === 1 ? 150 : 0)({ page, pageSize } as RecordQuery),
    );
    emptied.flow.send({ type: 'user.export.start', ...ORDER });
    await emptied.settled();
    expect(emptied.emitted).toMatchObject([{ key: 'walletRecords:exported', params: { count: 100 } }]);
    const restless = openExport((query, call) => pagesOf(5000 - call)(query));
    restless.flow.send({ type: 'user.export.start', ...ORDER });
    await restless.settled();
    expect(restless.files).toHaveLength(1);
    expect(restless.asked.length).toBeLessThan(100);
  });
});
