import type { FlowGroup } from '../flowGroup';
import { defineOrderBookFlow } from '../flows/orderBook';
import { defineTradeTapeFlow } from '../flows/tradeTape';
import { flows as walletFlows } from './wallet';

/** What comes after the home page: the wallet of who is signed in, a live market for who is not. */
export const flows: FlowGroup = (deps) => ({
  ...walletFlows(deps),
  orderBook: defineOrderBookFlow(deps),
  tradeTape: defineTradeTapeFlow(deps),
});
