import { placeSecondsOrder } from '../../../domain/contract/seconds/seconds';
import type { Config } from '../../config/config';
import { fundSecondsHouse, recordIndex, createSeconds, type Seconds } from './service/seconds';
import { pairNameOf } from '../../seed/market';
import type { Gateway, GatewayContext, StartedProduct } from '../gateway';
import { secondsHandlers } from './calls/seconds';
import { openSecondsQueries } from './store/queries';

/** Starts seconds contracts: the index recorder, the house's funds and the service behind the calls. */
function start(config: Config, context: GatewayContext): StartedProduct<Seconds> {
  const { link, accounts, seed, market, clock } = context;
  const offered = new Set(seed.pairs.filter(({ contract_status }) => contract_status === 1).map(pairNameOf));
  const queries = openSecondsQueries(config.dataDir, link.openRows);
  return {
    service: createSeconds({
      ...{ link, queries, accounts, offered, clock },
      terms: config.seconds,
      pairs: new Set(seed.pairs.map(pairNameOf)),
    }),
    async chores() {
      if (config.sandbox) await fundSecondsHouse(link, clock());
      return recordIndex(market, link, offered, clock);
    },
    close: () => queries.close(),
  };
}

export const gateway: Gateway<'seconds', Seconds> = {
  start,
  handlers: secondsHandlers,
  orderCalls: [placeSecondsOrder],
  pushes: () => ({ seconds: ({ user, order }) => [{ user, push: { kind: 'seconds', order } }] }),
};
