import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { defineLoadRecords } from '../../../src/actors/tools/loadRecords';

/** The call that fills a list, and the subset of records that it requests. */
async function askedBy(source: string) {
  const asked: unknown[] = [];
  const call = (id: string, { scope }: { scope?: string }) => {
    asked.push([id, scope]);
    return Promise.resolve({ ok: true, value: { list: [], total: 0 } });
  };
  const load = defineLoadRecords({ http: { call } as never, clock: { now: () => 0 } as never });
  const input = { source, page: 1, pageSize: 10, filters: {}, range: { kind: 'all' } };
  await toPromise(createActor(load, { input: input as never }).start());
  return asked;
}

it.each([
  ['icoHold', 'listIcoSubscriptions', 'hold'],
  ['icoEnd', 'listIcoSubscriptions', 'end'],
  ['icoThawing', 'listIcoSubscriptions', 'thaw'],
  ['secondsCurrent', 'listSecondsOrders', 'current'],
  ['futuresHistory', 'listFuturesOrders', 'history'],
  ['spotFills', 'listSpotFills', undefined],
  ['futuresFills', 'listFuturesFills', undefined],
  ['futuresPlans', 'listFuturesPlans', 'current'],
])('the list %s requests what its name says', async (source, call, scope) => {
  expect(await askedBy(source)).toEqual([[call, scope]]);
});
