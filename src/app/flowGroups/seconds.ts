import type { FlowGroup } from '../flowGroup';
import { defineFaucetFlow } from '../flows/faucet';
import { defineIndexPriceFlow } from '../flows/indexPrice';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';
import { defineSecondsCheckFlow } from '../flows/secondsCheck';
import { defineSecondsDeskFlow } from '../flows/secondsDesk';
import { defineSecondsFormFlow } from '../flows/secondsForm';
import { defineSecondsOrderFlow } from '../flows/secondsOrder';
import { defineTradeLayoutFlow } from '../flows/tradeLayout';

/** /contract_sec/{symbol}, /order/sec-current, /order/sec-history */
export const flows: FlowGroup = (deps) => ({
  secondsForm: defineSecondsFormFlow(deps),
  secondsDesk: defineSecondsDeskFlow(deps),
  secondsOrder: defineSecondsOrderFlow(deps),
  secondsCheck: defineSecondsCheckFlow(deps),
  indexPrice: defineIndexPriceFlow(deps),
  tradeLayout: defineTradeLayoutFlow(deps),
  recordList: defineRecordListFlow(deps),
  recordExport: defineRecordExportFlow(deps),
  faucet: defineFaucetFlow(deps),
});

export const later = () => import('./charts');
