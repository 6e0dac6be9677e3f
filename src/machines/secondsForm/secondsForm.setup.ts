import { assign, emit, raise, setup } from 'xstate';
import type { SecondsDirection } from '../../../domain/rules/seconds/settlement';
import type { Notice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { channelPort, port } from '../port';
import { stakeAt } from './secondsForm.amounts';
import { complaintOf, draftOf, outcomeNotice } from './secondsForm.answers';
import { blockingReason, isRepeated } from './secondsForm.reasons';
import type {
  KeptChoices,
  PlaceOutcome,
  SecondsDraft,
  SecondsFormContext,
  SecondsFormEvent,
  SecondsFormInput,
  SecondsIndexEvent,
  SecondsPairEvent,
  SecondsTraderEvent,
  TermsOutcome,
} from './secondsForm.types';

/** The order that is being confirmed or sent. @throws when there is none. */
export function draftIn({ context }: { context: SecondsFormContext }): SecondsDraft {
  if (!context.draft) throw new Error('an order is submitted from its draft');
  return context.draft;
}

/** Ports, guards and actions of the order form, by name. */
export const base = setup({
  types: {
    context: {} as SecondsFormContext,
    events: {} as SecondsFormEvent,
    input: {} as SecondsFormInput,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'needsConfirm' | 'resting' | 'termsFailed',
  },
  actors: {
    restoreChoices: port<KeptChoices>('restoreChoices'),
    watchTrader: channelPort<SecondsTraderEvent>('watchTrader'),
    watchIndex: channelPort<SecondsIndexEvent, { pair: string }>('watchIndex'),
    watchState: channelPort<SecondsPairEvent, { pair: string }>('watchState'),
    loadTerms: port<TermsOutcome, { pair: string }>('loadTerms'),
    drawKey: port<string>('drawKey'),
    placeOrder: port<PlaceOutcome, SecondsDraft>('placeOrder'),
  },
  guards: {
    isLoaded: (_, params: { outcome: TermsOutcome }) => params.outcome.ok,
    /** The form, with its ways to log in, comes with the terms. */
    isVisitor: ({ context }) => !context.signedIn && context.terms !== null,
    isUntold: ({ context }) => context.terms === null,
    isSubmittable: ({ context }, params: { direction: SecondsDirection }) =>
      blockingReason(context, params.direction) === null,
    isAnother: ({ context }, { direction }: { direction: SecondsDirection }) =>
      blockingReason(context, direction) === null && !isRepeated(context, direction),
    isAcceptable: (from) => blockingReason(from.context, draftIn(from).body.direction) === null,
    isAsked: ({ context }) => context.ask,
    isPlaced: (_, params: { outcome: PlaceOutcome }) => params.outcome.ok,
    isUnanswered: (_, { outcome }: { outcome: PlaceOutcome }) => !outcome.ok && outcome.error === 'network',
  },
  actions: {
    /** Provided by src/app: keeps stake, duration and preference for the next visit. */
    keepChoices: () => {},
    takeKept: assign((_, params: KeptChoices) => params),
    storeSession: assign((_, params: { signedIn: boolean }) => ({ signedIn: params.signedIn })),
    storeAvailable: assign((_, params: Pick<SecondsFormContext, 'available'>) => ({ available: params.available })),
    storeFreshness: assign((_, params: { fresh: boolean }) => ({ fresh: params.fresh })),
    storeTerms: assign((_, params: { outcome: TermsOutcome }) => ({ terms: valueOf(params.outcome) })),
    askTermsAnew: raise({ type: 'flow.terms.outdated' }),
    chooseDuration: assign((_, params: { duration: number }) => ({ duration: params.duration, complaint: null })),
    setStake: assign((_, params: { text: string }) => ({ stake: params.text, percent: null, complaint: null })),
    setPercent: assign(({ context }, params: { percent: number }) => ({
      stake: stakeAt(context, params.percent),
      percent: params.percent,
      complaint: null,
    })),
    storeAsk: assign((_, params: { ask: boolean }) => ({ ask: params.ask })),
    storeDraft: assign(({ context }, params: { direction: SecondsDirection }) => ({
      draft: draftOf(context, params.direction),
      complaint: null,
    })),
    /** The key of an unanswered submission of the same order stays. */
    storeKey: assign((from, params: { key: string }) => {
      const draft = draftIn(from);
      return { draft: { ...draft, key: draft.key || params.key } };
    }),
    storeSent: assign((from) => ({ sent: draftIn(from).body })),
    dropDraft: assign({ draft: null }),
    finish: assign({ draft: null, unanswered: null }),
    keepUnanswered: assign(({ context }) => ({ unanswered: context.draft, draft: null })),
    storeComplaint: assign((_, params: { outcome: PlaceOutcome }) => ({
      complaint: complaintOf(failureOf(params.outcome)),
      draft: null,
      unanswered: null,
    })),
    announce: emit((_, params: { outcome: PlaceOutcome }) => outcomeNotice(params.outcome)),
    openLogin: emit({ type: 'navigate', to: '/login' }),
    openRegistration: emit({ type: 'navigate', to: '/reg' }),
  },
  delays: {
    /** A second order is not taken within this time after the first, ms. */
    doubleSubmitWindow: 2000,
    /** What the house's exposure leaves moves on; the exchange judges with the figures of the moment, ms. */
    termsLife: 15_000,
  },
});
