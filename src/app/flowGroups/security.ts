import { fromPromise } from 'xstate';
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
import {
  accountBody,
  passwordBody,
  credentialChangeMachine,
} from '../../machines/account/credentialChange/credentialChange.machine';
import type { Deps } from '../deps';
import { factorBody, secondFactorMachine } from '../../machines/account/secondFactor/secondFactor.machine';
import type { BodyOf } from '../../../domain/contract/call';
import type { Outcome } from '../../../domain/contract/outcome';
import type {
  changeAccount,
  changeLoginPassword,
  turnOffSecondFactor,
} from '../../../domain/contract/account/security';
import type { Http } from '../../services/http';

const FACTOR_CALLS = { confirm: 'confirmSecondFactor', renew: 'renewRecoveryCodes' } as const;

/** Enables or disables the second factor, or renews its recovery codes; returns the new codes, which are shown only once. */
const defineChangeFactor = <Proof>(
  { http }: { http: Http },
  toBody: (proof: Proof) => BodyOf<typeof turnOffSecondFactor>,
) =>
  fromPromise<Outcome<{ recoveryCodes: readonly string[] }>, { act: 'confirm' | 'renew' | 'turnOff'; proof: Proof }>(
    async ({ input: { act, proof } }) => {
      const body = toBody(proof);
      if (act === 'turnOff') {
        const turnedOff = await http.call('turnOffSecondFactor', body);
        return turnedOff.ok ? { ok: true, value: { recoveryCodes: [] } } : turnedOff;
      }
      const outcome = await http.call(FACTOR_CALLS[act], body);
      return outcome.ok ? { ok: true, value: { recoveryCodes: outcome.value.recovery_codes } } : outcome;
    },
  );

const defineSecondFactorFlow = (deps: Deps) =>
  secondFactorMachine.provide({ actors: { changeFactor: defineChangeFactor(deps, factorBody) } });

type CredentialKind = 'loginPassword' | 'fundsPassword' | 'email' | 'phone';

interface Bodies<Values> {
  password: (values: Values) => BodyOf<typeof changeLoginPassword>;
  account: (values: Values) => BodyOf<typeof changeAccount>;
}

/** Sends the change of a password, or of the email or phone used as account name. */
const defineChangeCredential = <Values>({ http }: { http: Http }, bodyOf: Bodies<Values>) =>
  fromPromise<Outcome<unknown>, { kind: CredentialKind; values: Values }>(({ input: { kind, values } }) => {
    switch (kind) {
      case 'loginPassword':
        return http.call('changeLoginPassword', bodyOf.password(values));
      case 'fundsPassword':
        return http.call('changeFundsPassword', bodyOf.password(values));
      case 'email':
      case 'phone':
        return http.call('changeAccount', bodyOf.account(values));
    }
  });

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
