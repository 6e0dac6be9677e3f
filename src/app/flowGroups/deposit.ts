import type { FlowGroup } from '../flowGroup';
import { defineDepositFlow } from '../flows/deposit';
import { defineRecordListFlow } from '../flows/recordList';
import { defineSandboxDepositFlow } from '../flows/sandboxDeposit';

/** /wallet/recharge */
export const flows: FlowGroup = (deps) => ({
  deposit: defineDepositFlow(deps),
  sandboxDeposit: defineSandboxDepositFlow(deps),
  recordList: defineRecordListFlow(deps),
});
