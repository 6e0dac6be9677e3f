import { describe, expect, it } from 'vitest';
import { fiatOfferLifecycle } from '../../../domain/lifecycles/fiatOffer.lifecycle';
import { fiatOrderLifecycle } from '../../../domain/lifecycles/fiatOrder.lifecycle';
import { fiatDeeds, type FiatDeed } from '../../../domain/lifecycles/fiatSteps';
import { identityDeeds, identityStatusAfter } from '../../../domain/lifecycles/identity.lifecycle';
import { nextEventsOf } from '../../../domain/lifecycles/nextEvents';
import { spotOrderLifecycle } from '../../../domain/lifecycles/spotOrder.lifecycle';
import { subscriptionLifecycle } from '../../../domain/lifecycles/subscription.lifecycle';
import { withdrawalLifecycle } from '../../../domain/lifecycles/withdrawal.lifecycle';
import type { Command, Decision } from '../../../server/engine/decision';
import { formatId } from '../../../server/engine/ids';
import type { FiatRecord } from '../../../server/products/fiat/engine/records';
import { formatSubscription } from '../../../server/products/ico/engine/format';
import type { Subscription } from '../../../server/products/ico/engine/records';
import { formatWithdrawal } from '../../../server/products/wallet/engine/format';
import type { WithdrawalRecord } from '../../../server/products/wallet/engine/records';
import { Exchange, shown } from '../../support/exchange';
import { BUYER, FiatExchange, SELLER } from '../../support/fiatExchange';
import { credit, DAY, HOUR, IcoExchange, START, USER } from '../../support/icoExchange';
import { pathsOf } from '../../support/lifecyclePaths';

/** An entity on the exchange: its `next_events`, and the actions its user may try. */
interface Subject {
  /** Status in the chart's terms. */
  readonly state: string;
  next(): readonly string[];
  readonly deeds: Readonly<Record<string, () => Decision>>;
}

/** Tries each action on a fresh exchange: a listed one succeeds, any other is rejected with a reason. */
function agrees(begin: () => Subject, state: string): void {
  const { deeds, state: reached } = begin();
  expect(reached).toBe(state);
  for (const event of Object.keys(deeds)) {
    const subject = begin();
    const allowed = subject.next().includes(event);
    const decision = subject.deeds[event]!();
    expect([event, decision.ok]).toEqual([event, allowed]);
    expect(decision.ok ? 'done' : decision.error).toMatch(/^[a-z][A-Za-z]+$/);
  }
}

const named = (machine: Parameters<typeof pathsOf>[0]) =>
  pathsOf(machine).map((path) => [path.events.join(' → ') || 'start', path] as const);

const fiatOrder = (events: readonly string[], side: 'buy' | 'sell'): Subject => {
  const exchange = new FiatExchange();
  exchange.offer();
  const { id } = exchange.buy();
  const record = exchange.engine.state.fiat.order(Number(id)) as FiatRecord;
  const deeds: Record<FiatDeed, () => Decision> = {
    'buyer.pay': () => exchange.act('fiat.pay', BUYER, id),
    'buyer.cancel': () => exchange.act('fiat.cancel', BUYER, id),
    'buyer.appeal': () => exchange.appeal(BUYER, id),
    'seller.appeal': () => exchange.appeal(SELLER, id),
    'seller.release': () => exchange.act('fiat.release', SELLER, id),
  };
  const others: Record<string, () => unknown> = {
    'time.paymentOver': () => exchange.decide({ kind: 'fiat.expire' }, record.deadline ?? exchange.at),
    'time.paymentExtended': () => exchange.decide({ kind: 'fiat.expire' }, (record.deadline ?? exchange.at) + 60_001),
    'time.confirmationOver': () => exchange.decide({ kind: 'fiat.expire' }, record.deadline ?? exchange.at),
    'operator.release': () => exchange.resolve(id, 'release'),
    'operator.return': () => exchange.resolve(id, 'return'),
  };
  for (const event of events) (deeds[event as FiatDeed] ?? others[event])?.();
  const role = side === 'buy' ? 'buyer' : 'seller';
  return {
    state: record.status,
    next: () => fiatDeeds(side, record.status, record.deadline, exchange.at),
    deeds: Object.fromEntries(Object.entries(deeds).filter(([event]) => event.startsWith(role))),
  };
};

