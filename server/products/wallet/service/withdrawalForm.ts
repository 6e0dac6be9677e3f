import { createHash } from 'node:crypto';
import { CHECK } from '../../../../domain/contract/choices';
import type { WithdrawalAddress } from '../../../../domain/contract/wallet/addresses';
import type { Withdrawal } from '../../../../domain/contract/wallet/withdrawal';
import { addressKey, isMemo } from '../../../../domain/rules/wallet/addressBook';
import { checkAddress } from '../../../../domain/rules/wallet/addresses/checkAddress';
import { refuse, type Refusal } from '../../../accounts/result';
import type { SecurityProof } from '../../../accounts/securityCheck';

export interface Place {
  currency: string;
  network: string;
}

export interface WithdrawalForm extends Place, SecurityProof {
  quantity: string;
  address_id?: string | null | undefined;
  address?: string | null | undefined;
  memo?: string | null | undefined;
  code?: string | null | undefined;
  client_id?: string | undefined;
}

/** Digest that requests with the same key must share. It is stored, so it must not contain secrets. */
export const bodyHashOf = ({
  currency,
  network,
  quantity,
  address_id,
  address,
  memo,
  client_id,
}: WithdrawalForm): string =>
  createHash('sha256')
    .update(JSON.stringify([currency, network, quantity, address_id || null, address || null, memo || null]))
    .update(client_id ?? '')
    .digest('base64url');

/** Returns the problem with a typed address; null when it is valid. */
export function problemOf({ network, memo }: WithdrawalForm, address: string): Refusal | null {
  const verdict = checkAddress(network, address);
  if (verdict === 'format') return refuse('addressFormat', { field: 'address' });
  if (verdict === 'checksum') return refuse('addressChecksum', { field: 'address' });
  return isMemo(network, address, memo) ? null : refuse('validation', { fields: { memo: CHECK.memo } });
}

type Destination = Pick<WithdrawalAddress, 'address'> & { memo?: string | null | undefined };

/**
 * Whether a withdrawal goes to where a form asks for, however that is spelt.
 * @param chosen address book entry that the form names; undefined for none.
 */
export function goesTo(
  { currency, network, address, memo }: Withdrawal,
  form: WithdrawalForm,
  chosen: Destination | undefined,
): boolean {
  const keyOf = (to: Destination) => `${addressKey(network, to.address)} ${to.memo || ''}`;
  const asked = form.address ? { address: form.address, memo: form.memo } : chosen;
  const isThere = currency === form.currency && network === form.network;
  return isThere && asked !== undefined && keyOf(asked) === keyOf({ address, memo });
}
