import { not } from 'xstate';
import { channels } from '../../../domain/contract/channels';
import { base, switchOf } from './icoSubscription.setup';

const facts = base.createStateConfig({
  description: 'What is known of the project and of the user’s own subscription in it.',
  initial: 'loading',
  states: {
    loading: {
      description: 'Project and own subscription are being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadProject',
        src: 'loadProject',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
            target: 'current',
            actions: { type: 'storeAnswer', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
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
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
            target: 'current',
            actions: { type: 'storeAnswer', params: ({ event }) => ({ outcome: event.output }) },
          },
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
    'user.quantity.change': { actions: { type: 'setQuantity', params: ({ event }) => event } },
    'user.quantity.max': { guard: 'hasRoom', actions: 'takeLargest' },
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
      on: { 'user.subscription.review': '#icoSubscription.form.preparing' },
    },
    resting: {
      description:
        'A participation was just submitted: for two seconds no other is taken, so that a double click makes one.',
      tags: 'resting',
      after: { doubleSubmitWindow: 'invalid' },
    },
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
  invoke: {
    id: 'subscribe',
    src: 'subscribe',
    input: ({ context }) => {
      if (!context.draft) throw new Error('a participation is submitted from its draft');
      return context.draft;
    },
    onDone: [
      {
        guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) },
        target: 'open.resting',
        actions: [{ type: 'storeMine', params: ({ event }) => ({ outcome: event.output }) }, 'toastSubscribed'],
      },
      {
        guard: { type: 'isUnanswered', params: ({ event }) => ({ outcome: event.output }) },
        target: 'open.resting',
        actions: ['keepUnanswered', { type: 'toastLost', params: ({ event }) => ({ outcome: event.output }) }],
      },
      {
        target: 'open.resting',
        actions: [{ type: 'refuse', params: ({ event }) => ({ outcome: event.output }) }, 'lookAgain'],
      },
    ],
  },
});

const form = base.createStateConfig({
  description: 'The form and its submission.',
  initial: 'waiting',
  states: {
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
    preparing: {
      description: 'The key that makes the participation unique is drawn.',
      tags: 'busy',
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: {
          target: 'confirming',
          actions: { type: 'storeDraft', params: ({ event }) => ({ key: event.output }) },
        },
      },
    },
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
    unanswered: null,
    complaint: null,
    failure: null,
  }),
  invoke: [
    { id: 'watchTrader', src: 'watchTrader' },
    { id: 'watchProjects', src: 'watchProjects', input: { channel: channels.icoProjects } },
  ],
  on: {
    'sys.session.changed': { actions: { type: 'storeSession', params: ({ event }) => event } },
    'flow.balances.changed': { actions: { type: 'storeBalances', params: ({ event }) => event } },
    'push.channel.snapshot': {
      guard: { type: 'isMeant', params: ({ event }) => event },
      actions: { type: 'storeChanges', params: ({ event }) => event },
    },
    'push.channel.data': {
      guard: { type: 'isMeant', params: ({ event }) => event },
      actions: { type: 'storeChanges', params: ({ event }) => event },
    },
  },
  type: 'parallel',
  states: { facts, form },
});
