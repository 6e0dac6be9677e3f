import type { FlowGroup } from '../flowGroup';
import { defineFaucetFlow } from '../flows/faucet';
import { defineSpotAccountFlow } from '../flows/spotAccount';

/** /wallet/spot */
export const flows: FlowGroup = (deps) => ({
  spotAccount: defineSpotAccountFlow(deps),
  faucet: defineFaucetFlow(deps),
});
