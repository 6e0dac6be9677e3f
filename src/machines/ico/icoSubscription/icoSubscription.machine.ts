import { not, type ActorRefFrom } from 'xstate';
import { channels } from '../../../../domain/contract/channels';
import { actor, withEvent, withOutput } from '../../passing';
import { base, loading, projectIdOf, switchOf } from './icoSubscription.setup';
import { draftIn, resting } from '../../families/submission';
import { restoringTyped } from '../../families/typed';
import type { BodyOf } from '../../../../domain/contract/call';
import type { IcoProject, IcoSubscription, subscribeIco } from '../../../../domain/contract/ico/ico';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import type { ProjectsPushEvent } from '../icoProject/icoProject.machine';
import type { TextKey } from '../../../locales/texts';

/** A participation to be sent to the exchange. */
export type SubscribeDraft = BodyOf<typeof subscribeIco>;
export type SubscribeOutcome = Outcome<{ subscription: IcoSubscription }>;

export interface IcoSubscriptionInput {
  projectId: string;
}

export interface IcoSubscriptionContext extends IcoSubscriptionInput {
  /** Null until loaded. */
  project: IcoProject | null;
  /** The user's subscription to it; null for a visitor, and before the first participation. */
  mine: IcoSubscription | null;
  /** Server time, ms, up to which the schedule was followed. */
  now: number;
  signedIn: boolean;
  /** Null for a visitor, and until they are known. */
  balances: readonly Balance[] | null;
  /** Plain decimal, or the text as typed when it is not one; '' when blank. */
  quantity: string;
  draft: SubscribeDraft | null;
  /** Message key of the exchange's complaint about the quantity, until that changes. */
  complaint: TextKey<'errors'> | null;
  failure: Failure | null;
}

/** What this tab keeps of the form. */
export type TypedQuantity = Pick<IcoSubscriptionContext, 'quantity'>;

/** Events about the session and the user's funds. */
export type TraderEvent =
  | { type: 'sys.session.changed'; signedIn: boolean }
  | { type: 'flow.balances.changed'; balances: readonly Balance[] | null }
  | { type: 'push.subscription.changed' };

export type IcoSubscriptionEvent =
  | { type: 'user.project.retry' }
  | { type: 'user.quantity.change'; text: string }
  | { type: 'user.quantity.max' }
  | { type: 'user.subscription.review' }
  | { type: 'user.subscription.accept' }
  | { type: 'user.subscription.dismiss' }
  | { type: 'user.login.open' }
  | { type: 'user.register.open' }
  | { type: 'flow.project.outdated' }
  | TraderEvent
  | ProjectsPushEvent;

const facts = base.createStateConfig({
  description: 'What is known of the project and of the user’s own subscription in it.',
  initial: 'loading',
  states: {
    loading: {
      ...loading('Project and own subscription are being loaded.', 'current'),
      on: { 'push.subscription.changed': 'overtaken' },
    },
    overtaken: loading(
      'The user’s data changed while they were being loaded: both are loaded anew, and once more when they are shown.',
      'refreshing',
    ),
    current: {
      description: 'Project and own subscription are up to date.',
      on: { 'push.subscription.changed': 'refreshing', 'flow.project.outdated': 'refreshing' },
    },
    refreshing: {
      description: 'Something changed: both are being loaded again while the form stays.',
      on: {
        'push.subscription.changed': { target: 'refreshing', reenter: true },
        'flow.project.outdated': { target: 'refreshing', reenter: true },
      },
      invoke: {
        id: 'refreshProject',
        src: 'loadProject',
        input: projectIdOf,
        onDone: [
          { guard: withOutput('isLoaded'), target: 'current', actions: withOutput('storeAnswer') },
          { target: 'current' },
        ],
      },
    },
    failed: {
      description: 'They could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.project.retry': 'loading', 'push.subscription.changed': 'loading' },
    },
  },
});

