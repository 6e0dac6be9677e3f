import type { FlowGroup } from '../flowGroup';
import { defineOrderBookFlow } from '../flows/orderBook';
import { defineTradeTapeFlow } from '../flows/tradeTape';
import { flows as walletFlows } from './wallet';

/** Loaded after the home page: the wallet for signed-in users, a live market for visitors. */
export const flows: FlowGroup = (deps) => ({
  ...walletFlows(deps),
  orderBook: defineOrderBookFlow(deps),
  tradeTape: defineTradeTapeFlow(deps),
});
