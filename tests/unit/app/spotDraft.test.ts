import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import type { Deps } from '../../../src/app/deps';
import { defineSpotOrderFlow } from '../../../src/app/flows/spotOrder';
import { sampleOrder, sampleTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import type { OrderBody, PlaceOutcome } from '../../../src/machines/spot/spotOrder/spotOrder.types';
import { spotTrading } from '../../support/keptForms';

/** An order that the exchange takes at once. */
const placed = fromPromise<PlaceOutcome, OrderBody>(() =>
  Promise.resolve({ ok: true, value: { order: sampleOrder('waiting') } }),
);

it('a spot form keeps nothing of the size of an order that was placed', async () => {
  const drafts: Record<string, unknown> = {};
  const storage = {
    read: () => null,
    write: () => undefined,
    readDraft: () => null,
    writeDraft: (key: string, value: unknown) => void (drafts[key] = value),
  };
  const flow = defineSpotOrderFlow({ storage } as unknown as Deps).provide({
    actors: { ...spotTrading, placeOrder: placed },
  });
  const form = createActor(flow, { input: { terms: sampleTerms } }).start();
  form.send({ type: 'user.field.change', field: 'price', text: '60000' });
  form.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
  form.send({ type: 'user.order.submit' });
  await waitFor(form, (state) => state.matches('confirming'));
  form.send({ type: 'user.confirmation.choose', ask: false });
  form.send({ type: 'user.order.accept' });
  await waitFor(form, (state) => state.matches({ open: 'resting' }));
  expect(Object.values(drafts)).toMatchObject([
    ['.', { 'spotOrder.form': { fields: { price: '60000', quantity: '', total: '' } } }],
  ]);
  form.stop();
});
