import { assign, createMachine, emit, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { takeSnapshot, userDataMachine } from '../../../src/machines/account/userData/userData.machine';
import { spotOrderMachine } from '../../../src/machines/spot/spotOrder/spotOrder.machine';
import { openOrdersMachine } from '../../../src/machines/spot/openOrders/openOrders.machine';
import { compose } from '../../support/composed/compose';
import { exploreWorlds } from '../../support/composed/explorer';
import type { Flow } from '../../support/composed/net';
import { account, form, orders, SPOT_SCENE, spotJudges, spotServer } from '../../support/composed/spotWorld';
import { START } from '../../support/fiatExchange';

/** Explores everything that can happen to an order that a user wants once. */
const explored = (scene: typeof SPOT_SCENE, faults: number, reloads = 0) =>
  exploreWorlds(compose(scene, { faults, reloads, now: START }, spotJudges), 400_000);

const withFlows = (flows: Record<string, Flow>): typeof SPOT_SCENE => ({
  ...SPOT_SCENE,
  tabs: { trader: { user: 'trader', flows } },
});

describe('a spot order with form, open orders, private channel and market is placed once and listed correctly', () => {
  it('with a lost, late, duplicated or delayed message, or a broken connection', { timeout: within(30_000) }, () => {
    const { states, counterexample } = explored(SPOT_SCENE, 1);
    expect(counterexample).toBeNull();
    expect(states).toBeGreaterThan(500);
  });

  it.runIf(process.env['LONG'])('with two such faults', { timeout: within(600_000) }, () => {
    expect(explored(SPOT_SCENE, 2).counterexample).toBeNull();
  });

  it.runIf(process.env['LONG'])('with a page reload', { timeout: within(600_000) }, () => {
    expect(explored(SPOT_SCENE, 1, 1).counterexample).toBeNull();
  });
});

describe('a planted fault is found by the shortest path', () => {
  it('a retry that counts as a new submission', () => {
    const server = { ...spotServer, deeds: () => [] };
    const scene = { ...withFlows({ account, form }), server, keepsKeys: false };
    expect(explored(scene, 1).counterexample).toMatchInlineSnapshot(`
      "trader: order.submit
      trader: order.accept
      trader → exchange: placeSpotOrder (late, trader waits no longer)
      trader: doubleSubmitWindow is over
      trader: order.submit
      trader → exchange: placeSpotOrder
      exchange → trader: tells order waiting
      exchange → trader: tells balance
      trader: order.accept
      trader → exchange: placeSpotOrder
      ⇒ 2 orders were made of one"
    `);
  });

  it('a retry that is reported as a new order', () => {
    const announceOutcome = emit((_, outcome: { ok: boolean }) => ({
      ...({ type: 'toast', kind: 'success' } as const),
      key: outcome.ok ? 'spotOrder:placed' : 'errors:network',
    }));
    const machine = spotOrderMachine.provide({ actions: { announceOutcome: announceOutcome as never } });
    const scene = withFlows({ account, form: { ...form, machine }, orders });
    expect(explored(scene, 1).counterexample).toMatchInlineSnapshot(`
      "trader: order.submit
      trader: order.accept
      trader → exchange: placeSpotOrder
      exchange → trader: tells order waiting
      exchange → trader: tells balance
      exchange → trader: placeSpotOrder done (lost)
      trader: doubleSubmitWindow is over
      trader: cancel.open
      trader: cancel.accept
      trader → exchange: cancelSpotOrder
      exchange → trader: tells order cancelled
      exchange → trader: tells balance
      exchange → trader: cancelSpotOrder done
      trader: order.submit
      trader: order.accept
      trader → exchange: placeSpotOrder
      exchange → trader: placeSpotOrder done
      ⇒ trader is told that an order was placed, but the only one was cancelled before"
    `);
  });

  it('a retry after a reload that counts as a new submission', () => {
    const server = { ...spotServer, deeds: () => [] };
    const scene: typeof SPOT_SCENE = { ...withFlows({ account, form }), server, keepsKeys: 'untilReload' };
    expect(explored(scene, 1, 1).counterexample).toMatchInlineSnapshot(`
      "trader: order.submit
      trader: order.accept
      trader → exchange: placeSpotOrder (delayed)
      trader: the page is loaded again
      trader ⇄ exchange: connected
      trader: order.submit
      trader → exchange: placeSpotOrder
      exchange → trader: tells order waiting
      exchange → trader: tells balance
      trader: order.accept
      trader → exchange: placeSpotOrder
      ⇒ 2 orders were made of one"
    `);
  });

  it('a snapshot that keeps the orders known before', () => {
    const machine = userDataMachine.provide({
      actions: {
        storeSnapshot: assign(({ context }, { data }: { data: unknown }) => ({
          ...takeSnapshot(context, data as never),
          ...(context.orders.length > 0 ? { orders: context.orders } : {}),
        })),
      },
    });
    const scene = withFlows({ account: { ...account, machine }, form, orders });
    expect(explored(scene, 1).counterexample).toMatchInlineSnapshot(`
      "trader: order.submit
      trader: order.accept
      trader → exchange: placeSpotOrder
      exchange → trader: tells order waiting
      trader ⇄ exchange: the connection breaks
      exchange → trader: placeSpotOrder done
      trader: doubleSubmitWindow is over
      another trader → exchange: sells half of what was bid for
      trader ⇄ exchange: connected
      ⇒ trader still sees waiting, but there is partial"
    `);
  });

  it('a confirmation that stays open after its order has left', () => {
    const { config, implementations } = openOrdersMachine;
    const states = config.states as unknown as Record<string, { on: object }>;
    const confirmingCancel = {
      ...states['confirmingCancel'],
      on: { ...states['confirmingCancel']?.on, 'push.order.left': [] },
    };
    const spoiled = { ...config, states: { ...states, confirmingCancel } };
    const machine = createMachine(spoiled as never, implementations as never) as AnyStateMachine;
    const scene = withFlows({ account, form, orders: { ...orders, machine } });
    expect(explored(scene, 0).counterexample).toMatchInlineSnapshot(`
      "trader: order.submit
      trader: order.accept
      trader → exchange: placeSpotOrder
      exchange → trader: tells order waiting
      exchange → trader: tells balance
      exchange → trader: placeSpotOrder done
      trader: doubleSubmitWindow is over
      trader: cancel.open
      another trader → exchange: sells half of what was bid for
      exchange → trader: tells order partial
      exchange → trader: tells balance
      exchange → trader: tells balance
      another trader → exchange: sells half of what was bid for
      exchange → trader: tells order traded
      exchange → trader: tells balance
      exchange → trader: tells balance
      ⇒ trader is asked whether to cancel an order that is not open any more"
    `);
  });
});
