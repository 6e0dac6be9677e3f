import { beginPasskey, renamePasskey } from '../../../../domain/contract/account/passkeys';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';

/** The holder's proof for whatever changes a passkey. */
export interface HolderValues {
  password: string;
  /** null where the second factor is off. */
  secondFactorCode: string | null;
}

export interface NewPasskeyValues extends HolderValues {
  name: string;
}

/** What may be wrong with them. */
export type HolderKey = TextKey<'passkeys' | 'secondFactor' | 'securityCheck' | 'validation' | 'errors'>;

export const holderBody = ({ password, secondFactorCode }: HolderValues) => ({
  password,
  second_factor_code: secondFactorCode === null ? null : secondFactorCode.trim(),
});

/** The first of the numbered names that no passkey has. */
export function freeName(passkeys: readonly { name: string }[], nameOf: (number: number) => string): string {
  const taken = new Set(passkeys.map(({ name }) => name.trim().toLowerCase()));
  const numbers = Array.from({ length: passkeys.length + 1 }, (_, place) => place + 1);
  return nameOf(numbers.find((number) => !taken.has(nameOf(number).toLowerCase())) ?? numbers.length);
}

/** Translation key of what is wrong with a passkey's name; none when it is fine. */
export function nameProblem(name: string): TextKey<'passkeys' | 'validation'> | undefined {
  const problem = problemsOf(renamePasskey.body, { passkey_id: 'checked by the server', name: name.trim() })['name'];
  if (!problem) return undefined;
  return problem === CHECK.required ? 'passkeys:nameRequired' : `validation:${problem}`;
}

/** Translation key per field that is not fine, in the order of the form. */
export function checkHolder(values: HolderValues): Problems<HolderKey> {
  const { password, second_factor_code: factor } = problemsOf(beginPasskey.body, holderBody(values));
  const isMissing = values.secondFactorCode?.trim() === '';
  return {
    ...(password && {
      password: password === CHECK.required ? 'secondFactor:passwordRequired' : `validation:${password}`,
    }),
    ...(factor && { secondFactorCode: 'securityCheck:factorShape' }),
    ...(isMissing && { secondFactorCode: 'errors:secondFactorRequired' }),
  };
}

export function checkNewPasskey(values: NewPasskeyValues): Problems<HolderKey> {
  const name = nameProblem(values.name);
  return { ...(name && { name }), ...checkHolder(values) };
}
