import type { FlowGroup } from '../flowGroup';
import { defineConfirmationsFlow } from '../flows/confirmations';
import { flows as identityFlows } from './identity';
import { flows as toolFlows } from './tools';

/** /user/c-set */
export const flows: FlowGroup = (deps) => ({
  ...identityFlows(deps),
  ...toolFlows(deps),
  confirmations: defineConfirmationsFlow(deps),
});
