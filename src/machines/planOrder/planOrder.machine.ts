import { assign, emit, setup } from 'xstate';
import type { FuturesSide } from '../../../domain/contract/futures';
import { failureNotice } from '../app/failureNotice';
import type { Notice } from '../app/notices';
import { complaintsOf } from '../futures/answers';
import { UNKNOWN_MARKET, UNKNOWN_TRADER } from '../futuresOrder/futuresOrder.form';
import { accessReason } from '../futuresOrder/futuresOrder.reasons';
import { failureOf } from '../outcomes';
import { port } from '../port';
import { BLANK_PLAN, blockingReason, isRepeated, planBodyOf } from './planOrder.reasons';
import type {
  PlanBody,
  PlanDraft,
  PlanField,
  PlanForm,
  PlanOrderContext,
  PlanOrderEvent,
  PlanOrderInput,
  PlanOutcome,
} from './planOrder.types';

const placed: Notice = { type: 'toast', kind: 'success', key: 'futures:planPlaced' };

function draftOf({ terms, form, side, unanswered }: PlanOrderContext, key: string): PlanDraft {
  const body = planBodyOf(terms, form, side);
  const isSame = unanswered !== null && JSON.stringify(unanswered.body) === JSON.stringify(body);
  return { key: isSame ? unanswered.key : key, body };
}

/** Trigger orders: an order that is placed when a price is reached. */
export const planOrderMachine = setup({
  types: {
    context: {} as PlanOrderContext,
    events: {} as PlanOrderEvent,
    input: {} as PlanOrderInput,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'needsConfirm' | 'editable',
  },
  actors: {
    drawKey: port<string>('drawKey'),
    placePlan: port<PlanOutcome, { body: PlanBody; key: string }>('placePlan'),
  },
  guards: {
    isSubmittable: ({ context }, params: { side: FuturesSide }) => blockingReason(context, params.side) === null,
    isAnother: ({ context }, { side }: { side: FuturesSide }) =>
      blockingReason(context, side) === null && !isRepeated(context, side),
    isAcceptable: ({ context }) =>
      context.draft !== null && accessReason(context.trader, context.market, context.form.effect) === null,
    isPlaced: (_, params: PlanOutcome) => params.ok,
    isUnanswered: (_, params: PlanOutcome) => !params.ok && params.error === 'network',
  },
  actions: {
    storeTrader: assign((_, { trader, waiting }: Pick<PlanOrderContext, 'trader' | 'waiting'>) => ({
      trader,
      waiting,
    })),
    storeMarket: assign((_, { market }: Pick<PlanOrderContext, 'market'>) => ({ market })),
    storeSide: assign((_, params: { side: FuturesSide }) => ({ side: params.side })),
    changeForm: assign(({ context }, params: Partial<PlanForm>) => ({
      form: { ...context.form, ...params },
      complaints: {},
    })),
    setField: assign(({ context }, params: { field: PlanField; text: string }) => ({
      form: { ...context.form, fields: { ...context.form.fields, [params.field]: params.text } },
      complaints: { ...context.complaints, [params.field]: undefined },
    })),
    storeDraft: assign(({ context }, params: { key: string }) => ({
      draft: draftOf(context, params.key),
      complaints: {},
    })),
    dropDraft: assign({ draft: null }),
    storeSent: assign(({ context }) => ({ sent: context.draft?.body ?? null })),
    clearSize: assign(({ context }) => ({
      form: { ...context.form, fields: { ...context.form.fields, quantity: '' } },
      draft: null,
      unanswered: null,
    })),
    keepUnanswered: assign(({ context }) => ({ unanswered: context.draft, draft: null })),
    storeComplaints: assign((_, params: PlanOutcome) => ({
      complaints: params.ok ? {} : complaintsOf(params),
      draft: null,
      unanswered: null,
    })),
    announcePlaced: emit(placed),
    announceFailure: emit((_, params: PlanOutcome): Notice => failureNotice(failureOf(params))),
  },
  delays: {
    /** A second plan is not taken within this time after the first, ms. */
    doubleSubmitWindow: 2000,
  },
}).createMachine({
  id: 'planOrder',
  description: 'The form of trigger orders of one contract.',
  context: ({ input }) => ({
    terms: input.terms,
    form: BLANK_PLAN,
    trader: UNKNOWN_TRADER,
    market: UNKNOWN_MARKET,
    waiting: 0,
    side: 'long',
    draft: null,
    unanswered: null,
    sent: null,
    complaints: {},
  }),
  on: {
    'flow.trader.told': { actions: { type: 'storeTrader', params: ({ event }) => event } },
    'flow.market.told': { actions: { type: 'storeMarket', params: ({ event }) => event } },
  },
  initial: 'open',
  states: {
    open: {
      description: 'The form can be filled in.',
      tags: 'editable',
      initial: 'editing',
      on: {
        'user.effect.choose': { actions: { type: 'changeForm', params: ({ event }) => ({ effect: event.effect }) } },
        'user.execution.choose': {
          actions: { type: 'changeForm', params: ({ event }) => ({ execution: event.execution }) },
        },
        'user.triggerBy.choose': {
          actions: { type: 'changeForm', params: ({ event }) => ({ triggerBy: event.triggerBy }) },
        },
        'user.field.change': { actions: { type: 'setField', params: ({ event }) => event } },
      },
      states: {
        editing: {
          description: 'A plan of either side is submitted as soon as nothing stands against it.',
          on: {
            'user.plan.submit': {
              guard: { type: 'isSubmittable', params: ({ event }) => event },
              target: '#planOrder.confirming',
              actions: { type: 'storeSide', params: ({ event }) => event },
            },
          },
        },
        resting: {
          description: 'A plan has just been submitted: for two seconds the same one is not taken again.',
          on: {
            'user.plan.submit': {
              guard: { type: 'isAnother', params: ({ event }) => event },
              target: '#planOrder.confirming',
              actions: { type: 'storeSide', params: ({ event }) => event },
            },
          },
          after: { doubleSubmitWindow: 'editing' },
        },
      },
    },
    confirming: {
      description: 'The user looks at the trigger order once more before it is sent.',
      tags: 'needsConfirm',
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: { actions: { type: 'storeDraft', params: ({ event }) => ({ key: event.output }) } },
      },
      on: {
        'user.plan.accept': { guard: 'isAcceptable', target: 'submitting' },
        'user.plan.dismiss': { target: 'open', actions: 'dropDraft' },
      },
    },
    submitting: {
      description: 'The trigger order is on its way.',
      tags: 'busy',
      entry: 'storeSent',
      invoke: {
        id: 'placePlan',
        src: 'placePlan',
        input: ({ context }) => {
          if (!context.draft) throw new Error('a plan is submitted from its draft');
          return context.draft;
        },
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'open.resting',
            actions: ['clearSize', 'announcePlaced'],
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event.output },
            target: 'open.resting',
            actions: ['keepUnanswered', { type: 'announceFailure', params: ({ event }) => event.output }],
          },
          {
            target: 'open.resting',
            actions: [
              { type: 'storeComplaints', params: ({ event }) => event.output },
              { type: 'announceFailure', params: ({ event }) => event.output },
            ],
          },
        ],
      },
    },
  },
});
