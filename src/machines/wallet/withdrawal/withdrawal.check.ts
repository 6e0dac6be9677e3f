import type { WithdrawalAddress } from '../../../../domain/contract/wallet/addresses';
import { createWithdrawal, type WithdrawalQuote } from '../../../../domain/contract/wallet/withdrawal';
import type { Failure } from '../../../../domain/contract/outcome';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import { addressKey, isMemo, memoKindOf } from '../../../../domain/rules/wallet/addressBook';
import { checkAddress } from '../../../../domain/rules/wallet/addresses/checkAddress';
import { proofBody, proofProblems, refusedProof, type ProofKey } from '../../account/securityProof';
import type { TextKey } from '../../../locales/texts';
import type { Request, WithdrawalProof, WithdrawalTerms, WithdrawalValues } from './withdrawal.setup';

const CODE = /^\d{6}$/;

const VERDICTS = { ok: null, format: 'errors:addressFormat', checksum: 'errors:addressChecksum' } as const;

/** Form fields by the server errors that concern them. */
const REFUSED_FIELDS: Readonly<Record<string, keyof WithdrawalValues>> = {
  addressFormat: 'address',
  addressChecksum: 'address',
  addressBookOnly: 'address',
  addressNotFound: 'addressId',
  quantityOffScale: 'quantity',
  belowMinWithdrawal: 'quantity',
  withdrawalLimit: 'quantity',
  insufficientBalance: 'quantity',
};

/** Form field that a rejection concerns; undefined for none. */
export const refusedField = (failure: Failure | null): keyof WithdrawalValues | undefined => {
  if (failure?.error === 'validation') return failure.fields?.['memo'] ? 'memo' : 'address';
  return failure ? REFUSED_FIELDS[failure.error] : undefined;
};

/** Field of the security check, including its code, that a rejection concerns; undefined for none. */
export const refusedCheck = (failure: Failure | null): keyof WithdrawalProof | undefined =>
  failure?.error === 'codeWrong' ? 'code' : refusedProof(failure);

/** Trims the typed address and memo. A memo that the network does not support was typed for another address and is omitted. */
export function typedTarget(network: string, draft: WithdrawalValues): { address: string; memo: string | null } {
  const address = draft.address.trim();
  const memo = memoKindOf(network, address) === null ? '' : draft.memo.trim();
  return { address, memo: memo || null };
}

export function withdrawalBody({ place, draft, proof }: Request) {
  const target = draft.source === 'book' ? { address_id: draft.addressId } : typedTarget(place.network, draft);
  const code = proof.code === null ? {} : { code: proof.code };
  return { ...place, quantity: draft.quantity, ...target, ...code, ...proofBody(proof) };
}

/** Destination as known to the exchange; undefined for an address that was never confirmed. */
export function entryOf({ addresses, typed, quote }: WithdrawalTerms, draft: WithdrawalValues) {
  if (draft.source === 'book') return addresses.find(({ id }) => id === draft.addressId);
  const { address, memo } = typedTarget(quote.network, draft);
  const keyOf = (text: string) => addressKey(quote.network, text);
  const isSame = (entry: WithdrawalAddress) => keyOf(entry.address) === keyOf(address) && entry.memo === memo;
  return [...addresses, ...typed].find(isSame);
}

/** Whether the address must be confirmed by a code, which starts its cooling-off period. */
export const isNewAddress = (terms: WithdrawalTerms, draft: WithdrawalValues): boolean =>
  draft.source === 'typed' && entryOf(terms, draft) === undefined;

/** Amount deducted for a quantity, including the fee; null when it is not a quantity. */
export function deductedFor({ fee }: WithdrawalQuote, scale: number, quantity: string): string | null {
  const amount = parseDecimal(quantity, scale);
  return amount ? formatDecimal(amount + (parseDecimal(fee, scale) ?? 0n), scale) : null;
}

function quantityProblem({ quote }: WithdrawalTerms, scale: number, quantity: string) {
  if (quantity.trim() === '') return 'withdrawal:quantityRequired';
  const amount = parseDecimal(quantity, scale);
  const units = (text: string) => parseDecimal(text, scale) ?? 0n;
  if (!amount) return 'errors:quantityOffScale';
  if (parseDecimal(quantity, quote.digits) === null) return 'withdrawal:quantityDigits';
  if (amount < units(quote.min)) return 'errors:belowMinWithdrawal';
  if (amount > units(quote.left_quantity)) return 'errors:withdrawalLimit';
  return amount + units(quote.fee) > units(quote.available) ? 'errors:insufficientBalance' : null;
}

/** Translation key per invalid field, in form order. The server checks again. */
export function checkForm(
  terms: WithdrawalTerms,
  scale: number,
  values: WithdrawalValues,
): Problems<TextKey<'withdrawal' | 'errors' | 'validation'>> {
  const { source, addressId } = values;
  const { network } = terms.quote;
  const quantity = quantityProblem(terms, scale, values.quantity);
  const { address, memo } = typedTarget(network, values);
  if (source === 'book') {
    const isListed = terms.addresses.some(({ id }) => id === addressId);
    return {
      ...(!isListed && { addressId: 'withdrawal:addressIdRequired' }),
      ...(quantity && { quantity }),
    };
  }
  if (terms.bookOnly) return { address: 'errors:addressBookOnly', ...(quantity && { quantity }) };
  const verdict = address === '' ? 'withdrawal:addressRequired' : VERDICTS[checkAddress(network, address)];
  return {
    ...(verdict && { address: verdict }),
    ...(!isMemo(network, address, memo) && { memo: 'validation:memo' }),
    ...(quantity && { quantity }),
  };
}

/** Translation key per invalid field of the security check. */
export function checkProof(request: Request): Problems<ProofKey | 'verificationCode:codeRequired'> {
  const { code } = request.proof;
  const isCode = code === null || CODE.test(code);
  return {
    ...(!isCode && { code: 'verificationCode:codeRequired' }),
    ...proofProblems(problemsOf(createWithdrawal.body, withdrawalBody(request)), request.proof),
  };
}
