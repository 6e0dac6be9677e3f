import { choosingStatements } from '../../families/choosing.statements';
import { defineFlowModel } from '../../flowModel';
import { sampleTerms } from '../futures/samples';
import { leverageMachine, reasonOf } from './leverage.machine';

export const leverageModel = defineFlowModel<typeof leverageMachine>({
  title: 'Leverage',
  spec: 'SPEC §9 Leverage limits, RULES USDT-margined perpetual futures',
  machine: leverageMachine,
  inputs: [{ terms: sampleTerms }],
  cases: {
    'flow.facts.told': () => [{ facts: { inForce: 20, notional: '100000' } }],
    'user.leverage.choose': () => [{ chosen: 10 }, { chosen: 125 }, { chosen: 126 }],
  },
  answers: {
    change: [
      { ok: true, value: { settings: { pair: 'BTC_USDT', margin_mode: 'cross', leverage: 10 } } },
      { ok: false, error: 'futuresTierLimit' },
    ],
  },
  abstract: ({ value, context }) => [value, context.chosen, context.facts.inForce, context.facts.notional],
  statements: ({ where, after, asks, accepted, saysOnly }) => ({
    'the leverage that I chose is set for this contract, once': asks('changeFuturesLeverage', {
      by: 'user.leverage.submit',
      with: ({ before }) => ({ pair: 'BTC_USDT', leverage: before.context.chosen }),
    }),
    'more than the position allows cannot be set, and it says so': where(
      ({ context }) => context.facts.notional === '100000' && context.chosen > 100,
      (state) => reasonOf(state)?.key === 'futures:leverageAboveTier' && !state.can({ type: 'user.leverage.submit' }),
    ),
    ...choosingStatements({ what: 'leverage', name: 'leverage', refusal: 'futuresTierLimit', reasonOf }),
    'that it was changed is said when the exchange has done it': after(
      accepted('change'),
      saysOnly('futures:leverageChanged'),
    ),
  }),
});
