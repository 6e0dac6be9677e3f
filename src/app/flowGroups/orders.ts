import type { FlowGroup } from '../flowGroup';
import { defineOpenOrdersFlow, defineOrderDetailFlow, defineSpotAmendFlow } from '../flows/spotOrders';
import { spotPlanCancelMachine } from '../../machines/spot/spotPlanCancel/spotPlanCancel.machine';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';

/** /order/… */
export const flows: FlowGroup = (deps) => ({
  openOrders: defineOpenOrdersFlow(),
  recordList: defineRecordListFlow(deps),
  recordExport: defineRecordExportFlow(deps),
  orderDetail: defineOrderDetailFlow(),
  spotAmend: defineSpotAmendFlow(deps),
  spotPlanCancel: spotPlanCancelMachine,
});
