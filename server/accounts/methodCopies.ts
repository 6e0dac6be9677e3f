import type { FullCollectionMethod } from './collectionMethods';
import { openSealedByOneOf, seal } from './secrets';

/** Fields of a collection method that an offer copies. */
export type MethodCopy = Pick<
  FullCollectionMethod,
  'holder' | 'bank' | 'branch' | 'number' | 'sort_code' | 'number_tail'
>;

const purposeOf = (seller: number): string => `fiat:${seller}`;

/** Returns a sealed copy, in base64. */
export function sealCopy(secret: string, seller: number, method: MethodCopy): string {
  const { holder, bank, branch, number, sort_code, number_tail } = method;
  const kept: MethodCopy = { holder, bank, branch, number, sort_code, number_tail };
  return seal(secret, purposeOf(seller), JSON.stringify(kept)).toString('base64');
}

/**
 * @param secrets the present secret and former ones, since the log keeps copies as they were sealed.
 * @throws if it was sealed with none of them.
 */
export const openCopy = (secrets: readonly string[], seller: number, sealed: string): MethodCopy =>
  JSON.parse(openSealedByOneOf(secrets, purposeOf(seller), Buffer.from(sealed, 'base64'))) as MethodCopy;
