import type { FlowGroup } from '../flowGroup';
import { defineRecordListFlow } from '../flows/recordList';
import { defineTransferFlow } from '../flows/transfer';

/** /wallet/transfer */
export const flows: FlowGroup = (deps) => ({
  transfer: defineTransferFlow(),
  recordList: defineRecordListFlow(deps),
});
