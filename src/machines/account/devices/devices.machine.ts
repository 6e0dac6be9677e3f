import { assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { SessionRecord } from '../../../../domain/contract/account/security';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { call } from '../../call';
import { actor, typesOf, withEvent, withOutput, withValue } from '../../passing';
import { askedAnew, doubting } from '../../families/doubted';
import { loaded } from '../../families/loaded';
import { answers } from '../../families/submission';

interface DevicesContext {
  /** Current session first; null before the first answer. */
  list: readonly SessionRecord[] | null;
  /** Session to be confirmed or being ended. */
  chosen: string | null;
  failure: Failure | null;
}

type DevicesEvent =
  | { type: 'user.devices.retry' }
  | { type: 'user.device.end'; id: string }
  | { type: 'user.devices.endOthers' }
  | { type: 'user.device.accept' }
  | { type: 'user.device.dismiss' };

const base = setup({
  types: typesOf<DevicesContext, DevicesEvent, 'busy' | 'ending' | 'failed' | 'needsConfirm', ToastNotice>(),
  actors: {
    loadDevices: call('listSessions'),
    endDevice: call('endSession'),
    endOtherDevices: call('endOtherSessions'),
  },
  guards: {
    ...doubting.guards,
    isGone: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.error === 'notFound',
    isOther: ({ context }, params: { id: string }) =>
      context.list?.some(({ id, current }) => id === params.id && !current) ?? false,
    hasOthers: ({ context }) => context.list?.some(({ current }) => !current) ?? false,
  },
  actions: {
    storeList: assign((_, params: { list: readonly SessionRecord[] }) => ({ list: params.list, failure: null })),
    choose: assign((_, params: { id: string | null }) => ({ chosen: params.id })),
    toastEnded: emit(toast('success', 'devices:ended')),
    toastOthersEnded: emit((_, params: { ended: number }) =>
      toast('success', 'devices:othersEnded', { params: { count: params.ended } }),
    ),
  },
}).extend(answers);

const listed = '#devices.listed';
const refused = {
  target: listed,
  actions: withOutput('toastFailure'),
} as const;

export const devicesMachine = base.createMachine({
  id: 'devices',
  description: 'The devices that are signed in, and signing them out.',
  context: { list: null, chosen: null, failure: null },
  initial: 'loading',
  states: {
    ...loaded({
      src: 'loadDevices',
      input: {},
      target: 'listed',
      store: 'storeList',
      retry: 'user.devices.retry',
      loading: 'The devices are being loaded; earlier ones stay shown.',
      failed: 'The devices could not be loaded; one press tries again.',
    }),
    listed: {
      description: 'The devices are shown.',
      on: {
        'user.device.end': { guard: withEvent('isOther'), target: 'confirmingEnd', actions: withEvent('choose') },
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
        ...actor('endDevice'),
        input: ({ context }) => ({ session_id: context.chosen ?? '' }),
        onDone: [
          { guard: withOutput('isOk'), target: 'loading', actions: 'toastEnded' },
          { guard: withOutput('isGone'), target: 'loading' },
          askedAnew,
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
        ...actor('endOtherDevices'),
        input: {},
        onDone: [
          { guard: withOutput('isOk'), target: 'loading', actions: withValue('toastOthersEnded') },
          askedAnew,
          refused,
        ],
      },
    },
  },
});
