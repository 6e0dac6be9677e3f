import { futuresCalculatorMachine } from '../../machines/futuresCalculator/futuresCalculator.machine';
import type { FlowGroup } from '../flowGroup';
import { defineCandlesFlow } from '../flows/candles';
import { defineFuturesAccountFlow } from '../flows/futuresAccount';
import { defineFuturesAmendFlow } from '../flows/futuresAmend';
import { defineFuturesCancelFlow } from '../flows/futuresCancel';
import { defineFuturesDetailFlow } from '../flows/futuresDetail';
import { defineFuturesMarketFlow } from '../flows/futuresMarket';
import { defineFuturesOrderFlow } from '../flows/futuresOrder';
import { defineFuturesPanelFlow } from '../flows/futuresPanel';
import { defineLeverageFlow, defineMarginModeFlow } from '../flows/leverage';
import { defineOrderBookFlow } from '../flows/orderBook';
import { definePlanOrderFlow } from '../flows/planOrder';
import { definePositionFlow } from '../flows/position';
import { defineRecordListFlow } from '../flows/recordList';
import { defineTradeLayoutFlow } from '../flows/tradeLayout';
import { defineTradeTapeFlow } from '../flows/tradeTape';

/** /contract/{symbol} */
export const flows: FlowGroup = (deps) => ({
  tradeLayout: defineTradeLayoutFlow(deps),
  candles: defineCandlesFlow(deps),
  orderBook: defineOrderBookFlow(deps),
  tradeTape: defineTradeTapeFlow(deps),
  recordList: defineRecordListFlow(deps),
  futuresMarket: defineFuturesMarketFlow(deps),
  futuresAccount: defineFuturesAccountFlow(deps),
  futuresOrder: defineFuturesOrderFlow(deps),
  planOrder: definePlanOrderFlow(deps),
  leverage: defineLeverageFlow(deps),
  marginMode: defineMarginModeFlow(deps),
  position: definePositionFlow(deps),
  futuresAmend: defineFuturesAmendFlow(deps),
  futuresCancel: defineFuturesCancelFlow(deps),
  futuresCalculator: futuresCalculatorMachine,
  futuresPanel: defineFuturesPanelFlow(deps),
  futuresDetail: defineFuturesDetailFlow(deps),
});
