import type { FlowGroup } from '../flowGroup';
import { defineRecordListFlow } from '../flows/recordList';

/** The bell lists the latest notices. */
export const flows: FlowGroup = (deps) => ({ recordList: defineRecordListFlow(deps) });
