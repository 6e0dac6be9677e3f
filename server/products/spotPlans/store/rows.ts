import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { State } from '../../../engine/state';
import { reader } from '../../../store/listPages';
import type { Ints } from '../../../store/rows';
import type { Market } from '../../spot/engine/market';
import { STATUS } from '../../spot/engine/order';
import type { PlanProgress, PlanTerms } from '../engine/plan';

/** A row of spot_plans, with 64-bit integers. */
export type PlanRow = Ints<
  | 'id user pair kind side status reason lots filled turnover orders slice low high weight_low weight_high'
  | 'price_limit duration variation time updated'
>;

export const planOf = (row: PlanRow): PlanTerms & PlanProgress & { readonly id: number; readonly time: number } => ({
  id: Number(row.id),
  kind: Number(row.kind),
  side: Number(row.side),
  status: Number(row.status),
  reason: Number(row.reason),
  lots: Number(row.lots),
  filled: Number(row.filled),
  turnover: row.turnover,
  orders: Number(row.orders),
  slice: Number(row.slice),
  lowTicks: Number(row.low),
  highTicks: Number(row.high),
  weightLow: Number(row.weight_low),
  weightHigh: Number(row.weight_high),
  limitTicks: Number(row.price_limit),
  duration: Number(row.duration),
  variation: Number(row.variation),
  time: Number(row.time),
  updated: Number(row.updated),
});

/** Loads the active plans with their open orders, which must be loaded already. */
export function loadPlans(db: DatabaseSyncInstance, { spotPlans, markets, orders }: State): void {
  const read = reader(db);
  for (const row of read<PlanRow>('SELECT * FROM spot_plans WHERE status = 0 ORDER BY id')) {
    const market = markets[Number(row.pair)] as Market;
    spotPlans.put({ ...planOf(row), user: Number(row.user), market, open: new Set() });
  }
  const placed = read<{ plan: bigint; order_id: bigint }>(
    `SELECT o.plan, o.order_id FROM spot_plans p JOIN spot_plan_orders o ON o.plan = p.id
     JOIN spot_orders s ON s.id = o.order_id WHERE p.status = 0 AND s.status < ${STATUS.traded} ORDER BY o.plan, o.order_id`,
  );
  for (const { plan, order_id } of placed) {
    const order = orders.find(Number(order_id));
    if (order === 0) continue;
    const placing = spotPlans.get(Number(plan));
    if (!placing) continue;
    orders.planned.set(order, placing);
    placing.open.add(order);
  }
}
