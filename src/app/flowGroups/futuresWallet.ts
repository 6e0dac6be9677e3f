import type { FlowGroup } from '../flowGroup';
import { defineFuturesAccountFlow } from '../flows/futuresAccount';
import { flows as walletFlows } from './wallet';

/** /wallet/contract */
export const flows: FlowGroup = (deps) => ({
  ...walletFlows(deps),
  futuresAccount: defineFuturesAccountFlow(deps),
});
