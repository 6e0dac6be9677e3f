import type { FlowGroup } from '../flowGroup';
import { defineFuturesAccountFlow } from '../flows/futuresAccount';
import { defineFuturesAmendFlow } from '../flows/futuresAmend';
import { defineFuturesCancelFlow } from '../flows/futuresCancel';
import { defineFuturesDetailFlow } from '../flows/futuresDetail';
import { defineFuturesMarketFlow } from '../flows/futuresMarket';
import { defineOrderBookFlow } from '../flows/orderBook';
import { definePositionFlow } from '../flows/position';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';

/** /order/u-current, u-plan, u-hold and u-history */
export const flows: FlowGroup = (deps) => ({
  recordList: defineRecordListFlow(deps),
  recordExport: defineRecordExportFlow(deps),
  futuresMarket: defineFuturesMarketFlow(deps),
  futuresAccount: defineFuturesAccountFlow(deps),
  futuresAmend: defineFuturesAmendFlow(deps),
  futuresCancel: defineFuturesCancelFlow(deps),
  futuresDetail: defineFuturesDetailFlow(deps),
  position: definePositionFlow(deps),
  /** What closing a position would realise. */
  orderBook: defineOrderBookFlow(deps),
});
