import type { FlowGroup } from '../flowGroup';
import { definePasskeyProofFlow, defineAddPasskeyFlow } from '../flows/passkeys';
import { passkeysMachine } from '../../machines/account/passkeys/passkeys.machine';
import { accountClosingMachine } from '../../machines/account/accountClosing/accountClosing.machine';
import { accountLockMachine } from '../../machines/account/accountLock/accountLock.machine';
import { contactRecoveryMachine } from '../../machines/account/contactRecovery/contactRecovery.machine';
import { antiPhishingMachine } from '../../machines/account/antiPhishing/antiPhishing.machine';
import { devicesMachine } from '../../machines/account/devices/devices.machine';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';
import { sandboxMailboxMachine } from '../../machines/account/sandboxMailbox/sandboxMailbox.machine';
import { securitySettingsMachine } from '../../machines/account/securitySettings/securitySettings.machine';
import { defineVerificationCodeFlow } from '../flows/verificationCode';
import { defineChangeCredential } from '../../actors/account/changeCredential';
import {
  accountBody,
  passwordBody,
  credentialChangeMachine,
} from '../../machines/account/credentialChange/credentialChange.machine';
import type { Deps } from '../deps';
import { defineChangeFactor } from '../../actors/account/changeFactor';
import { factorBody, secondFactorMachine } from '../../machines/account/secondFactor/secondFactor.machine';

const defineSecondFactorFlow = (deps: Deps) =>
  secondFactorMachine.provide({ actors: { changeFactor: defineChangeFactor(deps, factorBody) } });

const defineCredentialChangeFlow = (deps: Deps) =>
  credentialChangeMachine.provide({
    actors: { changeCredential: defineChangeCredential(deps, { password: passwordBody, account: accountBody }) },
  });

/** /user/s-… */
export const flows: FlowGroup = (deps) => ({
  passkeyProof: definePasskeyProofFlow(),
  addPasskey: defineAddPasskeyFlow(),
  passkeys: passkeysMachine,
  securitySettings: securitySettingsMachine,
  credentialChange: defineCredentialChangeFlow(deps),
  verificationCode: defineVerificationCodeFlow(deps),
  sandboxMailbox: sandboxMailboxMachine,
  secondFactor: defineSecondFactorFlow(deps),
  devices: devicesMachine,
  recordList: defineRecordListFlow(deps),
  recordExport: defineRecordExportFlow(deps),
  accountClosing: accountClosingMachine,
  accountLock: accountLockMachine,
  contactRecovery: contactRecoveryMachine,
  antiPhishing: antiPhishingMachine,
});
