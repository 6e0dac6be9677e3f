import { assign, emit, sendTo, setup } from 'xstate';
import type { UserInfo } from '../../../../domain/contract/account/account';
import type { SessionEnd } from '../../../../domain/contract/account/accountChoices';
import type { Outcome } from '../../../../domain/contract/outcome';
import { call } from '../../call';
import { actor, typesOf, withEvent, withValue } from '../../passing';
import { channelPort } from '../../port';
import { navigate, toast, type Notice } from '../../shell/app/notices';
import { SYSTEM } from '../../shell/app/systemIds';
import { sessionEndOf, updatedUser } from './session.pushes';
import type { Credentials, SessionContext, SessionEvent, SessionInput } from './session.types';
import { accepted } from '../../families/submission';

const END_TEXTS: Readonly<Record<SessionEnd, string>> = {
  expired: 'errors:sessionExpired',
  revoked: 'session:revoked',
  credentialsChanged: 'session:credentialsChanged',
  signedOut: 'session:signedOut',
  stale: 'errors:loginStale',
  locked: 'session:locked',
  suspended: 'session:suspended',
  closed: 'session:closed',
};

const base = setup({
  types: typesOf<
    SessionContext,
    SessionEvent,
    'signedIn' | 'leaving' | 'busy' | 'needsConfirm',
    Notice,
    SessionInput
  >(),
  actors: {
    loadUser: call('centerIndex'),
    endSession: call('logout'),
    watchChannel: channelPort<SessionEvent, { channel: string }>('watchChannel'),
  },
  guards: {
    hasBoth: ({ context }) => context.token !== null && context.user !== null,
    isCurrentToken: ({ context }, params: { token: string | null }) => params.token === context.token,
    isOk: (_, outcome: Outcome<unknown>) => outcome.ok,
    hasCredentials: (_, params: { credentials: Credentials | null }) => params.credentials !== null,
    isOtherAccount: ({ context }, params: { credentials: Credentials | null }) =>
      params.credentials !== null && params.credentials.token !== context.token,
    isSameUser: ({ context }, params: { user: UserInfo }) => context.user?.id === params.user.id,
    isSessionEnd: (_, params: { end: SessionEnd | null }) => params.end !== null,
    isOwnAct: (_, params: { end: SessionEnd | null }) =>
      params.end === 'signedOut' || params.end === 'credentialsChanged',
    isUserUpdate: (_, params: { data: unknown }) => updatedUser(params.data) !== null,
  },
  actions: {
    /** Provided by src/app: stores or removes both token and user_info, and passes the token to HTTP and socket. */
    keepSession: () => {},
    /** A login starts with the main portfolio. */
    storeCredentials: assign(({ context }, { credentials }: { credentials: Credentials | null }) => ({
      ...credentials,
      portfolio: credentials?.user.id === context.user?.id ? context.portfolio : null,
    })),
    storeUser: assign((_, params: { user: UserInfo | null }) => (params.user ? { user: params.user } : {})),
    clearSession: assign({ token: null, user: null, portfolio: null, archived: null }),
    rememberPage: assign((_, params: { address: string; isEntrance: boolean }) =>
      params.isEntrance ? {} : { lastPage: params.address },
    ),
    forgetPage: assign({ lastPage: null }),
    openLogin: emit(navigate('/login')),
    openLastPage: emit(({ context }) => navigate(context.lastPage ?? '/home', { replace: true })),
    toastEnd: emit((_, params: { end: SessionEnd | null }) => toast('info', END_TEXTS[params.end ?? 'expired'])),
    announceStart: sendTo(({ system }) => system.get(SYSTEM.app), { type: 'sys.session.started' }),
    announceEnd: sendTo(({ system }) => system.get(SYSTEM.app), { type: 'sys.session.ended' }),
  },
  delays: {
    /** Only guards against a navigation that never happens; the login screen appears well within this time. */
    leaveLimit: 2000,
  },
});

const adopt = {
  guard: withEvent('isOtherAccount'),
  target: '#session.signedIn',
  reenter: true,
  actions: withEvent('storeCredentials'),
} as const;

const begin = {
  target: '#session.signedIn.settled',
  actions: [
    {
      type: 'storeCredentials',
      params: ({ event }: { event: Credentials }) => ({ credentials: { token: event.token, user: event.user } }),
    },
    'openLastPage',
  ],
} as const;

const takeNews = [
  { type: 'storeUser', params: ({ event }: { event: { data: unknown } }) => ({ user: updatedUser(event.data) }) },
  'keepSession',
] as const;

const takeUpdate = [withEvent('storeUser'), 'keepSession'] as const;

const askable = { 'user.signOut.open': 'confirmingSignOut', 'flow.signOut.ask': 'confirmingSignOut' } as const;

