import type { FlowGroup } from '../flowGroup';
import { defineAntiPhishingFlow } from '../flows/antiPhishing';
import { defineCredentialChangeFlow } from '../flows/credentialChange';
import { defineDevicesFlow } from '../flows/devices';
import { defineRecordListFlow } from '../flows/recordList';
import { defineSecondFactorFlow } from '../flows/secondFactor';
import { defineSecuritySettingsFlow } from '../flows/securitySettings';
import { defineVerificationCodeFlow } from '../flows/verificationCode';

/** /user/… */
export const flows: FlowGroup = (deps) => ({
  securitySettings: defineSecuritySettingsFlow(deps),
  credentialChange: defineCredentialChangeFlow(deps),
  verificationCode: defineVerificationCodeFlow(deps),
  secondFactor: defineSecondFactorFlow(deps),
  devices: defineDevicesFlow(deps),
  recordList: defineRecordListFlow(deps),
  antiPhishing: defineAntiPhishingFlow(deps),
});
