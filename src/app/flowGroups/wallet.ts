import type { FlowGroup } from '../flowGroup';
import { defineAccountOverviewFlow } from '../flows/accountOverview';
import { costBasisMachine } from '../../machines/wallet/costBasis/costBasis.machine';
import { profitDaysMachine } from '../../machines/wallet/profitDays/profitDays.machine';
import { faucetMachine } from '../../machines/wallet/faucet/faucet.machine';
import { defineRecordListFlow } from '../flows/recordList';
import { valueHistoryMachine } from '../../machines/wallet/valueHistory/valueHistory.machine';
import { defineWalletAccountFlow } from '../flows/walletAccount';

/** /wallet and its five accounts */
export const flows: FlowGroup = (deps) => ({
  walletAccount: defineWalletAccountFlow(deps),
  accountOverview: defineAccountOverviewFlow(),
  valueHistory: valueHistoryMachine,
  costBasis: costBasisMachine,
  profitDays: profitDaysMachine,
  recordList: defineRecordListFlow(deps),
  faucet: faucetMachine,
});
