import { defineFlowModel } from '../../flowModel';
import { sampleContract } from '../futures/samples';
import { marginModeMachine, chosenOf, isOpen, reasonOf } from './marginMode.machine';

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
  statements: ({ where, after, asks, refused, accepted }) => ({
    'the mode that I chose is set for this contract, once': asks('changeFuturesMarginMode', {
      by: 'user.mode.submit',
      with: ({ before }) => ({ pair: 'BTC_USDT', margin_mode: before.context.mode }),
    }),
    'with a position the mode cannot be changed, and it says so': where(
      ({ context }) => context.facts.hasPosition,
      (state) => reasonOf(state)?.key === 'futures:modeHasPosition' && !state.can({ type: 'user.mode.submit' }),
    ),
    'the mode in force is not set again': where(
      ({ context }) => context.mode === context.facts.mode,
      (state) => reasonOf(state) !== null && !state.can({ type: 'user.mode.submit' }),
    ),
    'the dialog opens with the mode in force': after(
      'user.mode.open',
      ({ now }) => chosenOf(now) === now.context.facts.mode && now.context.error === null,
    ),
    'a refused mode is not in force, and it says why': after(
      refused('changeMode'),
      ({ before, now, says }) =>
        isOpen(now) &&
        now.context.facts === before.context.facts &&
        now.context.error === 'errors:futuresModeLocked' &&
        says.length === 0,
    ),
    'closing the dialog sends nothing': after(
      'user.mode.close',
      ({ asked, now }) => asked.length === 0 && !isOpen(now),
    ),
    'that it was changed is said of the mode that was chosen': after(
      accepted('changeMode'),
      ({ before, says }) => says.length === 1 && says[0] === `futures:modeChanged_${before.context.mode}`,
    ),
  }),
});
