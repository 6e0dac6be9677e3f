import { setup } from 'xstate';
import { actor, typesOf } from '../../passing';
import type { MarginMode } from '../../../../domain/contract/futures/futures';
import type { FuturesContract } from '../../../../domain/contract/futures/futuresMarket';
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

export interface MarginModeFacts {
  inForce: MarginMode;
  hasPosition: boolean;
  hasOrders: boolean;
}

interface MarginModeContext extends Choosing<MarginMode, MarginModeFacts> {
  contract: FuturesContract;
}

/** Returns why the chosen mode is not possible; null when it is. */
export function reasonOf({ context: { facts, chosen } }: { context: MarginModeContext }): Reason | null {
  if (facts.hasPosition) return { key: 'futures:modeHasPosition' };
  if (facts.hasOrders) return { key: 'futures:modeHasOrders' };
  return chosen === facts.inForce ? { key: 'futures:modeSame' } : null;
}

export const marginModeMachine = setup({
  types: typesOf<
    MarginModeContext,
    ChoosingEvent<'mode', MarginMode, MarginModeFacts>,
    'open' | 'busy',
    Notice,
    { contract: FuturesContract }
  >(),
  actors: {
    change: call('changeFuturesMarginMode'),
    watchFacts: channelPort<FactsToldEvent<MarginModeFacts>, { contract: FuturesContract }>('watchFacts'),
  },
  ...choosable<MarginModeContext>({
    reasonOf,
    changed: (mode) => ({ key: `futures:modeChanged_${mode}` }),
  }),
}).createMachine({
  id: 'marginMode',
  description: 'Choosing between cross and isolated margin for a contract.',
  context: ({ input }) => ({
    contract: input.contract,
    ...notChosen<MarginModeFacts>({ inForce: 'cross', hasPosition: false, hasOrders: false }),
  }),
  invoke: { ...actor('watchFacts'), input: ({ context: { contract } }) => ({ contract }) },
  ...choosing({
    name: 'mode',
    closed: 'The mode in force is shown beside the order form.',
    choosing: 'A mode is chosen; with a position or an open order the dialog says why it is not possible.',
    submitting: 'The exchange changes the mode.',
    input: ({ context }: { context: MarginModeContext }) => ({
      pair: context.contract.pair,
      margin_mode: context.chosen,
    }),
  }),
});
