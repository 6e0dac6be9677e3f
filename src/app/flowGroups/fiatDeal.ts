import type { FlowGroup } from '../flowGroup';
import {
  defineFiatBuyFlow,
  defineFiatMethodFlow,
  defineFiatPurchaseFlow,
  defineFiatSaleFlow,
  defineFiatSellFlow,
} from '../flows/fiatDeal';
import { defineRecordListFlow } from '../flows/recordList';

/** /deal, /deal/buy-next, /deal/sell-next */
export const flows: FlowGroup = (deps) => ({
  fiatBuy: defineFiatBuyFlow(deps),
  fiatSell: defineFiatSellFlow(deps),
  fiatPurchase: defineFiatPurchaseFlow(deps),
  fiatSale: defineFiatSaleFlow(deps),
  fiatMethod: defineFiatMethodFlow(deps),
  recordList: defineRecordListFlow(deps),
});
