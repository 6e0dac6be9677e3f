import { base, draftIn } from './secondsForm.setup';

const terms = base.createStateConfig({
  description: 'What the exchange offers this user on the pair.',
  initial: 'asking',
  on: { 'flow.terms.outdated': '.asking' },
  states: {
    asking: {
      description: 'Durations, payout rates and bounds are being asked for; those known before stay.',
      invoke: {
        id: 'loadTerms',
        src: 'loadTerms',
        input: ({ context }) => ({ pair: context.pair }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
            target: 'told',
            actions: { type: 'storeTerms', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'failed' },
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

const submission = base.createStateConfig({
  description: 'The form and its submission.',
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What an earlier visit or the way to the login screen left is being fetched.',
      invoke: {
        id: 'restoreChoices',
        src: 'restoreChoices',
        onDone: { target: 'open', actions: { type: 'takeKept', params: ({ event }) => event.output } },
      },
    },
    open: {
      description: 'Stake and duration are being chosen.',
      initial: 'ready',
      on: {
        'user.duration.choose': {
          actions: [{ type: 'chooseDuration', params: ({ event }) => event }, 'keepChoices'],
        },
        'user.stake.change': { actions: [{ type: 'setStake', params: ({ event }) => event }, 'keepChoices'] },
        'user.stake.pick': {
          actions: [{ type: 'setStake', params: ({ event }) => ({ text: event.stake }) }, 'keepChoices'],
        },
        'user.stake.percent': { actions: [{ type: 'setPercent', params: ({ event }) => event }, 'keepChoices'] },
        'user.confirmation.choose': { actions: [{ type: 'storeAsk', params: ({ event }) => event }, 'keepChoices'] },
        'user.login.open': { guard: 'isVisitor', actions: 'openLogin' },
        'user.register.open': { guard: 'isVisitor', actions: 'openRegistration' },
      },
      states: {
        ready: {
          description: 'An order can be submitted where nothing stands against it; the form says what does.',
          on: {
            'user.order.submit': {
              guard: { type: 'isSubmittable', params: ({ event }) => event },
              target: '#secondsForm.submission.preparing',
              actions: { type: 'storeDraft', params: ({ event }) => event },
            },
          },
        },
        resting: {
          description:
            'An order has just been submitted: for two seconds the same one is not taken again, so that a double click places one.',
          tags: 'resting',
          on: {
            'user.order.submit': {
              guard: { type: 'isAnother', params: ({ event }) => event },
              target: '#secondsForm.submission.preparing',
              actions: { type: 'storeDraft', params: ({ event }) => event },
            },
          },
          after: { doubleSubmitWindow: 'ready' },
        },
      },
    },
    preparing: {
      description: 'The key that makes the order unique is drawn.',
      tags: 'busy',
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: [
          {
            guard: 'isAsked',
            target: 'confirming',
            actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) },
          },
          { target: 'submitting', actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
        ],
      },
    },
    confirming: {
      description: 'The user looks at the order once more before it is sent: it cannot be cancelled afterwards.',
      tags: 'needsConfirm',
      on: {
        'user.confirmation.choose': { actions: [{ type: 'storeAsk', params: ({ event }) => event }, 'keepChoices'] },
        'user.order.accept': { guard: 'isAcceptable', target: 'submitting' },
        'user.order.dismiss': { target: 'open', actions: 'dropDraft' },
      },
    },
    submitting: {
      description: 'The order is on its way; the form keeps what was chosen.',
      tags: 'busy',
      entry: 'storeSent',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: draftIn,
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => ({ outcome: event.output }) },
            target: 'open.resting',
            actions: [
              'finish',
              'askTermsAnew',
              { type: 'announce', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => ({ outcome: event.output }) },
            target: 'open.resting',
            actions: ['keepUnanswered', { type: 'announce', params: ({ event }) => ({ outcome: event.output }) }],
          },
          {
            target: 'open.resting',
            actions: [
              { type: 'storeComplaint', params: ({ event }) => ({ outcome: event.output }) },
              'askTermsAnew',
              { type: 'announce', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
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
    signedIn: false,
    available: null,
    fresh: false,
    duration: null,
    stake: '',
    percent: null,
    ask: true,
    draft: null,
    unanswered: null,
    sent: null,
    complaint: null,
  }),
  invoke: [
    { id: 'watchTrader', src: 'watchTrader' },
    { id: 'watchIndex', src: 'watchIndex', input: ({ context }) => ({ pair: context.pair }) },
    { id: 'watchState', src: 'watchState', input: ({ context }) => ({ pair: context.pair }) },
  ],
  on: {
    'sys.session.changed': { actions: [{ type: 'storeSession', params: ({ event }) => event }, 'askTermsAnew'] },
    'flow.balances.changed': { actions: { type: 'storeAvailable', params: ({ event }) => event } },
    'sys.index.changed': { actions: { type: 'storeFreshness', params: ({ event }) => event } },
    'push.pairState.changed': { actions: 'askTermsAnew' },
  },
  type: 'parallel',
  states: { terms, submission },
});
