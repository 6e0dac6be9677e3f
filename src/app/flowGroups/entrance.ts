import type { FlowGroup } from '../flowGroup';
import { passkeyProof, passkeyLogin } from '../flows/passkeys';
import { accountAlarmMachine } from '../../machines/account/accountAlarm/accountAlarm.machine';
import { loginMachine } from '../../machines/account/login/login.machine';
import { passwordResetMachine, resetDraft } from '../../machines/account/passwordReset/passwordReset.machine';
import { registrationDraft, registrationMachine } from '../../machines/account/registration/registration.machine';
import { sandboxMailboxMachine } from '../../machines/account/sandboxMailbox/sandboxMailbox.machine';
import { keepDraft } from '../keepChoice';
import { defineVerificationCodeFlow } from '../flows/verificationCode';

/** Login, registration, password reset, and the link that locks an account. */
export const flows: FlowGroup = (deps) => ({
  passkeyProof,
  passkeyLogin,
  accountAlarm: accountAlarmMachine,
  login: loginMachine,
  registration: registrationMachine.provide(keepDraft(deps, 'registration', registrationDraft)),
  passwordReset: passwordResetMachine.provide(keepDraft(deps, 'passwordReset', resetDraft)),
  verificationCode: defineVerificationCodeFlow(deps),
  sandboxMailbox: sandboxMailboxMachine,
});
