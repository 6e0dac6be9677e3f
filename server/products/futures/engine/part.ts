import type { EnginePart } from '../../../engine/part';
import { AdlLights } from './adlLights';
import type { FuturesCommands } from './commands';
import { futuresDeciders } from './decideFutures';
import { FuturesChanges } from './futuresChanges';
import type { FuturesEvent } from './events';
import { futuresEvents } from './futuresEvents';
import { FuturesState } from './futuresState';
import {
  futuresAccountOf,
  futuresBooksOf,
  futuresMarketsOf,
  futuresWorthsOf,
  type FuturesQueries,
  type OpenFutures,
} from './queries';
import { futuresTellers } from './tellFutures';

export const futures: EnginePart<
  FuturesCommands,
  FuturesState,
  FuturesChanges,
  FuturesEvent,
  FuturesQueries,
  { futures: OpenFutures }
> = {
  open: (core, { catalogue, settings }) => new FuturesState(catalogue.pairs, core, settings.futures),
  collect: () => new FuturesChanges(),
  take(state) {
    state.futures.postHouse();
    return state.changes.futures.take();
  },
  due: { next: (state) => state.futures.nextDue(), kind: 'futures.look' },
  deciders: futuresDeciders,
  teller: () => {
    const lights = new AdlLights();
    return {
      answers: futuresTellers(lights),
      events: (changes, telling) => futuresEvents(changes, telling, lights),
      queries: {
        futuresAccount: (state, { user }, at) => futuresAccountOf(state, user, lights, at),
        futuresBooks: futuresBooksOf,
        futuresMarkets: (state, _, at) => futuresMarketsOf(state, at),
        futuresWorths: (state, { users }) => futuresWorthsOf(state, users),
      },
      opening: (state, user, at) => ({ futures: futuresAccountOf(state, user, lights, at) }),
    };
  },
};
