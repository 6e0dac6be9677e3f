import { defineAddAddress } from '../../actors/addAddress';
import { addressBody } from '../../machines/addAddress/addAddress.check';
import { addAddressMachine } from '../../machines/addAddress/addAddress.machine';
import type { Deps } from '../deps';

export const defineAddAddressFlow = (deps: Deps) =>
  addAddressMachine.provide({ actors: { addAddress: defineAddAddress(deps, addressBody) } });
