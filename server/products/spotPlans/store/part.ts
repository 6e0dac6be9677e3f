import { ownerIn } from '../../../store/ownership';
import type { StorePart } from '../../../store/part';
import { loadPlans } from './rows';
import { SPOT_PLAN_OF_ORDER_SCHEMA, SPOT_PLANS_SCHEMA } from './schema';
import { PlanWriter } from './writer';
import type { Reader } from '../../../store/listPages';
import { STATUS } from '../../spot/engine/order';
import { KIND, PLAN_STATUS } from '../engine/plan';

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
