import { ownerIn, type StorePart, insertion } from '../../../store/part';
import { loadPlans } from './rows';
import type { Reader } from '../../../store/listPages';
import { STATUS } from '../../spot/engine/order';
import { KIND, PLAN_STATUS, type Plan } from '../engine/plan';
import type { Rows } from '../../../log/effects';
import type { ChangeSet } from '../../../engine/changes';

/**
 * Plans and the orders they placed. kind, side, status and reason are indexes into the contract's lists (reason -1 for none);
 * prices are in ticks (0 for none), quantities in lots, turnover in smallest right units, times in ms. `filled` and `turnover`
 * cover the orders that have ended; `slice` is the next one.
 */
const SPOT_PLANS_SCHEMA = `
  CREATE TABLE spot_plans (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    side INTEGER NOT NULL,
    status INTEGER NOT NULL,
    reason INTEGER NOT NULL,
    lots INTEGER NOT NULL,
    filled INTEGER NOT NULL,
    turnover INTEGER NOT NULL,
    orders INTEGER NOT NULL,
    slice INTEGER NOT NULL,
    low INTEGER NOT NULL,
    high INTEGER NOT NULL,
    weight_low INTEGER NOT NULL,
    weight_high INTEGER NOT NULL,
    price_limit INTEGER NOT NULL,
    duration INTEGER NOT NULL,
    variation INTEGER NOT NULL,
    time INTEGER NOT NULL,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX spot_plans_user ON spot_plans (user, id);
  CREATE INDEX spot_plans_active ON spot_plans (id) WHERE status = 0;
  CREATE TABLE spot_plan_orders (
    plan INTEGER NOT NULL,
    order_id INTEGER NOT NULL,
    PRIMARY KEY (plan, order_id)
  ) STRICT, WITHOUT ROWID;
`;

const SPOT_PLAN_OF_ORDER_SCHEMA = `CREATE UNIQUE INDEX spot_plan_orders_order ON spot_plan_orders (order_id);`;

const COLUMNS = `id user pair kind side status reason lots filled turnover orders slice low high weight_low weight_high
  price_limit duration variation time updated`;

/** Writes plans and the orders they placed, inside the caller's transaction. */
class PlanWriter {
  readonly #put;
  readonly #placed;

  constructor(db: Rows) {
    this.#put = db.prepare(
      `${insertion('spot_plans', COLUMNS)} ON CONFLICT (id) DO UPDATE SET status = excluded.status, reason = excluded.reason,
       lots = excluded.lots, filled = excluded.filled, turnover = excluded.turnover, slice = excluded.slice, updated = excluded.updated`,
    );
    this.#placed = db.prepare(insertion('spot_plan_orders', 'plan order_id'));
  }

  write({ plans, placed }: ChangeSet['spotPlans']): void {
    for (const plan of plans) this.#writePlan(plan);
    for (const { plan, order } of placed) this.#placed.run(plan, order);
  }

  #writePlan(plan: Plan): void {
    const { id, user, market, kind, side, status, reason, lots, filled, turnover, orders, slice } = plan;
    const done = [id, user, market.index, kind, side, status, reason, lots, filled, turnover, orders, slice] as const;
    const { lowTicks, highTicks, weightLow, weightHigh, limitTicks, duration, variation, time, updated } = plan;
    const scaled = [lowTicks, highTicks, weightLow, weightHigh] as const;
    this.#put.run(...done, ...scaled, limitTicks, duration, variation, time, updated);
  }
}

const ORDERS = `FROM spot_plan_orders o JOIN spot_orders s ON s.id = o.order_id WHERE o.plan = p.id`;
const OPEN = `${ORDERS} AND s.status < ${STATUS.traded}`;
const ENDED = `${ORDERS} AND s.status >= ${STATUS.traded}`;

/**
 * Checks that a plan has traded exactly what its ended orders have, no more than its target, and is active only while it has
 * something to do.
 */
function checkPlans(read: Reader): string[] {
  const found = (condition: string, says: string) =>
    read<{ id: bigint }>(`SELECT p.id FROM spot_plans p WHERE ${condition} LIMIT 20`).map(
      ({ id }) => `Plan ${id} ${says}.`,
    );
  const { active } = PLAN_STATUS;
  return [
    ...found(`p.filled != (SELECT coalesce(sum(s.deal_lots), 0) ${ENDED})`, 'has not filled what its orders traded'),
    ...found(`p.turnover != (SELECT coalesce(sum(s.turnover), 0) ${ENDED})`, 'has another turnover than its orders'),
    ...found('p.filled > p.lots', 'has traded more than it is for'),
    ...found(`p.status != ${active} AND EXISTS (SELECT 1 ${OPEN})`, 'has ended and has an open order'),
    ...found(
      `p.status = ${active} AND p.kind = ${KIND.scaled} AND NOT EXISTS (SELECT 1 ${OPEN})`,
      'is active and has no open order',
    ),
  ];
}

/** Plans and the spot orders they placed; those orders are written and loaded earlier. */
export const spotPlansStore: StorePart = {
  migrations: { 20: SPOT_PLANS_SCHEMA, 21: SPOT_PLAN_OF_ORDER_SCHEMA },
  writer: (db) => {
    const writer = new PlanWriter(db);
    return ({ spotPlans }) => {
      if (spotPlans.plans.length > 0) writer.write(spotPlans);
    };
  },
  load: loadPlans,
  check: checkPlans,
  explainer: (db) => {
    const ownerOf = ownerIn(db, 'spot_plans');
    return (command, error) =>
      error === 'planNotFound' && command.kind === 'spotPlans.cancel' && ownerOf(command.planId) === command.user
        ? 'planEnded'
        : error;
  },
};
