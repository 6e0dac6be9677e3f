import type { FlowGroup } from '../flowGroup';
import { defineAccountExportFlow } from '../flows/accountExport';

/** /user/export */
export const flows: FlowGroup = (deps) => ({ accountExport: defineAccountExportFlow(deps) });
