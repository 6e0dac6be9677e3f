import { assign, emit, setup } from 'xstate';
import { failureNotice } from '../app/failureNotice';
import type { Notice } from '../app/notices';
import { port } from '../port';
import type { FaucetContext, FaucetEvent, FaucetInput, FaucetOutcome } from './faucet.types';

const creditedNotice = (outcome: FaucetOutcome): Notice =>
  outcome.ok
    ? {
        type: 'toast',
        kind: 'success',
        key: 'wallet:faucetCredited',
        params: { currency: outcome.value.currency },
        amounts: { quantity: outcome.value.quantity },
      }
    : failureNotice(outcome);

/** Server time from which on the faucet gives more; null when it refused for another reason, or gave. */
const limitOf = (outcome: FaucetOutcome): number | null =>
  outcome.ok || outcome.error !== 'faucetLimit' ? null : (outcome.retryAt ?? null);

/** Only where the exchange says that it is a sandbox. */
export const faucetMachine = setup({
  types: {
    context: {} as FaucetContext,
    events: {} as FaucetEvent,
    input: {} as FaucetInput,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'needsConfirm',
  },
  actors: {
    drawKey: port<string>('drawKey'),
    requestFunds: port<FaucetOutcome, { currency: string; key: string }>('requestFunds'),
    waitUntil: port<void, { at: number }>('waitUntil'),
  },
  guards: {
    hasKey: ({ context }) => context.key !== null,
    isOffered: ({ context }, params: { currency: string }) => context.currencies.includes(params.currency),
    isCredited: (_, params: FaucetOutcome) => params.ok,
    isLimit: (_, params: FaucetOutcome) => limitOf(params) !== null,
    isLimited: ({ context }) => context.limits[context.currency] !== undefined,
  },
  actions: {
    preferCurrency: assign(({ context }, params: { currency?: string }) => ({
      currency: params.currency && context.currencies.includes(params.currency) ? params.currency : context.currency,
      key: null,
    })),
    chooseCurrency: assign((_, params: { currency: string }) => ({ currency: params.currency })),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    storeLimit: assign(({ context }, params: FaucetOutcome) => {
      const limit = limitOf(params);
      return limit === null ? {} : { limits: { ...context.limits, [context.currency]: limit } };
    }),
    forgetLimit: assign(({ context }) => {
      const { [context.currency]: _, ...limits } = context.limits;
      return { limits };
    }),
    announce: emit((_, params: FaucetOutcome) => creditedNotice(params)),
  },
}).createMachine({
  id: 'faucet',
  description: 'Test funds of the sandbox exchange.',
  context: ({ input }) => ({
    currencies: input.currencies,
    currency: input.currencies[0] ?? '',
    key: null,
    limits: {},
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The faucet is not open.',
      on: {
        'user.faucet.open': { target: 'open', actions: { type: 'preferCurrency', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'The user chooses the currency of the test funds.',
      tags: 'needsConfirm',
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: { actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
      },
      on: {
        'user.currency.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: '.choosing',
          actions: { type: 'chooseCurrency', params: ({ event }) => event },
        },
        'user.faucet.dismiss': 'closed',
      },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Test funds can be asked for.',
          always: { guard: 'isLimited', target: 'limited' },
          on: { 'user.faucet.request': { guard: 'hasKey', target: '#faucet.requesting' } },
        },
        limited: {
          description: 'The faucet has given what it may of this currency; it is said when it gives more.',
          invoke: {
            id: 'waitUntil',
            src: 'waitUntil',
            input: ({ context }) => ({ at: context.limits[context.currency] ?? 0 }),
            onDone: { target: 'choosing', actions: 'forgetLimit' },
          },
        },
      },
    },
    requesting: {
      description: 'The test funds are on their way.',
      tags: 'busy',
      invoke: {
        id: 'requestFunds',
        src: 'requestFunds',
        input: ({ context }) => ({ currency: context.currency, key: context.key ?? '' }),
        onDone: [
          {
            guard: { type: 'isCredited', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'announce', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLimit', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'storeLimit', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'announce', params: ({ event }) => event.output } },
        ],
      },
    },
  },
});
