import type { FlowGroup } from '../flowGroup';
import { defineAddAddressFlow } from '../flows/addAddress';
import { defineRecordListFlow } from '../flows/recordList';
import { defineSandboxMailboxFlow } from '../flows/sandboxMailbox';
import { defineSecuritySettingsFlow } from '../flows/securitySettings';
import { defineVerificationCodeFlow } from '../flows/verificationCode';
import { defineWithdrawalFlow } from '../flows/withdrawal';
import { defineWithdrawalCancelFlow } from '../flows/withdrawalCancel';

/** /wallet/cash */
export const flows: FlowGroup = (deps) => ({
  withdrawal: defineWithdrawalFlow(deps),
  withdrawalCancel: defineWithdrawalCancelFlow(deps),
  securitySettings: defineSecuritySettingsFlow(deps),
  recordList: defineRecordListFlow(deps),
  addAddress: defineAddAddressFlow(deps),
  verificationCode: defineVerificationCodeFlow(deps),
  sandboxMailbox: defineSandboxMailboxFlow(deps),
});
