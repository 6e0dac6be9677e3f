import { addAddress } from '../../../../domain/contract/wallet/addresses';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import { isMemo, memoKindOf } from '../../../../domain/rules/wallet/addressBook';
import { checkAddress } from '../../../../domain/rules/wallet/addresses/checkAddress';
import { proofBody, proofProblems, type ProofKey } from '../../account/securityProof';
import type { TextKey } from '../../../locales/texts';
import type { AddressValues } from './addAddress.machine';

const VERDICTS = { ok: null, format: 'errors:addressFormat', checksum: 'errors:addressChecksum' } as const;

/** The body of the call. A memo that the network does not know was typed for another one: it is left out. */
export function addressBody(values: AddressValues) {
  const { currency, network, code } = values;
  const address = values.address.trim();
  const memo = memoKindOf(network, address) === null ? '' : values.memo.trim();
  return { currency, network, address, memo: memo || null, note: values.note.trim(), code, ...proofBody(values) };
}

/** What is wrong with an address on its network, as translation key; null when nothing is. */
export const addressProblem = (network: string, address: string) => VERDICTS[checkAddress(network, address.trim())];

type Key = ProofKey | TextKey<'addressBook' | 'verificationCode'>;

/** Translation key per field that is not fine, in the order of the form. */
export function checkEntry(values: AddressValues): Problems<Key> {
  const body = addressBody(values);
  const problems = problemsOf(addAddress.body, body);
  const textOf = (field: string, required: Key): Key | null => {
    const problem = problems[field];
    if (!problem) return null;
    return problem === CHECK.required ? required : `validation:${problem}`;
  };
  const currency = textOf('currency', 'addressBook:currencyRequired');
  const network = textOf('network', 'addressBook:networkRequired');
  const verdict = network === null ? addressProblem(body.network, body.address) : null;
  const address = textOf('address', 'addressBook:addressRequired') ?? verdict;
  const isWrongMemo = !isMemo(body.network, body.address, body.memo);
  const note = textOf('note', 'addressBook:noteRequired');
  const code = textOf('code', 'verificationCode:codeRequired');
  return {
    ...(currency && { currency }),
    ...(network && { network }),
    ...(address && { address }),
    ...(isWrongMemo && { memo: `validation:${CHECK.memo}` }),
    ...(note && { note }),
    ...(code && { code }),
    ...proofProblems(problems, values),
  };
}
