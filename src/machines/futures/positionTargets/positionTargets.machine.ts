import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import { callOneOf } from '../../call';
import { actor, typesOf, failureOf, withEvent, withMember, withOutput } from '../../passing';
import { channelPort, port } from '../../port';
import { toast, failureNotice, type Notice } from '../../shell/app/notices';
import { contractRulesOf, priceText } from '../futures/contractTerms';
import { POSITION_OVER } from '../futures/answers';
import { lotsOf, plainOf } from '../futures/fieldChecks';
import { resultOfLeg } from '../futures/holdings';
import { isOpenPosition } from '../futuresAccount/futuresAccount.merge';
import {
  firstForm,
  isUnchanged,
  type LegForm,
  type LegName,
  legProblem,
  type PositionTargetsContext,
  type PositionTargetsEvent,
  type PositionTargetsInput,
  type PricesToldEvent,
  requestOf,
  shownLegs,
  type TargetsForm,
  type TargetsOutcome,
  targetsReason,
  triggerOf,
  usedLegs,
} from './positionTargets.form';
import { accepted } from '../../families/submission';

/** Sets take-profit and stop-loss of a position, or changes one of them. */
export const positionTargetsMachine = setup({
  types: typesOf<PositionTargetsContext, PositionTargetsEvent, 'busy' | 'needsConfirm', Notice, PositionTargetsInput>(),
  actors: {
    sendTargets: callOneOf('setFuturesTargets', 'changeFuturesTarget'),
    /** Whether the user is asked for confirmation before an order is sent. */
    readAsk: port<boolean>('readAsk'),
    watchPrices: channelPort<PricesToldEvent, { pair: string; market: string }>('watchPrices'),
  },
  guards: {
    isOver: ({ context }) => !isOpenPosition(context.position),
    isUnchanged: ({ context }) => isUnchanged(context),
    isInPlace: ({ context }) => context.inPlace !== null && targetsReason(context) === null,
    sendsAtOnce: (_, asks: boolean) => !asks,
    isPossible: ({ context }) => targetsReason(context) === null,
    isOk: (_, params: TargetsOutcome) => params.ok,
  },
  actions: {
    storePosition: assign((_, params: { position: FuturesPosition }) => ({ position: params.position })),
    storePrices: assign((_, { prices }: PricesToldEvent) => ({ prices })),
    changeForm: assign(({ context }, params: Partial<TargetsForm>) => ({
      form: { ...context.form, ...params },
      error: null,
    })),
    changeLeg: assign(({ context: { form } }, { leg, change }: { leg: LegName; change: Partial<LegForm> }) => ({
      form: { ...form, legs: { ...form.legs, [leg]: { ...form.legs[leg], ...change } } },
      error: null,
    })),
    clearValues: assign(({ context: { form } }) => ({
      form: {
        ...form,
        legs: {
          takeProfit: { ...form.legs.takeProfit, value: '' },
          stopLoss: { ...form.legs.stopLoss, value: '' },
        },
      },
    })),
    storeError: assign((_, params: TargetsOutcome) => ({ error: `errors:${failureOf(params).error}` as const })),
    announceOver: emit(POSITION_OVER),
    announceSet: emit(toast('success', 'futures:targetsSet')),
    announceFailure: emit((_, params: TargetsOutcome): Notice => failureNotice(failureOf(params))),
  },
}).createMachine({
  id: 'positionTargets',
  description: 'Take-profit and stop-loss of a position, by price or by yield rate.',
  context: ({ input }) => ({ ...input, prices: { last: null, index: null }, form: firstForm(input), error: null }),
  invoke: {
    ...actor('watchPrices'),
    input: ({ context: { terms } }) => ({ pair: terms.contract.pair, market: terms.contract.market }),
  },
  on: {
    'flow.position.told': { actions: withEvent('storePosition') },
    'flow.prices.told': { actions: withEvent('storePrices') },
  },
  initial: 'filling',
  states: {
    filling: {
      description: 'The legs are filled in.',
      always: { guard: 'isOver', target: 'left', actions: 'announceOver' },
      on: {
        'user.basis.choose': { actions: [withMember('changeForm', 'basis'), 'clearValues'] },
        'user.triggerBy.choose': { actions: withMember('changeForm', 'triggerBy') },
        'user.leg.change': { actions: withEvent('changeLeg') },
        'user.quantity.change': { actions: { type: 'changeForm', params: ({ event }) => ({ quantity: event.text }) } },
        'user.targets.review': [
          { guard: 'isUnchanged', target: 'left' },
          { guard: 'isInPlace', target: 'typed' },
          { guard: 'isPossible', target: 'confirming' },
        ],
        'user.targets.cancel': 'left',
      },
    },
    typed: {
      description: 'A price was typed in its cell: whether the user is asked first is their choice.',
      tags: 'busy',
      invoke: {
        ...actor('readAsk'),
        onDone: [{ guard: withOutput('sendsAtOnce'), target: 'sending' }, { target: 'confirming' }],
      },
    },
    confirming: {
      description: 'The user is asked once more whether to submit them.',
      tags: 'needsConfirm',
      always: { guard: 'isOver', target: 'left', actions: 'announceOver' },
      on: {
        'user.targets.accept': { guard: 'isPossible', target: 'sending' },
        'user.targets.back': 'filling',
      },
    },
    sending: {
      description: 'They are on their way.',
      tags: 'busy',
      invoke: {
        ...actor('sendTargets'),
        input: ({ context }) => requestOf(context),
        onDone: [
          accepted('left', 'announceSet'),
          { target: 'filling', actions: [withOutput('storeError'), withOutput('announceFailure')] },
        ],
      },
    },
    left: { type: 'final', description: 'The dialog or the cell is closed.' },
  },
});

