import type { AnyActorRef } from 'xstate';
import type { WithdrawalAddress } from '../../../domain/contract/addresses';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { ProofValues } from '../securityProof';

/** The form. */
export interface AddressValues extends ProofValues {
  /** '' until one is chosen, as the network. */
  currency: string;
  network: string;
  address: string;
  memo: string;
  note: string;
  /** From the mail or text message. */
  code: string;
}

export interface AddAddressInput {
  /** Told of each address that is added; null when nobody needs to know. */
  listener: AnyActorRef | null;
}

export interface AddAddressContext extends AddAddressInput {
  /** Present only while the address is being sent. */
  values: AddressValues | null;
  failure: Failure | null;
}

export type AddAddressEvent =
  | { type: 'user.address.open' }
  | { type: 'user.address.dismiss' }
  | { type: 'user.address.submit'; values: AddressValues };

export type AddOutcome = Outcome<{ address: WithdrawalAddress }>;
