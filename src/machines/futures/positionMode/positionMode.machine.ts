import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { PositionMode } from '../../../../domain/contract/futures/futures';
import { call, type OutcomeOf } from '../../call';
import { failureOf } from '../../outcomes';
import { withEvent, withOutput } from '../../passing';
import { channelPort } from '../../port';
import type { Notice } from '../../shell/app/notices';
import type { Reason } from '../futures/fieldChecks';
import type { TextKey } from '../../../locales/texts';

/** What the choice depends on: of all contracts. */
interface ModeFacts {
  mode: PositionMode;
  hasPosition: boolean;
  /** Trigger orders are among them. */
  hasOrders: boolean;
}

interface PositionModeContext {
  facts: ModeFacts;
  /** As chosen in the dialog. */
  mode: PositionMode;
  error: TextKey<'errors'> | null;
}

/** The account changed, also while the dialog is open. */
export interface ModeToldEvent {
  type: 'flow.facts.told';
  facts: ModeFacts;
}

type PositionModeEvent =
  | { type: 'user.positionMode.open' }
  | { type: 'user.positionMode.choose'; mode: PositionMode }
  | { type: 'user.positionMode.submit' }
  | { type: 'user.positionMode.close' }
  | ModeToldEvent;

type Changed = OutcomeOf<'changeFuturesPositionMode'>;

/** Why the chosen mode cannot be taken; null when it can. */
function modeReason({ facts, mode }: PositionModeContext): Reason | null {
  if (facts.hasPosition) return { key: 'futures:positionModeHasPosition' };
  if (facts.hasOrders) return { key: 'futures:positionModeHasOrders' };
  return mode === facts.mode ? { key: 'futures:modeSame' } : null;
}

/** Whether contracts are held both ways or one way: of the account, for all contracts. */
export const positionModeMachine = setup({
  types: {
    context: {} as PositionModeContext,
    events: {} as PositionModeEvent,
    emitted: {} as Notice,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    changeMode: call('changeFuturesPositionMode'),
    watchFacts: channelPort<ModeToldEvent>('watchFacts'),
  },
  guards: {
    isPossible: ({ context }) => modeReason(context) === null,
    isOk: (_, params: Changed) => params.ok,
  },
  actions: {
    begin: assign(({ context: { facts } }) => ({ mode: facts.mode, error: null })),
    storeFacts: assign((_, { facts }: { facts: ModeFacts }) => ({ facts })),
    setMode: assign((_, params: { mode: PositionMode }) => ({ mode: params.mode, error: null })),
    storeError: assign((_, params: Changed) => ({ error: `errors:${failureOf(params).error}` as const })),
    announce: emit(
      ({ context }): Notice => ({ type: 'toast', kind: 'success', key: `futures:positionModeChanged_${context.mode}` }),
    ),
  },
}).createMachine({
  id: 'positionMode',
  description: 'Choosing between holding contracts both ways (hedge) and one way.',
  context: {
    facts: { mode: 'hedge', hasPosition: false, hasOrders: false },
    mode: 'hedge',
    error: null,
  },
  invoke: { id: 'watchFacts', src: 'watchFacts' },
  on: { 'flow.facts.told': { actions: withEvent('storeFacts') } },
  initial: 'closed',
  states: {
    closed: {
      description: 'The mode in force is shown beside the order form.',
      on: { 'user.positionMode.open': { target: 'choosing', actions: 'begin' } },
    },
    choosing: {
      description:
        'A mode is chosen; with a position or an order of any contract the dialog says why it is not possible.',
      tags: 'open',
      on: {
        'user.positionMode.choose': { actions: withEvent('setMode') },
        'user.positionMode.submit': { guard: 'isPossible', target: 'submitting' },
        'user.positionMode.close': 'closed',
      },
    },
    submitting: {
      description: 'The exchange changes the mode.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'changeMode',
        src: 'changeMode',
        input: ({ context: { mode } }) => ({ position_mode: mode }),
        onDone: [
          { guard: withOutput('isOk'), target: 'closed', actions: 'announce' },
          { target: 'choosing', actions: withOutput('storeError') },
        ],
      },
    },
  },
});

export type PositionModeSnapshot = SnapshotFrom<typeof positionModeMachine>;

export const isOpen = (snapshot: PositionModeSnapshot) => snapshot.hasTag('open');
export const isBusy = (snapshot: PositionModeSnapshot) => snapshot.hasTag('busy');
export const chosenOf = (snapshot: PositionModeSnapshot) => snapshot.context.mode;
export const errorOf = (snapshot: PositionModeSnapshot) => snapshot.context.error;
export const reasonOf = (snapshot: PositionModeSnapshot) => modeReason(snapshot.context);
