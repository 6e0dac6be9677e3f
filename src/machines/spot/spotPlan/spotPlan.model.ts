import { defineFlowModel, isOutOfTurn } from '../../flowModel';
import { sameData } from '../../sameData';
import { sampleTerms } from '../spotOrder/spotOrder.samples';
import { BLANK_PLAN, bodyOf, lotsIn, rungsOf } from './spotPlan.form';
import { isRepeated } from './spotPlan.reasons';
import { fieldReasonOf, spotPlanMachine, submitReasonOf } from './spotPlan.machine';
import { nextEventsOf } from '../../../../domain/lifecycles/nextEvents';
import { spotPlanLifecycle } from '../../../../domain/lifecycles/spotPlan.lifecycle';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';

const nextEvents = nextEventsOf<SpotPlan['status'], 'plan.cancel'>(spotPlanLifecycle, 'owner');

const scaled: SpotPlan = {
  id: 'p1',
  pair: 'BTC_USDT',
  direction: 'buy',
  kind: 'scaled',
  status: 'active',
  next_events: [],
  reason: null,
  quantity: '0.01000',
  filled_quantity: '0.00200',
  turnover: '126.00000000',
  average_price: '63000.00',
  orders: 5,
  orders_done: 1,
  price_low: '60000.00',
  price_high: '63000.00',
  weight_low: 1,
  weight_high: 1,
  price_limit: null,
  duration_ms: null,
  variation: null,
  next_at: null,
  time: 1_700_000_000_000,
  updated: 1_700_000_000_000,
};

const OF_TWAP = {
  ...({ kind: 'twap', orders: 10, orders_done: 4, price_low: null, price_high: null } as const),
  ...{ weight_low: null, weight_high: null, duration_ms: 600_000, variation: 10, next_at: 1_700_000_240_000 },
};

export const samplePlan = (
  kind: SpotPlan['kind'] = 'scaled',
  status: SpotPlan['status'] = 'active',
  more: Partial<SpotPlan> = {},
): SpotPlan => ({
  ...scaled,
  ...(kind === 'twap' ? OF_TWAP : {}),
  status,
  next_events: nextEvents(status),
  ...(status === 'active' ? {} : { next_at: null }),
  ...(status === 'stopped' ? { reason: 'insufficientBalance' } : {}),
  ...more,
});

const SUBMIT = { type: 'user.plan.submit' } as const;
const ACCEPT = { type: 'user.plan.accept' } as const;

const SCALED_ORDER = ['quantity', 'low', 'high', 'orders'] as const;

