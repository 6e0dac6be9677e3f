import type { WithdrawalAddress } from '../../../../domain/contract/wallet/addresses';
import { createWithdrawal, type WithdrawalQuote } from '../../../../domain/contract/wallet/withdrawal';
import type { Failure } from '../../../../domain/contract/outcome';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import { addressKey, isMemo, memoKindOf } from '../../../../domain/rules/wallet/addressBook';
import { checkAddress } from '../../../../domain/rules/wallet/addresses/checkAddress';
import { proofBody, proofProblems, refusedProof, type ProofKey } from '../../account/securityProof';
import type { TextKey } from '../../../locales/texts';
import type { Request, WithdrawalProof, WithdrawalTerms, WithdrawalValues } from './withdrawal.types';

const CODE = /^\d{6}$/;

const VERDICTS = { ok: null, format: 'errors:addressFormat', checksum: 'errors:addressChecksum' } as const;

/** Fields of the form by the server's refusals that are about them. */
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

/** The field of the form that a refusal is about; undefined when it is about none. */
export const refusedField = (failure: Failure | null): keyof WithdrawalValues | undefined => {
  if (failure?.error === 'validation') return failure.fields?.['memo'] ? 'memo' : 'address';
  return failure ? REFUSED_FIELDS[failure.error] : undefined;
};

/** The field of the security check, its code included, that a refusal is about; undefined when it is about none. */
export const refusedCheck = (failure: Failure | null): keyof WithdrawalProof | undefined =>
  failure?.error === 'codeWrong' ? 'code' : refusedProof(failure);

/** What is typed. A memo that the address does not know was typed for another one: it is left out. */
function typedTarget(network: string, draft: WithdrawalValues): { address: string; memo: string | null } {
  const address = draft.address.trim();
  const memo = memoKindOf(network, address) === null ? '' : draft.memo.trim();
  return { address, memo: memo || null };
}

/** The body of the call. */
export function withdrawalBody({ place, draft, proof }: Request) {
  const target = draft.source === 'book' ? { address_id: draft.addressId } : typedTarget(place.network, draft);
  const code = proof.code === null ? {} : { code: proof.code };
  return { ...place, quantity: draft.quantity, ...target, ...code, ...proofBody(proof) };
}

/** Where the withdrawal goes to, as the exchange knows it; undefined for an address that was never confirmed. */
export function entryOf({ addresses, typed, quote }: WithdrawalTerms, draft: WithdrawalValues) {
  if (draft.source === 'book') return addresses.find(({ id }) => id === draft.addressId);
  const { address, memo } = typedTarget(quote.network, draft);
  const keyOf = (text: string) => addressKey(quote.network, text);
  const isSame = (entry: WithdrawalAddress) => keyOf(entry.address) === keyOf(address) && entry.memo === memo;
  return [...addresses, ...typed].find(isSame);
}

/** Whether the address has to be confirmed by a code, from which on it rests. */
export const isNewAddress = (terms: WithdrawalTerms, draft: WithdrawalValues): boolean =>
  draft.source === 'typed' && entryOf(terms, draft) === undefined;

/** What leaves the account for a quantity, fee included; null for what is no quantity. */
export function deductedFor({ fee }: WithdrawalQuote, scale: number, quantity: string): string | null {
  const amount = parseDecimal(quantity, scale);
  return amount ? formatDecimal(amount + (parseDecimal(fee, scale) ?? 0n), scale) : null;
}

function quantityProblem({ quote }: WithdrawalTerms, scale: number, quantity: string) {
  if (quantity.trim() === '') return 'withdrawal:quantityRequired';
  const amount = parseDecimal(quantity, scale);
  const units = (text: string) => parseDecimal(text, scale) ?? 0n;
  if (!amount) return 'errors:quantityOffScale';
  if (amount < units(quote.min)) return 'errors:belowMinWithdrawal';
  if (amount > units(quote.left_quantity)) return 'errors:withdrawalLimit';
  return amount + units(quote.fee) > units(quote.available) ? 'errors:insufficientBalance' : null;
}

/** Translation key per field that is not fine, in the order of the form. The server judges again. */
export function checkForm(
  terms: WithdrawalTerms,
  scale: number,
  values: WithdrawalValues,
): Problems<TextKey<'withdrawal' | 'errors' | 'validation'>> {
  const { source, addressId, memo } = values;
  const { network } = terms.quote;
  const quantity = quantityProblem(terms, scale, values.quantity);
  const address = values.address.trim();
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
    ...(!isMemo(network, address, memo.trim()) && { memo: 'validation:memo' }),
    ...(quantity && { quantity }),
  };
}

/** Translation key per field of the security check that is not fine. */
export function checkProof(request: Request): Problems<ProofKey | 'verificationCode:codeRequired'> {
  const { code } = request.proof;
  const isCode = code === null || CODE.test(code);
  return {
    ...(!isCode && { code: 'verificationCode:codeRequired' }),
    ...proofProblems(problemsOf(createWithdrawal.body, withdrawalBody(request)), request.proof),
  };
}
