import { withLaterTexts, type FlowGroup } from '../flowGroup';
import { indexPriceMachine } from '../../machines/market/indexPrice/indexPrice.machine';
import { defineOrderBookFlow } from '../flows/orderBook';
import { pairPickerMachine } from '../../machines/market/pairPicker/pairPicker.machine';
import { defineSpotOrderFlow } from '../flows/spotOrder';
import { defineTradeLayoutFlow } from '../flows/tradeLayout';
import { defineTradeTapeFlow } from '../flows/tradeTape';

/** /markets/kline/{symbol} */
export const flows: FlowGroup = (deps) => ({
  tradeLayout: defineTradeLayoutFlow(deps),
  indexPrice: indexPriceMachine,
  orderBook: defineOrderBookFlow(deps),
  tradeTape: defineTradeTapeFlow(deps),
  pairPicker: pairPickerMachine,
  spotOrder: defineSpotOrderFlow(deps),
});

export const later = withLaterTexts(() => import('./tradeLater'));
