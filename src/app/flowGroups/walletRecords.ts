import type { FlowGroup } from '../flowGroup';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';

/** /wallet/log-… and /wallet/wallet-log */
export const flows: FlowGroup = (deps) => ({
  recordExport: defineRecordExportFlow(deps),
  recordList: defineRecordListFlow(deps),
});
