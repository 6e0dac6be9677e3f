import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { SAMPLE_CREDENTIALS, SAMPLE_USER } from '../../../src/machines/shell/app/samples';
import type { OutcomeOf } from '../../../src/machines/call';
import { sessionMachine } from '../../../src/machines/account/session/session.machine';
import type { SessionEvent, SessionInput } from '../../../src/machines/account/session/session.types';

/** Session with a server that answers `loadUser`, and everything that it stored and emitted, in order. */
function sessionWith(input: SessionInput, answer: OutcomeOf<'centerIndex'>) {
  const kept: (string | null)[] = [];
  const notices: unknown[] = [];
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadUser: fromPromise<OutcomeOf<'centerIndex'>, object>(() => Promise.resolve(answer)),
        endSession: fromPromise<OutcomeOf<'logout'>, object>(() => Promise.resolve({ ok: true, value: {} })),
        watchChannel: fromCallback<EventObject, { channel: string }, SessionEvent>(() => undefined),
      },
      actions: { keepSession: ({ context }) => void kept.push(context.token) },
    }),
    { input },
  );
  session.on('*', (notice) => notices.push(notice));
  session.start();
  return { session, kept, notices };
}

/** Signed-in session whose calls for the user info the test answers one by one; null for a lost network. */
function askedSession() {
  const asked: ((outcome: OutcomeOf<'centerIndex'>) => void)[] = [];
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadUser: fromPromise<OutcomeOf<'centerIndex'>, object>(() => new Promise((resolve) => asked.push(resolve))),
        watchChannel: fromCallback<EventObject, { channel: string }, SessionEvent>(() => undefined),
      },
    }),
    { input: STORED },
  ).start();
  const answer = (nickname: string | null) => {
    asked.at(-1)?.(nickname === null ? NETWORK : { ok: true, value: { user: { ...SAMPLE_USER, nickname } } });
    return turns();
  };
  return { session, asked, answer };
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};
const NETWORK: OutcomeOf<'centerIndex'> = { ok: false, error: 'network' };
const STORED = { token: 'token', user: SAMPLE_USER };

