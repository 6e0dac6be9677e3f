import { assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';

export interface CodeRequest {
  /** Email, or phone as "+<country code> <number>". */
  account: string;
  scene: 'register';
}

export interface VerificationCodeContext {
  scene: CodeRequest['scene'];
  /** A sandbox shows the messages that would have been sent. */
  sandbox: boolean;
  account: string;
  /** Server time from which on another code may be asked for, ms. */
  retryAt: number;
  /** What the sandbox's mailbox holds for the account. */
  mailed: string | null;
}

export type VerificationCodeEvent = { type: 'user.code.send'; account: string };

const base = setup({
  types: {
    context: {} as VerificationCodeContext,
    events: {} as VerificationCodeEvent,
    input: {} as { scene: CodeRequest['scene']; sandbox: boolean },
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'waiting',
  },
  actors: {
    /** Answers with the server time from which on another code may be asked for. */
    sendCode: port<Outcome<{ retryAt: number }>, CodeRequest>('sendCode'),
    loadMailedCode: port<Outcome<string | null>, { account: string }>('loadMailedCode'),
    waitUntil: port<void, { at: number }>('waitUntil'),
  },
  guards: {
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
    isSandbox: ({ context }) => context.sandbox,
  },
  actions: {
    storeAccount: assign((_, params: { account: string }) => ({ account: params.account, mailed: null })),
    storeRetry: assign((_, params: { retryAt: number }) => ({ retryAt: params.retryAt })),
    storeMailed: assign((_, params: { outcome: Outcome<string | null> }) => ({
      mailed: params.outcome.ok ? params.outcome.value : null,
    })),
    toastSent: emit({ type: 'toast', kind: 'success', key: 'registration:codeSent' }),
    toastFailure: emit((_, params: { failure: Failure }) => failureNotice(params.failure)),
  },
});

export const verificationCodeMachine = base.createMachine({
  id: 'verificationCode',
  description: 'Sends a verification code to an email address or phone and waits until another may be asked for.',
  context: ({ input }) => ({ ...input, account: '', retryAt: 0, mailed: null }),
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
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'waiting',
            actions: [{ type: 'storeRetry', params: ({ event }) => valueOf(event.output) }, 'toastSent'],
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
      invoke: {
        id: 'retry',
        src: 'waitUntil',
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: 'ready',
      },
      initial: 'sent',
      states: {
        sent: {
          description: 'The code has been sent.',
          always: { guard: 'isSandbox', target: 'openingMailbox' },
        },
        openingMailbox: {
          description: "The sandbox's mailbox is being looked into.",
          invoke: {
            id: 'loadMailedCode',
            src: 'loadMailedCode',
            input: ({ context }) => ({ account: context.account }),
            onDone: {
              target: 'mailboxOpen',
              actions: { type: 'storeMailed', params: ({ event }) => ({ outcome: event.output }) },
            },
          },
        },
        mailboxOpen: { description: "The code is shown, as the sandbox's mailbox has it." },
      },
    },
  },
});
