import type { EnginePart } from '../../../engine/part';
import type { SpotCommands } from './commands';
import { spotDeciders } from './decideSpot';
import { nextEnd } from './goodTill';
import { spotEvents, type SpotEvent } from './events';
import { booksOf, openOrdersIn, openSpotOf, type OpenSpot, type SpotQueries } from './queries';
import { spotTellers } from './tellSpot';

const NOTHING = { take: (): readonly never[] => [] };

/** Spot trading. Its books, orders and trades are the engine's own, which every product may look at: nothing of them is kept here. */
export const spot: EnginePart<SpotCommands, object, typeof NOTHING, SpotEvent, SpotQueries, OpenSpot> = {
  open: () => ({}),
  collect: () => NOTHING,
  take: NOTHING.take,
  due: { next: nextEnd, kind: 'spot.expire' },
  deciders: spotDeciders,
  teller: () => ({
    answers: spotTellers,
    events: spotEvents,
    queries: { user: openSpotOf, books: booksOf, openOrders: openOrdersIn },
    opening: (state, user) => openSpotOf(state, { user }),
  }),
};
