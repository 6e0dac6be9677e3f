import { createWithdrawal, type WithdrawalQuote } from '../../../domain/contract/withdrawal';
import type { Failure } from '../../../domain/contract/outcome';
import { problemsOf, type Problems } from '../../../domain/contract/problems';
import { formatDecimal, parseDecimal } from '../../../domain/money/decimal';
import { isMemo, memoKindOf } from '../../../domain/rules/addressBook';
import { checkAddress } from '../../../domain/rules/addresses/checkAddress';
import { proofBody, proofProblems, type ProofValues } from '../securityProof';
import type { Request, WithdrawalTerms, WithdrawalValues } from './withdrawal.types';

const VERDICTS = { ok: null, format: 'errors:addressFormat', checksum: 'errors:addressChecksum' } as const;

/** Fields of the form by the server's refusals that are about them. */
const REFUSED_FIELDS: Readonly<Record<string, keyof WithdrawalValues>> = {
  addressFormat: 'address',
  addressChecksum: 'address',
  addressNotFound: 'addressId',
  addressResting: 'addressId',
  quantityOffScale: 'quantity',
  belowMinWithdrawal: 'quantity',
  withdrawalLimit: 'quantity',
  insufficientBalance: 'quantity',
};

const REFUSED_PROOFS: Readonly<Record<string, keyof ProofValues>> = {
  fundsPasswordWrong: 'fundsPassword',
  secondFactorRequired: 'secondFactorCode',
  secondFactorWrong: 'secondFactorCode',
};

/** The field of the form that a refusal is about; undefined when it is about none. */
export const refusedField = (failure: Failure | null): keyof WithdrawalValues | undefined => {
  if (failure?.error === 'validation') return failure.fields?.['memo'] ? 'memo' : 'address';
  return failure ? REFUSED_FIELDS[failure.error] : undefined;
};

/** The field of the security check that a refusal is about; undefined when it is about none. */
export const refusedProof = (failure: Failure | null): keyof ProofValues | undefined =>
  failure ? REFUSED_PROOFS[failure.error] : undefined;

/** The body of the call. A memo that the address does not know was typed for another one: it is left out. */
export function withdrawalBody({ place, draft, proof }: Request) {
  const { source, addressId, quantity } = draft;
  const address = draft.address.trim();
  const memo = memoKindOf(place.network, address) === null ? '' : draft.memo.trim();
  const target = source === 'book' ? { address_id: addressId } : { address, memo: memo || null };
  return { ...place, quantity, ...target, ...proofBody(proof) };
}

/** What leaves the account for a quantity, fee included; null for what is no quantity. */
export function deductedFor({ fee }: WithdrawalQuote, scale: number, quantity: string): string | null {
  const amount = parseDecimal(quantity, scale);
  return amount ? formatDecimal(amount + (parseDecimal(fee, scale) ?? 0n), scale) : null;
}

function quantityProblem({ quote }: WithdrawalTerms, scale: number, quantity: string): string | null {
  if (quantity.trim() === '') return 'withdrawal:quantityRequired';
  const amount = parseDecimal(quantity, scale);
  const units = (text: string) => parseDecimal(text, scale) ?? 0n;
  if (!amount) return 'errors:quantityOffScale';
  if (amount < units(quote.min)) return 'errors:belowMinWithdrawal';
  if (amount > units(quote.left_quantity)) return 'errors:withdrawalLimit';
  return amount + units(quote.fee) > units(quote.available) ? 'errors:insufficientBalance' : null;
}

/** Translation key per field that is not fine, in the order of the form. The server judges again. */
export function checkForm(terms: WithdrawalTerms, scale: number, values: WithdrawalValues): Problems {
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
  const verdict = address === '' ? 'withdrawal:addressRequired' : VERDICTS[checkAddress(network, address)];
  return {
    ...(verdict && { address: verdict }),
    ...(!isMemo(network, address, memo.trim()) && { memo: 'validation:memo' }),
    ...(quantity && { quantity }),
  };
}

/** Translation key per field of the security check that is not fine. */
export function checkProof(request: Request): Problems {
  return proofProblems(problemsOf(createWithdrawal.body, withdrawalBody(request)), request.proof);
}
