import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Direction } from '../../../../domain/contract/spot/spot';
import { call } from '../../call';
import { DOUBLE_SUBMIT, draftIn } from '../../families/submission';
import { restoringTyped, typedActions, typedPort } from '../../families/typed';
import { actor, typesOf, withEvent, withMember, withOutput } from '../../passing';
import { channelPort, port } from '../../port';
import type { Notice } from '../../shell/app/notices';
import { rulesOf } from '../spotOrder/spotOrder.form';
import type { MarketViewEvent, Preparation, SpotOrderContext, TraderEvent } from '../spotOrder/spotOrder.types';
import { complaintsOf, outcomeNotice } from './spotPlan.answers';
import {
  BLANK_PLAN,
  bodyOf,
  type DirectionToldEvent,
  type PlaceOutcome,
  type PlanField,
  type PlanForm,
  type Reason,
  type SpotPlanContext,
  type SpotPlanEvent,
  type SpotPlanInput,
  type TypedPlan,
} from './spotPlan.form';
import { acceptReason, blockingReason, isRepeated, planProblem, pricedReason } from './spotPlan.reasons';

const pairIn = ({ context }: { context: SpotPlanContext }) => ({ pair: rulesOf(context.terms).pair });

const withoutSize = (form: PlanForm): PlanForm => ({ ...form, fields: { ...form.fields, quantity: '' } });

/** Returns the form without the plan on its way, in case the page is left before the answer. */
export const unsentPlan = (context: SpotPlanContext): PlanForm =>
  context.draft !== null && context.draft.body === context.sent && isRepeated(context)
    ? withoutSize(context.form)
    : context.form;

const base = setup({
  types: typesOf<SpotPlanContext, SpotPlanEvent, 'busy' | 'needsConfirm' | 'editable', Notice, SpotPlanInput>(),
  actors: {
    watchDirection: channelPort<DirectionToldEvent, { pair: string }>('watchDirection'),
    watchTrader: channelPort<TraderEvent, { left: string; right: string }>('watchTrader'),
    watchPrices: channelPort<MarketViewEvent, { pair: string }>('watchPrices'),
    prepareOrder: port<Preparation, { pair: string }>('prepareOrder'),
    placePlan: call('placeSpotPlan'),
    restoreTyped: typedPort<TypedPlan>(),
  },
  guards: {
    isSubmittable: ({ context }) => blockingReason(context) === null,
    isAnother: ({ context }) => blockingReason(context) === null && !isRepeated(context),
    isAcceptable: ({ context }) => acceptReason(context) === null,
    isBlocked: ({ context }) => blockingReason(context) !== null,
    isTooSmall: ({ context }, { last }: Preparation) => pricedReason(context, last ?? '') !== null,
    isPlaced: (_, outcome: PlaceOutcome) => outcome.ok,
  },
  actions: {
    ...typedActions,
    takeTyped: assign(({ context: { form } }, typed: TypedPlan | null) => ({ form: { ...form, ...typed } })),
    storeSession: assign((_, { signedIn }: { signedIn: boolean }) => ({ signedIn })),
    storeAvailable: assign((_, { available }: Pick<SpotOrderContext, 'available'>) => ({ available })),
    storePrices: assign((_, { fresh, priced }: Pick<SpotOrderContext, 'fresh' | 'priced'>) => ({ fresh, priced })),
    storeHalted: assign((_, { halted }: { halted: boolean }) => ({ halted })),
    storeDirection: assign(({ context }, { direction }: { direction: Direction }) => ({
      form: { ...context.form, direction },
      complaints: {},
    })),
    changeForm: assign(({ context }, params: Partial<PlanForm>) => ({
      form: { ...context.form, ...params },
      complaints: {},
    })),
    setField: assign(({ context }, { field, text }: { field: PlanField; text: string }) => ({
      form: { ...context.form, fields: { ...context.form.fields, [field]: text } },
      complaints: { ...context.complaints, [field]: undefined },
    })),
    complainOfSize: assign(({ context }, { last }: Preparation) => ({
      complaints: { quantity: pricedReason(context, last ?? '') ?? undefined },
    })),
    storeDraft: assign(({ context: { terms, form } }, { last }: Preparation) => ({
      draft: { body: bodyOf(terms, form), last: last ?? '' },
      complaints: {},
    })),
    dropDraft: assign({ draft: null }),
    storeSent: assign(({ context }) => ({ sent: context.draft?.body ?? null })),
    clearSent: assign(({ context }) => ({
      form: isRepeated(context) ? withoutSize(context.form) : context.form,
      draft: null,
    })),
    storeComplaints: assign(({ context }, outcome: PlaceOutcome) => ({
      complaints: outcome.ok || !isRepeated(context) ? {} : complaintsOf(outcome, context.form),
      draft: null,
    })),
    announceOutcome: emit((_, outcome: PlaceOutcome) => outcomeNotice(outcome)),
  },
  delays: DOUBLE_SUBMIT,
});

