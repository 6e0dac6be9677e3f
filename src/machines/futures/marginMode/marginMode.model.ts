import { choosingStatements } from '../../families/choosing.statements';
import { defineFlowModel } from '../../flowModel';
import { sampleContract } from '../futures/samples';
import { marginModeMachine, reasonOf } from './marginMode.machine';

const free = { inForce: 'cross', hasPosition: false, hasOrders: false } as const;

export const marginModeModel = defineFlowModel<typeof marginModeMachine>({
  title: 'Margin mode',
  spec: 'RULES USDT-margined perpetual futures, margin mode',
  machine: marginModeMachine,
  inputs: [{ contract: sampleContract }],
  cases: {
    'user.mode.choose': () => [{ chosen: 'isolated' }, { chosen: 'cross' }],
    'flow.facts.told': () => [{ facts: free }, { facts: { ...free, hasPosition: true } }],
  },
  answers: {
    change: [
      { ok: true, value: { settings: { pair: 'BTC_USDT', margin_mode: 'isolated', leverage: 20 } } },
      { ok: false, error: 'futuresModeLocked' },
    ],
  },
  abstract: ({ value, context }) => [value, context.chosen, context.facts.hasPosition],
  statements: ({ where, after, asks, accepted }) => ({
    'the mode that I chose is set for this contract, once': asks('changeFuturesMarginMode', {
      by: 'user.mode.submit',
      with: ({ before }) => ({ pair: 'BTC_USDT', margin_mode: before.context.chosen }),
    }),
    'with a position the mode cannot be changed, and it says so': where(
      ({ context }) => context.facts.hasPosition,
      (state) => reasonOf(state)?.key === 'futures:modeHasPosition' && !state.can({ type: 'user.mode.submit' }),
    ),
    ...choosingStatements({ what: 'mode', name: 'mode', refusal: 'futuresModeLocked', reasonOf }),
    'that it was changed is said of the mode that was chosen': after(
      accepted('change'),
      ({ before, says }) => says.length === 1 && says[0] === `futures:modeChanged_${before.context.chosen}`,
    ),
  }),
});
