import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import type { FuturesContract } from '../../../../domain/contract/futures/futuresMarket';
import { callOneOf } from '../../call';
import { DOUBLE_SUBMIT, draftIn } from '../../families/submission';
import { restoringTyped, typedActions, typedPort } from '../../families/typed';
import { actor, typesOf, failureOf, withEvent, withMember, withOutput } from '../../passing';
import { channelPort } from '../../port';
import { sameData } from '../../sameData';
import { isSameOrder } from '../../sameOrder';
import { toast, failureNotice, type Notice } from '../../shell/app/notices';
import { complaintsOf } from '../futures/answers';
import { modeOf } from '../futures/contractTerms';
import type { Reason } from '../futures/fieldChecks';
import { UNKNOWN_MARKET, UNKNOWN_TRADER } from '../futuresOrder/futuresOrder.form';
import { accessReason } from '../futuresOrder/futuresOrder.reasons';
import type { MarketToldEvent, TraderToldEvent } from '../futuresOrder/futuresOrder.types';
import {
  BLANK_PLAN,
  blockingReason,
  type EffectToldEvent,
  isRepeated,
  type PlanField,
  planFieldProblem,
  type PlanForm,
  type PlanOrderContext,
  type PlanOrderEvent,
  type PlanOrderInput,
  type PlanOutcome,
  planRequestOf,
  type TypedPlan,
} from './planOrder.form';

const placed: Notice = toast('success', 'futures:planPlaced');

const withoutSize = (form: PlanForm): PlanForm => ({ ...form, fields: { ...form.fields, quantity: '' } });

/** Returns the plan that the form holds, in the position mode of the one that was sent, which another tab may have changed since. */
const requestNow = ({ terms, form, side, trader, sent }: PlanOrderContext) =>
  planRequestOf(terms, form, side, sent ? modeOf(sent.body.direction) : trader.positionMode);

const holdsSent = (context: PlanOrderContext): boolean => {
  const now = requestNow(context);
  return now.call === context.sent?.call && isSameOrder(now.body, context.sent.body);
};

/** Returns the form without the plan on its way, in case the page is left before the answer. */
export const unsentPlan = (context: PlanOrderContext): PlanForm =>
  context.draft !== null && context.draft === context.sent && holdsSent(context)
    ? withoutSize(context.form)
    : context.form;

/** Whether the form holds exactly the plan that was sent, so that what the exchange says of it applies to the fields. */
const isAsSent = (context: PlanOrderContext) => sameData(requestNow(context), context.sent);

/** Also handled while a trigger order is on its way, which has its values already. */
const edits = {
  'user.execution.choose': { actions: [withMember('changeForm', 'execution'), 'keepTyped'] },
  'user.callbackBy.choose': { actions: [withMember('changeCallback', 'callbackBy'), 'keepTyped'] },
  'user.triggerBy.choose': { actions: [withMember('changeForm', 'triggerBy'), 'keepTyped'] },
  'user.field.change': { actions: [withEvent('setField'), 'keepTyped'] },
} as const;