/** Also handled while a plan is on its way, which has its values already. */
const edits = {
  'user.kind.choose': { actions: [withMember('changeForm', 'kind'), 'keepTyped'] },
  'user.spread.choose': { actions: [withMember('changeForm', 'spread'), 'keepTyped'] },
  'user.field.change': { actions: [withEvent('setField'), 'keepTyped'] },
} as const;

const open = base.createStateConfig({
  description: 'The form can be filled in.',
  tags: 'editable',
  initial: 'editing',
  on: edits,
  states: {
    editing: {
      description: 'A plan is submitted as soon as nothing stands against it; the form says what does.',
      on: { 'user.plan.submit': { guard: 'isSubmittable', target: '#spotPlan.preparing' } },
    },
    resting: {
      description:
        'A plan has just been submitted: for two seconds the same one is not taken again, so that a double click places one.',
      on: { 'user.plan.submit': { guard: 'isAnother', target: '#spotPlan.preparing' } },
      after: { doubleSubmitWindow: 'editing' },
    },
  },
});

/** Scaled orders and TWAPs, executed by the exchange. */
export const spotPlanMachine = base.createMachine({
  id: 'spotPlan',
  description: 'The form of plans of one pair: orders over a range of prices, or slices over a time.',
  context: ({ input }) => ({
    terms: input.terms,
    form: BLANK_PLAN,
    signedIn: false,
    available: null,
    fresh: false,
    priced: true,
    halted: false,
    draft: null,
    sent: null,
    complaints: {},
  }),
  invoke: [
    { ...actor('watchDirection'), input: pairIn },
    {
      ...actor('watchTrader'),
      input: ({ context }) => ({ left: context.terms.left_symbol, right: context.terms.right_symbol }),
    },
    { ...actor('watchPrices'), input: pairIn },
  ],
  on: {
    'flow.direction.told': { actions: withEvent('storeDirection') },
    'sys.session.changed': { actions: withEvent('storeSession') },
    'flow.balances.changed': { actions: withEvent('storeAvailable') },
    'sys.prices.changed': { actions: withEvent('storePrices') },
    'push.pairState.changed': { actions: withEvent('storeHalted') },
  },
  initial: 'restoring',
  states: {
    restoring: { ...restoringTyped('open', ({ terms }: SpotPlanContext) => rulesOf(terms).pair), tags: 'busy' },
    open,
    preparing: {
      description: 'The last price is looked at once more: a slice must be worth an order at it.',
      tags: 'busy',
      invoke: {
        ...actor('prepareOrder'),
        input: pairIn,
        onDone: [
          { guard: 'isBlocked', target: 'open' },
          { guard: withOutput('isTooSmall'), target: 'open', actions: withOutput('complainOfSize') },
          { target: 'confirming', actions: withOutput('storeDraft') },
        ],
      },
    },
    confirming: {
      description: 'The user looks at the orders of the plan once more before it is sent.',
      tags: 'needsConfirm',
      on: {
        'user.plan.accept': { guard: 'isAcceptable', target: 'submitting' },
        'user.plan.dismiss': { target: 'open', actions: 'dropDraft' },
      },
    },
    submitting: {
      description: 'The plan is on its way; the fields keep what was typed.',
      tags: 'busy',
      entry: ['storeSent', 'forgetTyped'],
      on: edits,
      invoke: {
        ...actor('placePlan'),
        input: (from) => draftIn(from).body,
        onDone: [
          {
            guard: withOutput('isPlaced'),
            target: 'open.resting',
            actions: ['clearSent', 'keepTyped', withOutput('announceOutcome')],
          },
          {
            target: 'open.resting',
            actions: [withOutput('storeComplaints'), 'keepTyped', withOutput('announceOutcome')],
          },
        ],
      },
    },
  },
});

type SpotPlanSnapshot = SnapshotFrom<typeof spotPlanMachine>;

export const formOf = (snapshot: SpotPlanSnapshot) => snapshot.context.form;
export const termsOf = (snapshot: SpotPlanSnapshot) => snapshot.context.terms;
export const acceptReasonOf = (snapshot: SpotPlanSnapshot) => acceptReason(snapshot.context);

/** Reason why the plan cannot be submitted now; null when it can. */
export function submitReasonOf(snapshot: SpotPlanSnapshot): Reason | null {
  if (snapshot.hasTag('busy')) return { key: 'spotOrder:submitting' };
  const isRepeat = snapshot.matches({ open: 'resting' }) && isRepeated(snapshot.context);
  return blockingReason(snapshot.context) ?? (isRepeat ? { key: 'spotOrder:justSubmitted' } : null);
}

/** Message below a field: the exchange's complaint, or a problem with the input. */
export function fieldReasonOf({ context }: SpotPlanSnapshot, field: PlanField): Reason | null {
  const complaint = context.complaints[field];
  if (complaint) return complaint;
  const problem = planProblem(context.terms, context.form, field);
  if (problem) return problem;
  const blocking = blockingReason(context);
  return blocking?.field === field && !blocking.key.endsWith('Required') ? blocking : null;
}
