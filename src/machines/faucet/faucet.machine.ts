import { assign, emit, setup } from 'xstate';
import { trimZeros } from '../../../domain/money/decimal';
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
        params: { quantity: trimZeros(outcome.value.quantity), currency: outcome.value.currency },
      }
    : failureNotice(outcome);

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
  },
  guards: {
    hasKey: ({ context }) => context.key !== null,
    isOffered: ({ context }, params: { currency: string }) => context.currencies.includes(params.currency),
    isCredited: (_, params: FaucetOutcome) => params.ok,
  },
  actions: {
    preferCurrency: assign(({ context }, params: { currency?: string }) => ({
      currency: params.currency && context.currencies.includes(params.currency) ? params.currency : context.currency,
      key: null,
    })),
    chooseCurrency: assign((_, params: { currency: string }) => ({ currency: params.currency })),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    announce: emit((_, params: FaucetOutcome) => creditedNotice(params)),
  },
}).createMachine({
  id: 'faucet',
  description: 'Test funds of the sandbox exchange.',
  context: ({ input }) => ({ currencies: input.currencies, currency: input.currencies[0] ?? '', key: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The faucet is not open.',
      on: {
        'user.faucet.open': { target: 'choosing', actions: { type: 'preferCurrency', params: ({ event }) => event } },
      },
    },
    choosing: {
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
          actions: { type: 'chooseCurrency', params: ({ event }) => event },
        },
        'user.faucet.request': { guard: 'hasKey', target: 'requesting' },
        'user.faucet.dismiss': 'closed',
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
          { target: 'choosing', actions: { type: 'announce', params: ({ event }) => event.output } },
        ],
      },
    },
  },
});
