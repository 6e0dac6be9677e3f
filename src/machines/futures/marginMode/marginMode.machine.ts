import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { MarginMode } from '../../../../domain/contract/futures/futures';
import type { FuturesContract } from '../../../../domain/contract/futures/futuresMarket';
import { call, type OutcomeOf } from '../../call';
import { failureOf } from '../../outcomes';
import { withEvent, withOutput } from '../../passing';
import { channelPort } from '../../port';
import type { Notice } from '../../shell/app/notices';
import type { Reason } from '../futures/fieldChecks';
import type { TextKey } from '../../../locales/texts';

/** What the choice depends on. */
interface ModeFacts {
  mode: MarginMode;
  hasPosition: boolean;
  hasOrders: boolean;
}

interface MarginModeContext {
  contract: FuturesContract;
  facts: ModeFacts;
  /** As chosen in the dialog. */
  mode: MarginMode;
  error: TextKey<'errors'> | null;
}

/** The account changed, also while the dialog is open. */
export interface ModeToldEvent {
  type: 'flow.facts.told';
  facts: ModeFacts;
}

type MarginModeEvent =
  | { type: 'user.mode.open' }
  | { type: 'user.mode.choose'; mode: MarginMode }
  | { type: 'user.mode.submit' }
  | { type: 'user.mode.close' }
  | ModeToldEvent;

type Changed = OutcomeOf<'changeFuturesMarginMode'>;

/** Why the chosen mode cannot be taken; null when it can. */
function modeReason({ facts, mode }: MarginModeContext): Reason | null {
  if (facts.hasPosition) return { key: 'futures:modeHasPosition' };
  if (facts.hasOrders) return { key: 'futures:modeHasOrders' };
  return mode === facts.mode ? { key: 'futures:modeSame' } : null;
}

/** Cross or isolated margin of one contract. */
export const marginModeMachine = setup({
  types: {
    context: {} as MarginModeContext,
    events: {} as MarginModeEvent,
    input: {} as { contract: FuturesContract },
    emitted: {} as Notice,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    changeMode: call('changeFuturesMarginMode'),
    watchFacts: channelPort<ModeToldEvent, { contract: FuturesContract }>('watchFacts'),
  },
  guards: {
    isPossible: ({ context }) => modeReason(context) === null,
    isOk: (_, params: Changed) => params.ok,
  },
  actions: {
    begin: assign(({ context: { facts } }) => ({ mode: facts.mode, error: null })),
    storeFacts: assign((_, { facts }: { facts: ModeFacts }) => ({ facts })),
    setMode: assign((_, params: { mode: MarginMode }) => ({ mode: params.mode, error: null })),
    storeError: assign((_, params: Changed) => ({ error: `errors:${failureOf(params).error}` as const })),
    announce: emit(
      ({ context }): Notice => ({ type: 'toast', kind: 'success', key: `futures:modeChanged_${context.mode}` }),
    ),
  },
}).createMachine({
  id: 'marginMode',
  description: 'Choosing between cross and isolated margin for a contract.',
  context: ({ input }) => ({
    contract: input.contract,
    facts: { mode: 'cross', hasPosition: false, hasOrders: false },
    mode: 'cross',
    error: null,
  }),
  invoke: { id: 'watchFacts', src: 'watchFacts', input: ({ context: { contract } }) => ({ contract }) },
  on: { 'flow.facts.told': { actions: withEvent('storeFacts') } },
  initial: 'closed',
  states: {
    closed: {
      description: 'The mode in force is shown beside the order form.',
      on: { 'user.mode.open': { target: 'choosing', actions: 'begin' } },
    },
    choosing: {
      description: 'A mode is chosen; with a position or an open order the dialog says why it is not possible.',
      tags: 'open',
      on: {
        'user.mode.choose': { actions: withEvent('setMode') },
        'user.mode.submit': { guard: 'isPossible', target: 'submitting' },
        'user.mode.close': 'closed',
      },
    },
    submitting: {
      description: 'The exchange changes the mode.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'changeMode',
        src: 'changeMode',
        input: ({ context: { contract, mode } }) => ({ pair: contract.pair, margin_mode: mode }),
        onDone: [
          { guard: withOutput('isOk'), target: 'closed', actions: 'announce' },
          { target: 'choosing', actions: withOutput('storeError') },
        ],
      },
    },
  },
});

export type MarginModeSnapshot = SnapshotFrom<typeof marginModeMachine>;

export const isOpen = (snapshot: MarginModeSnapshot) => snapshot.hasTag('open');
export const isBusy = (snapshot: MarginModeSnapshot) => snapshot.hasTag('busy');
export const chosenOf = (snapshot: MarginModeSnapshot) => snapshot.context.mode;
export const errorOf = (snapshot: MarginModeSnapshot) => snapshot.context.error;
export const reasonOf = (snapshot: MarginModeSnapshot) => modeReason(snapshot.context);
