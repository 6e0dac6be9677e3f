import type { FlowGroup } from '../flowGroup';
import { defineAntiPhishingFlow } from '../flows/antiPhishing';
import { defineCredentialChangeFlow } from '../flows/credentialChange';
import { defineDevicesFlow } from '../flows/devices';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';
import { defineSandboxMailboxFlow } from '../flows/sandboxMailbox';
import { defineSecondFactorFlow } from '../flows/secondFactor';
import { defineSecuritySettingsFlow } from '../flows/securitySettings';
import { defineVerificationCodeFlow } from '../flows/verificationCode';

/** /user/s-… */
export const flows: FlowGroup = (deps) => ({
  securitySettings: defineSecuritySettingsFlow(deps),
  credentialChange: defineCredentialChangeFlow(deps),
  verificationCode: defineVerificationCodeFlow(deps),
  sandboxMailbox: defineSandboxMailboxFlow(deps),
  secondFactor: defineSecondFactorFlow(deps),
  devices: defineDevicesFlow(deps),
  recordList: defineRecordListFlow(deps),
  recordExport: defineRecordExportFlow(deps),
  antiPhishing: defineAntiPhishingFlow(deps),
});
