import { assign } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { FiatOrder } from '../../../domain/contract/fiat/fiat';
import { fiatBuyOrderMachine } from '../../../src/machines/fiat/fiatBuyOrder/fiatBuyOrder.machine';
import { within } from '../../../scripts/test/pace';
import { compose } from '../../support/composed/compose';
import { exploreWorlds } from '../../support/composed/explorer';
import { buying, FIAT_SCENE, fiatJudges, fiatServer, selling } from '../../support/composed/fiatWorld';
import type { Flow } from '../../support/composed/net';
import type { Scene } from '../../support/composed/tabs';
import { BUYER, START } from '../../support/fiatExchange';

type Fiat = typeof FIAT_SCENE;

/** Explores everything that can happen to an order the buyer has not paid yet. */
const explored = (scene: Fiat, faults: number, reloads = 0) =>
  exploreWorlds(compose(scene, { faults, reloads, now: START }, fiatJudges), 600_000);

/** Buyer and seller who only pay and release, for faults that need no more. */
const plain = (change: Partial<Scene<typeof fiatServer.start>> = {}, buyer: Flow = buying): Fiat => {
  const says = { ...buying.says, 'user.cancel.open': null, 'user.appeal.open': null };
  const flow = (one: Flow): Flow => ({ ...one, says });
  return {
    ...FIAT_SCENE,
    tabs: {
      buyer: { user: 'buyer', flows: { order: flow(buyer) } },
      seller: { user: 'seller', flows: { order: flow(selling) } },
    },
    ...change,
  };
};

describe('a fiat order with buyer, seller, operator and clock moves money once and screens stay truthful', () => {
  it('on a good network, with a page reload', () => {
    expect(explored(plain(), 0, 1)).toEqual({ states: expect.any(Number) as number, counterexample: null });
  });

  it('with a lost, late, duplicated or delayed message, or a broken connection', { timeout: within(60_000) }, () => {
    const { states, counterexample } = explored(FIAT_SCENE, 1);
    expect(counterexample).toBeNull();
    expect(states).toBeGreaterThan(5000);
  });

  it.runIf(process.env['LONG'])('with two such faults', { timeout: within(900_000) }, () => {
    expect(explored(FIAT_SCENE, 2).counterexample).toBeNull();
  });
});

describe('a planted fault is found by the shortest path', () => {
  it('a screen that accepts whatever arrives last', () => {
    const machine = fiatBuyOrderMachine.provide({
      guards: { isMove: ({ context }, { order }: { order: FiatOrder }) => context.order?.status !== order.status },
      actions: { storeOrder: assign((_, params: { order: FiatOrder }) => ({ order: params.order })) },
    });
    expect(explored(plain({}, { ...buying, machine }), 2).counterexample).toMatchInlineSnapshot(`
      "the next deadline comes
      buyer ⇄ exchange: the connection breaks
      buyer ⇄ exchange: connected
      exchange → buyer: fiatOrderDetail done (delayed)
      exchange: its timer rings
      exchange → buyer: tells fiatOrder cancelled
      exchange → seller: tells fiatOrder cancelled
      exchange → buyer: fiatOrderDetail done
      buyer: payment.open
      ⇒ buyer still sees "confirmingPayment" of an order that is pendingPayment, but it is cancelled"
    `);
  });

  it('a query after a lost connection that is made only once', () => {
    expect(explored(plain({ asksAgain: false }), 2).counterexample).toMatchInlineSnapshot(`
      "the next deadline comes
      exchange: its timer rings
      buyer ⇄ exchange: the connection breaks
      exchange → seller: tells fiatOrder cancelled
      buyer ⇄ exchange: connected
      exchange → buyer: fiatOrderDetail done (lost)
      buyer: payment.open
      ⇒ buyer still sees "confirmingPayment" of an order that is pendingPayment, but it is cancelled"
    `);
  });

  it('an escrow that is released by each confirmation', () => {
    const server: typeof fiatServer = {
      ...fiatServer,
      act(point, user, call, body, now) {
        const served = fiatServer.act(point, user, call, body, now);
        if (call !== 'releaseFiatOrder' || served.outcome.ok) return served;
        const credit = {
          kind: 'wallet.credit',
          user: BUYER,
          account: 'legal',
          currency: 'USDT',
          quantity: '50',
          note: 'faucet',
        } as const;
        return { ...served, state: point.decide(credit, now, () => null).point };
      },
    };
    expect(explored(plain({ server, keepsKeys: false }), 1).counterexample).toMatchInlineSnapshot(`
      "buyer: payment.open
      buyer: payment.accept
      buyer → exchange: payFiatOrder
      exchange → buyer: tells fiatOrder paid
      exchange → seller: tells fiatOrder paid
      exchange → buyer: payFiatOrder done
      the next deadline comes
      exchange: its timer rings
      exchange → buyer: tells fiatOrder inAppeal
      exchange → seller: tells fiatOrder inAppeal (delayed)
      seller: release.open
      operator → exchange: release
      exchange → buyer: tells fiatOrder completed
      seller: release.submit
      seller → exchange: releaseFiatOrder
      ⇒ the order is completed, but the funds are buyer 1100/0, seller 950/50"
    `);
  });
});
