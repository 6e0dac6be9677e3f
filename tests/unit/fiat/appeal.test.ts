import { expect, it } from 'vitest';
import { getNextSnapshot } from 'xstate';
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
