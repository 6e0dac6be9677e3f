import { defineFlowModel } from '../flowModel';
import { marginModeMachine } from './marginMode.machine';

const free = { mode: 'cross', hasPosition: false, hasOrders: false } as const;

export const marginModeModel = defineFlowModel<typeof marginModeMachine>({
  id: 'marginMode',
  title: 'Margin mode',
  spec: 'RULES USDT-margined perpetual futures, margin mode',
  machine: marginModeMachine,
  inputs: [{ pair: 'BTC_USDT' }],
  cases: {
    'user.mode.open': () => [{ facts: free }],
    'user.mode.choose': () => [{ mode: 'isolated' }, { mode: 'cross' }],
    'flow.facts.told': () => [{ facts: free }, { facts: { ...free, hasPosition: true } }],
    'xstate.done.actor.drawKey': () => [{ output: 'key-1' }],
    'xstate.done.actor.changeMode': () => [
      { output: { ok: true, value: { settings: { pair: 'BTC_USDT', margin_mode: 'isolated', leverage: 20 } } } },
      { output: { ok: false, error: 'futuresModeLocked' } },
    ],
  },
  abstract: ({ value, context }) => [value, context.mode, context.facts.hasPosition, context.key !== null],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
