import type { FlowGroup } from '../../../src/app/flowGroup';
import { defineFlowLive } from '../flows/flowLive';
import { defineFlowReplay } from '../flows/flowReplay';
import { defineInspectorFlow } from '../flows/inspector';
import { defineStatelyBridge } from '../flows/statelyBridge';
import { defineStoryboard } from '../flows/storyboard';

/** /flows */
export const flows: FlowGroup = (deps) => ({
  inspector: defineInspectorFlow(deps),
  flowLive: defineFlowLive(),
  flowReplay: defineFlowReplay(),
  statelyBridge: defineStatelyBridge(),
  storyboard: defineStoryboard(deps),
});
