import { assign, emit, enqueueActions, not, setup, type SnapshotFrom } from 'xstate';
import type { BodyOf } from '../../../../domain/contract/call';
import type { IcoSubscription, thawIco } from '../../../../domain/contract/ico/ico';
import type { Outcome } from '../../../../domain/contract/outcome';
import { toast, type Notice, failureNotice } from '../../shell/app/notices';
import { actor, typesOf, failureOf, withEvent, withOutput } from '../../passing';
import { call } from '../../call';
import { channelPort } from '../../port';
import { DOUBLE_SUBMIT, draftIn, resting } from '../../families/submission';
import type { TextKey } from '../../../locales/texts';
import { parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';

/** A thaw in flight. */
type ThawDraft = BodyOf<typeof thawIco>;
type ThawOutcome = Outcome<{ subscription: IcoSubscription }>;

interface IcoThawContext {
  /** Subscription shown in the dialog; null while it is closed. */
  asked: IcoSubscription | null;
  /** Plain decimal, or the text as typed when it is not one; '' when blank. */
  quantity: string;
  draft: ThawDraft | null;
  /** Message key of the exchange's complaint about the quantity, until that changes. */
  complaint: TextKey<'errors'> | null;
}

/** What the exchange says of the subscription in the dialog: when the dialog opens, and after each change. */
export interface SubscriptionToldEvent {
  type: 'flow.subscription.told';
  subscription: IcoSubscription;
}

type IcoThawEvent =
  | SubscriptionToldEvent
  | { type: 'user.thaw.open'; subscription: IcoSubscription }
  | { type: 'user.quantity.change'; text: string }
  | { type: 'user.quantity.all' }
  | { type: 'user.thaw.review' }
  | { type: 'user.thaw.back' }
  | { type: 'user.thaw.accept' }
  | { type: 'user.thaw.dismiss' };

/** Why something is not possible now: a message key with its values; amounts are plain decimals. */
interface Reason {
  key: TextKey<'ico' | 'errors'>;
  amounts?: Record<string, string>;
  /** Set when the reason is about the quantity. */
  field?: 'quantity';
}

interface Facts {
  asked: Pick<IcoSubscription, 'thawable'> | null;
  /** Raw input. */
  quantity: string;
}

/** More digits than any quantity has. */
const SCALE = 18;

/** Returns the typed quantity in the form of the call; '' when invalid. */
function plainQuantity({ quantity }: Facts): string {
  const read = readDecimalInput(quantity, SCALE);
  return read.ok ? trimZeros(read.value) : '';
}

/** Returns the thawable quantity of a subscription, plain decimal without trailing zeros. */
const thawableOf = ({ asked }: Pick<Facts, 'asked'>): string => trimZeros(asked?.thawable ?? '0');

/** Returns the first reason why the thaw cannot be reviewed; null when it can. */
export function blockingReason(facts: Facts): Reason | null {
  const field = 'quantity';
  if (facts.quantity.trim() === '') return { key: 'ico:reasonRequired', field };
  const read = readDecimalInput(facts.quantity, SCALE);
  if (!read.ok) return { key: read.reason === 'tooManyDigits' ? 'ico:reasonDigits' : 'ico:reasonDecimal', field };
  const units = parseDecimal(read.value, SCALE) ?? 0n;
  if (units === 0n) return { key: 'ico:reasonZero', field };
  const thawable = thawableOf(facts);
  return units > (parseDecimal(thawable, SCALE) ?? 0n)
    ? { key: 'ico:reasonThawable', amounts: { max: thawable }, field }
    : null;
}

/** Returns the message key of why a subscription cannot be thawed now; null when it can. */
export function thawReason({ thawable, frozen }: { thawable: string | null; frozen: string | null }) {
  if ((parseDecimal(thawable ?? '0', SCALE) ?? 0n) > 0n) return null;
  return (parseDecimal(frozen ?? '0', SCALE) ?? 0n) > 0n ? 'ico:thawNothingYet' : 'ico:thawNothing';
}

const base = setup({
  types: typesOf<IcoThawContext, IcoThawEvent, 'busy' | 'resting' | 'ready' | 'asking' | 'needsConfirm', Notice>(),
  actors: {
    thaw: call('thawIco'),
    watchSubscription: channelPort<SubscriptionToldEvent, { subscriptionId: string }>('watchSubscription'),
  },
  guards: {
    isThawable: (_, params: { subscription: IcoSubscription }) => thawReason(params.subscription) === null,
    isReviewable: ({ context }) => blockingReason(context) === null,
    isThawed: (_, outcome: ThawOutcome) => outcome.ok,
    isUnanswered: (_, outcome: ThawOutcome) => !outcome.ok && outcome.error === 'network',
  },
  actions: {
    askAbout: assign((_, params: { subscription: IcoSubscription }) => ({
      asked: params.subscription,
      quantity: thawableOf({ asked: params.subscription }),
      complaint: null,
    })),
    /** What was typed stays, also when it is too much now. */
    storeAsked: assign((_, params: { subscription: IcoSubscription }) => ({ asked: params.subscription })),
    setQuantity: assign((_, params: { text: string }) => ({ quantity: params.text, complaint: null })),
    takeAll: assign(({ context }) => ({ quantity: thawableOf(context), complaint: null })),
    storeDraft: assign(({ context }) => ({
      draft: { subscription_id: context.asked?.id ?? '', quantity: plainQuantity(context) },
    })),
    dropDraft: assign({ draft: null }),
    forget: assign({ asked: null, quantity: '', draft: null, complaint: null }),
    toastThawed: emit(({ context: { draft, asked } }) =>
      toast('success', 'ico:thawSucceeded', {
        params: { currency: asked?.currency ?? '' },
        amounts: { quantity: draft?.quantity ?? '0' },
      }),
    ),
    toastLost: emit((_, outcome: ThawOutcome) => failureNotice(failureOf(outcome))),
    refuse: enqueueActions(({ enqueue }, outcome: ThawOutcome) => {
      const failure = failureOf(outcome);
      enqueue.assign({ complaint: failure.error === 'icoThawable' ? 'errors:icoThawable' : null, draft: null });
      enqueue.emit(failureNotice(failure));
    }),
  },
  delays: DOUBLE_SUBMIT,
});

const editing = base.createStateConfig({
  description: 'How much of what was released moves to the spot account is being chosen.',
  tags: 'asking',
  initial: 'invalid',
  invoke: {
    ...actor('watchSubscription'),
    input: ({ context }) => ({ subscriptionId: context.asked?.id ?? '' }),
  },
  on: {
    'flow.subscription.told': { actions: withEvent('storeAsked') },
    'user.quantity.change': { actions: withEvent('setQuantity') },
    'user.quantity.all': { actions: 'takeAll' },
    'user.thaw.dismiss': { target: 'idle', actions: 'forget' },
  },
  states: {
    invalid: {
      description: 'The quantity is missing or not possible; the form says what.',
      always: { guard: 'isReviewable', target: 'valid' },
    },
    valid: {
      description: 'The thaw can be reviewed.',
      tags: 'ready',
      always: { guard: not('isReviewable'), target: 'invalid' },
      on: { 'user.thaw.review': { target: '#icoThaw.confirming', actions: 'storeDraft' } },
    },
    resting: resting('A thaw was just refused or lost: for two seconds no other is taken.', 'invalid'),
  },
});

/** Asks for the quantity and thaws; the subscriptions are in the lists that show them. */
export const icoThawMachine = base.createMachine({
  id: 'icoThaw',
  description: 'Moving what was released of an ICO subscription to the spot account.',
  context: { asked: null, quantity: '', draft: null, complaint: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Subscriptions are listed; each can be thawed as far as it was released.',
      on: {
        'user.thaw.open': { guard: withEvent('isThawable'), target: 'editing', actions: withEvent('askAbout') },
      },
    },
    editing,
    confirming: {
      description: 'The quantity is shown once more and has to be confirmed.',
      tags: ['asking', 'needsConfirm'],
      on: {
        'user.thaw.accept': 'submitting',
        'user.thaw.back': { target: 'editing', actions: 'dropDraft' },
        'user.thaw.dismiss': { target: 'idle', actions: 'forget' },
      },
    },
    submitting: {
      description: 'The thaw is on its way.',
      tags: ['asking', 'needsConfirm', 'busy'],
      invoke: {
        ...actor('thaw'),
        input: draftIn,
        onDone: [
          { guard: withOutput('isThawed'), target: 'settling', actions: ['toastThawed', 'forget'] },
          {
            guard: withOutput('isUnanswered'),
            target: 'editing.resting',
            actions: ['dropDraft', withOutput('toastLost')],
          },
          { target: 'editing.resting', actions: withOutput('refuse') },
        ],
      },
    },
    settling: resting('Something was just thawed: for two seconds no other thaw is taken.', 'idle'),
  },
});

