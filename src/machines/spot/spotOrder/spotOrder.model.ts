import { defineFlowModel, isOutOfTurn } from '../../flowModel';
import { isRepeated } from './spotOrder.reasons';
import { sampleOrder, sampleTerms } from './spotOrder.samples';
import { BLANK_FIELDS, canBeIceberg } from './spotOrder.form';
import type { KeptForm, OrderFields } from './spotOrder.types';
import { sameData } from '../../sameData';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { spotOrderMachine, submitReasonOf } from './spotOrder.machine';

const blank: OrderFields = BLANK_FIELDS;
const limit = { ...blank, price: '64000', quantity: '0.001', total: '64' };
const market = { ...blank, price: '64000', total: '64' };
const trailing = { ...market, callbackRate: '1' };
/** Clears the fields that apply only to trailing stops. */
const NO_CALLBACK = { callbackRate: '', callbackAmount: '', activation: '' };
const PLACED = { ok: true, value: { order: sampleOrder('waiting') } } as const;
/** Answers to an order after which the form was changed. */
const ANSWERS = [PLACED, NETWORK_DOWN];
const kept = (left: Partial<KeptForm>) => ({ form: null, planning: false, ask: true, ...left });
const available = { left: '1', right: '1000' };

/** Events tried on a dated order. */
const OF_DATED: readonly string[] = [
  ...['user.timeInForce.choose', 'user.goodFor.choose', 'user.goodTill.choose'],
  ...['user.order.submit', 'user.order.accept', 'user.order.dismiss'],
];

/** Events tried on a trailing stop; its other fields and options are shared with other orders. */
const OF_TRAILING: readonly string[] = [
  ...['user.type.choose', 'user.callbackBy.choose'],
  ...['user.order.submit', 'user.order.accept', 'user.order.dismiss'],
];

const SUBMIT = { type: 'user.order.submit' } as const;
const ACCEPT = { type: 'user.order.accept' } as const;

