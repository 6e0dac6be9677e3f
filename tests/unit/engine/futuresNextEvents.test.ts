import { describe, expect, it } from 'vitest';
import type { Command, Decision } from '../../../server/engine/decision';
import { formatFuturesOrder, formatPlan } from '../../../server/products/futures/engine/format';
import { formatPosition } from '../../../server/products/futures/engine/figures';
import type { Plan, Position } from '../../../server/products/futures/engine/records';
import { ANNA, FuturesExchange, MAKER, placed } from '../../support/futuresExchange';

const funded = () => {
  const exchange = new FuturesExchange({ [ANNA]: '10000', [MAKER]: '10000000', 5: '100000' });
  exchange.settings(ANNA, 10);
  exchange.quote('59999', '60000');
  return exchange;
};

interface Situation {
  readonly state: string;
  readonly next: readonly string[];
  readonly deeds: Readonly<Record<string, () => Decision>>;
}

/** Tries each action on a fresh exchange: a listed one succeeds, any other is rejected with a reason. */
function agrees(begin: () => Situation, state: string): void {
  const first = begin();
  expect(first.state).toBe(state);
  for (const event of Object.keys(first.deeds)) {
    const { next, deeds } = begin();
    const decision = deeds[event]!();
    expect([event, decision.ok]).toEqual([event, next.includes(event)]);
    expect(decision.ok ? 'done' : decision.error).toMatch(/^[a-z][A-Za-z]+$/);
  }
}

const OPEN = { price: '59000' } as const;
const ORDERS: Record<string, (exchange: FuturesExchange) => void> = {
  submitted: (exchange) => void placed(exchange.place(ANNA, 'open_long', '0.1', OPEN)),
  partial: (exchange) => {
    exchange.quote('59999', '60000', '0.05');
    placed(exchange.place(ANNA, 'open_long', '0.1', { price: '60000' }));
  },
  traded: (exchange) => void placed(exchange.place(ANNA, 'open_long', '0.1')),
  cancelled: (exchange) => {
    const { id } = placed(exchange.place(ANNA, 'open_long', '0.1', OPEN));
    exchange.decide({ kind: 'futures.cancel', user: ANNA, orderId: id, reason: 'user' });
  },
  invalid: (exchange) => {
    exchange.decide(planOf('5'));
    exchange.index('60500');
  },
};

describe('the next events of a futures order', () => {
  it.each(Object.entries(ORDERS))(
    'are exactly those that the exchange accepts from its owner in %s',
    (state, prepare) =>
      agrees(() => {
        const exchange = funded();
        prepare(exchange);
        const order = exchange.changes.flatMap(({ orders }) => orders).findLast(({ user }) => user === ANNA)!;
        const { id: orderId, status, next_events: next } = formatFuturesOrder(order);
        const amend: Command = {
          kind: 'futures.amend',
          user: ANNA,
          orderId,
          price: '58000',
          quantity: null,
          permitted: true,
        };
        const cancel: Command = { kind: 'futures.cancel', user: ANNA, orderId, reason: 'user' };
        return {
          ...{ state: status, next },
          deeds: { 'order.amend': () => exchange.decide(amend), 'order.cancelRequest': () => exchange.decide(cancel) },
        };
      }, state),
  );
});

const planOf = (quantity: string): Command => ({
  ...{ kind: 'futures.plan', user: ANNA, pair: 'BTC_USDT', direction: 'open_long', triggerPrice: '60500' },
  ...{ triggerBy: 'index', type: 'limit', price: '61000', quantity, permitted: true },
});
const lastPlan = (exchange: FuturesExchange): Plan => exchange.changes.flatMap(({ plans }) => plans).at(-1) as Plan;
const PLANS: Record<string, (exchange: FuturesExchange) => void> = {
  entrusted: (exchange) => void exchange.decide(planOf('0.1')),
  triggered: (exchange) => {
    exchange.decide(planOf('0.1'));
    exchange.index('60500');
  },
  invalid: (exchange) => {
    exchange.decide(planOf('5'));
    exchange.index('60500');
  },
  cancelled: (exchange) => {
    exchange.decide(planOf('0.1'));
    const planId = formatPlan(lastPlan(exchange)).id;
    exchange.decide({ kind: 'futures.cancelPlan', user: ANNA, planId });
  },
};

describe('the next events of a plan', () => {
  it.each(Object.entries(PLANS))('are exactly those that the exchange accepts from its owner in %s', (state, prepare) =>
    agrees(() => {
      const exchange = funded();
      prepare(exchange);
      const { id: planId, status, next_events: next } = formatPlan(lastPlan(exchange));
      const amend: Command = {
        ...{ kind: 'futures.amendPlan', user: ANNA, planId, triggerPrice: '60600', price: null, permitted: true },
      };
      const cancel: Command = { kind: 'futures.cancelPlan', user: ANNA, planId };
      return {
        ...{ state: status, next },
        deeds: { 'plan.amend': () => exchange.decide(amend), 'plan.cancel': () => exchange.decide(cancel) },
      };
    }, state),
  );
});

const FLASH = { kind: 'futures.flashClose', user: ANNA, pair: 'BTC_USDT', side: 'long', quantity: null } as const;

/** Lowers the index in plausible steps together with the book; the timers have not run yet. */
const sink = (exchange: FuturesExchange) => {
  for (const price of [58_000, 56_000, 54_200]) {
    exchange.quote(String(price - 1), String(price));
    for (let second = 0; second < 31; second++) exchange.index(String(price));
  }
};
const POSITIONS: Record<string, (exchange: FuturesExchange) => void> = {
  open: () => undefined,
  liquidating: sink,
  liquidated: (exchange) => {
    sink(exchange);
    exchange.decide({ kind: 'futures.cancelAll', user: MAKER, pair: 'BTC_USDT', reason: 'user' });
    exchange.look();
  },
  closed: (exchange) => void exchange.decide(FLASH),
};

describe('the next events of a position', () => {
  it.each(Object.entries(POSITIONS))(
    'are exactly those that the exchange accepts from its owner in %s',
    (state, prepare) =>
      agrees(() => {
        const exchange = funded();
        placed(exchange.place(ANNA, 'open_long', '0.1'));
        prepare(exchange);
        const position = exchange.changes
          .flatMap(({ positions }) => positions)
          .findLast(({ user }) => user === ANNA) as Position;
        const trader = exchange.engine.state.futures.trader(ANNA);
        const { status, next_events: next } = formatPosition(trader, position, null);
        return { state: status, next, deeds: { 'position.close': () => exchange.decide(FLASH) } };
      }, state),
  );
});
