import { assign, emit, raise, setup } from 'xstate';
import type { SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import { navigate, toast, type Notice, failureNotice } from '../../shell/app/notices';
import { typesOf, failureOf, valueOf } from '../../passing';
import { channelPort, port } from '../../port';
import { call } from '../../call';
import {
  blockingReason,
  bodyOf,
  draftReason,
  isRepeated,
  type KeptChoices,
  type PlaceOutcome,
  refusalOf,
  type SecondsFormContext,
  type SecondsFormEvent,
  type SecondsFormInput,
  type SecondsIndexEvent,
  type SecondsPairEvent,
  type SecondsTraderEvent,
  stakeAt,
  type TermsOutcome,
} from './secondsForm.form';
import { DOUBLE_SUBMIT, draftIn } from '../../families/submission';
import { SENT_BEFORE } from '../../sameOrder';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { SecondsLimits } from '../../../../domain/contract/seconds/secondsLimits';

const ABOUT_STAKE: ReadonlySet<Failure['error']> = new Set<Failure['error']>([
  'secondsStake',
  'secondsExposure',
  'secondsDailyStake',
  'secondsDailyLoss',
  'quantityOffScale',
  'insufficientBalance',
]);

/** The server's complaint about the stake; null when it concerns something else. */
const complaintOf = (failure: Failure) => (ABOUT_STAKE.has(failure.error) ? refusalOf(failure) : null);

function refusalNotice(failure: Failure): Notice {
  const { key, amounts } = refusalOf(failure);
  return { ...failureNotice(failure), key, ...(amounts && { amounts }) };
}

function outcomeNotice(outcome: PlaceOutcome): Notice {
  if (!outcome.ok) return refusalNotice(outcome);
  if (outcome.repeated) return SENT_BEFORE;
  return toast('success', `seconds:placed_${outcome.value.order.direction}`);
}

export const base = setup({
  types: typesOf<
    SecondsFormContext,
    SecondsFormEvent,
    'busy' | 'needsConfirm' | 'resting' | 'termsFailed',
    Notice,
    SecondsFormInput
  >(),
  actors: {
    restoreChoices: port<KeptChoices>('restoreChoices'),
    watchTrader: channelPort<SecondsTraderEvent>('watchTrader'),
    watchIndex: channelPort<SecondsIndexEvent, { pair: string }>('watchIndex'),
    watchState: channelPort<SecondsPairEvent, { pair: string }>('watchState'),
    loadTerms: call('secondsTerms'),
    loadLimits: call('secondsLimits'),
    placeOrder: call('placeSecondsOrder'),
  },
  guards: {
    isLoaded: (_, outcome: TermsOutcome) => outcome.ok,
    isExcluded: (_, outcome: TermsOutcome) => outcome.ok && outcome.value.closed_reason === 'excluded',
    isTold: (_, outcome: Outcome<SecondsLimits>) => outcome.ok,
    /** The form, including its login links, is shown once the terms are loaded. */
    isVisitor: ({ context }) => !context.signedIn && context.terms !== null,
    isUntold: ({ context }) => context.terms === null,
    isSubmittable: ({ context }, params: { direction: SecondsDirection }) =>
      blockingReason(context, params.direction) === null,
    isAnother: ({ context }, { direction }: { direction: SecondsDirection }) =>
      blockingReason(context, direction) === null && !isRepeated(context, direction),
    isAcceptable: (from) => draftReason(from.context, draftIn(from)) === null,
    isAsked: ({ context }) => context.ask,
    isPlaced: (_, outcome: PlaceOutcome) => outcome.ok,
  },
  actions: {
    /** Provided by src/app: stores stake, duration and preference for the next visit. */
    keepChoices: () => {},
    takeKept: assign((_, params: KeptChoices) => params),
    storeSession: assign((_, params: { signedIn: boolean }) => ({ signedIn: params.signedIn })),
    storeAvailable: assign((_, params: Pick<SecondsFormContext, 'available'>) => ({ available: params.available })),
    storeFreshness: assign((_, params: { fresh: boolean }) => ({ fresh: params.fresh })),
    storeTerms: assign((_, outcome: TermsOutcome) => ({ terms: valueOf(outcome) })),
    storeExclusion: assign((_, limits: SecondsLimits) => ({ excludedUntil: limits.excluded_until })),
    storeFailure: assign((_, outcome: TermsOutcome) => ({ termsError: failureOf(outcome).error })),
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
      draft: bodyOf(context, params.direction),
      complaint: null,
    })),
    storeSent: assign((from) => ({ sent: draftIn(from) })),
    dropDraft: assign({ draft: null }),
    storeComplaint: assign(({ context }, outcome: PlaceOutcome) => ({
      complaint: isRepeated(context, draftIn({ context }).direction) ? complaintOf(failureOf(outcome)) : null,
      draft: null,
    })),
    announce: emit((_, outcome: PlaceOutcome) => outcomeNotice(outcome)),
    openLogin: emit(navigate('/login')),
    openRegistration: emit(navigate('/reg')),
  },
  delays: {
    ...DOUBLE_SUBMIT,
    /** Reload interval of the terms, ms; the house's remaining exposure changes. */
    termsLife: 15_000,
  },
});
