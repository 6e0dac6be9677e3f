import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { trailTrigger } from '../../domain/rules/market/trailing';
import { PRODUCTS } from '../../server/products/all';
import type { ChangeSet } from '../../server/engine/changes';
import type { Command } from '../../server/engine/command';
import type { Engine } from '../../server/engine/engine';
import { formatId } from '../../server/engine/ids';
import { SIDE, STATUS, type Order } from '../../server/products/spot/engine/order';
import { audit } from '../../server/store/audit';
import { openStore } from '../../server/store/store';
import { deciding } from '../support/deciding';
import { stateOf } from '../support/exchange';
import { walkOrders } from '../support/orderWalker';
import { seeded, Traffic, TRADERS } from '../support/simulatedTraffic';
import { SPOT_CATALOGUE } from '../support/spotCatalogue';

const LONG = process.env['LONG'] === '1';
const SEED = Number(process.env['SEED'] ?? (LONG ? Date.now() % 1_000_000 : 20_260_101));
const COMMANDS = LONG ? 40_000 : 2500;

const FUNDS = { USDT: '10000000', BTC: '1000', ETH: '10000' };

const dataDir = mkdtempSync(join(tmpdir(), 'statex-trails-'));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Oldest first: the ids themselves differ from run to run. */
const openIds = (engine: Engine): string[] =>
  [...engine.state.orders.values()].toSorted((a, b) => a.seq - b.seq).map(({ id }) => formatId(id));

/** A trailing stop as somebody would follow it who sees the trades alone. */
interface Followed {
  readonly market: number;
  readonly side: number;
  readonly by: 'rate' | 'amount';
  readonly distance: bigint;
  readonly activation: number;
  /** Whether its activation lies above the price at which it was placed. */
  readonly above: boolean;
  best: number | null;
  fired: boolean;
}

/** The oracle: looks at each trailing stop anew with each trade. Slow and obviously right. */
class Follower {
  readonly all = new Map<number, Followed>();

  take({ id, market, side, trail }: Order): void {
    if (!trail || this.all.has(id)) return;
    const { by, distance, activationTicks: activation } = trail;
    const best = activation === 0 ? market.lastTicks : null;
    const above = activation > market.lastTicks;
    this.all.set(id, { ...{ market: market.index, side, by, distance, activation, above, best }, fired: false });
  }

  trade(market: number, ticks: number): void {
    for (const one of this.all.values()) {
      if (one.market !== market || one.fired) continue;
      const buys = one.side === SIDE.buy;
      if (one.best === null) {
        if (one.above ? ticks >= one.activation : ticks <= one.activation) one.best = ticks;
        continue;
      }
      one.best = buys ? Math.min(one.best, ticks) : Math.max(one.best, ticks);
      const trigger = Number(trailTrigger(BigInt(one.best), buys, one));
      one.fired = buys ? ticks >= trigger : ticks <= trigger;
    }
  }
}

/** What the engine says otherwise than the oracle, in words. @param fired those that were carried out, by their ids */
function differences(engine: Engine, changes: ChangeSet, oracle: Follower, fired: Set<number>): string[] {
  const found: string[] = [];
  for (const trade of changes.trades) oracle.trade(trade.market.index, trade.ticks);
  for (const order of changes.orders) {
    const { id } = order;
    if (!order.trail) continue;
    if (fired.has(id)) found.push(`order ${id} was carried out twice`);
    oracle.take(order);
    if (order.status === STATUS.untriggered) continue;
    if (oracle.all.get(id)?.fired) fired.add(id);
    else if (order.dealLots > 0) found.push(`order ${id} was carried out before its time`);
    oracle.all.delete(id);
  }
  const { orders } = engine.state;
  for (const [id, { best, fired: isDue }] of oracle.all) {
    const peak = orders.find(id) === 0 ? undefined : (orders.view(orders.find(id)).trail?.peak ?? null);
    const told = peak === undefined ? 'lost' : peak === null ? null : Number(peak.best);
    if (isDue || told !== best) found.push(`order ${id} has ${told}, the trades say ${best}, due ${isDue}`);
  }
  return found;
}

/** Random commands, one at a time, over restarts; until something is wrong. */
function simulate(): { problems: string[]; fired: number } {
  const random = seeded(SEED);
  let opened = openStore(PRODUCTS, dataDir, SPOT_CATALOGUE);
  const traffic = new Traffic(random, () => openIds(opened.engine));
  const oracle = new Follower();
  const fired = new Set<number>();
  const problems: string[] = [];
  let at = Date.UTC(2026, 0, 1);
  const credits = TRADERS.flatMap((user) =>
    Object.entries(FUNDS).map(
      ([currency, quantity]): Command => ({
        ...{ kind: 'wallet.credit', user, account: 'spot', currency, quantity, note: 'faucet' },
      }),
    ),
  );
  for (let number = 0; number < COMMANDS && problems.length === 0; number++) {
    const { engine, store } = opened;
    const decide = deciding(engine, (at += 100));
    decide(credits[number] ?? traffic.next());
    const changes = engine.takeChanges();
    problems.push(...differences(engine, changes, oracle, fired));
    store.commit(changes, engine.state, at, () => [], decide.asked);
    if (random() >= 0.01) continue;
    problems.push(...walkOrders(engine));
    store.close();
    opened = openStore(PRODUCTS, dataDir, SPOT_CATALOGUE);
    if (!isDeepStrictEqual(stateOf(opened.engine), stateOf(engine))) problems.push('a restart changed something');
    problems.push(...audit(PRODUCTS, dataDir).problems);
  }
  opened.store.close();
  return { problems, fired: fired.size };
}

it('follows each trailing stop as the trades say, and fires it once, over restarts', () => {
  console.log(`trailing stops, seed ${SEED} (repeat with SEED=${SEED}${LONG ? ' LONG=1' : ''})`);
  const { problems, fired } = simulate();
  expect(problems).toEqual([]);
  expect(fired).toBeGreaterThan(0);
});
