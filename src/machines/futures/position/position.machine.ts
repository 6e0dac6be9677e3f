import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { FuturesPlan, FuturesPosition } from '../../../../domain/contract/futures/futures';
import { closePositionMachine } from '../closePosition/closePosition.machine';
import { isOpenPosition } from '../futuresAccount/futuresAccount.merge';
import { marginAdjustMachine } from '../marginAdjust/marginAdjust.machine';
import type { LegName } from '../positionTargets/positionTargets.form';
import { positionTargetsMachine } from '../positionTargets/positionTargets.machine';
import { positionTrailMachine } from '../positionTrail/positionTrail.machine';
import type { ContractTerms } from '../futures/contractTerms';
import { actor, typesOf, withEvent } from '../../passing';
import { channelPort } from '../../port';

/**
 * Returns the latest state of a displayed position. The account only has open ones, so a position that has left it is over, however
 * it ended.
 */
export function latestOf(known: FuturesPosition, positions: readonly FuturesPosition[]): FuturesPosition {
  const open = positions.find(({ id }) => id === known.id);
  if (open || !isOpenPosition(known)) return open ?? known;
  return { ...known, status: 'closed', next_events: [], quantity: '0', closable: '0' };
}

interface PositionInput {
  terms: ContractTerms;
  position: FuturesPosition;
}

interface PositionContext extends PositionInput {
  /** Leg being changed, and the price it was dragged to on the chart. */
  plan: FuturesPlan | null;
  dragged: string | null;
  /** Value being edited in its cell of the positions; null for a dialog. */
  inPlace: LegName | 'margin' | null;
  /** USDT available to be added as margin. */
  available: string;
}

/** Latest state of the position, including its end. */
export interface PositionToldEvent {
  type: 'flow.position.told';
  position: FuturesPosition;
}

type PositionEvent =
  | { type: 'user.close.open' }
  | { type: 'user.flash.open' }
  | { type: 'user.reverse.open' }
  | { type: 'user.targets.open' }
  | { type: 'user.trail.open' }
  | { type: 'user.target.change'; plan: FuturesPlan; dragged: string | null }
  | { type: 'user.target.edit'; leg: LegName; plan: FuturesPlan | null }
  | { type: 'user.margin.open'; available: string }
  | { type: 'user.margin.edit'; available: string }
  | PositionToldEvent;

const told = withEvent('storePosition');

