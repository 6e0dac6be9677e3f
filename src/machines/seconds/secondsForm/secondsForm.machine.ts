import type { SnapshotFrom } from 'xstate';
import type { SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import { actor, withEvent, withOutput, withValue } from '../../passing';
import {
  blockingReason,
  bodyOf,
  closedReason,
  draftReason,
  isRepeated,
  mostUnits,
  offerOf,
  percentAt,
  profitOf,
  type Reason,
  stakeProblem,
  unitsOf,
} from './secondsForm.form';
import { draftIn } from '../../families/submission';
import { base } from './secondsForm.setup';

const terms = base.createStateConfig({
  description: 'What the exchange offers this user on the pair.',
  initial: 'asking',
  on: { 'flow.terms.outdated': '.asking' },
  states: {
    asking: {
      description: 'Durations, payout rates and bounds are being asked for; those known before stay.',
      invoke: {
        ...actor('loadTerms'),
        input: ({ context }) => ({ pair: context.pair }),
        onDone: [
          { guard: withOutput('isExcluded'), target: 'askingUntil', actions: withOutput('storeTerms') },
          { guard: withOutput('isLoaded'), target: 'told', actions: withOutput('storeTerms') },
          { target: 'failed', actions: withOutput('storeFailure') },
        ],
      },
    },
    askingUntil: {
      description: 'The user is excluded by their own choice: until when is being asked.',
      invoke: {
        ...actor('loadLimits'),
        input: {},
        onDone: [
          { guard: withOutput('isTold'), target: 'told', actions: withValue('storeExclusion') },
          { target: 'told' },
        ],
      },
    },
    told: {
      description: 'The terms are known; after some seconds they are asked for again.',
      after: { termsLife: 'asking' },
    },
    failed: {
      description:
        'The terms could not be loaded; they are asked for again by itself, or by one press while none are known.',
      tags: 'termsFailed',
      on: { 'user.terms.retry': { guard: 'isUntold', target: 'asking' } },
      after: { termsLife: 'asking' },
    },
  },
});

/** Also handled while an order is on its way, which has its values already. */
const edits = {
  'user.duration.choose': { actions: [withEvent('chooseDuration'), 'keepChoices'] },
  'user.stake.change': { actions: [withEvent('setStake'), 'keepChoices'] },
  'user.stake.pick': {
    actions: [
      { type: 'setStake', params: ({ event }: { event: { stake: string } }) => ({ text: event.stake }) },
      'keepChoices',
    ],
  },
  'user.stake.percent': { actions: [withEvent('setPercent'), 'keepChoices'] },
  'user.confirmation.choose': { actions: [withEvent('storeAsk'), 'keepChoices'] },
} as const;

const submission = base.createStateConfig({
  description: 'The form and its submission.',
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What an earlier visit or the way to the login screen left is being fetched.',
      invoke: {
        ...actor('restoreChoices'),
        onDone: { target: 'open', actions: withOutput('takeKept') },
      },
    },
    open: {
      description: 'Stake and duration are being chosen.',
      initial: 'ready',
      on: {
        ...edits,
        'user.login.open': { guard: 'isVisitor', actions: 'openLogin' },
        'user.register.open': { guard: 'isVisitor', actions: 'openRegistration' },
      },
      states: {
        ready: {
          description: 'An order can be submitted where nothing stands against it; the form says what does.',
          on: {
            'user.order.submit': {
              guard: withEvent('isSubmittable'),
              target: '#secondsForm.submission.preparing',
              actions: withEvent('storeDraft'),
            },
          },
        },
        resting: {
          description:
            'An order has just been submitted: for two seconds the same one is not taken again, so that a double click places one.',
          tags: 'resting',
          on: {
            'user.order.submit': {
              guard: withEvent('isAnother'),
              target: '#secondsForm.submission.preparing',
              actions: withEvent('storeDraft'),
            },
          },
          after: { doubleSubmitWindow: 'ready' },
        },
      },
    },
    preparing: {
      description: 'Who wants to be asked looks at the order before it is sent.',
      tags: 'busy',
      always: [{ guard: 'isAsked', target: 'confirming' }, { target: 'submitting' }],
    },
    confirming: {
      description: 'The user looks at the order once more before it is sent: it cannot be cancelled afterwards.',
      tags: 'needsConfirm',
      on: {
        'user.confirmation.choose': { actions: [withEvent('storeAsk'), 'keepChoices'] },
        'user.order.accept': { guard: 'isAcceptable', target: 'submitting' },
        'user.order.dismiss': { target: 'open', actions: 'dropDraft' },
      },
    },
    submitting: {
      description: 'The order is on its way; the form keeps what was chosen.',
      tags: 'busy',
      entry: 'storeSent',
      on: edits,
      invoke: {
        ...actor('placeOrder'),
        input: draftIn,
        onDone: [
          {
            guard: withOutput('isPlaced'),
            target: 'open.resting',
            actions: ['dropDraft', 'askTermsAnew', withOutput('announce')],
          },
          { target: 'open.resting', actions: [withOutput('storeComplaint'), 'askTermsAnew', withOutput('announce')] },
        ],
      },
    },
  },
});

