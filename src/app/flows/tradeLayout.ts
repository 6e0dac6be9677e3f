import { fromPromise } from 'xstate';
import { readLayout, type TradeLayout } from '../../machines/market/tradeLayout/tradeLayout.layout';
import { tradeLayoutMachine } from '../../machines/market/tradeLayout/tradeLayout.machine';
import type { Deps } from '../deps';
import { readSession } from '../stored';
import { fromRead } from '../../actors/fromRead';

/** Storage key of a trade layout; a user's own key ends with the user's id. */
const TRADE_LAYOUT_KEY = 'tradeLayout';

export const defineTradeLayoutFlow = ({ storage }: Deps) => {
  /** To be called each time, since users come and go. */
  const key = () => {
    const { user } = readSession(storage);
    return user ? `${TRADE_LAYOUT_KEY}.${user.id}` : TRADE_LAYOUT_KEY;
  };
  return tradeLayoutMachine.provide({
    actors: {
      /** A user without a layout starts from the device's. */
      loadTradeLayout: fromRead(() => readLayout(storage.read(key()) ?? storage.read(TRADE_LAYOUT_KEY))),
      saveTradeLayout: fromPromise<void, TradeLayout>(({ input }) => Promise.resolve(storage.write(key(), input))),
    },
  });
};
