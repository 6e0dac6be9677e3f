import { defineFlowModel } from '../../flowModel';
import { samplePlan, sampleTerms } from '../futures/samples';
import { sampleMarketFacts, sampleTrader } from '../futuresOrder/futuresOrder.samples';
import { UNKNOWN_TRADER } from '../futuresOrder/futuresOrder.form';
import { planOrderMachine } from './planOrder.machine';

const trader = { ...UNKNOWN_TRADER, signedIn: true, permission: true, available: '0', leverage: 20 };

export const planOrderModel = defineFlowModel<typeof planOrderMachine>({
  id: 'planOrder',
  title: 'Trigger order',
  spec: 'SPEC §4 Plan orders',
  machine: planOrderMachine,
  inputs: [{ terms: sampleTerms }],
  cases: {
    'flow.effect.told': () => [{ effect: 'open' }, { effect: 'close' }],
    'user.execution.choose': () => [{ execution: 'market' }],
    'user.triggerBy.choose': () => [{ triggerBy: 'mark' }],
    'user.field.change': () => [
      { field: 'trigger', text: '62000' },
      { field: 'quantity', text: '0.01' },
    ],
    'user.plan.submit': () => [{ side: 'long' }, { side: 'short' }],
    'flow.trader.told': () => [{ trader }, { trader: UNKNOWN_TRADER }, { trader: sampleTrader }],
    'flow.market.told': () => [{ market: sampleMarketFacts }],
    'xstate.done.actor.placePlan': () => [
      { output: { ok: true, value: { plan: samplePlan() } } },
      { output: { ok: false, error: 'network' } },
      { output: { ok: false, error: 'futuresTooManyPlans' } },
    ],
  },
  abstract: ({ value, context: { form, trader: told } }) => [
    value,
    form.effect,
    form.execution,
    form.fields.trigger !== '',
    form.fields.quantity !== '',
    told.signedIn,
  ],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