/** One position and its dialogs, each of which is a child that ends when the dialog closes. */
export const positionMachine = setup({
  types: typesOf<PositionContext, PositionEvent, 'acting', never, PositionInput>(),
  actors: {
    closePosition: closePositionMachine,
    positionTargets: positionTargetsMachine,
    positionTrail: positionTrailMachine,
    marginAdjust: marginAdjustMachine,
    watchPosition: channelPort<PositionToldEvent, { id: string; market: string }>('watchPosition'),
  },
  guards: {
    isOver: ({ context }) => !isOpenPosition(context.position),
    isIsolated: ({ context }) => context.position.margin_mode === 'isolated',
  },
  actions: {
    storePosition: assign((_, params: { position: FuturesPosition }) => ({ position: params.position })),
    chooseNew: assign({ plan: null, dragged: null, inPlace: null }),
    choosePlan: assign((_, { plan, dragged }: { plan: FuturesPlan; dragged: string | null }) => ({
      ...{ plan, dragged },
      inPlace: null,
    })),
    chooseLeg: assign((_, { plan, leg }: { plan: FuturesPlan | null; leg: LegName }) => ({
      ...{ plan, dragged: null },
      inPlace: leg,
    })),
    chooseMargin: assign((_, { available }: { available: string }) => ({ available, inPlace: null })),
    chooseMarginCell: assign((_, { available }: { available: string }) => ({
      available,
      inPlace: 'margin' as const,
    })),
    tellClose: sendTo('closePosition', ({ event }) => event as never),
    tellFlash: sendTo('flashClose', ({ event }) => event as never),
    tellReverse: sendTo('reversePosition', ({ event }) => event as never),
    tellTargets: sendTo('positionTargets', ({ event }) => event as never),
    tellTrail: sendTo('positionTrail', ({ event }) => event as never),
    tellMargin: sendTo('marginAdjust', ({ event }) => event as never),
  },
}).createMachine({
  id: 'position',
  description: 'An open position: closing it, its take-profit, stop-loss and trailing stop, its margin.',
  context: ({ input }) => ({ ...input, plan: null, dragged: null, inPlace: null, available: '0' }),
  invoke: {
    ...actor('watchPosition'),
    input: ({ context: { terms, position } }) => ({ id: position.id, market: terms.contract.market }),
  },
  initial: 'held',
  states: {
    held: {
      description: 'The position is open and nothing is being done with it.',
      always: { guard: 'isOver', target: 'over' },
      on: {
        'user.close.open': 'closing',
        'user.flash.open': 'flashing',
        'user.reverse.open': 'reversing',
        'user.targets.open': { target: 'targeting', actions: 'chooseNew' },
        'user.target.change': { target: 'targeting', actions: withEvent('choosePlan') },
        'user.target.edit': { target: 'targeting', actions: withEvent('chooseLeg') },
        'user.trail.open': 'trailing',
        'user.margin.open': { guard: 'isIsolated', target: 'adjusting', actions: withEvent('chooseMargin') },
        'user.margin.edit': { guard: 'isIsolated', target: 'adjusting', actions: withEvent('chooseMarginCell') },
        'flow.position.told': { actions: told },
      },
    },
    closing: {
      description: 'The dialog that closes it is open.',
      tags: 'acting',
      invoke: {
        ...actor('closePosition'),
        input: ({ context: { terms, position } }) => ({ terms, position, way: 'order' as const }),
        onDone: 'held',
      },
      on: { 'flow.position.told': { actions: [told, 'tellClose'] } },
    },
    flashing: {
      description: 'The question whether to close it at once is open.',
      tags: 'acting',
      invoke: {
        id: 'flashClose',
        src: 'closePosition',
        input: ({ context: { terms, position } }) => ({ terms, position, way: 'flash' as const }),
        onDone: 'held',
      },
      on: { 'flow.position.told': { actions: [told, 'tellFlash'] } },
    },
    reversing: {
      description: 'The question whether to close it and open the other side is open.',
      tags: 'acting',
      invoke: {
        id: 'reversePosition',
        src: 'closePosition',
        input: ({ context: { terms, position } }) => ({ terms, position, way: 'reverse' as const }),
        onDone: 'held',
      },
      on: { 'flow.position.told': { actions: [told, 'tellReverse'] } },
    },
    targeting: {
      description: 'Take-profit and stop-loss are set, in a dialog or in their cell.',
      tags: 'acting',
      invoke: {
        ...actor('positionTargets'),
        input: ({ context: { terms, position, plan, dragged, inPlace } }) => ({
          ...{ terms, position, plan, dragged },
          inPlace: inPlace === 'margin' ? null : inPlace,
        }),
        onDone: 'held',
      },
      on: { 'flow.position.told': { actions: [told, 'tellTargets'] } },
    },
    trailing: {
      description: 'The dialog that sets a trailing stop is open.',
      tags: 'acting',
      invoke: {
        ...actor('positionTrail'),
        input: ({ context: { terms, position } }) => ({ terms, position }),
        onDone: 'held',
      },
      on: { 'flow.position.told': { actions: [told, 'tellTrail'] } },
    },
    adjusting: {
      description: 'Its margin is changed, in a dialog or in its cell.',
      tags: 'acting',
      invoke: {
        ...actor('marginAdjust'),
        input: ({ context: { terms, position, available, inPlace } }) => ({
          ...{ terms, position, available },
          inPlace: inPlace === 'margin',
        }),
        onDone: 'held',
      },
      on: { 'flow.position.told': { actions: [told, 'tellMargin'] } },
    },
    over: {
      type: 'final',
      description: 'It was closed, liquidated or deleveraged.',
    },
  },
});

type PositionSnapshot = SnapshotFrom<typeof positionMachine>;

/* The type of `children` does not know that each id always belongs to the same machine. */
type Close = ActorRefFrom<typeof closePositionMachine> | undefined;
type Targets = ActorRefFrom<typeof positionTargetsMachine> | undefined;
type Trail = ActorRefFrom<typeof positionTrailMachine> | undefined;
type Margin = ActorRefFrom<typeof marginAdjustMachine> | undefined;

/** Returns the open dialog; undefined when none is. */
export const closeChild = ({ children }: PositionSnapshot) =>
  (children['closePosition'] ?? children['flashClose'] ?? children['reversePosition']) as unknown as Close;
export const targetsChild = ({ children }: PositionSnapshot) => children['positionTargets'] as unknown as Targets;
export const trailChild = ({ children }: PositionSnapshot) => children['positionTrail'] as unknown as Trail;
export const marginChild = ({ children }: PositionSnapshot) => children['marginAdjust'] as unknown as Margin;
