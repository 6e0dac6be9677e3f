import { defineLoadTradeLayout, TRADE_LAYOUT_KEY, defineSaveTradeLayout } from '../../actors/market/tradeLayout';
import { readLayout } from '../../machines/market/tradeLayout/layoutChange';
import { tradeLayoutMachine } from '../../machines/market/tradeLayout/tradeLayout.machine';
import type { TradeLayout } from '../../machines/market/tradeLayout/tradeLayout.types';
import type { Deps } from '../deps';
import { readSession } from '../stored';

export const defineTradeLayoutFlow = (deps: Deps) => {
  const key = () => {
    const { user } = readSession(deps.storage);
    return user ? `${TRADE_LAYOUT_KEY}.${user.id}` : TRADE_LAYOUT_KEY;
  };
  return tradeLayoutMachine.provide({
    actors: {
      loadTradeLayout: defineLoadTradeLayout(deps, readLayout, key),
      saveTradeLayout: defineSaveTradeLayout<TradeLayout>(deps, key),
    },
  });
};
