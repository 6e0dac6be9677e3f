import type { FlowGroup } from '../flowGroup';
import { depositMachine } from '../../machines/wallet/deposit/deposit.machine';
import { defineRecordListFlow } from '../flows/recordList';
import { sandboxDepositMachine } from '../../machines/wallet/sandboxDeposit/sandboxDeposit.machine';

/** /wallet/recharge */
export const flows: FlowGroup = (deps) => ({
  deposit: depositMachine,
  sandboxDeposit: sandboxDepositMachine,
  recordList: defineRecordListFlow(deps),
});
