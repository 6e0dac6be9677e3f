import { defineFlowModel } from '../../flowModel';
import { sampleTransfer } from '../../wallet/transfer/transfer.model';
import { recordExportMachine } from './recordExport.machine';

const page = (records: number) => ({
  ok: true,
  value: { list: records === 0 ? [] : [sampleTransfer], total: records },
});

export const recordExportModel = defineFlowModel<typeof recordExportMachine>({
  title: 'Export of a history list',
  spec: 'SPEC §2 Login-required routes, under /wallet',
  machine: recordExportMachine,
  inputs: [{ source: 'transfers', fileName: 'statex-transfers' }],
  cases: {
    'user.export.start': () => [
      { filters: {}, range: { kind: 'all' }, columns: [{ field: 'quantity', header: 'Quantity' }] },
    ],
  },
  answers: {
    loadRecords: [page(0), page(1), page(101), page(10_001), { ok: false, error: 'network' }],
    readClock: [1_700_000_000_000],
  },
  abstract: ({ value, context }) => [value, Math.min(context.page, 2)],
});
