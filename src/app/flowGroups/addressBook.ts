import type { FlowGroup } from '../flowGroup';
import { definePasskeyProofFlow } from '../flows/passkeys';
import { addAddressMachine } from '../../machines/wallet/addAddress/addAddress.machine';
import { addressBookMachine } from '../../machines/wallet/addressBook/addressBook.machine';
import { bookOnlyMachine } from '../../machines/wallet/bookOnly/bookOnly.machine';
import { sandboxMailboxMachine } from '../../machines/account/sandboxMailbox/sandboxMailbox.machine';
import { defineVerificationCodeFlow } from '../flows/verificationCode';

/** /user/c-symAddr */
export const flows: FlowGroup = (deps) => ({
  passkeyProof: definePasskeyProofFlow(),
  addressBook: addressBookMachine,
  addAddress: addAddressMachine,
  bookOnly: bookOnlyMachine,
  verificationCode: defineVerificationCodeFlow(deps),
  sandboxMailbox: sandboxMailboxMachine,
});
