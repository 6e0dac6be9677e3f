import type { FlowGroup } from '../flowGroup';
import { defineAccountOverviewFlow } from '../flows/accountOverview';
import { defineFaucetFlow } from '../flows/faucet';
import { defineRecordListFlow } from '../flows/recordList';
import { defineValueHistoryFlow } from '../flows/valueHistory';
import { defineWalletAccountFlow } from '../flows/walletAccount';

/** /wallet and its five accounts */
export const flows: FlowGroup = (deps) => ({
  walletAccount: defineWalletAccountFlow(deps),
  accountOverview: defineAccountOverviewFlow(deps),
  valueHistory: defineValueHistoryFlow(deps),
  recordList: defineRecordListFlow(deps),
  faucet: defineFaucetFlow(deps),
});
