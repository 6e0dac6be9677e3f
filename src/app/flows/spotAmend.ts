import { fromRead } from '../../actors/fromRead';
import { fromCallback, type EventObject } from 'xstate';
import { availableOf, balancesOf, isKnown, ordersOf } from '../../machines/account/userData/userData.selectors';
import { spotAmendMachine } from '../../machines/spot/spotAmend/spotAmend.machine';
import type { OrderToldEvent } from '../../machines/spot/spotAmend/spotAmend.types';
import type { Deps } from '../deps';
import { followUserData } from '../followUserData';
import { asksFrom, SPOT_ASK_KEY } from '../storedAsks';

/** Reports the latest state of the order being changed and the available amount of its currency, once both are known. */
const watchOrder = fromCallback<EventObject, { orderId: string; currency: string }, OrderToldEvent>(
  ({ system, sendBack, input: { orderId, currency } }) =>
    followUserData(system, (snapshot) => {
      if (!snapshot || !isKnown(snapshot)) return;
      const order = ordersOf(snapshot).find(({ id }) => id === orderId) ?? null;
      sendBack({ type: 'flow.order.told', order, available: availableOf(balancesOf(snapshot), 'spot', currency) });
    }),
);

export const defineSpotAmendFlow = ({ storage }: Pick<Deps, 'storage'>) => {
  const readAsk = fromRead(() => asksFrom(storage.read(SPOT_ASK_KEY)));
  return spotAmendMachine.provide({ actors: { watchOrder, readAsk } });
};
