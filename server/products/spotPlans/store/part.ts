import { ownerIn } from '../../../store/ownership';
import type { StorePart } from '../../../store/part';
import { checkPlans } from './audit';
import { loadPlans } from './rows';
import { SPOT_PLAN_OF_ORDER_SCHEMA, SPOT_PLANS_SCHEMA } from './schema';
import { PlanWriter } from './writer';

/** Plans and which spot orders they placed: those are written and loaded before. */
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