type PositionTargetsSnapshot = SnapshotFrom<typeof positionTargetsMachine>;

export const termsOf = (snapshot: PositionTargetsSnapshot) => snapshot.context.terms;
export const positionOf = (snapshot: PositionTargetsSnapshot) => snapshot.context.position;
export const formOf = (snapshot: PositionTargetsSnapshot) => snapshot.context.form;
export const errorOf = (snapshot: PositionTargetsSnapshot) => snapshot.context.error;
export const isConfirming = (snapshot: PositionTargetsSnapshot) => snapshot.hasTag('needsConfirm');
/** True while a leg's price is edited in its cell of the positions. */
export const isInCell = ({ context }: PositionTargetsSnapshot) => context.inPlace !== null;
export const isBusy = (snapshot: PositionTargetsSnapshot) => snapshot.hasTag('busy');
export const canAccept = (snapshot: PositionTargetsSnapshot) => snapshot.can({ type: 'user.targets.accept' });
export const reasonOf = (snapshot: PositionTargetsSnapshot) => targetsReason(snapshot.context);
export const legsShown = (snapshot: PositionTargetsSnapshot) => shownLegs(snapshot.context);
export const legsUsed = (snapshot: PositionTargetsSnapshot) => usedLegs(snapshot.context);

export function legReasonOf(snapshot: PositionTargetsSnapshot, leg: LegName) {
  const problem = legProblem(snapshot.context, leg);
  if (problem) return problem;
  const reason = targetsReason(snapshot.context);
  return reason?.field === leg && snapshot.context.form.legs[leg].value !== '' ? reason : null;
}

/** Returns the trigger price of a leg and the result of closing there; null while it has none. */
export function legOutlook({ context }: PositionTargetsSnapshot, leg: LegName) {
  const trigger = triggerOf(context, leg);
  if (trigger === null) return null;
  const { terms, position, form } = context;
  const rules = contractRulesOf(terms);
  const price = priceText(trigger, rules.grid.priceScale);
  const quantity = lotsOf(terms, form.quantity) === null ? null : plainOf(terms, 'quantity', form.quantity);
  return { price, result: resultOfLeg(rules, position, { trigger_price: price, quantity }) };
}
