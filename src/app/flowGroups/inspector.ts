import type { FlowGroup } from '../flowGroup';
import { defineInspectorFlow } from '../flows/inspector';

/** /flows */
export const flows: FlowGroup = () => ({ inspector: defineInspectorFlow() });
