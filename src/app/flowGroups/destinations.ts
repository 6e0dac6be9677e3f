import { fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { passkeyProof } from '../flows/passkeys';
import { collectionMethodsMachine } from '../../machines/fiat/collectionMethods/collectionMethods.machine';
import {
  addBody,
  collectionMethodMachine,
  editBody,
  type MethodValues,
} from '../../machines/fiat/collectionMethod/collectionMethod.machine';
import type { Deps } from '../deps';
import type { CollectionMethod } from '../../../domain/contract/fiat/collection';
import type { Outcome } from '../../../domain/contract/outcome';
import { addAddressMachine } from '../../machines/wallet/addAddress/addAddress.machine';
import { addressBookMachine } from '../../machines/wallet/addressBook/addressBook.machine';
import { bookOnlyMachine } from '../../machines/wallet/bookOnly/bookOnly.machine';
import { sandboxMailboxMachine } from '../../machines/account/sandboxMailbox/sandboxMailbox.machine';
import { defineVerificationCodeFlow } from '../flows/verificationCode';

/** Adds a collection method, or edits the one with `methodId`. */
const defineSaveMethod = ({ http }: Deps) =>
  fromPromise<Outcome<{ method: CollectionMethod }>, { methodId: string | null; values: MethodValues }>(
    ({ input: { methodId, values } }) =>
      methodId === null
        ? http.call('addCollectionMethod', addBody(values))
        : http.call('editCollectionMethod', editBody(methodId, values)),
  );

/** /user/c-symAddr, /user/c-collAddr, /user/addCollAddr and /user/editCollAddr: where a user's money goes. */
export const flows: FlowGroup = (deps) => ({
  passkeyProof,
  collectionMethods: collectionMethodsMachine,
  collectionMethod: collectionMethodMachine.provide({ actors: { saveMethod: defineSaveMethod(deps) } }),
  addressBook: addressBookMachine,
  addAddress: addAddressMachine,
  bookOnly: bookOnlyMachine,
  verificationCode: defineVerificationCodeFlow(deps),
  sandboxMailbox: sandboxMailboxMachine,
});
