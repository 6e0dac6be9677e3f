import { defineFlowModel } from '../../flowModel';
import { sampleOrder } from '../../spot/spotOrder/spotOrder.samples';
import { recordListMachine } from './recordList.machine';

const page = (rows: number, records: number) => ({
  ok: true,
  value: { list: Array.from({ length: rows }, () => sampleOrder('traded')), total: records },
});
const failure = { ok: false, error: 'network' };
const answers = [page(20, 45), page(0, 0), page(0, 20), failure];

const SAMPLE_ID = sampleOrder('traded').id;
const TURNS: readonly string[] = ['sys.address.changed', 'user.page.choose'];

export const recordListModel = defineFlowModel<typeof recordListMachine>({
  title: 'History list',
  spec: 'SPEC §2 Orders, §9 Order filter presets',
  machine: recordListMachine,
  inputs: [{ source: 'spotHistory' }, { source: 'fiatOffers' }],
  cases: {
    'user.record.open': () => [{ id: SAMPLE_ID }, { id: 'of another page' }],
    'sys.address.changed': () => [{ page: 1 }, { page: 3 }],
    'user.page.choose': () => [{ page: 1 }, { page: 3 }, { page: 4 }],
  },
  answers: {
    loadRecords: answers,
    refreshRecords: answers,
  },
  // Offers differ from orders only in that each has its own page.
  skip: ({ context }, event) => context.source === 'fiatOffers' && TURNS.includes(event.type),
  abstract: ({ value, context }) => [
    value,
    context.source,
    context.page,
    context.shown?.total ?? null,
    context.changed,
  ],
  statements: ({ after, where }) => ({
    'a press on a record opens its own page, and only where it has one': after(
      'user.record.open',
      ({ before, event, opens }) =>
        before.context.source === 'fiatOffers' && opens.length === 1 && opens[0] === `/deal/offers/${event.id}`,
    ),
    'what is shown stays while it is loaded again': where(
      (state) => state.matches('refreshing') || state.matches('outdated'),
      ({ context }) => context.shown !== null,
    ),
  }),
});
