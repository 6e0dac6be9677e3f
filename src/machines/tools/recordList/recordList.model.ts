import { defineFlowModel } from '../../flowModel';
import { sampleOrder } from '../../spot/spotOrder/spotOrder.samples';
import { recordListMachine } from './recordList.machine';

const page = (rows: number, records: number) => ({
  output: { ok: true, value: { list: Array.from({ length: rows }, () => sampleOrder('traded')), total: records } },
});
const failure = { output: { ok: false, error: 'network' } };
const answers = () => [page(20, 45), page(0, 0), page(0, 20), failure];

export const recordListModel = defineFlowModel<typeof recordListMachine>({
  id: 'recordList',
  title: 'History list',
  spec: 'SPEC §2 Orders, §9 Order filter presets',
  machine: recordListMachine,
  inputs: [{ source: 'spotHistory' }],
  cases: {
    'xstate.done.actor.loadRecords': answers,
    'xstate.done.actor.refreshRecords': answers,
    'sys.address.changed': () => [{ page: 1 }, { page: 3 }],
    'user.page.choose': () => [{ page: 1 }, { page: 3 }, { page: 4 }],
  },
  abstract: ({ value, context }) => [value, context.page, context.shown?.total ?? null, context.changed],
});
