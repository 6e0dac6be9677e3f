import { defineFlowModel } from '../../flowModel';
import { sampleTerms } from '../futures/samples';
import { leverageMachine } from './leverage.machine';

export const leverageModel = defineFlowModel<typeof leverageMachine>({
  id: 'leverage',
  title: 'Leverage',
  spec: 'SPEC §9 Leverage limits, RULES USDT-margined perpetual futures',
  machine: leverageMachine,
  inputs: [{ terms: sampleTerms }],
  cases: {
    'flow.facts.told': () => [{ facts: { leverage: 20, notional: '100000' } }],
    'user.leverage.choose': () => [{ leverage: 10 }, { leverage: 125 }, { leverage: 126 }],
    'xstate.done.actor.changeLeverage': () => [
      { output: { ok: true, value: { settings: { pair: 'BTC_USDT', margin_mode: 'cross', leverage: 10 } } } },
      { output: { ok: false, error: 'futuresTierLimit' } },
    ],
  },
  abstract: ({ value, context }) => [value, context.leverage, context.facts.leverage, context.facts.notional],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
