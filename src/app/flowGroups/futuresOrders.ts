import { definePositionFlow, positionPicture } from '../flows/position';
import { futuresCancelMachine } from '../../machines/futures/futuresCancel/futuresCancel.machine';
import { defineFuturesAmendFlow } from '../flows/futuresAmend';
import type { FlowGroup } from '../flowGroup';
import { defineFuturesAccountFlow, defineFuturesDetailFlow } from '../flows/futuresAccount';
import { futuresMarketMachine } from '../../machines/futures/futuresMarket/futuresMarket.machine';
import { defineOrderBookFlow } from '../flows/orderBook';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';

/** /order/u-current, u-plan, u-hold, u-history and u-fills */
export const flows: FlowGroup = (deps) => ({
  recordList: defineRecordListFlow(deps),
  recordExport: defineRecordExportFlow(deps),
  futuresMarket: futuresMarketMachine,
  futuresAccount: defineFuturesAccountFlow(),
  futuresAmend: defineFuturesAmendFlow(deps),
  futuresCancel: futuresCancelMachine,
  futuresDetail: defineFuturesDetailFlow(),
  positionPicture,
  position: definePositionFlow(deps),
  /** For estimating what closing a position would realise. */
  orderBook: defineOrderBookFlow(deps),
});
