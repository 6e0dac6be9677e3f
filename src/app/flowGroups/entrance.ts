import type { FlowGroup } from '../flowGroup';
import { loginMachine } from '../../machines/account/login/login.machine';
import { definePasswordResetFlow } from '../flows/passwordReset';
import { defineRegistrationFlow } from '../flows/registration';
import { sandboxMailboxMachine } from '../../machines/account/sandboxMailbox/sandboxMailbox.machine';
import { defineVerificationCodeFlow } from '../flows/verificationCode';

/** Login, registration and password reset. */
export const flows: FlowGroup = (deps) => ({
  login: loginMachine,
  registration: defineRegistrationFlow(deps),
  passwordReset: definePasswordResetFlow(deps),
  verificationCode: defineVerificationCodeFlow(deps),
  sandboxMailbox: sandboxMailboxMachine,
});