export const sessionMachine = base.createMachine({
  id: 'session',
  description: 'Who is signed in here, in step with the other tabs.',
  context: ({ input: { portfolio = null, ...input } }) => ({ ...input, portfolio, lastPage: null }),
  initial: 'checking',
  on: {
    'sys.page.opened': { actions: withEvent('rememberPage') },
  },
  states: {
    checking: {
      description: 'Token and user info of an earlier visit: with both the user is refreshed, else both are cleared.',
      always: [
        { guard: 'hasBoth', target: 'signedIn' },
        { target: 'visitor', actions: ['clearSession', 'keepSession'] },
      ],
    },
    visitor: {
      description: 'Nobody is signed in.',
      on: {
        'flow.session.begin': begin,
        /** Storage alone may hold what is left of a session. */
        'flow.session.clear': { actions: 'keepSession' },
        'sys.session.changed': adopt,
        'sys.session.expired': { guard: withEvent('isCurrentToken'), target: 'departing' },
      },
    },
    signedIn: {
      description: 'Somebody is signed in.',
      tags: 'signedIn',
      entry: ['keepSession', 'announceStart'],
      exit: 'announceEnd',
      initial: 'refreshing',
      invoke: { id: 'userChannel', src: 'watchChannel', input: { channel: 'user' } },
      on: {
        'sys.session.changed': [
          adopt,
          { guard: withEvent('hasCredentials'), actions: withEvent('storeCredentials') },
          { target: 'visitor', actions: ['clearSession', 'keepSession'] },
        ],
        'sys.session.expired': {
          guard: withEvent('isCurrentToken'),
          target: 'departing',
          actions: withEvent('toastEnd'),
        },
        'flow.session.end': { target: 'departing', actions: ['forgetPage', withEvent('toastEnd')] },
        'flow.session.update': { guard: withEvent('isSameUser'), actions: takeUpdate },
        'push.channel.data': [
          {
            guard: { type: 'isOwnAct', params: ({ event }) => ({ end: sessionEndOf(event.data) }) },
            target: 'departing',
            actions: ['forgetPage', { type: 'toastEnd', params: ({ event }) => ({ end: sessionEndOf(event.data) }) }],
          },
          {
            guard: { type: 'isSessionEnd', params: ({ event }) => ({ end: sessionEndOf(event.data) }) },
            target: 'departing',
            actions: { type: 'toastEnd', params: ({ event }) => ({ end: sessionEndOf(event.data) }) },
          },
          { guard: withEvent('isUserUpdate'), actions: takeNews },
        ],
      },
      states: {
        refreshing: {
          description: 'The user info from before is shown and being refreshed.',
          on: {
            ...askable,
            /** News that come first are newer than the answer. */
            'push.channel.data': { guard: withEvent('isUserUpdate'), target: 'settled', actions: takeNews },
            'flow.session.update': { guard: withEvent('isSameUser'), target: 'settled', actions: takeUpdate },
            'sys.link.down': 'interrupted',
          },
          invoke: {
            ...actor('loadUser'),
            input: {},
            onDone: [accepted('settled', [withValue('storeUser'), 'keepSession']), { target: 'outdated' }],
          },
        },
        interrupted: {
          description:
            'The connection was lost while the user info was being refreshed: an answer counts until it is asked for again.',
          on: { ...askable, 'push.channel.snapshot': 'refreshing' },
          invoke: {
            id: 'askUser',
            src: 'loadUser',
            input: {},
            onDone: [accepted('outdated', [withValue('storeUser'), 'keepSession']), { target: 'outdated' }],
          },
        },
        settled: {
          description: 'The user info is as fresh as the connection allowed.',
          on: { ...askable, 'sys.link.down': 'outdated' },
        },
        outdated: {
          description:
            'There was no answer, or the connection is lost: once it is back, the user info is asked for again.',
          on: { ...askable, 'push.channel.snapshot': 'refreshing' },
        },
        confirmingSignOut: {
          description: 'The user is asked whether to sign out.',
          tags: 'needsConfirm',
          on: {
            'user.signOut.accept': 'signingOut',
            'user.signOut.dismiss': 'refreshing',
            'sys.page.opened': { target: 'refreshing', actions: withEvent('rememberPage') },
          },
        },
        signingOut: {
          description: 'The server is being told; the session ends here whatever it answers.',
          tags: 'busy',
          invoke: {
            ...actor('endSession'),
            input: {},
            onDone: {
              target: '#session.departing',
              actions: ['forgetPage', { type: 'toastEnd', params: { end: 'signedOut' } }],
            },
          },
        },
      },
    },
    departing: {
      description: 'The session is cleared and the login screen is being opened.',
      tags: 'leaving',
      entry: ['clearSession', 'keepSession', 'openLogin'],
      on: {
        'sys.page.opened': { target: 'visitor', actions: withEvent('rememberPage') },
        'flow.session.begin': begin,
        'sys.session.changed': adopt,
      },
      after: { leaveLimit: 'visitor' },
    },
  },
});