const open = base.createStateConfig({
  description: 'The project takes subscriptions: the quantity is being chosen.',
  tags: 'editable',
  initial: 'invalid',
  always: { guard: 'isClosed', target: 'closed' },
  invoke: {
    id: 'closing',
    src: 'waitUntil',
    input: ({ context }) => ({ at: context.project?.end ?? Infinity }),
    onDone: { actions: 'passSwitch' },
  },
  on: {
    'user.quantity.change': { actions: [withEvent('setQuantity'), 'keepTyped'] },
    'user.quantity.max': { guard: 'hasRoom', actions: ['takeLargest', 'keepTyped'] },
    'user.login.open': { guard: 'isVisitor', actions: 'openLogin' },
    'user.register.open': { guard: 'isVisitor', actions: 'openRegistration' },
  },
  states: {
    invalid: {
      description: 'Something is missing or not possible; the form says what.',
      always: { guard: 'isReviewable', target: 'valid' },
    },
    valid: {
      description: 'The participation can be reviewed.',
      tags: 'ready',
      always: { guard: not('isReviewable'), target: 'invalid' },
      on: { 'user.subscription.review': { target: '#icoSubscription.form.confirming', actions: 'storeDraft' } },
    },
    resting: resting(
      'A participation was just submitted: for two seconds no other is taken, so that a double click makes one.',
      'invalid',
    ),
  },
});

const confirming = base.createStateConfig({
  description: 'Quantity, price and what will be frozen are shown once more.',
  tags: 'needsConfirm',
  always: [
    { guard: 'isClosed', target: 'closed', actions: 'dropDraft' },
    { guard: 'hasPriceMoved', target: 'open', actions: ['dropDraft', 'toastPriceMoved'] },
  ],
  invoke: {
    id: 'closingWhileConfirming',
    src: 'waitUntil',
    input: ({ context }) => ({ at: context.project?.end ?? Infinity }),
    onDone: { actions: 'passSwitch' },
  },
  on: {
    'user.subscription.accept': 'submitting',
    'user.subscription.dismiss': { target: 'open', actions: 'dropDraft' },
  },
});

const submitting = base.createStateConfig({
  description: 'The participation is on its way; price × quantity is being frozen.',
  tags: ['busy', 'needsConfirm'],
  entry: 'forgetTyped',
  exit: 'keepTyped',
  invoke: {
    ...actor('subscribe'),
    input: draftIn,
    onDone: [
      {
        guard: withOutput('isAccepted'),
        target: 'open.resting',
        actions: [withOutput('storeMine'), 'keepTyped', 'toastSubscribed'],
      },
      { guard: withOutput('isUnanswered'), target: 'open.resting', actions: ['dropDraft', withOutput('toastFailure')] },
      { target: 'open.resting', actions: [withOutput('storeRefusal'), withOutput('toastFailure'), 'lookAgain'] },
    ],
  },
});

const form = base.createStateConfig({
  description: 'The form and its submission.',
  initial: 'restoring',
  states: {
    restoring: restoringTyped('waiting', ({ projectId }: IcoSubscriptionContext) => projectId),
    waiting: {
      description: 'The project is not known yet.',
      always: [
        { guard: 'isOpen', target: 'open' },
        { guard: 'isClosed', target: 'closed' },
      ],
    },
    closed: {
      description: 'The project takes no subscription: it has not started, or it is over.',
      tags: 'closed',
      always: { guard: 'isOpen', target: 'open' },
      invoke: {
        id: 'opening',
        src: 'waitUntil',
        input: ({ context }) => ({ at: switchOf(context) ?? Infinity }),
        onDone: { actions: 'passSwitch' },
      },
    },
    open,
    confirming,
    submitting,
  },
});

export const icoSubscriptionMachine = base.createMachine({
  id: 'icoSubscription',
  description: 'Participating in an ICO project, and adding more: from the quantity to the frozen payment.',
  context: ({ input }) => ({
    ...input,
    project: null,
    mine: null,
    now: 0,
    signedIn: false,
    balances: null,
    quantity: '',
    draft: null,
    complaint: null,
    failure: null,
  }),
  invoke: [{ ...actor('watchTrader') }, { ...actor('watchProjects'), input: { channel: channels.icoProjects } }],
  on: {
    'sys.session.changed': { actions: withEvent('storeSession') },
    'flow.balances.changed': { actions: withEvent('storeBalances') },
    'push.channel.snapshot': {
      guard: withEvent('isMeant'),
      actions: withEvent('storeChanges'),
    },
    'push.channel.data': {
      guard: withEvent('isMeant'),
      actions: withEvent('storeChanges'),
    },
  },
  type: 'parallel',
  states: { facts, form },
});

export type IcoSubscriptionRef = ActorRefFrom<typeof icoSubscriptionMachine>;
