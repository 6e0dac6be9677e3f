import { assign, emit, setup } from 'xstate';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { failureOf } from '../outcomes';
import { port } from '../port';
import { quantityProblem } from './sandboxDeposit.reasons';
import type {
  SandboxDepositContext,
  SandboxDepositEvent,
  SandboxDepositInput,
  SendOutcome,
  SendRequest,
} from './sandboxDeposit.types';

/** Only where the custody of the network is the sandbox's. */
export const sandboxDepositMachine = setup({
  types: {
    context: {} as SandboxDepositContext,
    events: {} as SandboxDepositEvent,
    input: {} as SandboxDepositInput,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'resting',
  },
  actors: {
    drawKey: port<string>('drawKey'),
    sendCoins: port<SendOutcome, SendRequest>('sendCoins'),
  },
  guards: {
    isValid: ({ context }, params: { quantity: string }) => quantityProblem(context, params.quantity) === null,
    hasKey: ({ context }) => context.key !== null,
    isOk: (_, params: { outcome: SendOutcome }) => params.outcome.ok,
    isLost: (_, params: { outcome: SendOutcome }) => !params.outcome.ok && params.outcome.error === 'network',
  },
  actions: {
    storeQuantity: assign(({ context }, params: { quantity: string }) => ({
      quantity: params.quantity,
      key: params.quantity === context.quantity ? context.key : null,
      failure: null,
    })),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    forgetKey: assign({ key: null }),
    storeFailure: assign((_, params: { outcome: SendOutcome }) => ({ failure: failureOf(params.outcome) })),
    toastProblem: emit(({ context }, params: { quantity: string }) => ({
      type: 'toast',
      kind: 'error',
      key: quantityProblem(context, params.quantity) ?? 'deposit:quantityRequired',
    })),
    toastSent: emit(({ context }) => ({
      type: 'toast',
      kind: 'success',
      key: 'deposit:coinsSent',
      params: { currency: context.currency },
      amounts: { quantity: context.quantity },
    })),
    toastFailure: emit((_, params: { outcome: SendOutcome }) => failureNotice(failureOf(params.outcome))),
  },
  delays: {
    /** A second payment is not taken within this time. */
    submitPause: 2000,
  },
}).createMachine({
  id: 'sandboxDeposit',
  description: "Sends the sandbox's own coins to the user's deposit address.",
  context: ({ input }) => ({ ...input, quantity: '', key: null, failure: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The quantity is being typed.',
      on: {
        'user.coins.send': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'preparing',
            actions: { type: 'storeQuantity', params: ({ event }) => event },
          },
          { actions: { type: 'toastProblem', params: ({ event }) => event } },
        ],
      },
    },
    preparing: {
      description: 'The payment gets the key under which it is carried out once.',
      tags: 'busy',
      always: { guard: 'hasKey', target: 'sending' },
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: { target: 'sending', actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
      },
    },
    sending: {
      description: 'The test coins are on their way.',
      tags: 'busy',
      invoke: {
        id: 'sendCoins',
        src: 'sendCoins',
        input: ({ context: { currency, network, quantity, key } }) => ({
          body: { currency, network, quantity },
          key: key ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'resting',
            actions: ['forgetKey', 'toastSent'],
          },
          {
            guard: { type: 'isLost', params: ({ event }) => ({ outcome: event.output }) },
            target: 'resting',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
          {
            target: 'resting',
            actions: [
              'forgetKey',
              { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
        ],
      },
    },
    resting: {
      description: 'Sent or refused; the next payment is taken after two seconds.',
      tags: 'resting',
      after: { submitPause: 'editing' },
    },
  },
});
