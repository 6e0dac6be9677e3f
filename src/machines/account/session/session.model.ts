import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { NETWORK_DOWN, SAMPLE_CREDENTIALS, SAMPLE_USER } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { sessionMachine } from './session.machine';
import { sessionEndOf } from './session.pushes';

const isOwnEnd = (event: AnyEventObject): boolean =>
  event.type === 'user.signOut.accept' ||
  (event.type === 'push.channel.data' && sessionEndOf(event['data']) === 'credentialsChanged');

const isCutOff = (state: SnapshotFrom<typeof sessionMachine>): boolean =>
  state.matches({ signedIn: 'outdated' }) || state.matches({ signedIn: 'interrupted' });

const USERS = [
  { ok: true, value: { user: SAMPLE_USER } },
  NETWORK_DOWN,
  { ok: true, value: { user: { ...SAMPLE_USER, nickname: 'C' } } },
];

export const sessionModel = defineFlowModel<typeof sessionMachine>({
  title: 'Session',
  spec: 'SPEC §4 Session, §6 Roles',
  machine: sessionMachine,
  inputs: [
    { token: null, user: null },
    { token: 'left over', user: null },
    { token: 'token', user: SAMPLE_USER, portfolio: { portfolio: 1, name: 'Bots' } },
  ],
  abstract: ({ context }) => [context.token, context.lastPage],
  cases: {
    'flow.session.begin': () => [SAMPLE_CREDENTIALS],
    'flow.session.end': () => [{ end: 'credentialsChanged' }],
    'flow.session.update': () => [
      { user: { ...SAMPLE_USER, nickname: 'B' } },
      { user: { ...SAMPLE_USER, id: 'of another account' } },
    ],
    'sys.session.expired': ({ context }) => [
      { token: context.token, end: 'stale' },
      { token: 'of an earlier session', end: 'expired' },
    ],
    'sys.session.changed': () => [
      { credentials: null },
      { credentials: SAMPLE_CREDENTIALS },
      { credentials: { ...SAMPLE_CREDENTIALS, token: 'of another account' } },
    ],
    'sys.page.opened': () => [
      { address: '/wallet/spot', isEntrance: false },
      { address: '/login', isEntrance: true },
    ],
    'push.channel.data': () => [
      { data: { kind: 'sessionEnd', reason: 'expired' } },
      { data: { kind: 'sessionEnd', reason: 'credentialsChanged' } },
      { data: { kind: 'userInfo', user: { ...SAMPLE_USER, nickname: 'B' } } },
      { data: { kind: 'balance' } },
    ],
  },
  answers: {
    loadUser: USERS,
    askUser: USERS,
  },
  // A user's own sign-out forgets the page; without a page there is nothing to observe.
  skip: ({ context }, event) => context.lastPage === null && isOwnEnd(event),
  statements: ({ always, after, asks, refused }) => ({
    'token and user go together: nobody is half signed in': always(
      ({ context }) => (context.token === null) === (context.user === null),
    ),
    'whoever is signed in has a token, and whoever leaves has none': always((state) =>
      state.hasTag('signedIn')
        ? state.context.token !== null
        : !state.hasTag('leaving') || state.context.token === null,
    ),
    'whoever is not signed in goes by no portfolio': always(
      ({ context }) => context.token !== null || context.portfolio === null,
    ),
    'whoever signs in begins with the main portfolio': after(
      'flow.session.begin',
      ({ now }) => now.context.portfolio === null,
    ),
    'the end of an earlier session does not end the present one': after(
      'sys.session.expired',
      ({ before, event }) => event.token === before.context.token,
    ),
    'the exchange is told of a sign-out once, and only after a yes': asks('logout', { by: 'user.signOut.accept' }),
    'a sign-out in another tab holds here too, and so does a login': after('sys.session.changed', ({ event, now }) =>
      event.credentials === null
        ? !now.hasTag('signedIn') && now.context.token === null
        : now.context.token === event.credentials.token,
    ),
    'after a lost connection I am asked about again': after(
      'push.channel.snapshot',
      ({ before, asked }) => !isCutOff(before) || (asked.length === 1 && asked[0]?.name === 'centerIndex'),
    ),
    'a lost connection is remembered': after('sys.link.down', ({ now }) => isCutOff(now)),
    'an exchange that did not answer is asked again after a reconnect': after(refused('loadUser'), ({ now }) =>
      isCutOff(now),
    ),
    'after thinking better of the sign-out I am asked about again, as a loss meanwhile was not heeded': after(
      'user.signOut.dismiss',
      ({ asked }) => asked.length === 1 && asked[0]?.name === 'centerIndex',
    ),
    'the question does not lie over the next page': after('sys.page.opened', ({ now }) => !now.hasTag('needsConfirm')),
    'news of me are not replaced by an answer that was asked for before them': after(
      ['push.channel.data', 'flow.session.update'],
      ({ before, now }) => now.context.user === before.context.user || !now.matches({ signedIn: 'refreshing' }),
    ),
    'only news of my own account change who I am': after(
      'flow.session.update',
      ({ before, event, now }) =>
        before.context.user?.id === event.user.id && now.context.user?.nickname === event.user.nickname,
    ),
    'what ends my session is said, and the login screen opens': after(
      ['push.channel.data', 'sys.session.expired', 'flow.session.end'],
      ({ before, now, says, opens }) =>
        !before.hasTag('signedIn') || now.hasTag('signedIn') || (says.length === 1 && opens[0] === '/login'),
    ),
    'after a login I am back where I was': after(
      'flow.session.begin',
      ({ before, opens }) => opens[0] === (before.context.lastPage ?? '/home'),
    ),
    'what is kept for the next visit is what holds now': after(
      ['flow.session.begin', 'flow.session.end', 'flow.session.update', 'sys.session.expired'],
      ({ now, does }) => does.at(-1)?.context.token === now.context.token,
    ),
  }),
});