export const spotPlanModel = defineFlowModel<typeof spotPlanMachine>({
  title: 'Scaled orders and TWAP',
  spec: 'SPEC §4 Spot order',
  machine: spotPlanMachine,
  inputs: [{ terms: sampleTerms }],
  cases: {
    'flow.direction.told': () => [{ direction: 'buy' }],
    'sys.session.changed': () => [{ signedIn: true }, { signedIn: false }],
    'flow.balances.changed': () => [{ available: { left: '1', right: '1000' } }, { available: null }],
    'sys.prices.changed': () => [
      { fresh: true, priced: true },
      { fresh: false, priced: true },
    ],
    'push.pairState.changed': () => [{ halted: true }, { halted: false }],
    'flow.price.offered': () => [],
    'user.kind.choose': ({ context: { form } }) => [{ kind: form.kind === 'twap' ? 'scaled' : 'twap' }],
    'user.spread.choose': ({ context: { form } }) =>
      form.kind === 'twap' ? [] : [{ spread: form.spread === 'even' ? 'rising' : 'even' }],
    'user.field.change': ({ context: { form, sent } }) =>
      form.kind === 'twap'
        ? [
            { field: 'quantity', text: '0.01' },
            { field: 'minutes', text: '10' },
            { field: 'slices', text: '10' },
            { field: 'slices', text: '200' },
          ]
        : [
            { field: 'quantity', text: '0.01' },
            { field: 'low', text: '60000' },
            { field: 'high', text: '63000' },
            { field: 'high', text: '50000' },
            { field: 'orders', text: '5' },
            ...(sent ? [{ field: 'quantity' as const, text: '0.012' }] : []),
          ],
  },
  answers: {
    restoreTyped: [null, { kind: 'scaled', spread: 'even', fields: { ...BLANK_PLAN.fields, quantity: '0.01' } }],
    prepareOrder: [
      { last: '64000.00', fresh: true },
      { last: '640.00', fresh: true },
    ],
    placePlan: [
      { ok: true, value: { plan: samplePlan() } },
      { ok: true, value: { plan: samplePlan() }, repeated: true },
      { ok: false, error: 'insufficientBalance' },
      { ok: false, error: 'network' },
    ],
  },
  // Guards do not depend on side or spread themselves, only on the resulting values.
  abstract: ({ value, context: { form, signedIn, available, fresh, halted, complaints, terms, sent } }) => [
    ...[value, form.kind, signedIn, available !== null, fresh, halted],
    [form.fields.quantity, form.fields.low !== '', form.fields.high, form.fields.orders !== ''],
    [form.fields.minutes !== '', form.fields.slices, Object.keys(complaints)],
    ...[isRepeated({ terms, form, sent }), sent],
  ],
  // Fields are filled in from the first one on, and facts change only on a blank form or while a plan is reviewed: other orders
  // reveal nothing new, and neither does a second plan that differs in more than its quantity. Another kind or spread is chosen on a
  // blank form, or while a plan is on its way, where it is only turned back afterwards.
  skip: ({ value, context: { form, fresh, available, signedIn, halted, sent } }, { type, ...event }) => {
    const { kind, fields } = form;
    const order = kind === 'twap' ? (['quantity', 'minutes', 'slices'] as const) : SCALED_ORDER;
    const first = order.find((field) => fields[field] === '');
    const isBlank = order.every((field) => fields[field] === '');
    const changed = sent === null ? ['high', 'slices'] : ['quantity'];
    const isLooked = typeof value === 'string';
    const turningBack = form.kind === sent?.kind ? 'user.spread.choose' : 'user.kind.choose';
    const isTurned = sent !== null && (form.spread !== 'even' || form.kind !== sent.kind);
    return (
      (isTurned && type.startsWith('user.') && type !== turningBack) ||
      (type === 'user.field.change' && !(first ? [first] : changed).includes(String(event['field']))) ||
      ((type === 'user.kind.choose' || type === 'user.spread.choose') &&
        !isBlank &&
        value !== 'submitting' &&
        !isTurned) ||
      (/^(sys|flow|push)\./.test(type) && (sent !== null || !(isBlank || isLooked))) ||
      isOutOfTurn(
        [
          ['sys.session.changed', signedIn],
          ['flow.balances.changed', available !== null],
          ['sys.prices.changed', fresh],
          ['push.pairState.changed', halted],
        ],
        type,
      )
    );
  },
  statements: ({ where, after, asks, refused, answered, saysOnly }) => ({
    'the plan that I saw is the one that is sent, once, after a yes': asks('placeSpotPlan', {
      by: 'user.plan.accept',
      with: ({ before }) => before.context.draft?.body,
    }),
    'what is put together is what stands in the form': where(
      (state) => state.matches('confirming'),
      ({ context: { draft, form } }) =>
        draft?.body.kind === form.kind &&
        draft.body.quantity === form.fields.quantity &&
        String(draft.body.orders) === (form.kind === 'twap' ? form.fields.slices : form.fields.orders) &&
        (form.kind === 'twap'
          ? draft.body.duration_ms === Number(form.fields.minutes) * 60_000
          : draft.body.price_low === form.fields.low && draft.body.price_high === form.fields.high),
    ),
    'all of the quantity is in the orders that I see': where(
      ({ context: { form } }) => form.kind === 'scaled' && form.fields.orders !== '' && form.fields.high === '63000',
      ({ context: { terms, form } }) =>
        form.fields.quantity === '' ||
        rungsOf(terms, form)?.reduce((sum, { lots }) => sum + lots, 0) === lotsIn(terms, form),
    ),
    'a visitor sends no plan, and no plan goes to a halted pair': where(
      ({ context }) => !context.signedIn || context.halted,
      (state) => !state.can(SUBMIT) && !state.can(ACCEPT),
    ),
    'slices that trade at the market are not sent on stale prices, and it says so': where(
      ({ context: { form, fresh, signedIn, halted } }) => form.kind === 'twap' && !fresh && signedIn && !halted,
      (state) =>
        !state.can(SUBMIT) &&
        !state.can(ACCEPT) &&
        (state.hasTag('busy') || submitReasonOf(state)?.key === 'spotOrder:stalePrices'),
    ),
    'a range that is the wrong way round is not sent, and its field says so': where(
      ({ context: { form, signedIn, halted } }) =>
        form.kind === 'scaled' && form.fields.high === '50000' && form.fields.orders !== '' && signedIn && !halted,
      (state) =>
        !state.can(SUBMIT) &&
        (state.context.form.fields.quantity === '' || fieldReasonOf(state, 'high')?.key === 'spotPlan:rangeReversed'),
    ),
    'slices less than five seconds apart are not sent, and their field says so': where(
      ({ context: { form, fresh, signedIn, halted } }) =>
        form.kind === 'twap' && form.fields.slices === '200' && fresh && signedIn && !halted,
      (state) =>
        !state.can(SUBMIT) &&
        (state.context.form.fields.quantity === '' || fieldReasonOf(state, 'slices')?.key === 'spotPlan:slicesApart'),
    ),
    'a slice that is worth too little is said before anything is sent': after(
      answered('prepareOrder', { last: '640.00' }),
      ({ before, asked, now }) =>
        before.context.form.kind === 'scaled' ||
        (asked.length === 0 &&
          now.context.draft === null &&
          (now.matches('open') === false ||
            !before.context.signedIn ||
            before.context.halted ||
            !before.context.fresh ||
            now.context.complaints.quantity?.key === 'spotPlan:eachBelowMinimum')),
    ),
    'for two seconds the same plan is not taken again': where(
      (state) => state.matches({ open: 'resting' }) && isRepeated(state.context),
      (state) => !state.can(SUBMIT) && submitReasonOf(state) !== null,
    ),
    'after a no nothing is sent': after(
      'user.plan.dismiss',
      ({ asked, now }) => asked.length === 0 && now.context.draft === null,
    ),
    'a plan that had been sent before is not told as placed now': after(
      answered('placePlan', { repeated: true }),
      saysOnly('spotOrder:sentBefore'),
    ),
    'a refused plan leaves what I typed, and it is said why': after(
      refused('placePlan'),
      ({ before, now, says }) =>
        sameData(bodyOf(now.context.terms, now.context.form), bodyOf(before.context.terms, before.context.form)) &&
        says.length === 1,
    ),
  }),
});
