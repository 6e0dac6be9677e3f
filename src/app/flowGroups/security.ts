import { fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { passkeyProof, addPasskey } from '../flows/passkeys';
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
import {
  accountBody,
  passwordBody,
  credentialChangeMachine,
  type CredentialChange,
} from '../../machines/account/credentialChange/credentialChange.machine';
import type { Deps } from '../deps';
import {
  factorBody,
  secondFactorMachine,
  type FactorProof,
} from '../../machines/account/secondFactor/secondFactor.machine';
import type { Outcome } from '../../../domain/contract/outcome';

const FACTOR_CALLS = { confirm: 'confirmSecondFactor', renew: 'renewRecoveryCodes' } as const;

/** Enables or disables the second factor, or renews its recovery codes; returns the new codes, which are shown only once. */
const defineChangeFactor = ({ http }: Deps) =>
  fromPromise<
    Outcome<{ recoveryCodes: readonly string[] }>,
    { act: 'confirm' | 'renew' | 'turnOff'; proof: FactorProof }
  >(async ({ input: { act, proof } }) => {
    const body = factorBody(proof);
    if (act === 'turnOff') {
      const turnedOff = await http.call('turnOffSecondFactor', body);
      return turnedOff.ok ? { ok: true, value: { recoveryCodes: [] } } : turnedOff;
    }
    const outcome = await http.call(FACTOR_CALLS[act], body);
    return outcome.ok ? { ok: true, value: { recoveryCodes: outcome.value.recovery_codes } } : outcome;
  });

/** Sends the change of a password, or of the email or phone used as account name. */
const defineChangeCredential = ({ http }: Deps) =>
  fromPromise<Outcome<unknown>, CredentialChange>(({ input: { kind, values } }) => {
    switch (kind) {
      case 'loginPassword':
        return http.call('changeLoginPassword', passwordBody(values));
      case 'fundsPassword':
        return http.call('changeFundsPassword', passwordBody(values));
      case 'email':
      case 'phone':
        return http.call('changeAccount', accountBody(values));
    }
  });

/** /user/s-… */
export const flows: FlowGroup = (deps) => ({
  passkeyProof,
  addPasskey,
  passkeys: passkeysMachine,
  securitySettings: securitySettingsMachine,
  credentialChange: credentialChangeMachine.provide({ actors: { changeCredential: defineChangeCredential(deps) } }),
  verificationCode: defineVerificationCodeFlow(deps),
  sandboxMailbox: sandboxMailboxMachine,
  secondFactor: secondFactorMachine.provide({ actors: { changeFactor: defineChangeFactor(deps) } }),
  devices: devicesMachine,
  recordList: defineRecordListFlow(deps),
  recordExport: defineRecordExportFlow(deps),
  accountClosing: accountClosingMachine,
  accountLock: accountLockMachine,
  contactRecovery: contactRecoveryMachine,
  antiPhishing: antiPhishingMachine,
});
