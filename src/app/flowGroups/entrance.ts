import type { FlowGroup } from '../flowGroup';
import { defineLoginFlow } from '../flows/login';
import { defineRegistrationFlow } from '../flows/registration';
import { defineVerificationCodeFlow } from '../flows/verificationCode';

/** Login and registration. */
export const flows: FlowGroup = (deps) => ({
  login: defineLoginFlow(deps),
  registration: defineRegistrationFlow(deps),
  verificationCode: defineVerificationCodeFlow(deps),
});
