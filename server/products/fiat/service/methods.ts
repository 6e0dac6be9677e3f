import type { FiatMethod } from '../../../../domain/contract/fiat/fiat';
import { maskName } from '../../../../domain/rules/account/mask';
import type { FullCollectionMethod } from '../../../accounts/collectionMethods';
import { openSealedByOneOf, seal } from '../../../accounts/secrets';

interface Kept {
  holder: string;
  bank: string;
  branch: string | null;
  number: string;
  sort_code: string | null;
  number_tail: string;
}

const purposeOf = (seller: number): string => `fiat:${seller}`;

/**
 * Sealed copies of collection methods in offers, readable by the gateway only. The log contains them too, so they can also be read
 * with former secrets.
 */
export function createFiatMethods(secret: string, formerSecrets: readonly string[]) {
  const secrets = [secret, ...formerSecrets];
  return {
    seal(seller: number, method: FullCollectionMethod): string {
      const { holder, bank, branch, number, sort_code, number_tail } = method;
      const kept: Kept = { holder, bank, branch, number, sort_code, number_tail };
      return seal(secret, purposeOf(seller), JSON.stringify(kept)).toString('base64');
    },

    /** @param view full: for the paying side; masked: without numbers; ended: also without the holder's name */
    open(seller: number, sealed: string, view: 'full' | 'masked' | 'ended'): FiatMethod {
      const kept = JSON.parse(openSealedByOneOf(secrets, purposeOf(seller), Buffer.from(sealed, 'base64'))) as Kept;
      return {
        holder: view === 'ended' ? maskName(kept.holder) : kept.holder,
        bank: kept.bank,
        branch: kept.branch,
        number: view === 'full' ? kept.number : null,
        sort_code: view === 'full' ? kept.sort_code : null,
        number_tail: kept.number_tail,
      };
    },
  };
}

export type FiatMethods = ReturnType<typeof createFiatMethods>;
