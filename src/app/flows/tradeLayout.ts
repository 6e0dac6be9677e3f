import { defineLoadTradeLayout } from '../../actors/loadTradeLayout';
import { defineSaveTradeLayout } from '../../actors/saveTradeLayout';
import { readLayout } from '../../machines/tradeLayout/layoutChange';
import { tradeLayoutMachine } from '../../machines/tradeLayout/tradeLayout.machine';
import type { TradeLayout } from '../../machines/tradeLayout/tradeLayout.types';
import type { Deps } from '../deps';

export const defineTradeLayoutFlow = (deps: Deps) =>
  tradeLayoutMachine.provide({
    actors: {
      loadTradeLayout: defineLoadTradeLayout(deps, readLayout),
      saveTradeLayout: defineSaveTradeLayout<TradeLayout>(deps),
    },
  });