type IcoThawSnapshot = SnapshotFrom<typeof icoThawMachine>;

export const stateOf = ({ value }: IcoThawSnapshot): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.');
export const askedOf = (snapshot: IcoThawSnapshot) => snapshot.context.asked;
export const draftedOf = (snapshot: IcoThawSnapshot) => snapshot.context.draft?.quantity ?? null;
export const isBusy = (snapshot: IcoThawSnapshot) => snapshot.hasTag('busy');
/** No other thaw can be opened for two seconds after one. */
export const isSettling = (snapshot: IcoThawSnapshot) => snapshot.matches('settling');

/** Returns why the thaw cannot be reviewed now; null when it can. */
export function reviewReason(snapshot: IcoThawSnapshot): Reason | null {
  if (snapshot.hasTag('busy')) return { key: 'ico:submitting' };
  if (snapshot.hasTag('resting')) return { key: 'ico:justSubmitted' };
  return blockingReason(snapshot.context);
}

/** Returns the message under the quantity: the exchange's complaint, or the problem of the typed text. */
export function quantityReason({ context }: IcoThawSnapshot): Reason | null {
  if (context.complaint !== null) return { key: context.complaint };
  const reason = blockingReason(context);
  return reason?.field === 'quantity' && reason.key !== 'ico:reasonRequired' ? reason : null;
}