export const secondsFormMachine = base.createMachine({
  id: 'secondsForm',
  description: 'The order form of seconds contracts of one pair.',
  context: ({ input }) => ({
    pair: input.pair,
    terms: null,
    excludedUntil: null,
    termsError: null,
    signedIn: false,
    available: null,
    fresh: false,
    duration: null,
    stake: '',
    percent: null,
    ask: true,
    draft: null,
    sent: null,
    complaint: null,
  }),
  invoke: [
    { ...actor('watchTrader') },
    { ...actor('watchIndex'), input: ({ context }) => ({ pair: context.pair }) },
    { ...actor('watchState'), input: ({ context }) => ({ pair: context.pair }) },
  ],
  on: {
    'sys.session.changed': { actions: [withEvent('storeSession'), 'askTermsAnew'] },
    'flow.balances.changed': { actions: withEvent('storeAvailable') },
    'sys.index.changed': { actions: withEvent('storeFreshness') },
    'push.pairState.changed': { actions: 'askTermsAnew' },
  },
  type: 'parallel',
  states: { terms, submission },
});

export type SecondsFormSnapshot = SnapshotFrom<typeof secondsFormMachine>;

export const termsOf = (snapshot: SecondsFormSnapshot) => snapshot.context.terms;
/** Why the terms could not be loaded; null unless the last load failed. */
export const termsErrorOf = (snapshot: SecondsFormSnapshot) =>
  snapshot.hasTag('termsFailed') ? snapshot.context.termsError : null;
export const isSignedIn = (snapshot: SecondsFormSnapshot) => snapshot.context.signedIn;
export const availableOf = (snapshot: SecondsFormSnapshot) => snapshot.context.available;
export const stakeOf = (snapshot: SecondsFormSnapshot) => snapshot.context.stake;
export const durationOf = (snapshot: SecondsFormSnapshot) => offerOf(snapshot.context)?.duration ?? null;
export const percentOf = (snapshot: SecondsFormSnapshot) => percentAt(snapshot.context);
export const profitShown = ({ context }: SecondsFormSnapshot) => profitOf(bodyOf(context, 'up'));
export const asksFirst = (snapshot: SecondsFormSnapshot) => snapshot.context.ask;

/** Reason why an order in a direction cannot be submitted now; null when it can. */
export function submitReasonOf(snapshot: SecondsFormSnapshot, direction: SecondsDirection): Reason | null {
  if (snapshot.hasTag('busy')) return { key: 'spotOrder:submitting' };
  const isRepeat = snapshot.hasTag('resting') && isRepeated(snapshot.context, direction);
  return blockingReason(snapshot.context, direction) ?? (isRepeat ? { key: 'spotOrder:justSubmitted' } : null);
}

/** Reason why the order in the dialog can no longer be sent; null when it can. */
export function acceptReasonOf({ context }: SecondsFormSnapshot): Reason | null {
  return context.draft && draftReason(context, context.draft);
}

/** Message below the stake: the server's rejection, or a problem with the typed stake. */
export function stakeReasonOf({ context }: SecondsFormSnapshot): Reason | null {
  return context.complaint ?? stakeProblem(context);
}

/** Persistent reason why the pair takes no orders (restricted country, no contracts, halted); null otherwise. */
export function closedReasonOf({ context }: SecondsFormSnapshot): Reason | null {
  return context.terms && closedReason({ ...context, fresh: true });
}

/** Whether the user's country must be stated before an order. */
export const asksCountry = ({ context: { signedIn, terms } }: SecondsFormSnapshot) =>
  signedIn && terms?.closed_reason === 'countryUnknown';

/** Whether the account is known to hold less than the minimum stake. */
export function isShort({ context: { terms, available, signedIn } }: SecondsFormSnapshot): boolean {
  return signedIn && terms !== null && available !== null && unitsOf(available) < unitsOf(terms.min);
}

/** Whether the balance allows a stake, so that the slider can move. */
export const canSlide = ({ context }: SecondsFormSnapshot): boolean => (mostUnits(context) ?? 0n) > 0n;
