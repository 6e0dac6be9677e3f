import { array, assert, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pow10 } from '../../../domain/money/decimal';
import { allot } from '../../../domain/rules/ico/allotment';
import { formatId } from '../../../server/engine/ids';
import type { Part, Subscription } from '../../../server/products/ico/engine/records';
import { SYSTEM_ACCOUNTS } from '../../../server/engine/ledger/systemAccounts';
import { credit, DAY, HOUR, IcoExchange, outcomeOf, SEED, START, USER } from '../../support/icoExchange';

/** Lets users subscribe, one participation per entry, and returns the result of the settlement. */
function settled(orders: readonly (readonly [user: number, quantity: number])[], total = '100') {
  const exchange = new IcoExchange();
  const project = exchange.offer({ total });
  exchange.until(START);
  const users = [...new Set(orders.map(([user]) => USER + user))];
  for (const user of users) exchange.decide(credit(user, '100000'));
  for (const [user, quantity] of orders) exchange.subscribe(project, String(quantity), USER + user);
  const parts = new Map<Part, Subscription>();
  for (const { part, subscription } of exchange.changes().ico.parts) parts.set(part, subscription);
  exchange.until(START + DAY + HOUR);
  const { ico } = exchange.changes();
  return { exchange, project, users, parts, subscriptions: ico.subscriptions, thaws: ico.thaws };
}

describe('the ICO settlement', () => {
  it('allots everything when the supply suffices, and the unsold remainder leaves the exchange', () => {
    const { exchange, project } = settled([
      [0, 30],
      [1, 20],
    ]);
    expect(exchange.project(project)).toMatchObject({ status: 'settled', winning_rate: '1.00000000', seed: SEED });
    expect([exchange.balance('USDT'), exchange.balance('NOVA')]).toEqual(['99985/0', '15/15']);
    expect(exchange.held(project)).toMatchObject({
      ...{ status: 'settled', won: '30.00000000', paid: '15.00000000', refunded: '0.00000000' },
      ...{ frozen: '15.00000000', released: '15.00000000', thawable: '15.00000000', released_today: '15.00000000' },
      next_release: Date.UTC(2026, 0, 7),
    });
    expect([
      exchange.balance('USDT', SYSTEM_ACCOUNTS.icoIssuer),
      exchange.balance('NOVA', SYSTEM_ACCOUNTS.icoIssuer),
    ]).toEqual(['25/0', '0/0']);
    expect(exchange.balance('NOVA', SYSTEM_ACCOUNTS.custody, 'spot')).toBe('-50/0');
  });
  it('draws by the seed when oversubscribed, each participation at the price of its phase', () => {
    const { exchange, project, parts } = settled([
      [0, 60],
      [1, 100],
      [0, 40],
    ]);
    const tickets = [...parts.keys()].map(({ id, quantity }) => ({ id: formatId(id), units: quantity / pow10(8) }));
    const won = allot(tickets, 100n, SEED);
    expect([...parts.keys()].map((part) => part.won)).toEqual(tickets.map(({ id }) => (won.get(id) ?? 0n) * pow10(8)));
    expect(exchange.project(project)).toMatchObject({ winning_rate: '0.50000000', allotted: '100.00000000' });
  });
  it('keeps allotted ≤ supply, paid = won × phase price, refunds + paid = frozen, released + frozen = won', () => {
    const orders = array(tuple(integer({ min: 0, max: 5 }), integer({ min: 2, max: 120 })), {
      minLength: 1,
      maxLength: 25,
    });
    const holds = property(orders, integer({ min: 1, max: 400 }), (list, total) => {
      const { exchange, users, parts, subscriptions } = settled(list, String(total));
      let allotted = 0n;
      for (const subscription of subscriptions) {
        const own = [...parts].filter(([, owner]) => owner === subscription).map(([part]) => part);
        const wonOf = (part: Part) => part.won ?? 0n;
        const { won, paid, amount, released, frozenAtStart } = subscription;
        expect(own.reduce((sum, part) => sum + wonOf(part), 0n)).toBe(won);
        expect(own.reduce((sum, part) => sum + (wonOf(part) * part.price) / pow10(8), 0n)).toBe(paid);
        expect(own.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount);
        expect(own.every((part) => wonOf(part) <= part.quantity)).toBe(true);
        expect(released + (frozenAtStart ?? 0n)).toBe(won);
        allotted += won ?? 0n;
      }
      const demand = [...parts.keys()].reduce((sum, { quantity }) => sum + quantity, 0n);
      const supply = BigInt(total) * pow10(8);
      expect(allotted).toBe(demand < supply ? demand : supply);
      expect(users.filter((user) => !exchange.balance('USDT', user).endsWith('/0'))).toEqual([]);
      const sums = new Map<number, bigint>();
      for (const balance of exchange.engine.state.ledger.all()) {
        sums.set(balance.currency, (sums.get(balance.currency) ?? 0n) + balance.total);
      }
      expect(new Set(sums.values())).toEqual(new Set([0n]));
    });
    assert(holds, { numRuns: 60 });
  });
  it('waits for the recruiting period, which the operator may shorten, but not to before the end', () => {
    const exchange = new IcoExchange();
    exchange.decide(credit(USER));
    const project = exchange.offer();
    exchange.until(START);
    exchange.subscribe(project, '10');
    const settle = () => outcomeOf(exchange.decide({ kind: 'ico.settle', projectId: project }));
    exchange.until(START + DAY - 1);
    expect(settle()).toBe('icoStage project_id');
    exchange.until(START + DAY);
    expect([exchange.project(project)?.status, exchange.held(project)?.status]).toEqual(['ended', 'pendingSettlement']);
    expect(settle()).toBe('ok');
    exchange.until(START + DAY);
    expect([exchange.project(project)?.status, exchange.held(project)?.status]).toEqual(['settled', 'settled']);
    expect(settle()).toBe('icoStage project_id');
  });
  it('settles a project without subscriptions, and discards it', () => {
    const { exchange, project } = settled([]);
    expect([exchange.project(project), exchange.engine.state.ico.nextDue()]).toEqual([null, null]);
    expect(exchange.balance('NOVA', SYSTEM_ACCOUNTS.custody, 'spot')).toBe('0/0');
  });
  it('processes many subscriptions in batches, and reveals the seed only when all are settled', () => {
    const exchange = new IcoExchange();
    const project = exchange.offer({ total: '1000' });
    exchange.until(START);
    for (let user = USER; user < USER + 1100; user++) {
      exchange.decide(credit(user, '10'));
      exchange.subscribe(project, '2', user);
    }
    exchange.until(START + DAY + HOUR - 1);
    exchange.at = START + DAY + HOUR;
    const seeds: (string | null | undefined)[] = [];
    for (let step = 0; step < 4; step++) {
      exchange.decide({ kind: 'ico.due' });
      seeds.push(exchange.project(project)?.seed);
    }
    expect(seeds).toEqual([null, null, null, SEED]);
  });
});
