import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { BLANK_FORM, bodyOf } from '../../../src/machines/spot/spotOrder/spotOrder.form';
import { formOf, spotOrderMachine } from '../../../src/machines/spot/spotOrder/spotOrder.machine';
import { boughtBy, stopFor } from '../../../src/machines/spot/spotOrder/spotOrder.protect';
import { sampleOrder, sampleTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';

it('what a buy leaves to be protected is its quantity less the fee, on the grid', () => {
  const bought = { ...sampleOrder('traded'), deal_quantity: '0.00100', fee: '0.00000100' };
  expect(boughtBy(sampleTerms, bought)).toBe('0.00099');
  expect(boughtBy(sampleTerms, { ...bought, status: 'closed' })).toBe('0.00099');
  expect(boughtBy(sampleTerms, { ...bought, fee: '0.1', fee_currency: 'USDT' })).toBe('0.001');
  expect(boughtBy(sampleTerms, { ...bought, deal_quantity: '0.00001', fee: '0.00000001' })).toBeNull();
  expect(boughtBy(sampleTerms, { ...bought, direction: 'sell' })).toBeNull();
  expect(boughtBy(sampleTerms, { ...bought, status: 'partial' })).toBeNull();
});

it.each(['take_profit_price', 'stop_loss_price'])('a buy with a %s is protected by the exchange', (target) => {
  expect(boughtBy(sampleTerms, { ...sampleOrder('traded'), [target]: '50000' })).toBeNull();
});

it('a stop does not take over the targets that were typed for the next buy', () => {
  const fields = { ...BLANK_FORM.fields, takeProfit: '70000', stopLoss: '50000' };
  const stop = stopFor(sampleTerms, { ...BLANK_FORM, withTargets: true, fields }, '0.00099');
  expect(bodyOf(sampleTerms, { ...stop, fields: { ...stop.fields, trigger: '55000' } })).toEqual({
    ...{ pair: 'BTC_USDT', direction: 'sell', type: 'stop_market' },
    ...{ quantity: '0.00099', trigger_price: '55000' },
  });
});

it.each(['{"open":"invalid"}', '"planning"'])(
  'a stop for it is the form with only the trigger missing, from %s',
  (value) => {
    const machine = withFakes(spotOrderMachine);
    const form = {
      ...BLANK_FORM,
      type: 'market',
      basis: 'total',
      fields: { ...BLANK_FORM.fields, total: '120', trigger: '50000' },
    } as const;
    const { context } = createActor(machine, { input: { terms: sampleTerms } }).getSnapshot();
    const snapshot = machine.resolveState({
      value: JSON.parse(value) as never,
      context: { ...context, form, signedIn: true, fresh: true, available: { left: '1', right: '0' } },
    });
    const actor = createActor(machine, { snapshot, input: { terms: sampleTerms } }).start();
    actor.send({ type: 'user.stop.prepare', quantity: '0.00099' });
    const { direction, type, basis, fields } = formOf(actor.getSnapshot());
    expect({ direction, type, basis, quantity: fields.quantity, trigger: fields.trigger }).toEqual({
      ...{ direction: 'sell', type: 'stop_market', basis: 'quantity' },
      ...{ quantity: '0.00099', trigger: '' },
    });
    actor.send({ type: 'user.field.change', field: 'trigger', text: '60000' });
    expect(actor.getSnapshot().value).toEqual({ open: 'valid' });
    actor.stop();
  },
);
