import { checkFutures, heldByFutures } from './audit';
import { loadClientIds, ownerIn, type StorePart } from '../../../store/part';
import { loadFutures } from './rows';
import { FUNDING_RUNS_SCHEMA, FUTURES_MODE_SCHEMA, FUTURES_SCHEMA, FUTURES_TRAIL_SCHEMA } from './schema';
import { FuturesWriter } from './writer';

export const futuresStore: StorePart = {
  migrations: { 6: FUTURES_SCHEMA, 11: FUNDING_RUNS_SCHEMA, 12: FUTURES_TRAIL_SCHEMA, 13: FUTURES_MODE_SCHEMA },
  writer: (db) => {
    const writer = new FuturesWriter(db);
    return ({ futures }, state) => writer.write(futures, state);
  },
  load(db, state) {
    loadFutures(db, state);
    const names = 'futures_client_ids';
    loadClientIds(db, state.futures.clientIds, { names, orders: 'futures_orders', open: 'open = 1' });
    loadClientIds(db, state.futures.clientIds, { names, orders: 'futures_plans', open: "status = 'entrusted'" });
  },
  explainer: (db) => {
    const ownerOfOrder = ownerIn(db, 'futures_orders');
    const ownerOfPlan = ownerIn(db, 'futures_plans');
    return (command, error) => {
      if (error === 'futuresPlanNotFound' && 'planId' in command)
        return ownerOfPlan(command.planId) === command.user ? 'futuresPlanEnded' : error;
      if (error !== 'orderNotFound' || (command.kind !== 'futures.cancel' && command.kind !== 'futures.amend'))
        return error;
      return ownerOfOrder(command.orderId) === command.user ? 'orderClosed' : error;
    };
  },
  holds: { account: 'contract', by: heldByFutures },
  check: checkFutures,
};