describe('a session', () => {
  it('refreshes the user info when token and user info are stored', async () => {
    const { session, kept } = sessionWith(STORED, { ok: true, value: { user: { ...SAMPLE_USER, nickname: 'Fresh' } } });
    await turns();
    expect(session.getSnapshot().value).toEqual({ signedIn: 'settled' });
    expect(session.getSnapshot().context.user?.nickname).toBe('Fresh');
    expect(kept).toEqual(['token', 'token']);
  });

  it('refreshes the user info after a lost connection, whose messages are not repeated', async () => {
    const { session } = sessionWith(STORED, { ok: true, value: { user: { ...SAMPLE_USER, nickname: 'Fresh' } } });
    await turns();
    session.send({ type: 'flow.session.update', user: { ...SAMPLE_USER, nickname: 'Earlier' } });
    session.send({ type: 'push.channel.snapshot', data: {} });
    await turns();
    expect(session.getSnapshot().context.user?.nickname).toBe('Earlier');
    session.send({ type: 'sys.link.down' });
    session.send({ type: 'push.channel.snapshot', data: {} });
    await turns();
    expect(session.getSnapshot().context.user?.nickname).toBe('Fresh');
  });

  it.each([
    ['while it is being refreshed', []],
    ['while the sign-out is being thought over', ['user.signOut.open', 'user.signOut.dismiss']],
  ] as const)('heeds a connection that was lost %s', async (_, meanwhile) => {
    const { session, asked, answer } = askedSession();
    const [open, dismiss] = meanwhile;
    if (open) {
      await answer('Fresh');
      session.send({ type: open });
    }
    session.send({ type: 'sys.link.down' });
    if (dismiss) session.send({ type: dismiss });
    await answer(null);
    session.send({ type: 'push.channel.snapshot', data: {} });
    await answer('After the loss');
    expect([session.getSnapshot().context.user?.nickname, asked.length]).toEqual(['After the loss', 3]);
  });

  it('asks again after a reconnect when the exchange did not answer', async () => {
    const { session, answer } = askedSession();
    await answer(null);
    session.send({ type: 'push.channel.snapshot', data: {} });
    await answer('Later');
    expect(session.getSnapshot().context.user?.nickname).toBe('Later');
  });

  it('is not set back by an answer that was asked for before the news', async () => {
    const { session, answer } = askedSession();
    session.send({ type: 'push.channel.data', data: { kind: 'userInfo', user: { ...SAMPLE_USER, nickname: 'News' } } });
    await answer('Before the news');
    expect(session.getSnapshot().context.user?.nickname).toBe('News');
  });

  it('stays signed in when the network fails', async () => {
    const { session } = sessionWith(STORED, NETWORK);
    await turns();
    expect(session.getSnapshot().context.user).toEqual(SAMPLE_USER);
  });

  it.each([[{ token: null, user: null }], [{ token: 'token', user: null }], [{ token: null, user: SAMPLE_USER }]])(
    'clears both token and user info when either is missing: %j',
    (stored) => {
      const { session, kept } = sessionWith(stored, NETWORK);
      expect(session.getSnapshot().value).toBe('visitor');
      expect(session.getSnapshot().context).toMatchObject({ token: null, user: null });
      expect(kept).toEqual([null]);
    },
  );

  it('ends and opens the login screen on code 403, then leads back to the same page', async () => {
    const { session, kept, notices } = sessionWith(STORED, NETWORK);
    await turns();
    session.send({ type: 'sys.page.opened', address: '/wallet/spot?tab=1', isEntrance: false });
    session.send({ type: 'sys.session.expired', token: 'token', end: 'expired' });
    session.send({ type: 'sys.page.opened', address: '/login', isEntrance: true });
    expect(session.getSnapshot().value).toBe('visitor');
    expect(kept.at(-1)).toBeNull();
    session.send({ type: 'flow.session.begin', ...SAMPLE_CREDENTIALS });
    expect(notices).toEqual([
      { type: 'toast', kind: 'info', key: 'errors:sessionExpired' },
      { type: 'navigate', to: '/login' },
      { type: 'navigate', to: '/wallet/spot?tab=1', replace: true },
    ]);
  });

  it('survives a 403 that belongs to an earlier token', async () => {
    const { session } = sessionWith(STORED, NETWORK);
    await turns();
    session.send({ type: 'sys.session.expired', token: 'earlier', end: 'expired' });
    expect(session.getSnapshot().hasTag('signedIn')).toBe(true);
  });

  it('asks before signing out, and opens the home page after the next login', async () => {
    const { session, kept, notices } = sessionWith(STORED, NETWORK);
    await turns();
    session.send({ type: 'sys.page.opened', address: '/wallet/spot', isEntrance: false });
    session.send({ type: 'user.signOut.open' });
    session.send({ type: 'user.signOut.dismiss' });
    session.send({ type: 'user.signOut.open' });
    expect(kept.at(-1)).toBe('token');
    session.send({ type: 'user.signOut.accept' });
    await turns();
    expect(kept.at(-1)).toBeNull();
    session.send({ type: 'sys.page.opened', address: '/login', isEntrance: true });
    session.send({ type: 'flow.session.begin', ...SAMPLE_CREDENTIALS });
    expect(notices).toEqual([
      { type: 'toast', kind: 'info', key: 'session:signedOut' },
      { type: 'navigate', to: '/login' },
      { type: 'navigate', to: '/home', replace: true },
    ]);
  });

  it.each([
    ['revoked', '/wallet/spot'],
    ['credentialsChanged', '/home'],
    ['signedOut', '/home'],
  ] as const)('reports that it ended because of "%s", and continues at %s after the next login', async (reason, to) => {
    const { session, notices } = sessionWith(STORED, NETWORK);
    await turns();
    session.send({ type: 'sys.page.opened', address: '/wallet/spot', isEntrance: false });
    session.send({ type: 'push.channel.data', data: { kind: 'sessionEnd', reason } });
    session.send({ type: 'flow.session.end', end: 'credentialsChanged' });
    session.send({ type: 'flow.session.begin', ...SAMPLE_CREDENTIALS });
    expect(notices).toEqual([
      { type: 'toast', kind: 'info', key: `session:${reason}` },
      { type: 'navigate', to: '/login' },
      { type: 'navigate', to, replace: true },
    ]);
  });

  it('follows sign-in and sign-out in other tabs', async () => {
    const { session } = sessionWith({ token: null, user: null }, { ok: true, value: { user: SAMPLE_USER } });
    session.send({ type: 'sys.session.changed', credentials: SAMPLE_CREDENTIALS });
    await turns();
    expect(session.getSnapshot().context.token).toBe('token');
    session.send({ type: 'sys.session.changed', credentials: null });
    expect(session.getSnapshot().value).toBe('visitor');
  });
});
