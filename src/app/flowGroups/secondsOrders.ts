import { indexPriceMachine } from '../../machines/market/indexPrice/indexPrice.machine';
import type { FlowGroup } from '../flowGroup';
import { defineRecordExportFlow } from '../flows/recordExport';
import { flows as secondsFlows } from './secondsLater';

/** /order/sec-current, /order/sec-history */
export const flows: FlowGroup = (deps) => ({
  ...secondsFlows(deps),
  indexPrice: indexPriceMachine,
  recordExport: defineRecordExportFlow(deps),
});