export const spotOrderModel = defineFlowModel<typeof spotOrderMachine>({
  title: 'Spot order',
  spec: 'SPEC §4 Spot order, §5 Trading',
  machine: spotOrderMachine,
  inputs: [{ terms: sampleTerms }],
  cases: {
    'user.direction.choose': () => [{ direction: 'buy' }],
    'user.type.choose': ({ context: { form } }) => [
      { orderType: 'limit' },
      ...(form.type === 'stop_market' ? [] : (['market', 'oco'] as const).map((orderType) => ({ orderType }))),
      ...(form.fields.quantity === '' ? [{ orderType: 'trailing_stop' as const }] : []),
      ...(form.type === 'limit' && form.fields.quantity === '' ? [{ orderType: 'plan' as const }] : []),
    ],
    'user.basis.choose': ({ context }) =>
      context.form.type === 'market' ? [{ basis: 'quantity' }, { basis: 'total' }] : [],
    'user.timeInForce.choose': ({ context: { form } }) => [
      { timeInForce: 'post' },
      ...(form.type === 'limit' && form.fields.quantity !== '' && !form.withTargets
        ? [{ timeInForce: 'gtd' as const }]
        : []),
    ],
    'user.goodFor.choose': () => [{ goodFor: 'date' }],
    'user.goodTill.choose': () => [{ goodTill: 1_800_000_000_000 }],
    'user.callbackBy.choose': ({ context: { form } }) => [
      { callbackBy: form.callbackBy === 'rate' ? 'amount' : 'rate' },
    ],
    'user.targets.toggle': ({ context }) => [{ on: !context.form.withTargets }],
    'user.iceberg.toggle': ({ context }) => [{ on: !context.form.withIceberg }],
    'user.field.change': () => [
      { field: 'price', text: '64000' },
      { field: 'quantity', text: '0.001' },
    ],
    'user.size.percent': () => [{ percent: 50 }],
    'user.price.pick': () => [{ price: '64000' }],
    'user.quantity.pick': () => [{ price: '64000', quantity: '0.001' }],
    'user.stop.prepare': ({ context: { form, signedIn } }) =>
      signedIn && form.type === 'limit' && form.fields.quantity === '' ? [{ quantity: '0.001' }] : [],
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
  answers: {
    restoreForm: [
      kept({ form: null }),
      kept({ form: { fields: limit }, ask: false }),
      kept({ form: { type: 'market', fields: market, basis: 'total' } }),
      kept({ form: { type: 'trailing_stop', fields: trailing, basis: 'total' } }),
      kept({ planning: true }),
    ],
    prepareOrder: [
      { last: '64000.00', fresh: true },
      { last: '20000.00', fresh: true },
      { last: '64000.00', fresh: false },
    ],
    placeOrder: [
      PLACED,
      { ok: true, value: { order: sampleOrder('waiting') }, repeated: true },
      NETWORK_DOWN,
      { ok: false, error: 'insufficientBalance' },
    ],
  },
  // Guards ask about a filled field only whether the order equals the last one sent, never for the amount.
  abstract: ({ value, context }) => [
    value,
    context.form.type,
    context.form.basis,
    Object.values({ ...context.form.fields, ...(context.form.type === 'trailing_stop' ? {} : NO_CALLBACK) }).map(
      (text) => text === '',
    ),
    isRepeated(context),
    context.form.type === 'trailing_stop' && context.form.callbackBy,
    context.form.timeInForce === 'gtd',
    context.form.goodFor === 'date' && context.form.goodTill === null,
    context.ask,
    context.signedIn,
    context.available !== null,
    context.fresh,
    context.halted,
  ],
  // All facts in all orders on all fields would make four thousand states that differ only in the reason, which has its own table
  // tests. Prices may become stale on a market order at any time.
  // A stop for what was bought has the fields of other orders, from which they are tried.
  // Time in force changes nothing else, so a dated order is only tried with its date and with submitting.
  // What is changed while an order is on its way is tried once, with one set of facts, and only with the order then placed or lost.
  skip: ({ value, context }, { type, ...event }) => {
    const { fresh, available: told, signedIn, halted, form } = context;
    const isSending = value === 'submitting';
    return (
      (isSending &&
        type.startsWith('user.') &&
        ((context.ask && form.type !== 'trailing_stop') || told === null || !fresh || halted)) ||
      (isSending &&
        !isRepeated(context) &&
        !(type.startsWith('xstate.') && ANSWERS.some((answer) => sameData(event['output'], answer)))) ||
      (form.type === 'trailing_stop' && !type.startsWith('xstate.') && !OF_TRAILING.includes(type)) ||
      (form.type === 'stop_market' && type.startsWith('user.') && type !== 'user.type.choose') ||
      (form.timeInForce === 'gtd' && !type.startsWith('xstate.') && !OF_DATED.includes(type)) ||
      (!(type === 'sys.prices.changed' && form.type === 'market' && signedIn) &&
        isOutOfTurn(
          [
            ['sys.prices.changed', fresh],
            ['flow.balances.changed', told !== null],
            ['sys.session.changed', signedIn],
            ['push.pairState.changed', halted],
          ],
          type,
        ))
    );
  },
  statements: ({ where, after, asks, refused, answered, saysOnly }) => ({
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
    'while the form of plans is shown no order is sent, and what was typed is kept': where(
      (state) => state.matches('planning'),
      (state) => !state.can(SUBMIT) && !state.can(ACCEPT) && state.context.draft === null,
    ),
    'the order that I saw is the one that is sent, once': asks('placeSpotOrder', {
      with: ({ before, now }) => (before.context.draft ?? now.context.draft)?.body,
    }),
    'what is put together is what stands in the form': after(
      answered('prepareOrder', {}),
      ({
        now: {
          context: { draft, form },
        },
      }) =>
        draft === null ||
        (draft.body.direction === form.direction &&
          draft.body.type === form.type &&
          (form.type === 'market' || form.type === 'trailing_stop'
            ? draft.body[form.basis] === form.fields[form.basis] && !(draft.body.quantity && draft.body.total)
            : draft.body.price === form.fields.price && draft.body.quantity === form.fields.quantity)),
    ),
    'a trailing stop is sent with what I let the price come back by': after(
      answered('prepareOrder', {}),
      ({
        now: {
          context: { draft, form },
        },
      }) =>
        draft === null ||
        form.type !== 'trailing_stop' ||
        (draft.body.callback === form.callbackBy &&
          Number(draft.body.callback_value) === Number(form.fields.callbackRate) / 100 &&
          !draft.body.trigger_price),
    ),
    'only an order that can rest in the book shows a part of itself': where(
      ({ context: { form } }) => !canBeIceberg(form),
      (state) => !state.can({ type: 'user.iceberg.toggle', on: true }),
    ),
    'only a trailing stop has a distance to choose the measure of': where(
      ({ context: { form } }) => form.type !== 'trailing_stop',
      (state) => !state.can({ type: 'user.callbackBy.choose', callbackBy: 'amount' }),
    ),
    'what I type while an order is on its way is there afterwards': after(
      answered('placeOrder', PLACED),
      ({ before, now }) => isRepeated(before.context) || now.context.form === before.context.form,
    ),
    'for two seconds the same order is not taken again': where(
      (state) => state.matches({ open: 'resting' }) && isRepeated(state.context),
      (state) => !state.can(SUBMIT),
    ),
    'a stop for what I bought stands in the form, and nothing is sent': after(
      'user.stop.prepare',
      ({ event, asked, now }) =>
        asked.length === 0 &&
        now.matches('open') &&
        now.context.form.direction === 'sell' &&
        now.context.form.type === 'stop_market' &&
        now.context.form.fields.quantity === event.quantity,
    ),
    'after a no nothing is sent': after(
      'user.order.dismiss',
      ({ asked, now }) => asked.length === 0 && now.context.draft === null,
    ),
    'an order that had been sent before is not told as placed now': after(
      answered('placeOrder', { repeated: true }),
      saysOnly('spotOrder:sentBefore'),
    ),
    'a refused order leaves what I typed, and it is said why': after(
      refused('placeOrder'),
      ({ before, now, says }) => sameData(now.context.form, before.context.form) && says.length === 1,
    ),
  }),
});
