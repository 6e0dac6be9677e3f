import { expect, it } from 'vitest';
import { getNextSnapshot } from 'xstate';
import type { FiatOrder } from '../../../domain/contract/fiat/fiat';
import { explore } from '../../../inspector/machines/explorer/explore';
import { fiatBuyOrderModel } from '../../../src/machines/fiat/fiatBuyOrder/fiatBuyOrder.model';
import { fiatSellOrderModel } from '../../../src/machines/fiat/fiatSellOrder/fiatSellOrder.model';

const DONE = 'xstate.done.actor.appealOrder';

it.each([
  ['buyer', fiatBuyOrderModel],
  ['seller', fiatSellOrderModel],
])('an appeal of the %s that gets no answer stays as it was written, and a refused one is over', (_, model) => {
  const from = [...explore(model).places.values()].find(({ edges }) => edges.some(({ event }) => event.type === DONE));
  if (!from) throw new Error('the model appeals nothing');
  const after = (error: string) =>
    getNextSnapshot(model.machine, from.snapshot, { type: DONE, output: { ok: false, error } }).value;
  expect([after('network'), after('fiatOrderState')]).toEqual(['composingAppeal', 'refused']);
});

const ACT = ['composingAppeal', 'appealing', 'confirmingRelease', 'releasing', 'proofRefused'];

it.each([
  ['buyer', fiatBuyOrderModel],
  ['seller', fiatSellOrderModel],
])('nothing that the %s writes or sends ends when the other side opens the appeal meanwhile', (_, model) => {
  const places = [...explore(model).places.values()].map(({ snapshot }) => snapshot);
  const during = places.filter(({ value, context }) => ACT.includes(String(value)) && context.order?.status === 'paid');
  const ends = (status: FiatOrder['status']) =>
    during.map((snapshot) => {
      if (!snapshot.context.order) throw new Error('no order is shown');
      const order = { ...snapshot.context.order, status, updated: snapshot.context.order.updated + 1 };
      const next = getNextSnapshot(model.machine, snapshot, { type: 'push.order.updated', order });
      return [String(snapshot.value), String(next.value), next.context.order?.status];
    });
  expect(during).not.toEqual([]);
  expect(ends('inAppeal')).toEqual(during.map(({ value }) => [String(value), String(value), 'inAppeal']));
  expect(ends('completed')).toEqual(during.map(({ value }) => [String(value), 'completed', 'completed']));
});

it.each([
  ['buyer', fiatBuyOrderModel],
  ['seller', fiatSellOrderModel],
] as const)(
  'an appeal of the %s whose answer was lost is not there to be sent again once it is known to be made',
  (by, model) => {
    const places = [...explore(model).places.values()].map(({ snapshot }) => snapshot);
    const during = places.filter(
      ({ value, context }) =>
        ['composingAppeal', 'appealing'].includes(String(value)) && context.order?.status === 'paid',
    );
    const ends = during.map((snapshot) => {
      const { order } = snapshot.context;
      if (!order) throw new Error('no order is shown');
      const line = { number: 2, time: order.updated + 1, by, type: 'appealed', note: 'No money has arrived' } as const;
      const told = { ...order, status: 'inAppeal', updated: line.time, log: [...order.log, line] } as const;
      return getNextSnapshot(model.machine, snapshot, { type: 'push.order.updated', order: told }).value;
    });
    expect(ends).toEqual(during.map(() => 'inAppeal'));
    expect(ends).not.toEqual([]);
  },
);
