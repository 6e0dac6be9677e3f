import { defineFlowModel } from '../../flowModel';
import { samplePosition, sampleTerms } from '../futures/samples';
import { marginAdjustMachine } from './marginAdjust.machine';

export const marginAdjustModel = defineFlowModel<typeof marginAdjustMachine>({
  id: 'marginAdjust',
  title: 'Margin of a position',
  spec: 'RULES USDT-margined perpetual futures, isolated margin',
  machine: marginAdjustMachine,
  inputs: [{ terms: sampleTerms, position: samplePosition(), available: '100' }],
  cases: {
    'user.way.choose': () => [{ way: 'remove' }, { way: 'add' }],
    'user.amount.change': () => [{ text: '50' }],
    'flow.position.told': () => [
      { position: samplePosition() },
      { position: samplePosition({ status: 'liquidated' }) },
    ],
    'xstate.done.actor.adjustMargin': () => [
      { output: { ok: true, value: { position: samplePosition() } } },
      { output: { ok: false, error: 'futuresMarginNeeded' } },
    ],
  },
  abstract: ({ value, context }) => [value, context.way, context.amount, context.position.status],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
