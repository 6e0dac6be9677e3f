import { fromCallback, type EventObject } from 'xstate';
import { availableOf, balancesOf, isKnown, ordersOf } from '../../machines/account/userData/userData.selectors';
import { spotAmendMachine } from '../../machines/spot/spotAmend/spotAmend.machine';
import type { OrderToldEvent } from '../../machines/spot/spotAmend/spotAmend.types';
import { followUserData } from '../followUserData';

/** Reports the latest state of the order being changed, and what is available of its currency, once both are known. */
const watchOrder = fromCallback<EventObject, { orderId: string; currency: string }, OrderToldEvent>(
  ({ system, sendBack, input: { orderId, currency } }) =>
    followUserData(system, (snapshot) => {
      if (!snapshot || !isKnown(snapshot)) return;
      const order = ordersOf(snapshot).find(({ id }) => id === orderId) ?? null;
      sendBack({ type: 'flow.order.told', order, available: availableOf(balancesOf(snapshot), 'spot', currency) });
    }),
);

export const defineSpotAmendFlow = () => spotAmendMachine.provide({ actors: { watchOrder } });
