import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Command } from '../../server/engine/decision';
import type { Engine } from '../../server/engine/engine';
import { formatId } from '../../server/engine/ids';
import { isOpenStatus, type Order, type OrderRef } from '../../server/products/spot/engine/order';
import { openStore } from '../../server/store/store';
import { PRODUCTS } from '../../server/products/all';
import { walkOrders } from '../support/orderWalker';
import { seeded, TRADERS, Traffic } from '../support/simulatedTraffic';
import { SPOT_CATALOGUE } from '../support/spotCatalogue';

const LONG = process.env['LONG'] === '1';
const SEEDS = Array.from({ length: LONG ? 60 : 4 }, (_, index) => 1 + index);
const COMMANDS = LONG ? 6000 : 2500;
const START = Date.UTC(2026, 0, 1);

const directory = mkdtempSync(join(tmpdir(), 'statex-reuse-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** An order that code outside the engine still refers to, as of when it was handed out. */
interface Seen {
  readonly order: Order;
  readonly id: number;
  readonly closed: boolean;
}

const seen = (order: Order): Seen => ({ order, id: order.id, closed: !isOpenStatus(order.status) });

/** A record may show a newer state of its order, but never another order, and a closed order must not change. */
const isStill = ({ order, id, closed }: Seen): boolean => order.id === id && (!closed || !isOpenStatus(order.status));

const idsOf = (engine: Engine): string[] =>
  [...engine.state.orders.values()].toSorted((a, b) => a.seq - b.seq).map(({ id }) => formatId(id));

const funds = (user: number): Command[] =>
  ['USDT', 'BTC', 'ETH'].map((currency) => ({
    kind: 'wallet.credit',
    user,
    account: 'spot',
    currency,
    quantity: '1000000',
    note: 'house',
  }));

/** The house's two accounts replace their quotes, close enough to each other to match sometimes. */
function houseQuote(random: () => number, ids: readonly string[]): Command[] {
  const user = random() < 0.5 ? 10 : 11;
  const direction = random() < 0.5 ? 'buy' : 'sell';
  const price = (50_000 + (direction === 'buy' ? -1 : 1) * (random() * 40 - 4)).toFixed(2);
  const quantity = (0.001 + random() * 0.05).toFixed(5);
  const commands: Command[] = [
    {
      kind: 'spot.place',
      user,
      pair: 'BTC_USDT',
      direction,
      type: 'limit',
      timeInForce: random() < 0.3 ? 'ioc' : 'gtc',
      price,
      quantity,
      total: null,
      triggerPrice: null,
    },
  ];
  for (const orderId of ids.slice(0, 3)) commands.push({ kind: 'spot.cancel', user, orderId, reason: 'user' });
  return commands;
}

function run(seed: number): { faults: string[]; reused: number } {
  const random = seeded(seed);
  const dataDir = mkdtempSync(join(directory, `${seed}-`));
  let opened = openStore(PRODUCTS, dataDir, SPOT_CATALOGUE);
  const traffic = new Traffic(random, () => idsOf(opened.engine));
  let at = START;
  let answered: Seen[] = [];
  let taken: Seen[] = [];
  const records = new Set<OrderRef>();
  let placed = 0;
  const queue: Command[] = TRADERS.flatMap((user) => funds(user));
  for (let count = 0; count < COMMANDS; count++) {
    if (queue.length === 0) {
      if (random() < 0.4) queue.push(...houseQuote(random, idsOf(opened.engine)));
      else queue.push(traffic.next());
    }
    const { engine, store } = opened;
    const command = queue.shift() as Command;
    const decision = engine.decide(command, at);
    if (decision.ok && 'order' in decision) {
      const order = decision.order as Order;
      answered.push(seen(order));
      records.add(order.ref);
      if (command.kind === 'spot.place') placed++;
    }
    const faults = walkOrders(engine);
    if (random() < 0.1) {
      if (![...answered, ...taken].every(isStill)) faults.push('an order changed while it was still looked at');
      at += Math.floor(random() * 30);
      const changes = engine.takeChanges();
      store.commit(changes, engine.state, at, () => []);
      if (!answered.every(isStill)) faults.push('an answered order changed before its commit ended');
      taken = Array.from(changes.orders, seen);
      answered = [];
      faults.push(...walkOrders(engine));
      if (random() < 0.03) {
        store.close();
        opened = openStore(PRODUCTS, dataDir, SPOT_CATALOGUE);
        taken = [];
        faults.push(...walkOrders(opened.engine));
      }
    }
    if (faults.length > 0) return { faults: [`command ${count}`, ...faults], reused: 0 };
  }
  opened.store.close();
  return { faults: [], reused: placed - records.size };
}

describe('reused order records', () => {
  it.each(SEEDS)('leave no trace in a list, answer or event of another order (seed %i)', (seed) => {
    const { faults, reused } = run(seed);
    expect(faults).toEqual([]);
    expect(reused).toBeGreaterThan(COMMANDS / 40);
  });
});
