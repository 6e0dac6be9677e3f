import { assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import type {
  CodeRequest,
  CodeScene,
  CodeSent,
  VerificationCodeContext,
  VerificationCodeEvent,
} from './verificationCode.types';

const base = setup({
  types: {
    context: {} as VerificationCodeContext,
    events: {} as VerificationCodeEvent,
    input: {} as { scene: CodeScene },
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'waiting',
  },
  actors: {
    sendCode: port<Outcome<CodeSent>, CodeRequest>('sendCode'),
    waitUntil: port<void, { at: number }>('waitUntil'),
  },
  guards: {
    isSentNow: (_, params: { outcome: Outcome<CodeSent> }) => params.outcome.ok && params.outcome.value.isNew,
    isOk: (_, params: { outcome: Outcome<CodeSent> }) => params.outcome.ok,
  },
  actions: {
    storeAccount: assign((_, params: { account: string }) => ({ account: params.account })),
    storeSent: assign(({ context }, params: CodeSent) => ({ retryAt: params.retryAt, sent: context.sent + 1 })),
    toastSent: emit({ type: 'toast', kind: 'success', key: 'verificationCode:codeSent' }),
    toastTooSoon: emit({ type: 'toast', kind: 'info', key: 'errors:codeTooSoon' }),
    toastFailure: emit((_, params: { failure: Failure }) => failureNotice(params.failure)),
  },
});

export const verificationCodeMachine = base.createMachine({
  id: 'verificationCode',
  description: 'Sends a verification code to an email address or phone and waits until another may be asked for.',
  context: ({ input }) => ({ ...input, account: '', retryAt: 0, sent: 0 }),
  initial: 'ready',
  states: {
    ready: {
      description: 'A code can be asked for.',
      on: {
        'user.code.send': { target: 'sending', actions: { type: 'storeAccount', params: ({ event }) => event } },
      },
    },
    sending: {
      description: 'The server is sending the code.',
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ account: context.account, scene: context.scene }),
        onDone: [
          {
            guard: { type: 'isSentNow', params: ({ event }) => ({ outcome: event.output }) },
            target: 'waiting',
            actions: [{ type: 'storeSent', params: ({ event }) => valueOf(event.output) }, 'toastSent'],
          },
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'waiting',
            actions: [{ type: 'storeSent', params: ({ event }) => valueOf(event.output) }, 'toastTooSoon'],
          },
          {
            target: 'ready',
            actions: { type: 'toastFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
          },
        ],
      },
    },
    waiting: {
      description: 'A code is on its way; another can be asked for after a while.',
      tags: 'waiting',
      invoke: { id: 'retry', src: 'waitUntil', input: ({ context }) => ({ at: context.retryAt }), onDone: 'ready' },
    },
  },
});
