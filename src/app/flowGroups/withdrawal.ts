import type { FlowGroup } from '../flowGroup';
import { definePasskeyProofFlow } from '../flows/passkeys';
import { addAddressMachine } from '../../machines/wallet/addAddress/addAddress.machine';
import { defineRecordListFlow } from '../flows/recordList';
import { sandboxMailboxMachine } from '../../machines/account/sandboxMailbox/sandboxMailbox.machine';
import { securitySettingsMachine } from '../../machines/account/securitySettings/securitySettings.machine';
import { defineVerificationCodeFlow } from '../flows/verificationCode';
import { defineWithdrawalFlow } from '../flows/withdrawal';
import { withdrawalCancelMachine } from '../../machines/wallet/withdrawalCancel/withdrawalCancel.machine';

/** /wallet/cash */
export const flows: FlowGroup = (deps) => ({
  passkeyProof: definePasskeyProofFlow(),
  withdrawal: defineWithdrawalFlow(deps),
  withdrawalCancel: withdrawalCancelMachine,
  securitySettings: securitySettingsMachine,
  recordList: defineRecordListFlow(deps),
  addAddress: addAddressMachine,
  verificationCode: defineVerificationCodeFlow(deps),
  sandboxMailbox: sandboxMailboxMachine,
});
