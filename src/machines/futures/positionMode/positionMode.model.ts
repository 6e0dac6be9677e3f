import { defineFlowModel } from '../../flowModel';
import { positionModeMachine, chosenOf, isOpen, reasonOf } from './positionMode.machine';

const free = { mode: 'hedge', hasPosition: false, hasOrders: false } as const;

export const positionModeModel = defineFlowModel<typeof positionModeMachine>({
  id: 'positionMode',
  title: 'Position mode',
  spec: 'SPEC §8, docs/traders.md, one-way mode',
  machine: positionModeMachine,
  inputs: [undefined],
  cases: {
    'user.positionMode.choose': () => [{ mode: 'one_way' }, { mode: 'hedge' }],
    'flow.facts.told': () => [{ facts: free }, { facts: { ...free, hasPosition: true } }],
    'xstate.done.actor.changeMode': () => [
      { output: { ok: true, value: { position_mode: 'one_way' } } },
      { output: { ok: false, error: 'futuresPositionModeLocked' } },
    ],
  },
  abstract: ({ value, context }) => [value, context.mode, context.facts.hasPosition],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
  statements: ({ where, after, asks, refused, accepted }) => ({
    'the mode that I chose is set for all contracts, once': asks('changeFuturesPositionMode', {
      by: 'user.positionMode.submit',
      with: ({ before }) => ({ position_mode: before.context.mode }),
    }),
    'with a position the mode cannot be changed, and it says so': where(
      ({ context }) => context.facts.hasPosition,
      (state) =>
        reasonOf(state)?.key === 'futures:positionModeHasPosition' && !state.can({ type: 'user.positionMode.submit' }),
    ),
    'the mode in force is not set again': where(
      ({ context }) => context.mode === context.facts.mode,
      (state) => reasonOf(state) !== null && !state.can({ type: 'user.positionMode.submit' }),
    ),
    'the dialog opens with the mode in force': after(
      'user.positionMode.open',
      ({ now }) => chosenOf(now) === now.context.facts.mode && now.context.error === null,
    ),
    'a refused mode is not in force, and it says why': after(
      refused('changeMode'),
      ({ before, now, says }) =>
        isOpen(now) &&
        now.context.facts === before.context.facts &&
        now.context.error === 'errors:futuresPositionModeLocked' &&
        says.length === 0,
    ),
    'closing the dialog sends nothing': after(
      'user.positionMode.close',
      ({ asked, now }) => asked.length === 0 && !isOpen(now),
    ),
    'that it was changed is said of the mode that was chosen': after(
      accepted('changeMode'),
      ({ before, says }) => says.length === 1 && says[0] === `futures:positionModeChanged_${before.context.mode}`,
    ),
  }),
});
