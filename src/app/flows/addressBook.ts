import { defineLoadAddresses } from '../../actors/loadAddresses';
import { defineRemoveAddress } from '../../actors/removeAddress';
import { addressBookMachine } from '../../machines/addressBook/addressBook.machine';
import type { Deps } from '../deps';

export const defineAddressBookFlow = (deps: Deps) =>
  addressBookMachine.provide({
    actors: { loadAddresses: defineLoadAddresses(deps), removeAddress: defineRemoveAddress(deps) },
  });
