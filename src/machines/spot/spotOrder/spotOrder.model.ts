import { defineFlowModel, isOutOfTurn } from '../../flowModel';
import { spotOrderMachine } from './spotOrder.machine';
import { isRepeated } from './spotOrder.reasons';
import { sampleOrder, sampleTerms } from './spotOrder.samples';
import type { OrderFields } from './spotOrder.types';

const blank: OrderFields = { price: '', trigger: '', quantity: '', total: '' };
const limit = { ...blank, price: '64000', quantity: '0.001', total: '64' };
const market = { ...blank, price: '64000', total: '64' };
const available = { left: '1', right: '1000' };

export const spotOrderModel = defineFlowModel<typeof spotOrderMachine>({
  id: 'spotOrder',
  title: 'Spot order',
  spec: 'SPEC §4 Spot order, §5 Trading',
  machine: spotOrderMachine,
  inputs: [{ terms: sampleTerms }],
  cases: {
    'xstate.done.actor.restoreForm': () => [
      { output: { form: null, ask: true } },
      { output: { form: { fields: limit }, ask: false } },
      { output: { form: { type: 'market', fields: market, basis: 'total' }, ask: true } },
    ],
    'xstate.done.actor.prepareOrder': () => [
      { output: { last: '64000.00', fresh: true } },
      { output: { last: '20000.00', fresh: true } },
      { output: { last: '64000.00', fresh: false } },
    ],
    'xstate.done.actor.placeOrder': () => [
      { output: { ok: true, value: { order: sampleOrder('waiting') } } },
      { output: { ok: false, error: 'network' } },
      { output: { ok: false, error: 'insufficientBalance' } },
    ],
    'user.direction.choose': () => [{ direction: 'buy' }],
    'user.type.choose': () => [{ orderType: 'limit' }, { orderType: 'market' }],
    'user.timeInForce.choose': () => [{ timeInForce: 'post' }],
    'user.field.change': () => [
      { field: 'price', text: '64000' },
      { field: 'quantity', text: '0.001' },
    ],
    'user.size.percent': () => [{ percent: 50 }],
    'user.price.pick': () => [{ price: '64000' }],
    'user.quantity.pick': () => [{ price: '64000', quantity: '0.001' }],
    'user.confirmation.choose': () => [{ ask: false }, { ask: true }],
    'sys.session.changed': () => [{ signedIn: true }, { signedIn: false }],
    'flow.balances.changed': () => [{ available }, { available: null }],
    'sys.prices.changed': () => [
      { fresh: true, priced: true },
      { fresh: false, priced: true },
    ],
    'push.pairState.changed': () => [{ halted: true }, { halted: false }],
    'flow.price.offered': () => [{ price: '64000' }],
  },
  // Of a filled field no guard asks for the amount, but for whether the order is the one sent last.
  abstract: ({ value, context }) => [
    value,
    context.form.type,
    context.form.basis,
    Object.values(context.form.fields).map((text) => text === ''),
    isRepeated(context),
    context.ask,
    context.signedIn,
    context.available !== null,
    context.fresh,
    context.halted,
  ],
  // All facts in all orders on all fields are four thousand places that differ in the reason alone, which has tables of its own.
  skip: ({ context: { fresh, available: told, signedIn, halted } }, { type }) =>
    isOutOfTurn(
      [
        ['sys.prices.changed', fresh],
        ['flow.balances.changed', told !== null],
        ['sys.session.changed', signedIn],
        ['push.pairState.changed', halted],
      ],
      type,
    ),
});
