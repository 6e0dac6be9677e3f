import { assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { SessionRecord } from '../../../../domain/contract/account/security';
import { failureNotice } from '../../shell/app/failureNotice';
import type { ToastNotice } from '../../shell/app/notices';
import { failureOf, valueOf } from '../../outcomes';
import { call } from '../../call';
import { withEvent, withOutput } from '../../passing';

interface DevicesContext {
  /** The asking session first; null before the first answer. */
  list: readonly SessionRecord[] | null;
  /** The session that is to be ended. */
  chosen: string | null;
  error: Failure['error'] | null;
}

type DevicesEvent =
  | { type: 'user.devices.retry' }
  | { type: 'user.device.end'; id: string }
  | { type: 'user.devices.endOthers' }
  | { type: 'user.device.accept' }
  | { type: 'user.device.dismiss' };

const base = setup({
  types: {
    context: {} as DevicesContext,
    events: {} as DevicesEvent,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'ending' | 'failed' | 'needsConfirm',
  },
  actors: {
    loadDevices: call('listSessions'),
    endDevice: call('endSession'),
    endOtherDevices: call('endOtherSessions'),
  },
  guards: {
    isOk: (_, outcome: Outcome<unknown>) => outcome.ok,
    isGone: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.error === 'notFound',
    isOther: ({ context }, params: { id: string }) =>
      context.list?.some(({ id, current }) => id === params.id && !current) ?? false,
    hasOthers: ({ context }) => context.list?.some(({ current }) => !current) ?? false,
  },
  actions: {
    storeList: assign((_, params: { list: readonly SessionRecord[] }) => ({ list: params.list, error: null })),
    storeError: assign((_, params: Pick<Failure, 'error'>) => ({ error: params.error })),
    choose: assign((_, params: { id: string | null }) => ({ chosen: params.id })),
    toastFailure: emit((_, params: { failure: Failure }) => failureNotice(params.failure)),
    toastEnded: emit({ type: 'toast', kind: 'success', key: 'devices:ended' }),
    toastOthersEnded: emit(
      (_, params: { ended: number }): ToastNotice => ({
        type: 'toast',
        kind: 'success',
        key: 'devices:othersEnded',
        params: { count: params.ended },
      }),
    ),
  },
});

const listed = '#devices.listed';
const refused = {
  target: listed,
  actions: {
    type: 'toastFailure',
    params: ({ event }: { event: { output: Outcome<unknown> } }) => ({ failure: failureOf(event.output) }),
  },
} as const;

export const devicesMachine = base.createMachine({
  id: 'devices',
  description: 'The devices that are signed in, and signing them out.',
  context: { list: null, chosen: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The devices are being loaded; earlier ones stay shown.',
      tags: 'busy',
      invoke: {
        id: 'loadDevices',
        src: 'loadDevices',
        input: {},
        onDone: [
          {
            guard: withOutput('isOk'),
            target: 'listed',
            actions: { type: 'storeList', params: ({ event }) => valueOf(event.output) },
          },
          {
            target: 'failed',
            actions: { type: 'storeError', params: ({ event }) => ({ error: failureOf(event.output).error }) },
          },
        ],
      },
    },
    failed: {
      description: 'The devices could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.devices.retry': 'loading' },
    },
    listed: {
      description: 'The devices are shown.',
      on: {
        'user.device.end': {
          guard: withEvent('isOther'),
          target: 'confirmingEnd',
          actions: withEvent('choose'),
        },
        'user.devices.endOthers': { guard: 'hasOthers', target: 'confirmingEndOthers' },
      },
    },
    confirmingEnd: {
      description: 'The user is asked whether to sign out the chosen device.',
      tags: 'needsConfirm',
      on: { 'user.device.accept': 'ending', 'user.device.dismiss': 'listed' },
    },
    ending: {
      description: 'The server is signing out the chosen device.',
      tags: 'ending',
      exit: { type: 'choose', params: { id: null } },
      invoke: {
        id: 'endDevice',
        src: 'endDevice',
        input: ({ context }) => ({ session_id: context.chosen ?? '' }),
        onDone: [
          {
            guard: withOutput('isOk'),
            target: 'loading',
            actions: 'toastEnded',
          },
          { guard: withOutput('isGone'), target: 'loading' },
          refused,
        ],
      },
    },
    confirmingEndOthers: {
      description: 'The user is asked whether to sign out every other device.',
      tags: 'needsConfirm',
      on: { 'user.device.accept': 'endingOthers', 'user.device.dismiss': 'listed' },
    },
    endingOthers: {
      description: 'The server is signing out every other device.',
      tags: 'ending',
      invoke: {
        id: 'endOtherDevices',
        src: 'endOtherDevices',
        input: {},
        onDone: [
          {
            guard: withOutput('isOk'),
            target: 'loading',
            actions: { type: 'toastOthersEnded', params: ({ event }) => valueOf(event.output) },
          },
          refused,
        ],
      },
    },
  },
});
