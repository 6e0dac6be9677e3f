import { expect, it } from 'vitest';
import { trailTrigger } from '../../domain/rules/market/trailing';
import type { ChangeSet } from '../../server/engine/changes';
import type { Engine } from '../../server/engine/engine';
import { SIDE, STATUS, type Order } from '../../server/products/spot/engine/order';
import { LONG, SEED, simulateSpot } from '../support/simulateSpot';

const COMMANDS = LONG ? 40_000 : 2500;

const FUNDS = { USDT: '10000000', BTC: '1000', ETH: '10000' };

/** A trailing stop as tracked from the trades alone. */
interface Followed {
  readonly market: number;
  readonly side: number;
  readonly by: 'rate' | 'amount';
  readonly distance: bigint;
  readonly activation: number;
  /** Whether its activation price lies above the price at placement. */
  readonly above: boolean;
  best: number | null;
  fired: boolean;
}

/** The oracle: re-evaluates each trailing stop at every trade. Slow and obviously correct. */
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

/** Describes the differences between engine and oracle. @param fired ids of the executed ones */
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

it('each trailing stop follows the trades and triggers once, across restarts', () => {
  console.log(`trailing stops, seed ${SEED} (repeat with SEED=${SEED}${LONG ? ' LONG=1' : ''})`);
  const oracle = new Follower();
  const fired = new Set<number>();
  const problems = simulateSpot({
    ...{ commands: COMMANDS, funds: FUNDS, pause: () => 100 },
    command: (_, __, traffic) => traffic.next(),
    look: (engine, changes) => differences(engine, changes, oracle, fired),
  });
  expect(problems).toEqual([]);
  expect(fired.size).toBeGreaterThan(0);
});
