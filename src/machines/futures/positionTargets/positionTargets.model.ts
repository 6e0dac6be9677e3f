import { defineFlowModel } from '../../flowModel';
import { samplePlan, samplePosition, sampleTerms } from '../futures/samples';
import { positionTargetsMachine } from './positionTargets.machine';

const position = samplePosition();
const plan = samplePlan({ kind: 'stopLoss', direction: 'close_long', position_id: 'fh1', trigger_price: '58000.0' });

export const positionTargetsModel = defineFlowModel<typeof positionTargetsMachine>({
  id: 'positionTargets',
  title: 'Take-profit and stop-loss',
  spec: 'SPEC §4 Plan orders, §5 Trading, §8 Submit take-profit or stop-loss',
  machine: positionTargetsMachine,
  inputs: [
    { terms: sampleTerms, position, plan: null, dragged: null },
    { terms: sampleTerms, position, plan, dragged: '57999.96' },
  ],
  cases: {
    'user.basis.choose': () => [{ basis: 'yield' }, { basis: 'price' }],
    'user.triggerBy.choose': () => [{ triggerBy: 'mark' }],
    'user.leg.change': () => [
      { leg: 'takeProfit', change: { value: '65000' } },
      { leg: 'stopLoss', change: { value: '58000' } },
    ],
    'user.quantity.change': () => [{ text: '' }],
    'flow.position.told': () => [{ position }, { position: samplePosition({ status: 'closed' }) }],
    'xstate.done.actor.sendTargets': () => [
      { output: { ok: true, value: {} } },
      { output: { ok: false, error: 'futuresTargetSide' } },
    ],
  },
  abstract: ({ value, context }) => [
    value,
    context.plan !== null,
    context.form.basis,
    context.form.legs.takeProfit.value,
    context.form.legs.stopLoss.value,
    context.position.status,
  ],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
