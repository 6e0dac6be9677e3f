import { assign, emit, setup } from 'xstate';
import type { Outcome, StrangerTask } from '../../../../domain/contract/outcome';
import { toast, type ToastNotice, failureNotice } from '../../shell/app/notices';
import { actor, typesOf, failureOf, withEvent, withOutput, withValue } from '../../passing';
import { port, waitUntil } from '../../port';
import type { SecurityScene } from '../../../../domain/contract/account/accountChoices';
import { accepted } from '../../families/submission';

/** Purpose of a code: it is sent by that scene's call and is valid only there. */
export type CodeScene = 'register' | 'reset' | SecurityScene;

interface CodeRequest {
  /** Email, or phone as "+<country code> <number>". */
  account: string;
  scene: CodeScene;
  /** Result of the exchange's task; null while none was set or done. */
  proof: string | null;
}

export interface CodeSent {
  /** Server time from which another code may be requested, ms. */
  retryAt: number;
  /** False when the previous code was sent too recently, so none was sent now. */
  isNew: boolean;
}

interface VerificationCodeContext extends CodeRequest {
  /** Task that the exchange sets a stranger before it sends a code. */
  task: StrangerTask | null;
  /** Number of tasks in the current attempt. */
  tasks: number;
  retryAt: number;
  /** Codes sent since the screen was opened. */
  sent: number;
}

type VerificationCodeEvent = { type: 'user.code.send'; account: string };

/** A task may expire while the computer sleeps; after this many failed tasks the user is informed. */
const TASKS_MAX = 2;

const base = setup({
  types: typesOf<
    VerificationCodeContext,
    VerificationCodeEvent,
    'busy' | 'proving' | 'waiting',
    ToastNotice,
    { scene: CodeScene }
  >(),
  actors: {
    sendCode: port<Outcome<CodeSent>, CodeRequest>('sendCode'),
    doStrangerTask: port<Outcome<string>, { task: StrangerTask | null }>('doStrangerTask'),
    waitUntil: waitUntil(),
  },
  guards: {
    isSentNow: (_, outcome: Outcome<CodeSent>) => outcome.ok && outcome.value.isNew,
    isOk: (_, outcome: Outcome<unknown>) => outcome.ok,
    isOtherAccount: ({ context }, params: { account: string }) => params.account !== context.account,
    mayProve: ({ context }, outcome: Outcome<CodeSent>) =>
      !outcome.ok && outcome.task !== undefined && context.tasks < TASKS_MAX,
  },
  actions: {
    storeAccount: assign((_, params: { account: string }) => ({
      ...{ account: params.account, task: null, tasks: 0, proof: null },
    })),
    storeTask: assign(({ context }, outcome: Outcome<unknown>) => ({
      ...{ task: failureOf(outcome).task ?? null, tasks: context.tasks + 1 },
    })),
    storeProof: assign((_, proof: string) => ({ proof })),
    storeSent: assign(({ context }, params: CodeSent) => ({ retryAt: params.retryAt, sent: context.sent + 1 })),
    toastSent: emit(toast('success', 'verificationCode:codeSent')),
    toastTooSoon: emit(toast('info', 'errors:codeTooSoon')),
    toastFailure: emit((_, outcome: Outcome<unknown>) => failureNotice(failureOf(outcome))),
  },
});

export const verificationCodeMachine = base.createMachine({
  id: 'verificationCode',
  description: 'Sends a verification code to an email address or phone and waits until another may be asked for.',
  context: ({ input }) => ({ ...input, account: '', retryAt: 0, sent: 0, task: null, tasks: 0, proof: null }),
  initial: 'ready',
  states: {
    ready: {
      description: 'A code can be asked for.',
      on: {
        'user.code.send': { target: 'sending', actions: withEvent('storeAccount') },
      },
    },
    sending: {
      description: 'The server is sending the code.',
      tags: 'busy',
      invoke: {
        ...actor('sendCode'),
        input: ({ context: { account, scene, proof } }) => ({ account, scene, proof }),
        onDone: [
          { guard: withOutput('isSentNow'), target: 'waiting', actions: [withValue('storeSent'), 'toastSent'] },
          accepted('waiting', [withValue('storeSent'), 'toastTooSoon']),
          { guard: withOutput('mayProve'), target: 'proving', actions: withOutput('storeTask') },
          { target: 'ready', actions: withOutput('toastFailure') },
        ],
      },
    },
    proving: {
      description: 'The exchange does not know who asks: the browser does what shows that it is no robot.',
      tags: ['busy', 'proving'],
      invoke: {
        ...actor('doStrangerTask'),
        input: ({ context }) => ({ task: context.task }),
        onDone: [
          accepted('sending', withValue('storeProof')),
          { target: 'ready', actions: withOutput('toastFailure') },
        ],
      },
    },
    waiting: {
      description: 'A code is on its way; another can be asked for after a while, and at once for a corrected account.',
      tags: 'waiting',
      on: {
        'user.code.send': {
          guard: withEvent('isOtherAccount'),
          target: 'sending',
          actions: withEvent('storeAccount'),
        },
      },
      invoke: { id: 'retry', src: 'waitUntil', input: ({ context }) => ({ at: context.retryAt }), onDone: 'ready' },
    },
  },
});
