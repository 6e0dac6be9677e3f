import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import type { Accepted } from '../../../engine/decision';
import { tellDone, type Tellers, type Telling } from '../../../engine/part';
import type { SpotCommands } from './commands';
import type { Order } from './order';

const tellOrder = ({ order }: { readonly order: Order }, { orderOf }: Telling): Accepted<{ order: SpotOrder }> => ({
  ok: true,
  order: orderOf(order),
});

export const spotTellers: Tellers<SpotCommands> = {
  'spot.place': tellOrder,
  'spot.placeOco': ({ legs: [limit, stop] }, { orderOf }) => ({ ok: true, legs: [orderOf(limit), orderOf(stop)] }),
  'spot.amend': tellOrder,
  'spot.index': tellDone,
  'spot.cancel': tellOrder,
  'spot.cancelAll': ({ cancelled, plans }) => ({ ok: true, cancelled, plans }),
  'spot.expire': tellDone,
  'spot.print': tellDone,
  'pair.setStatus': tellDone,
};
