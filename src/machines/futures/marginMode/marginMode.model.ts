import { defineFlowModel } from '../../flowModel';
import { sampleContract } from '../futures/samples';
import { marginModeMachine } from './marginMode.machine';

const free = { mode: 'cross', hasPosition: false, hasOrders: false } as const;

export const marginModeModel = defineFlowModel<typeof marginModeMachine>({
  id: 'marginMode',
  title: 'Margin mode',
  spec: 'RULES USDT-margined perpetual futures, margin mode',
  machine: marginModeMachine,
  inputs: [{ contract: sampleContract }],
  cases: {
    'user.mode.choose': () => [{ mode: 'isolated' }, { mode: 'cross' }],
    'flow.facts.told': () => [{ facts: free }, { facts: { ...free, hasPosition: true } }],
    'xstate.done.actor.changeMode': () => [
      { output: { ok: true, value: { settings: { pair: 'BTC_USDT', margin_mode: 'isolated', leverage: 20 } } } },
      { output: { ok: false, error: 'futuresModeLocked' } },
    ],
  },
  abstract: ({ value, context }) => [value, context.mode, context.facts.hasPosition],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
