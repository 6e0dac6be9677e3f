import { assign, createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { STORED } from '../../../src/app/stored';
import { sessionMachine } from '../../../src/machines/account/session/session.machine';
import type { Credentials, SessionContext } from '../../../src/machines/account/session/session.types';
import { exploreWorlds } from '../../support/composed/explorer';
import { SESSION_RULES, sessionComposition, type SessionRules } from '../../support/composed/sessionWorld';

const ONCE = { logins: 1, signOuts: 1, revocations: 1 };

const explored = (rules: SessionRules, budget: typeof ONCE & { faults: number }) =>
  exploreWorlds(sessionComposition(rules, budget), 400_000);

describe('two tabs of a browser, another device and the exchange: the tabs agree, and no login is undone', () => {
  it('with a lost or delayed message, or a broken connection', { timeout: within(30_000) }, () => {
    const { states, counterexample } = explored(SESSION_RULES, { ...ONCE, faults: 1 });
    expect(counterexample).toBeNull();
    expect(states).toBeGreaterThan(1000);
  });

  it.runIf(process.env['LONG'])('with two such faults', { timeout: within(600_000) }, () => {
    expect(explored(SESSION_RULES, { ...ONCE, faults: 2 }).counterexample).toBeNull();
  });
});

describe('a planted fault is found by the shortest path', () => {
  it('a tab that clears what another tab has stored', { timeout: within(30_000) }, () => {
    const rules: SessionRules = {
      ...SESSION_RULES,
      keep(storage, { token, user }) {
        storage.write(STORED.user, user);
        storage.write(STORED.token, token);
      },
    };
    expect(explored(rules, { ...ONCE, signOuts: 0, faults: 2 }).counterexample).toMatchInlineSnapshot(`
      "another device → exchange: end session first
      exchange → one tab: session first has ended (revoked)
      exchange → other tab: session first has ended (revoked) (delayed)
      browser → other tab: what is kept has changed (delayed)
      one tab: the login screen shows
      one tab: signs in (login 1)
      exchange → other tab: session first has ended (revoked)
      browser → one tab: what is kept has changed
      browser → other tab: what is kept has changed
      one tab ⇄ exchange: connected
      other tab ⇄ exchange: connected
      other tab: the login screen shows
      ⇒ login 1 was undone, although nobody has ended it"
    `);
  });

  it('a tab that keeps using the portfolio of the previous user', { timeout: within(30_000) }, () => {
    const storeCredentials = assign(({ context }, { credentials }: { credentials: Credentials | null }) => ({
      ...credentials,
      portfolio: (context as SessionContext).portfolio,
    }));
    const machine = sessionMachine.provide({ actions: { storeCredentials: storeCredentials as never } });
    const budget = { ...ONCE, revocations: 0, faults: 2 };
    expect(explored({ ...SESSION_RULES, machine }, budget).counterexample).toMatchInlineSnapshot(`
      "other tab: signOut.open
      other tab: signOut.accept
      other tab → exchange: sign first out (lost)
      browser → one tab: what is kept has changed (delayed)
      other tab: the login screen shows
      other tab: signs in (login 1)
      browser → one tab: what is kept has changed
      exchange → one tab: answers loadUser
      one tab ⇄ exchange: connected
      other tab ⇄ exchange: connected
      ⇒ one tab goes by a portfolio of somebody else"
    `);
  });

  it('a tab that misses the end of a session in another one', () => {
    const { config, implementations } = sessionMachine;
    const states = config.states as unknown as Record<string, { on: object }>;
    const signedIn = { ...states['signedIn'], on: { ...states['signedIn']?.on, 'sys.session.changed': [] } };
    const spoiled = { ...config, states: { ...states, signedIn } };
    const machine = createMachine(spoiled as never, implementations as never) as AnyStateMachine;
    const budget = { logins: 0, signOuts: 1, revocations: 0, faults: 1 };
    expect(explored({ ...SESSION_RULES, machine }, budget).counterexample).toMatchInlineSnapshot(`
      "one tab: signOut.open
      one tab: signOut.accept
      one tab → exchange: sign first out (lost)
      browser → other tab: what is kept has changed
      one tab ⇄ exchange: connected
      one tab: the login screen shows
      ⇒ other tab goes by first, but null is kept"
    `);
  });
});
