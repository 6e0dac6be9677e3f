import { fromCallback, type EventObject } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { definePasskeyProofFlow } from '../flows/passkeys';
import { addAddressMachine } from '../../machines/wallet/addAddress/addAddress.machine';
import { defineRecordListFlow } from '../flows/recordList';
import { sandboxMailboxMachine } from '../../machines/account/sandboxMailbox/sandboxMailbox.machine';
import { securitySettingsMachine } from '../../machines/account/securitySettings/securitySettings.machine';
import { defineVerificationCodeFlow } from '../flows/verificationCode';
import { withdrawalCancelMachine } from '../../machines/wallet/withdrawalCancel/withdrawalCancel.machine';
import { defineLoadWithdrawalTerms } from '../../actors/wallet/loadWithdrawalTerms';
import { availableOf, balancesOf, isKnown } from '../../machines/account/userData/userData.selectors';
import { withdrawalMachine } from '../../machines/wallet/withdrawal/withdrawal.machine';
import type { FundsChangedEvent } from '../../machines/wallet/withdrawal/withdrawal.types';
import type { Deps } from '../deps';
import { followUserData } from '../followUserData';

/** Reports that the currency's available balance in the spot account changed. */
const watchFunds = fromCallback<EventObject, { currency: string | null }, FundsChangedEvent>(
  ({ system, sendBack, input: { currency } }) => {
    let seen: string | null = null;
    return followUserData(system, (snapshot) => {
      if (currency === null || !snapshot || !isKnown(snapshot)) return;
      const available = availableOf(balancesOf(snapshot), 'spot', currency);
      if (seen !== null && available !== seen) sendBack({ type: 'push.funds.changed' });
      seen = available;
    });
  },
);

const defineWithdrawalFlow = (deps: Deps) =>
  withdrawalMachine.provide({ actors: { loadTerms: defineLoadWithdrawalTerms(deps), watchFunds } });

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