describe('the next events of a fiat order', () => {
  it.each(named(fiatOrderLifecycle))(
    'are exactly those that the exchange accepts from either party in %s',
    (_, { events, state }) => {
      for (const side of ['buy', 'sell'] as const) agrees(() => fiatOrder(events, side), state);
    },
  );

  it('account for an expired deadline before the timer fires', () => {
    expect(fiatDeeds('buy', 'pendingPayment', 1000, 999)).toEqual(['buyer.pay', 'buyer.cancel']);
    expect(fiatDeeds('buy', 'pendingPayment', 1000, 1000)).toEqual([]);
    expect(fiatDeeds('sell', 'paid', 1000, 1000)).toEqual(['seller.release', 'seller.appeal']);
  });
});

const offerNext = nextEventsOf(fiatOfferLifecycle, 'seller');

describe('the next events of a fiat offer', () => {
  const situations: Record<string, (exchange: FiatExchange, offerId: string) => void> = {
    waiting: () => undefined,
    matched: (exchange) => void exchange.buy({ quantity: '100' }),
    sold: (exchange) => {
      const { id } = exchange.buy({ quantity: '100' });
      exchange.act('fiat.pay', BUYER, id);
      exchange.act('fiat.release', SELLER, id);
    },
    withdrawn: (exchange, offerId) => void exchange.decide({ kind: 'fiat.withdraw', user: SELLER, offerId }),
  };
  it.each(Object.entries(situations))(
    'are exactly those that the exchange accepts from its seller in %s',
    (state, prepare) => {
      agrees(() => {
        const exchange = new FiatExchange();
        const { id: offerId } = exchange.offer();
        const offer = exchange.engine.state.fiat.offer(Number(offerId))!;
        prepare(exchange, offerId);
        const withdraw = () => exchange.decide({ kind: 'fiat.withdraw', user: SELLER, offerId });
        return { state: offer.status, next: () => offerNext(offer.status), deeds: { 'seller.withdraw': withdraw } };
      }, state);
    },
  );
});

const spotOrder = (events: readonly string[]): Subject => {
  const exchange = new Exchange();
  const [owner, other, third] = [1000, 1001, 1002];
  for (const user of [owner, other, third]) exchange.fund(user, { BTC: '10', USDT: '1000000' });
  exchange.limit(other, 'sell', '50000', '0.01');
  exchange.limit(owner, 'buy', '50000', '0.01');
  const sale = { direction: 'sell', type: 'stop_limit', price: '49500', quantity: '1', triggerPrice: '49000' } as const;
  let placed: ReturnType<Exchange['place']> | null = null;
  const drive: Record<string, () => unknown> = {
    'order.accept': () => (placed = exchange.limit(owner, 'sell', '49500', '1')),
    'order.acceptStop': () => (placed = exchange.place(owner, sale)),
    'order.trigger': () => [
      exchange.limit(other, 'buy', '49000', '0.01'),
      exchange.limit(third, 'sell', '49000', '0.01'),
    ],
    'order.tradePart': () => exchange.limit(other, 'buy', '49500', '0.4'),
    'order.tradeRest': () => exchange.limit(other, 'buy', '49500', '2'),
    'order.amend': () => exchange.amend(owner, shown(placed!).id, { quantity: '0.9' }),
    'order.cancel': () => exchange.cancel(owner, shown(placed!).id),
  };
  for (const event of events) drive[event]?.();
  return {
    state: shown(placed!).status,
    next: () => shown(placed!).next_events,
    deeds: {
      'order.amend': () => exchange.amend(owner, shown(placed!).id, { quantity: '0.8' }),
      'order.cancel': () => exchange.cancel(owner, shown(placed!).id),
    },
  };
};

