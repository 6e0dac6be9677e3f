import type { FlowGroup } from '../flowGroup';
import { defineCandlesFlow } from '../flows/candles';
import { faucetMachine } from '../../machines/wallet/faucet/faucet.machine';
import { indexPriceMachine } from '../../machines/market/indexPrice/indexPrice.machine';
import { defineOpenOrdersFlow } from '../flows/openOrders';
import { defineOrderBookFlow } from '../flows/orderBook';
import { defineOrderDetailFlow } from '../flows/orderDetail';
import { defineOrdersPanelFlow } from '../flows/ordersPanel';
import { pairPickerMachine } from '../../machines/market/pairPicker/pairPicker.machine';
import { defineRecordListFlow } from '../flows/recordList';
import { defineSpotOrderFlow } from '../flows/spotOrder';
import { defineTradeLayoutFlow } from '../flows/tradeLayout';
import { defineTradeTapeFlow } from '../flows/tradeTape';

/** /markets/kline/{symbol} */
export const flows: FlowGroup = (deps) => ({
  tradeLayout: defineTradeLayoutFlow(deps),
  candles: defineCandlesFlow(deps),
  indexPrice: indexPriceMachine,
  orderBook: defineOrderBookFlow(deps),
  tradeTape: defineTradeTapeFlow(deps),
  pairPicker: pairPickerMachine,
  spotOrder: defineSpotOrderFlow(deps),
  ordersPanel: defineOrdersPanelFlow(deps),
  openOrders: defineOpenOrdersFlow(),
  recordList: defineRecordListFlow(deps),
  orderDetail: defineOrderDetailFlow(),
  faucet: faucetMachine,
});
