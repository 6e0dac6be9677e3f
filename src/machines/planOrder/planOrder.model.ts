import { defineFlowModel } from '../flowModel';
import { samplePlan, sampleTerms } from '../futures/samples';
import { UNKNOWN_MARKET, UNKNOWN_TRADER } from '../futuresOrder/futuresOrder.form';
import { planOrderMachine } from './planOrder.machine';

const trader = { ...UNKNOWN_TRADER, signedIn: true, permission: true, available: '0', leverage: 20 };
const market = { ...UNKNOWN_MARKET, fresh: true, mark: '60000' };

export const planOrderModel = defineFlowModel<typeof planOrderMachine>({
  id: 'planOrder',
  title: 'Trigger order',
  spec: 'SPEC §4 Plan orders',
  machine: planOrderMachine,
  inputs: [{ terms: sampleTerms }],
  cases: {
    'user.effect.choose': () => [{ effect: 'open' }],
    'user.execution.choose': () => [{ execution: 'market' }],
    'user.triggerBy.choose': () => [{ triggerBy: 'mark' }],
    'user.field.change': () => [
      { field: 'trigger', text: '62000' },
      { field: 'quantity', text: '0.01' },
    ],
    'user.plan.submit': () => [{ side: 'long' }, { side: 'short' }],
    'flow.trader.told': () => [
      { trader, waiting: 0 },
      { trader: UNKNOWN_TRADER, waiting: 0 },
    ],
    'flow.market.told': () => [{ market }],
    'xstate.done.actor.drawKey': () => [{ output: 'key-1' }],
    'xstate.done.actor.placePlan': () => [
      { output: { ok: true, value: { plan: samplePlan() } } },
      { output: { ok: false, error: 'network' } },
      { output: { ok: false, error: 'futuresTooManyPlans' } },
    ],
  },
  abstract: ({ value, context: { form, trader: told, draft } }) => [
    value,
    form.execution,
    form.fields.trigger !== '',
    form.fields.quantity !== '',
    told.signedIn,
    draft !== null,
  ],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
