import type { FlowGroup } from '../flowGroup';
import { addAddressMachine } from '../../machines/wallet/addAddress/addAddress.machine';
import { addressBookMachine } from '../../machines/wallet/addressBook/addressBook.machine';
import { defineBookOnlyFlow } from '../flows/bookOnly';
import { sandboxMailboxMachine } from '../../machines/account/sandboxMailbox/sandboxMailbox.machine';
import { defineVerificationCodeFlow } from '../flows/verificationCode';

/** /user/c-symAddr */
export const flows: FlowGroup = (deps) => ({
  addressBook: addressBookMachine,
  addAddress: addAddressMachine,
  bookOnly: defineBookOnlyFlow(deps),
  verificationCode: defineVerificationCodeFlow(deps),
  sandboxMailbox: sandboxMailboxMachine,
});
