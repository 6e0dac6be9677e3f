import type { FlowGroup } from '../flowGroup';
import { defineInspectorPassFlow } from '../flows/inspectorPass';

/** /flows/pass */
export const flows: FlowGroup = (deps) => ({ inspectorPass: defineInspectorPassFlow(deps) });
