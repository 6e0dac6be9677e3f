import { CHECK } from '../../../../domain/contract/choices';
import {
  addCollectionMethod,
  editCollectionMethod,
  type CollectionCurrency,
  type CollectionMethod,
} from '../../../../domain/contract/fiat/collection';
import { problemsOf, type Check, type Problems } from '../../../../domain/contract/problems';
import { numberKindOf, numberProblems } from '../../../../domain/rules/fiat/bankNumber';
import { proofBody, proofProblems, type ProofKey, type ProofValues } from '../../account/securityProof';
import type { TextKey } from '../../../locales/texts';

export interface MethodValues extends ProofValues {
  currency: CollectionCurrency;
  holder: string;
  /** '' when editing: the stored number is kept. */
  number: string;
  /** Only for accounts in GBP. */
  sortCode: string;
  bank: string;
  branch: string;
}

const detailsBody = (values: MethodValues) => ({
  holder: values.holder.trim(),
  bank: values.bank.trim(),
  branch: values.branch.trim() || null,
  ...proofBody(values),
});

const numberBody = ({ currency, number, sortCode }: MethodValues) => ({
  number: number.trim(),
  sort_code: (numberKindOf(currency) === 'sortCode' && sortCode.trim()) || null,
});

export const addBody = (values: MethodValues) => ({
  currency: values.currency,
  ...detailsBody(values),
  ...numberBody(values),
});

export const editBody = (methodId: string, values: MethodValues) => ({
  method_id: methodId,
  ...detailsBody(values),
  ...numberBody(values),
});

type Key = ProofKey | TextKey<'collectionMethods'>;

const REQUIRED: Readonly<Record<string, Key>> = {
  holder: 'collectionMethods:holderRequired',
  number: 'collectionMethods:numberRequired',
  bank: 'collectionMethods:bankRequired',
};

/**
 * Returns a translation key per invalid field, in the order of the form.
 * @param kept method being edited, whose number may stay; null for a new one.
 */
export function checkMethod(values: MethodValues, kept: CollectionMethod | null): Problems<Key> {
  const problems = kept
    ? problemsOf(editCollectionMethod.body, editBody(kept.id, values))
    : problemsOf(addCollectionMethod.body, addBody(values));
  const { number, sort_code: sortCode } = numberBody(values);
  const keepsNumber = kept !== null && number === '' && sortCode === null;
  const wrong = keepsNumber ? {} : numberProblems(values.currency, number, sortCode ?? '');
  const textOf = (field: string, problem: Check | undefined): Problems<Key> => {
    if (!problem) return {};
    return { [field]: (problem === CHECK.required && REQUIRED[field]) || `validation:${problem}` };
  };
  return {
    ...textOf('holder', problems['holder']),
    ...textOf('sortCode', problems['sort_code'] ?? wrong['sort_code']),
    ...textOf('number', problems['number'] ?? wrong['number']),
    ...textOf('bank', problems['bank']),
    ...textOf('branch', problems['branch']),
    ...proofProblems(problems, values),
  };
}
