import { assign, emit } from 'xstate';
import { describe, expect, it } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { takeSnapshot, userDataMachine } from '../../../src/machines/account/userData/userData.machine';
import { closePositionMachine } from '../../../src/machines/futures/closePosition/closePosition.machine';
import { positionMachine } from '../../../src/machines/futures/position/position.machine';
import { compose } from '../../support/composed/compose';
import { exploreWorlds } from '../../support/composed/explorer';
import {
  account,
  futures,
  FUTURES_SCENE,
  futuresJudges,
  futuresServer,
  NOW,
  screen,
  screenMachine,
} from '../../support/composed/futuresWorld';
import type { Flow } from '../../support/composed/net';
import { ANNA } from '../../support/futuresExchange';

type Futures = typeof FUTURES_SCENE;

/** Explores everything that can happen to a position that a user wants to close once. */
const explored = (scene: Futures, faults: number, reloads = 0) =>
  exploreWorlds(compose(scene, { faults, reloads, now: NOW }, futuresJudges), 400_000);

const withFlows = (flows: Record<string, Flow>): Futures => ({
  ...FUTURES_SCENE,
  tabs: { trader: { user: 'trader', flows } },
});

describe('a position with close dialog, private channel, mark and liquidation closes and frees margin once', () => {
  it('with a lost, late, duplicated or delayed message, or a broken connection', { timeout: within(30_000) }, () => {
    const { states, counterexample } = explored(FUTURES_SCENE, 1);
    expect(counterexample).toBeNull();
    expect(states).toBeGreaterThan(1500);
  });

  it.runIf(process.env['LONG'])('with two such faults', { timeout: within(600_000) }, () => {
    expect(explored(FUTURES_SCENE, 2).counterexample).toBeNull();
  });

  it.runIf(process.env['LONG'])('with a page reload', { timeout: within(600_000) }, () => {
    expect(explored(FUTURES_SCENE, 1, 1).counterexample).toBeNull();
  });
});

describe('a planted fault is found by the shortest path', () => {
  it('a dialog that misses that its position has left the account', () => {
    const { follows } = screen;
    const deaf: Flow = {
      ...screen,
      follows: {
        flow: 'futures',
        told: (now, before) =>
          follows?.told(now, before).filter((event) => event['position']?.status !== 'closed') ?? [],
      },
    };
    expect(explored(withFlows({ futures, account, screen: deaf }), 0).counterexample).toMatchInlineSnapshot(`
      "trader: close.open
      index → exchange: the mark falls to the liquidation price
      exchange → trader: tells futuresPosition liquidating
      exchange → trader: tells futuresFunds
      exchange: its timer rings
      exchange → trader: tells futuresOrder traded
      exchange → trader: tells futuresPosition liquidated
      ⇒ trader is asked whether to close what is over, until the question goes without a word"
    `);
  });

  it('a retry that counts as a new submission', () => {
    const scene = { ...FUTURES_SCENE, server: { ...futuresServer, deeds: () => [] }, keepsKeys: false };
    expect(explored(scene, 1).counterexample).toMatchInlineSnapshot(`
      "trader: close.open
      trader: size.percent
      trader: close.review
      trader: close.accept
      trader → exchange: placeFuturesOrder (late, trader waits no longer)
      trader: close.review
      trader: close.accept
      trader → exchange: placeFuturesOrder
      exchange → trader: tells futuresOrder traded
      exchange → trader: tells futuresPosition open
      exchange → trader: tells futuresFunds
      exchange → trader: placeFuturesOrder done
      trader → exchange: placeFuturesOrder
      ⇒ 0.01 BTC were closed by an order of 0.005"
    `);
  });

  it('a refusal that is reported as a close', () => {
    const closed = emit({ type: 'toast', kind: 'success', key: 'futures:closed' });
    const closePosition = closePositionMachine.provide({ actions: { announceFailure: closed as never } });
    const position = positionMachine.provide({ actors: { closePosition } });
    const machine = screenMachine.provide({ actors: { position } });
    const scene = withFlows({ futures, account, screen: { ...screen, machine } });
    expect(explored(scene, 1).counterexample).toMatchInlineSnapshot(`
      "trader: flash.open
      trader: close.accept
      trader → exchange: flashCloseFutures (lost)
      ⇒ trader is told that the position was closed, but it is open"
    `);
  });

  it('a snapshot that keeps the positions known before', () => {
    const machine = userDataMachine.provide({
      actions: {
        storeSnapshot: assign(({ context }, { data }: { data: unknown }) => {
          const taken = takeSnapshot(context, data as never);
          return { ...taken, futures: context.futures ?? taken.futures };
        }),
      },
    });
    const scene = withFlows({ futures, account: { ...account, machine }, screen });
    expect(explored(scene, 1).counterexample).toMatchInlineSnapshot(`
      "index → exchange: the mark falls to the liquidation price
      trader ⇄ exchange: the connection breaks
      exchange: its timer rings
      trader ⇄ exchange: connected
      ⇒ trader still sees 0.010 BTC open, but there is no position"
    `);
  });

  it('margin returned by both the close and the liquidation it overtakes', () => {
    const server: typeof futuresServer = {
      ...futuresServer,
      act(point, user, call, body, now) {
        const served = futuresServer.act(point, user, call, body, now);
        if (point.due !== 0 || !served.outcome.ok) return served;
        const credit = {
          ...({ kind: 'wallet.credit', user: ANNA, account: 'contract', currency: 'USDT' } as const),
          ...({ quantity: '6', note: 'faucet' } as const),
        };
        return { ...served, state: served.state.decide(credit, now, () => null).point };
      },
    };
    expect(explored({ ...FUTURES_SCENE, server }, 0).counterexample).toMatchInlineSnapshot(`
      "trader: flash.open
      index → exchange: the mark falls to the liquidation price
      exchange → trader: tells futuresPosition liquidating
      exchange → trader: tells futuresFunds
      trader: close.accept
      trader → exchange: flashCloseFutures
      ⇒ with 0.000 BTC closed the funds are 1005.300050/0 instead of 999.300050/0"
    `);
  });
});
