import type { FlowGroup } from '../flowGroup';
import { defineAddAddressFlow } from '../flows/addAddress';
import { defineAddressBookFlow } from '../flows/addressBook';
import { defineBookOnlyFlow } from '../flows/bookOnly';
import { defineSandboxMailboxFlow } from '../flows/sandboxMailbox';
import { defineVerificationCodeFlow } from '../flows/verificationCode';

/** /user/c-symAddr */
export const flows: FlowGroup = (deps) => ({
  addressBook: defineAddressBookFlow(deps),
  addAddress: defineAddAddressFlow(deps),
  bookOnly: defineBookOnlyFlow(deps),
  verificationCode: defineVerificationCodeFlow(deps),
  sandboxMailbox: defineSandboxMailboxFlow(deps),
});
