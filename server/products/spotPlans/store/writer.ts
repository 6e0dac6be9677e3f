import type { Rows } from '../../../log/effects';
import type { ChangeSet } from '../../../engine/changes';
import { insertion } from '../../../store/insertion';
import type { Plan } from '../engine/plan';

const COLUMNS = `id user pair kind side status reason lots filled turnover orders slice low high weight_low weight_high
  price_limit duration variation time updated`;

/** Writes plans and the orders they placed, inside the caller's transaction. */
export class PlanWriter {
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
