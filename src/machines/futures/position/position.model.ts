import { defineFlowModel } from '../../flowModel';
import { samplePlan, samplePosition, sampleTerms } from '../futures/samples';
import { positionMachine } from './position.machine';

const position = samplePosition();
const ended = { output: undefined };

export const positionModel = defineFlowModel<typeof positionMachine>({
  id: 'position',
  title: 'Position',
  spec: 'SPEC §2 Position actions, §3 Futures order and position',
  machine: positionMachine,
  inputs: [
    { terms: sampleTerms, position },
    { terms: sampleTerms, position: samplePosition({ margin_mode: 'cross' }) },
  ],
  cases: {
    'user.target.change': () => [{ plan: samplePlan({ kind: 'takeProfit' }), dragged: '65000.0' }],
    'user.margin.open': () => [{ available: '100' }],
    'flow.position.told': ({ context }) => [
      { position: samplePosition({ margin_mode: context.position.margin_mode }) },
      { position: samplePosition({ margin_mode: context.position.margin_mode, status: 'liquidated' }) },
    ],
    'xstate.done.actor.closePosition': () => [ended],
    'xstate.done.actor.flashClose': () => [ended],
    'xstate.done.actor.positionTargets': () => [ended],
    'xstate.done.actor.marginAdjust': () => [ended],
  },
  abstract: ({ value, context }) => [value, context.position.margin_mode, context.position.status],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
