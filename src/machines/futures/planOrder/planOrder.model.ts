import { defineFlowModel } from '../../flowModel';
import { samplePlan, sampleTerms } from '../futures/samples';
import { sampleMarketFacts, sampleTrader } from '../futuresOrder/futuresOrder.model';
import { UNKNOWN_TRADER } from '../futuresOrder/futuresOrder.form';
import { BLANK_PLAN } from './planOrder.form';
import { planOrderMachine, type PlanOrderSnapshot, submitReasonOf } from './planOrder.machine';
import { sameData } from '../../sameData';

const trader = { ...UNKNOWN_TRADER, signedIn: true, permission: true, available: '0', leverage: 20 };

const { effect: _, ...TYPED } = BLANK_PLAN;

const SIDES = ['long', 'short'] as const;
const canSubmit = (state: PlanOrderSnapshot) => SIDES.some((side) => state.can({ type: 'user.plan.submit', side }));

export const planOrderModel = defineFlowModel<typeof planOrderMachine>({
  title: 'Trigger order',
  spec: 'SPEC §4 Plan orders',
  machine: planOrderMachine,
  inputs: [{ terms: sampleTerms }],
  cases: {
    'flow.effect.told': () => [{ effect: 'open' }, { effect: 'close' }],
    'user.execution.choose': () => [{ execution: 'market' }, { execution: 'trailing' }],
    'user.callbackBy.choose': () => [{ callbackBy: 'amount' }],
    'user.triggerBy.choose': () => [{ triggerBy: 'mark' }],
    'user.field.change': () => [
      { field: 'trigger', text: '62000' },
      { field: 'quantity', text: '0.01' },
      { field: 'callback', text: '1.5' },
    ],
    'user.plan.submit': () => [{ side: 'long' }, { side: 'short' }],
    'flow.trader.told': () => [{ trader }, { trader: UNKNOWN_TRADER }, { trader: sampleTrader }],
    'flow.market.told': () => [{ market: sampleMarketFacts }],
  },
  answers: {
    restoreTyped: [null, { ...TYPED, fields: { ...BLANK_PLAN.fields, trigger: '62000' } }],
    placePlan: [
      { ok: true, value: { plan: samplePlan() } },
      { ok: false, error: 'network' },
      { ok: false, error: 'futuresTooManyPlans' },
    ],
  },
  abstract: ({ value, context: { form, trader: told } }) => [
    value,
    form.effect,
    form.execution,
    form.fields.trigger !== '',
    form.execution === 'trailing' && [form.fields.callback !== '', form.callbackBy],
    form.fields.quantity !== '',
    told.signedIn,
  ],
  statements: ({ where, after, asks, refused }) => ({
    'the trigger order that I saw is the one that is sent, once, after a yes': asks('placeFuturesPlan', {
      by: 'user.plan.accept',
      with: ({ before }) => before.context.draft?.body,
    }),
    'the trailing stop that I saw is the one that is sent, once, after a yes': asks('placeFuturesTrail', {
      by: 'user.plan.accept',
      with: ({ before }) => before.context.draft?.body,
    }),
    'what is put together is what stands in the form': after('user.plan.submit', ({ now: { context } }) => {
      const { draft, form, side } = context;
      const trigger = draft?.call === 'placeFuturesPlan' ? draft.body.trigger_price : draft?.body.activation_price;
      return (
        draft?.body.direction === `${form.effect}_${side}` &&
        (draft.call === 'placeFuturesTrail') === (form.execution === 'trailing') &&
        (trigger ?? '') === form.fields.trigger &&
        draft.body.trigger_by === form.triggerBy &&
        draft.body.quantity === form.fields.quantity
      );
    }),
    'a visitor sends no trigger order': where(
      ({ context }) => !context.trader.signedIn,
      (state) => !canSubmit(state) && !state.can({ type: 'user.plan.accept' }),
    ),
    'without a trigger nothing is sent, and it says so': where(
      ({ context: { form, trader: told, market } }) =>
        form.fields.trigger === '' &&
        form.execution !== 'trailing' &&
        told.signedIn &&
        told.permission === true &&
        market.priced,
      (state) => !canSubmit(state) && SIDES.every((side) => submitReasonOf(state, side) !== null),
    ),
    'for two seconds the same trigger order is not taken again': after(
      'user.plan.submit',
      ({ before, now }) => !before.matches({ open: 'resting' }) || !sameData(now.context.draft, before.context.sent),
    ),
    'after a no nothing is sent': after(
      'user.plan.dismiss',
      ({ asked, now }) => asked.length === 0 && now.context.draft === null,
    ),
    'a refused trigger order leaves what I typed, and is not said to be placed': after(
      refused('placePlan'),
      ({ before, now, says }) =>
        now.context.form === before.context.form && says.length === 1 && says[0] !== 'futures:planPlaced',
    ),
  }),
});
