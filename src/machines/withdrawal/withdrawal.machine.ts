import { withdrawalBody } from './withdrawal.check';
import { base, requestOf } from './withdrawal.setup';

/** One currency on one network. The choice stands in the page's address: another one is another flow. */
export const withdrawalMachine = base.createMachine({
  id: 'withdrawal',
  description: 'A withdrawal of a currency on a network, from the form to the accepted request.',
  context: ({ input }) => ({ ...input, terms: null, draft: null, key: null, proof: null, failure: null, made: null }),
  invoke: {
    id: 'watchFunds',
    src: 'watchFunds',
    input: ({ context }) => ({ currency: context.currency }),
  },
  on: {
    'user.currency.choose': { actions: { type: 'openCurrency', params: ({ event }) => event } },
    'user.network.choose': { actions: { type: 'openNetwork', params: ({ event }) => event } },
    'flow.address.added': { actions: { type: 'putAddress', params: ({ event }) => event } },
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Currency and network have to be chosen; the page opens again with the choice in its address.',
      always: { guard: 'isChosen', target: 'loading' },
    },
    loading: {
      description: 'Fee, limits and the address book are being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadTerms',
        src: 'loadTerms',
        input: ({ context }) => ({ currency: context.currency ?? '', network: context.network ?? '' }),
        onDone: [
          {
            guard: { type: 'isPaused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'paused',
            actions: { type: 'storeTerms', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing',
            actions: { type: 'storeTerms', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    failed: {
      description: 'Fee and limits could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.terms.retry': 'loading' },
    },
    paused: {
      description: 'Withdrawals rest after a change of the security settings; it is said until when.',
      tags: 'shown',
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ at: context.terms?.quote.rest_until ?? 0 }),
        onDone: 'loading',
      },
    },
    editing: {
      description: 'Address and quantity are being entered.',
      tags: 'shown',
      on: {
        'user.withdrawal.review': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'reviewing',
            actions: { type: 'storeDraft', params: ({ event }) => event },
          },
          { actions: { type: 'toastProblem', params: ({ event }) => event } },
        ],
      },
      initial: 'current',
      states: {
        current: {
          description: 'Fee, limits and balance are up to date.',
          on: { 'push.funds.changed': 'refreshing' },
        },
        refreshing: {
          description: 'The balance changed; limits are being loaded again while the form stays.',
          on: { 'push.funds.changed': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'refreshTerms',
            src: 'loadTerms',
            input: ({ context }) => ({ currency: context.currency ?? '', network: context.network ?? '' }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
                target: 'current',
                actions: { type: 'storeTerms', params: ({ event }) => ({ outcome: event.output }) },
              },
              { target: 'current' },
            ],
          },
        },
      },
    },
    reviewing: {
      description:
        'The withdrawal is shown once more; funds password, second factor and the code of a new address are asked for.',
      tags: ['shown', 'needsConfirm'],
      on: { 'user.withdrawal.dismiss': 'editing' },
      initial: 'preparing',
      states: {
        preparing: {
          description: 'The request gets the key under which it is carried out once.',
          always: { guard: 'hasKey', target: 'ready' },
          invoke: {
            id: 'drawKey',
            src: 'drawKey',
            onDone: { target: 'ready', actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
          },
        },
        ready: {
          description: 'The withdrawal can be confirmed.',
          on: {
            'user.withdrawal.submit': [
              {
                guard: { type: 'isProven', params: ({ event }) => event },
                target: '#withdrawal.submitting',
                actions: { type: 'storeProof', params: ({ event }) => event },
              },
              { actions: { type: 'toastProof', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    submitting: {
      description:
        'The server checks the proof, freezes quantity and fee, and accepts the withdrawal; a new address rests first.',
      tags: ['shown', 'needsConfirm', 'busy'],
      exit: 'forgetProof',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context }) => ({
          body: withdrawalBody(requestOf(context, context.proof)),
          key: context.key ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) },
            target: 'submitted',
            actions: [
              { type: 'storeMade', params: ({ event }) => ({ outcome: event.output }) },
              'forgetKey',
              'toastMade',
            ],
          },
          {
            guard: { type: 'isLost', params: ({ event }) => ({ outcome: event.output }) },
            target: 'proofRefused',
            actions: { type: 'refuse', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isPause', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loading',
            actions: [{ type: 'refuse', params: ({ event }) => ({ outcome: event.output }) }, 'forgetKey'],
          },
          {
            guard: { type: 'isAddressResting', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loading',
            actions: ['forgetKey', 'toastResting'],
          },
          {
            guard: { type: 'isOfForm', params: ({ event }) => ({ outcome: event.output }) },
            target: 'formRefused',
            actions: [{ type: 'refuse', params: ({ event }) => ({ outcome: event.output }) }, 'forgetKey'],
          },
          {
            target: 'proofRefused',
            actions: [{ type: 'refuse', params: ({ event }) => ({ outcome: event.output }) }, 'forgetKey'],
          },
        ],
      },
    },
    proofRefused: {
      description: 'The proof was refused or no answer came; another try is taken after two seconds.',
      tags: ['shown', 'needsConfirm', 'resting'],
      on: { 'user.withdrawal.dismiss': 'formRefused' },
      after: { submitPause: 'reviewing' },
    },
    formRefused: {
      description: 'Address or quantity was refused; another try is taken after two seconds.',
      tags: ['shown', 'resting'],
      after: { submitPause: 'editing' },
    },
    submitted: {
      description: 'The withdrawal was accepted and is shown, with what is left of the limit now.',
      tags: 'submitted',
      invoke: {
        id: 'updateTerms',
        src: 'loadTerms',
        input: ({ context }) => ({ currency: context.currency ?? '', network: context.network ?? '' }),
        onDone: {
          guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
          actions: { type: 'storeTerms', params: ({ event }) => ({ outcome: event.output }) },
        },
      },
      initial: 'settling',
      states: {
        settling: {
          description: 'A further withdrawal is taken after two seconds.',
          tags: 'resting',
          after: { submitPause: 'settled' },
        },
        settled: {
          description: 'Another withdrawal can be made.',
          on: { 'user.withdrawal.again': '#withdrawal.loading' },
        },
      },
    },
  },
});
