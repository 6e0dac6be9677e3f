import { loadClientIds } from '../../../store/clientIds';
import { insertion } from '../../../store/insertion';
import { ownerIn } from '../../../store/ownership';
import type { StorePart } from '../../../store/part';
import { loadOrders } from './rows';
import {
  SPOT_GOOD_TILL_SCHEMA,
  SPOT_ICEBERG_SCHEMA,
  SPOT_OCO_SCHEMA,
  SPOT_TARGETS_SCHEMA,
  SPOT_TRAIL_SCHEMA,
} from './schema';
import { checkTrails, loadPeaks, PeakWriter } from './trails';
import { SpotWriter } from './writer';

/** Spot orders. Their trades belong to the journal, and what they freeze is checked against the books. */
export const spotStore: StorePart = {
  migrations: {
    ...{ 15: SPOT_OCO_SCHEMA, 16: SPOT_TARGETS_SCHEMA, 17: SPOT_GOOD_TILL_SCHEMA, 18: SPOT_ICEBERG_SCHEMA },
    ...{ 19: SPOT_TRAIL_SCHEMA },
  },
  writer: (db) => {
    const writer = new SpotWriter(db);
    const name = db.prepare(insertion('client_ids', 'order_id user name'));
    const peakWriter = new PeakWriter(db);
    return ({ orders, named, peaks }) => {
      for (const order of orders) writer.write(order);
      if (peaks.length > 0) peakWriter.write(peaks);
      for (const { orderId, user, name: called } of named) name.run(orderId, user, called);
    };
  },
  load(db, state) {
    loadOrders(db, state);
    loadPeaks(db, state);
    loadClientIds(db, state.orders.clientIds, { names: 'client_ids', orders: 'spot_orders', open: 'status < 3' });
  },
  check: checkTrails,
  explainer: (db) => {
    const ownerOf = ownerIn(db, 'spot_orders');
    return (command, error) => {
      if (error !== 'orderNotFound' || (command.kind !== 'spot.cancel' && command.kind !== 'spot.amend')) return error;
      return ownerOf(command.orderId) === command.user ? 'orderClosed' : error;
    };
  },
};
