import { expect, it } from 'vitest';
import type { ChangeSet } from '../../server/engine/changes';
import type { Command } from '../../server/engine/decision';
import type { Engine } from '../../server/engine/engine';
import { formatId } from '../../server/engine/ids';
import { KIND, PLAN_STATUS, type Plan } from '../../server/products/spotPlans/engine/plan';
import { dueCommands } from '../../server/timers/deadlines';
import { LONG, SEED, simulateSpot } from '../support/simulateSpot';
import { TRADERS } from '../support/simulatedTraffic';

const FUNDS = { USDT: '3000000', BTC: '100', ETH: '2000' };

/** The house has no plans, because its ended orders are not kept. */
const OWNERS = TRADERS.filter((user) => user >= 1000);

const middleOf = (pair: string) => (pair === 'BTC_USDT' ? 50_000 : 3000);

/** Creates a plan command that is usually sensible. */
function planCommand(random: () => number, active: readonly Plan[]): Command {
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const user = one(OWNERS);
  if (random() < 0.3 && active.length > 0) {
    const plan = one(active);
    return { kind: 'spotPlans.cancel', user: random() < 0.9 ? plan.user : user, planId: formatId(plan.id) };
  }
  if (random() < 0.02) return { kind: 'spotPlans.lock', owner: user };
  const pair = one(['BTC_USDT', 'ETH_USDT']);
  const direction = one(['buy', 'sell'] as const);
  const price = () => (middleOf(pair) * (0.98 + random() * 0.04)).toFixed(2);
  const all = { kind: 'spotPlans.place', user, pair, direction, quantity: (random() * 2).toFixed(4) } as const;
  const orders = 2 + Math.floor(random() * 12);
  const none = { priceLow: null, priceHigh: null, weightLow: null, weightHigh: null };
  if (random() < 0.5) {
    const [priceLow, priceHigh] = [price(), price()].toSorted((low, high) => Number(low) - Number(high));
    return {
      ...{ ...all, plan: 'scaled', orders, priceLow: priceLow ?? null, priceHigh: priceHigh ?? null },
      ...{ weightLow: one([null, 1, 5]), weightHigh: one([null, 1, 7]) },
      ...{ priceLimit: null, durationMs: null, variation: null },
    };
  }
  return {
    ...{ ...all, ...none, plan: 'twap', orders, durationMs: 300_000 + Math.floor(random() * 300_000) },
    ...{ variation: one([null, 0, 20]), priceLimit: random() < 0.5 ? null : price() },
  };
}

interface Known {
  readonly slices: number;
  /** Total lots of its orders' trades. */
  traded: number;
  /** Times of its executed slices. */
  readonly slots: Set<number>;
  ended: boolean;
}

/** The oracle: maps orders to their plans, and observes the trades. */
class Watcher {
  readonly plans = new Map<number, Known>();
  readonly #planOf = new Map<number, number>();
  readonly problems: string[] = [];

  /** @returns what was wrong until now */
  take(engine: Engine, changes: ChangeSet): readonly string[] {
    for (const plan of changes.spotPlans.plans) this.#meet(plan);
    for (const { plan, order } of changes.spotPlans.placed) {
      if (this.#planOf.has(order)) this.problems.push(`order ${order} was placed twice`);
      this.#planOf.set(order, plan);
    }
    for (const { plan } of changes.spotPlans.placed) this.#slice(changes, plan);
    for (const { maker, taker, lots } of changes.trades)
      for (const { id } of [maker, taker]) {
        const known = this.plans.get(this.#planOf.get(id) ?? 0);
        if (known) known.traded += lots;
      }
    for (const plan of changes.spotPlans.plans) this.#compare(engine, plan);
    for (const [id, { ended }] of this.plans)
      if (ended === (engine.state.spotPlans.get(id) !== undefined))
        this.problems.push(`plan ${id} is lost, or not ended`);
    return this.problems;
  }

  #meet({ id, orders }: Plan): void {
    if (!this.plans.has(id)) this.plans.set(id, { slices: orders, traded: 0, slots: new Set(), ended: false });
  }

  /** Checks that no slice has two orders, and that there are no more orders than slices. */
  #slice(changes: ChangeSet, id: number): void {
    const plan = changes.spotPlans.plans.find((one) => one.id === id);
    const known = this.plans.get(id);
    if (!plan || !known || plan.kind !== KIND.twap) return;
    if (known.slots.has(plan.slice) || plan.slice > known.slices) this.problems.push(`plan ${id}: a slice came twice`);
    known.slots.add(plan.slice);
  }

  #compare({ state: { orders } }: Engine, plan: Plan): void {
    const known = this.plans.get(plan.id) as Known;
    if (known.ended) this.problems.push(`plan ${plan.id} went on after its end`);
    known.ended = plan.status !== PLAN_STATUS.active;
    let filled = plan.filled;
    for (const order of plan.open) filled += orders.dealLots(order);
    if (filled !== known.traded) this.problems.push(`plan ${plan.id} says ${filled}, its trades ${known.traded}`);
    if (known.traded > plan.lots) this.problems.push(`plan ${plan.id} traded more than it is for`);
  }
}

it('no plan is lost or carried out twice across restarts', () => {
  console.log(`plans, seed ${SEED} (repeat with SEED=${SEED}${LONG ? ' LONG=1' : ''})`);
  const watcher = new Watcher();
  const problems = simulateSpot({
    ...{ commands: LONG ? 40_000 : 2500, funds: FUNDS },
    pause: (random) => (random() < 0.02 ? Math.floor(random() * 120_000) : 1500),
    due: (engine, at, random) => (random() < 0.8 ? dueCommands(engine, at) : []),
    command: (engine, random, traffic) =>
      random() < 0.15 ? planCommand(random, engine.state.spotPlans.all()) : traffic.next(),
    look: (engine, changes) => watcher.take(engine, changes),
  });
  const all = [...watcher.plans.values()];
  expect(problems).toEqual([]);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(({ traded }) => traded > 0).length).toBeGreaterThan(20);
});