describe('the next events of a spot order', () => {
  const stored = named(spotOrderLifecycle).filter(([, { events }]) => events.length > 0);
  it.each(stored)('are exactly those that the exchange accepts from its owner in %s', (_, { events, state }) =>
    agrees(() => spotOrder(events), state),
  );
});

const REQUEST: Command = {
  ...{ kind: 'withdrawal.request', user: 1000, currency: 'USDT', network: 'TEST', address: 'a', memo: null },
  ...{ note: null, quantity: '10', fee: '1', required: 3, sandbox: true, worth: '10', limit: '100' },
};

const withdrawal = (events: readonly string[]): Subject => {
  const exchange = new Exchange();
  exchange.fund(1000, { USDT: '50' });
  let record: WithdrawalRecord | null = null;
  const withdrawalId = () => formatId(record?.id ?? 7);
  const cancel = () => exchange.decide({ kind: 'withdrawal.cancel', user: 1000, withdrawalId: withdrawalId() });
  const progress = (confirmations: number) => () =>
    exchange.decide({ kind: 'withdrawal.progress', withdrawalId: withdrawalId(), txid: 't', confirmations });
  const drive: Record<string, () => unknown> = {
    'withdrawal.accept': () => {
      const decision = exchange.decide(REQUEST);
      if (decision.ok && decision.moved?.kind === 'withdrawal') record = decision.moved;
    },
    'withdrawal.approve': () => exchange.decide({ kind: 'withdrawal.approve', withdrawalId: withdrawalId() }),
    'withdrawal.cancel': cancel,
    'withdrawal.disburse': () =>
      exchange.decide({ kind: 'withdrawal.disburse', withdrawalId: withdrawalId(), txid: null }),
    'withdrawal.progress': progress(1),
    'withdrawal.complete': progress(3),
    'withdrawal.fail': () =>
      exchange.decide({ kind: 'withdrawal.fail', withdrawalId: withdrawalId(), failure: 'network' }),
  };
  for (const event of events) drive[event]?.();
  return {
    state: (record as WithdrawalRecord | null)?.status ?? 'requested',
    next: () => (record ? formatWithdrawal(record).next_events : []),
    deeds: { 'withdrawal.cancel': cancel },
  };
};

describe('the next events of a withdrawal', () => {
  it.each(named(withdrawalLifecycle))(
    'are exactly those that the exchange accepts from its owner in %s',
    (_, { events, state }) => agrees(() => withdrawal(events), state),
  );
});

const subscription = (events: readonly string[]): Subject => {
  const exchange = new IcoExchange();
  exchange.decide(credit(USER));
  const projectId = exchange.offer();
  exchange.at = START;
  let record: Subscription | null = null;
  const add = () => exchange.subscribe(projectId, '2', USER, '0.5');
  const drive: Record<string, () => unknown> = {
    'subscription.accept': () => {
      const decision = add();
      if (decision.ok) record = decision.subscription ?? null;
    },
    'subscription.add': add,
    'subscription.end': () => void (exchange.at = START + DAY),
    'subscription.settle': () => exchange.until(START + DAY + HOUR),
    'subscription.return': () => {
      exchange.decide({ kind: 'ico.cancel', projectId });
      exchange.until(exchange.at);
    },
  };
  for (const event of events) drive[event]?.();
  const told = () => formatSubscription(record!, record!.offering, exchange.at);
  return {
    state: told().status,
    next: () => told().next_events,
    deeds: { 'subscription.add': add },
  };
};

describe('the next events of an ICO subscription', () => {
  const stored = named(subscriptionLifecycle).filter(([, { events }]) => events.length > 0);
  it.each(stored)('are exactly those that the exchange accepts from its owner in %s', (_, { events, state }) =>
    agrees(() => subscription(events), state),
  );
});

it('anyone neither under review nor verified may submit an identity, as the exchange decides', () => {
  for (const status of [1, 2, 3, 4])
    expect(identityDeeds(status).length > 0).toBe(identityStatusAfter(status, 'identity.submit') !== null);
  expect(identityDeeds(0)).toEqual([]);
});
