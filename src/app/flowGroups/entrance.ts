import type { FlowGroup } from '../flowGroup';
import { defineLoginFlow } from '../flows/login';
import { definePasswordResetFlow } from '../flows/passwordReset';
import { defineRegistrationFlow } from '../flows/registration';
import { defineSandboxMailboxFlow } from '../flows/sandboxMailbox';
import { defineVerificationCodeFlow } from '../flows/verificationCode';

/** Login, registration and password reset. */
export const flows: FlowGroup = (deps) => ({
  login: defineLoginFlow(deps),
  registration: defineRegistrationFlow(deps),
  passwordReset: definePasswordResetFlow(deps),
  verificationCode: defineVerificationCodeFlow(deps),
  sandboxMailbox: defineSandboxMailboxFlow(deps),
});
