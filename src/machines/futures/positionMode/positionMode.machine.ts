import { setup } from 'xstate';
import { actor, typesOf } from '../../passing';
import type { PositionMode } from '../../../../domain/contract/futures/futures';
import { call } from '../../call';
import {
  choosable,
  choosing,
  notChosen,
  type Choosing,
  type ChoosingEvent,
  type FactsToldEvent,
} from '../../families/choosing';
import { channelPort } from '../../port';
import type { Notice } from '../../shell/app/notices';
import type { Reason } from '../futures/fieldChecks';

/** Across all contracts. */
export interface PositionModeFacts {
  inForce: PositionMode;
  hasPosition: boolean;
  /** Including trigger orders. */
  hasOrders: boolean;
}

type PositionModeContext = Choosing<PositionMode, PositionModeFacts>;

/** Returns why the chosen mode is not possible; null when it is. */
export function reasonOf({ context: { facts, chosen } }: { context: PositionModeContext }): Reason | null {
  if (facts.hasPosition) return { key: 'futures:positionModeHasPosition' };
  if (facts.hasOrders) return { key: 'futures:positionModeHasOrders' };
  return chosen === facts.inForce ? { key: 'futures:modeSame' } : null;
}

/** Changes the account between hedge and one-way mode, for all contracts. */
export const positionModeMachine = setup({
  types: typesOf<
    PositionModeContext,
    ChoosingEvent<'positionMode', PositionMode, PositionModeFacts>,
    'open' | 'busy',
    Notice
  >(),
  actors: {
    change: call('changeFuturesPositionMode'),
    watchFacts: channelPort<FactsToldEvent<PositionModeFacts>>('watchFacts'),
  },
  ...choosable<PositionModeContext>({
    reasonOf,
    changed: (mode) => ({ key: `futures:positionModeChanged_${mode}` }),
  }),
}).createMachine({
  id: 'positionMode',
  description: 'Choosing between holding contracts both ways (hedge) and one way.',
  context: notChosen<PositionModeFacts>({ inForce: 'hedge', hasPosition: false, hasOrders: false }),
  invoke: { ...actor('watchFacts') },
  ...choosing({
    name: 'positionMode',
    closed: 'The mode in force is shown beside the order form.',
    choosing: 'A mode is chosen; with a position or an order of any contract the dialog says why it is not possible.',
    submitting: 'The exchange changes the mode.',
    input: ({ context }: { context: PositionModeContext }) => ({ position_mode: context.chosen }),
  }),
});
