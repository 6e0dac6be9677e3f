import { defineFlowModel, isOutOfTurn } from '../../flowModel';
import { isRepeated } from './spotOrder.reasons';
import { sampleOrder, sampleTerms } from './spotOrder.samples';
import { BLANK_FIELDS } from './spotOrder.form';
import type { OrderFields } from './spotOrder.types';
import { sameData } from '../../sameData';
import { spotOrderMachine, submitReasonOf } from './spotOrder.machine';

const blank: OrderFields = BLANK_FIELDS;
const limit = { ...blank, price: '64000', quantity: '0.001', total: '64' };
const market = { ...blank, price: '64000', total: '64' };
const available = { left: '1', right: '1000' };

const SUBMIT = { type: 'user.order.submit' } as const;
const ACCEPT = { type: 'user.order.accept' } as const;

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
      { output: { ok: true, value: { order: sampleOrder('waiting') }, repeated: true } },
      { output: { ok: false, error: 'network' } },
      { output: { ok: false, error: 'insufficientBalance' } },
    ],
    'user.direction.choose': () => [{ direction: 'buy' }],
    'user.type.choose': () => [{ orderType: 'limit' }, { orderType: 'market' }, { orderType: 'oco' }],
    'user.basis.choose': ({ context }) =>
      context.form.type === 'market' ? [{ basis: 'quantity' }, { basis: 'total' }] : [],
    'user.timeInForce.choose': () => [{ timeInForce: 'post' }],
    'user.targets.toggle': ({ context }) => [{ on: !context.form.withTargets }],
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
  // But prices may grow old on an order at the market at any time.
  skip: ({ context: { fresh, available: told, signedIn, halted, form } }, { type }) =>
    !(type === 'sys.prices.changed' && form.type === 'market' && signedIn) &&
    isOutOfTurn(
      [
        ['sys.prices.changed', fresh],
        ['flow.balances.changed', told !== null],
        ['sys.session.changed', signedIn],
        ['push.pairState.changed', halted],
      ],
      type,
    ),
  statements: ({ where, after, asks, refused, answered }) => ({
    'a stale price forbids market orders, and says so': where(
      ({ context: { form, fresh, signedIn, halted } }) => form.type === 'market' && !fresh && signedIn && !halted,
      (state) =>
        !state.can(SUBMIT) &&
        !state.can(ACCEPT) &&
        (state.hasTag('busy') || submitReasonOf(state)?.key === 'stalePrices'),
    ),
    'a market order is not sent where prices turn out to be old at the last moment, and it says so': after(
      answered('prepareOrder', { fresh: false }),
      ({ before, asked, now, says }) =>
        before.context.form.type !== 'market' ||
        (asked.length === 0 && now.context.draft === null && says[0] === 'spotOrder:stalePrices'),
    ),
    'no order is sent for a visitor, nor to a halted pair, whatever was pressed before': asks('placeSpotOrder', {
      with: ({ before: { context }, now }) =>
        context.signedIn && !context.halted ? (context.draft ?? now.context.draft)?.body : null,
    }),
    'a visitor sends no order': where(
      ({ context }) => !context.signedIn,
      (state) => !state.can(SUBMIT) && !state.can(ACCEPT),
    ),
    'a halted pair takes no order, and it says so': where(
      ({ context }) => context.halted,
      (state) =>
        !state.can(SUBMIT) && !state.can(ACCEPT) && (state.hasTag('busy') || submitReasonOf(state)?.key === 'halted'),
    ),
    'the order that I saw is the one that is sent, once': asks('placeSpotOrder', {
      with: ({ before, now }) => (before.context.draft ?? now.context.draft)?.body,
    }),
    'what is put together is what stands in the form': where(
      ({ context }) => context.draft !== null,
      ({ context: { draft, form } }) =>
        draft?.body.direction === form.direction &&
        draft.body.type === form.type &&
        (form.type === 'market'
          ? draft.body[form.basis] === form.fields[form.basis] && !(draft.body.quantity && draft.body.total)
          : draft.body.price === form.fields.price && draft.body.quantity === form.fields.quantity),
    ),
    'for two seconds the same order is not taken again': where(
      (state) => state.matches({ open: 'resting' }) && isRepeated(state.context),
      (state) => !state.can(SUBMIT),
    ),
    'after a no nothing is sent': after(
      'user.order.dismiss',
      ({ asked, now }) => asked.length === 0 && now.context.draft === null,
    ),
    'an order that had been sent before is not told as placed now': after(
      answered('placeOrder', { repeated: true }),
      ({ says }) => says.length === 1 && says[0] === 'spotOrder:sentBefore',
    ),
    'a refused order leaves what I typed, and it is said why': after(
      refused('placeOrder'),
      ({ before, now, says }) => sameData(now.context.form, before.context.form) && says.length === 1,
    ),
  }),
});
