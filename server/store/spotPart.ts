import { ownerIn } from './ownership';
import type { StorePart } from './part';
import { loadOrders } from './spotRows';
import { SpotWriter } from './spotWriter';

/** Spot orders. Their trades are the journal's, and what they freeze is checked against the books. */
export const spotStore: StorePart = {
  writer: (db) => {
    const writer = new SpotWriter(db);
    return ({ orders }) => {
      for (const order of orders) writer.write(order);
    };
  },
  load: loadOrders,
  explainer: (db) => {
    const ownerOf = ownerIn(db, 'spot_orders');
    return (command, error) => {
      if (error !== 'orderNotFound' || command.kind !== 'spot.cancel') return error;
      return ownerOf(command.orderId) === command.user ? 'orderClosed' : error;
    };
  },
};