/** Trigger orders: placed when a price is reached, or once the price has retraced from its best. */
export const planOrderMachine = setup({
  types: typesOf<PlanOrderContext, PlanOrderEvent, 'busy' | 'needsConfirm' | 'editable', Notice, PlanOrderInput>(),
  actors: {
    placePlan: callOneOf('placeFuturesPlan', 'placeFuturesTrail'),
    watchEffect: channelPort<EffectToldEvent, { contract: FuturesContract }>('watchEffect'),
    watchTrader: channelPort<TraderToldEvent, { contract: FuturesContract }>('watchTrader'),
    watchMarket: channelPort<MarketToldEvent, { contract: FuturesContract }>('watchMarket'),
    restoreTyped: typedPort<TypedPlan>(),
  },
  guards: {
    isSubmittable: ({ context }, params: { side: FuturesSide }) => blockingReason(context, params.side) === null,
    isAnother: ({ context }, { side }: { side: FuturesSide }) =>
      blockingReason(context, side) === null && !isRepeated(context, side),
    isAcceptable: ({ context }) => accessReason(context.trader, context.market, context.form.effect) === null,
    isPlaced: (_, params: PlanOutcome) => params.ok,
  },
  actions: {
    ...typedActions,
    takeTyped: assign(({ context: { form } }, typed: TypedPlan | null) => ({ form: { ...form, ...typed } })),
    storeTrader: assign((_, { trader }: Pick<PlanOrderContext, 'trader'>) => ({ trader })),
    storeMarket: assign((_, { market }: Pick<PlanOrderContext, 'market'>) => ({ market })),
    changeForm: assign(({ context }, params: Partial<PlanForm>) => ({
      form: { ...context.form, ...params },
      complaints: {},
    })),
    changeCallback: assign(({ context: { form } }, { callbackBy }: Pick<PlanForm, 'callbackBy'>) => ({
      form: { ...form, callbackBy, fields: { ...form.fields, callback: '' } },
      complaints: {},
    })),
    setField: assign(({ context }, params: { field: PlanField; text: string }) => ({
      form: { ...context.form, fields: { ...context.form.fields, [params.field]: params.text } },
      complaints: { ...context.complaints, [params.field]: undefined },
    })),
    storeDraft: assign(({ context: { terms, form, trader } }, { side }: { side: FuturesSide }) => ({
      side,
      draft: planRequestOf(terms, form, side, trader.positionMode),
      complaints: {},
    })),
    dropDraft: assign({ draft: null }),
    storeSent: assign(({ context }) => ({ sent: context.draft })),
    clearSent: assign(({ context }) => ({
      form: holdsSent(context) ? withoutSize(context.form) : context.form,
      draft: null,
    })),
    storeComplaints: assign(({ context }, params: PlanOutcome) => ({
      complaints: params.ok || !isAsSent(context) ? {} : complaintsOf(params),
      draft: null,
    })),
    announcePlaced: emit(placed),
    announceFailure: emit((_, params: PlanOutcome): Notice => failureNotice(failureOf(params))),
  },
  delays: DOUBLE_SUBMIT,
}).createMachine({
  id: 'planOrder',
  description: 'The form of trigger orders of one contract.',
  context: ({ input }) => ({
    terms: input.terms,
    form: BLANK_PLAN,
    trader: UNKNOWN_TRADER,
    market: UNKNOWN_MARKET,
    side: 'long',
    draft: null,
    sent: null,
    complaints: {},
  }),
  invoke: [
    {
      ...actor('watchEffect'),
      input: ({ context }) => ({ contract: context.terms.contract }),
    },
    {
      ...actor('watchTrader'),
      input: ({ context }) => ({ contract: context.terms.contract }),
    },
    {
      ...actor('watchMarket'),
      input: ({ context }) => ({ contract: context.terms.contract }),
    },
  ],
  on: {
    'flow.effect.told': { actions: withMember('changeForm', 'effect') },
    'flow.trader.told': { actions: withEvent('storeTrader') },
    'flow.market.told': { actions: withEvent('storeMarket') },
  },
  initial: 'restoring',
  states: {
    restoring: { ...restoringTyped('open', ({ terms }: PlanOrderContext) => terms.contract.pair), tags: 'busy' },
    open: {
      description: 'The form can be filled in.',
      tags: 'editable',
      initial: 'editing',
      on: edits,
      states: {
        editing: {
          description: 'A plan of either side is submitted as soon as nothing stands against it.',
          on: {
            'user.plan.submit': {
              guard: withEvent('isSubmittable'),
              target: '#planOrder.confirming',
              actions: withEvent('storeDraft'),
            },
          },
        },
        resting: {
          description: 'A plan has just been submitted: for two seconds the same one is not taken again.',
          on: {
            'user.plan.submit': {
              guard: withEvent('isAnother'),
              target: '#planOrder.confirming',
              actions: withEvent('storeDraft'),
            },
          },
          after: { doubleSubmitWindow: 'editing' },
        },
      },
    },
    confirming: {
      description: 'The user looks at the trigger order once more before it is sent.',
      tags: 'needsConfirm',
      on: {
        'user.plan.accept': { guard: 'isAcceptable', target: 'submitting' },
        'user.plan.dismiss': { target: 'open', actions: 'dropDraft' },
      },
    },
    submitting: {
      description: 'The trigger order is on its way.',
      tags: 'busy',
      entry: ['storeSent', 'forgetTyped'],
      on: edits,
      invoke: {
        ...actor('placePlan'),
        input: draftIn,
        onDone: [
          {
            guard: withOutput('isPlaced'),
            target: 'open.resting',
            actions: ['clearSent', 'keepTyped', 'announcePlaced'],
          },
          {
            target: 'open.resting',
            actions: [withOutput('storeComplaints'), 'keepTyped', withOutput('announceFailure')],
          },
        ],
      },
    },
  },
});

export type PlanOrderSnapshot = SnapshotFrom<typeof planOrderMachine>;

export const formOf = (snapshot: PlanOrderSnapshot) => snapshot.context.form;
export const termsOf = (snapshot: PlanOrderSnapshot) => snapshot.context.terms;
export const draftOf = (snapshot: PlanOrderSnapshot) => snapshot.context.draft;
export const isBusy = (snapshot: PlanOrderSnapshot) => snapshot.hasTag('busy');
export const canAccept = (snapshot: PlanOrderSnapshot) => snapshot.can({ type: 'user.plan.accept' });

/** Returns why a plan of a side cannot be submitted now; null when it can. */
export function submitReasonOf(snapshot: PlanOrderSnapshot, side: FuturesSide): Reason | null {
  if (snapshot.matches('submitting')) return { key: 'spotOrder:submitting' };
  const isRepeat = snapshot.matches({ open: 'resting' }) && isRepeated(snapshot.context, side);
  return blockingReason(snapshot.context, side) ?? (isRepeat ? { key: 'spotOrder:justSubmitted' } : null);
}

export function fieldReasonOf({ context }: PlanOrderSnapshot, field: PlanField): Reason | null {
  const complaint = context.complaints[field];
  if (complaint) return { key: complaint, field };
  return planFieldProblem(context.terms, context.form, field);
}
