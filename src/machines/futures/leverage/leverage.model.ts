import { defineFlowModel } from '../../flowModel';
import { sampleTerms } from '../futures/samples';
import { leverageMachine, chosenOf, isOpen, reasonOf } from './leverage.machine';

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
  statements: ({ where, after, asks, refused, accepted }) => ({
    'the leverage that I chose is set for this contract, once': asks('changeFuturesLeverage', {
      by: 'user.leverage.submit',
      with: ({ before }) => ({ pair: 'BTC_USDT', leverage: before.context.leverage }),
    }),
    'more than the position allows cannot be set, and it says so': where(
      ({ context }) => context.facts.notional === '100000' && context.leverage > 100,
      (state) => reasonOf(state)?.key === 'futures:leverageAboveTier' && !state.can({ type: 'user.leverage.submit' }),
    ),
    'the leverage in force is not set again': where(
      ({ context }) => context.leverage === context.facts.leverage,
      (state) => reasonOf(state) !== null && !state.can({ type: 'user.leverage.submit' }),
    ),
    'the dialog opens with the leverage in force': after(
      'user.leverage.open',
      ({ now }) => chosenOf(now) === now.context.facts.leverage && now.context.error === null,
    ),
    'a refused leverage is not in force, and it says why': after(
      refused('changeLeverage'),
      ({ before, now, says }) =>
        isOpen(now) &&
        now.context.facts === before.context.facts &&
        now.context.error === 'errors:futuresTierLimit' &&
        says.length === 0,
    ),
    'closing the dialog sends nothing': after(
      'user.leverage.close',
      ({ asked, now }) => asked.length === 0 && !isOpen(now),
    ),
    'that it was changed is said when the exchange has done it': after(
      accepted('changeLeverage'),
      ({ says }) => says.length === 1 && says[0] === 'futures:leverageChanged',
    ),
  }),
});
