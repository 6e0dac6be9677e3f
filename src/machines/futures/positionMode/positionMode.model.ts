import { choosingStatements } from '../../families/choosing.statements';
import { defineFlowModel } from '../../flowModel';
import { positionModeMachine, reasonOf } from './positionMode.machine';

const free = { inForce: 'hedge', hasPosition: false, hasOrders: false } as const;

export const positionModeModel = defineFlowModel<typeof positionModeMachine>({
  title: 'Position mode',
  spec: 'SPEC §8, docs/traders.md, one-way mode',
  machine: positionModeMachine,
  cases: {
    'user.positionMode.choose': () => [{ chosen: 'one_way' }, { chosen: 'hedge' }],
    'flow.facts.told': () => [{ facts: free }, { facts: { ...free, hasPosition: true } }],
  },
  answers: {
    change: [
      { ok: true, value: { position_mode: 'one_way' } },
      { ok: false, error: 'futuresPositionModeLocked' },
    ],
  },
  abstract: ({ value, context }) => [value, context.chosen, context.facts.hasPosition],
  statements: ({ where, after, asks, accepted }) => ({
    'the mode that I chose is set for all contracts, once': asks('changeFuturesPositionMode', {
      by: 'user.positionMode.submit',
      with: ({ before }) => ({ position_mode: before.context.chosen }),
    }),
    'with a position the mode cannot be changed, and it says so': where(
      ({ context }) => context.facts.hasPosition,
      (state) =>
        reasonOf(state)?.key === 'futures:positionModeHasPosition' && !state.can({ type: 'user.positionMode.submit' }),
    ),
    ...choosingStatements({ what: 'mode', name: 'positionMode', refusal: 'futuresPositionModeLocked', reasonOf }),
    'that it was changed is said of the mode that was chosen': after(
      accepted('change'),
      ({ before, says }) => says.length === 1 && says[0] === `futures:positionModeChanged_${before.context.chosen}`,
    ),
  }),
});
