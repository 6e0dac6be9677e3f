import { createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { secondsDeskMachine } from '../../../src/machines/seconds/secondsDesk/secondsDesk.machine';
import { secondsOrderMachine } from '../../../src/machines/seconds/secondsOrder/secondsOrder.machine';
import { compose } from '../../support/composed/compose';
import { exploreWorlds } from '../../support/composed/explorer';
import { desk, secondsJudges, secondsScene } from '../../support/composed/secondsWorld';
import { START } from '../../support/secondsExchange';

/** Explores everything that can happen to seconds contracts from placement to result. */
const explored = (scene: ReturnType<typeof secondsScene>, faults: number, reloads = 0) =>
  exploreWorlds(compose(scene, { faults, reloads, now: START }, secondsJudges), 400_000);

type States = Record<string, object>;

describe('a seconds contract with index, exchange, clock and desk settles once and shows its result once', () => {
  it('with a lost or delayed message, a broken connection, and a page reload', { timeout: within(30_000) }, () => {
    const { states, counterexample } = explored(secondsScene(), 1, 1);
    expect(counterexample).toBeNull();
    expect(states).toBeGreaterThan(500);
  });

  it.runIf(process.env['LONG'])('with two such faults, and a page reload', { timeout: within(600_000) }, () => {
    expect(explored(secondsScene(), 2, 1).counterexample).toBeNull();
  });

  it.runIf(process.env['LONG'])('with two contracts', { timeout: within(600_000) }, () => {
    expect(explored(secondsScene(desk, 2), 1).counterexample).toBeNull();
  });
});

describe('a planted fault is found by the shortest path', () => {
  it('a desk that does not query again after a lost connection', () => {
    const { config, implementations } = secondsDeskMachine;
    const { running, result } = config.states as unknown as { running: { states: States }; result: object };
    const shown = { ...running.states['shown'], on: {} };
    const spoiled = { ...config, states: { running: { ...running, states: { ...running.states, shown } }, result } };
    const machine = createMachine(spoiled as never, implementations as never) as AnyStateMachine;
    expect(explored(secondsScene({ ...desk, machine }), 1).counterexample).toMatchInlineSnapshot(`
      "other device → exchange: placeSecondsOrder
      trader ⇄ exchange: the connection breaks
      trader ⇄ exchange: connected
      ⇒ trader still sees nothing, but accepted is running"
    `);
  });

  it('a contract whose result is queried only once', () => {
    const { config, implementations } = secondsOrderMachine;
    const settling = { ...(config.states as unknown as States)['settling'], after: {} };
    const spoiled = { ...config, states: { ...config.states, settling } };
    const secondsOrder = createMachine(spoiled as never, implementations as never) as never;
    const machine = secondsDeskMachine.provide({ actors: { secondsOrder } });
    expect(explored(secondsScene({ ...desk, machine }), 2).counterexample).toMatchInlineSnapshot(`
      "other device → exchange: placeSecondsOrder
      exchange → trader: tells seconds accepted
      the next deadline comes
      exchange: its timer rings
      trader ⇄ exchange: the connection breaks
      trader ⇄ exchange: connected
      exchange → trader: listSecondsOrders done
      exchange → trader: secondsOrderDetail done (lost)
      trader: the deadline is over
      ⇒ trader waits in "settling" for nobody"
    `);
  });
});
