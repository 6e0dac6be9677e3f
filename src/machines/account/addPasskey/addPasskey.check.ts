import { beginPasskey, renamePasskey } from '../../../../domain/contract/account/passkeys';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';

/** Proof of identity for any change of passkeys. */
export interface HolderValues {
  password: string;
  /** Null when the second factor is off. */
  secondFactorCode: string | null;
}

export interface NewPasskeyValues extends HolderValues {
  name: string;
}

export type HolderKey = TextKey<'passkeys' | 'secondFactor' | 'securityCheck' | 'validation' | 'errors'>;

export const holderBody = ({ password, secondFactorCode }: HolderValues) => ({
  password,
  second_factor_code: secondFactorCode === null ? null : secondFactorCode.trim(),
});

/** Returns the first numbered name that no passkey has. */
export function freeName(passkeys: readonly { name: string }[], nameOf: (number: number) => string): string {
  const taken = new Set(passkeys.map(({ name }) => name.trim().toLowerCase()));
  const numbers = Array.from({ length: passkeys.length + 1 }, (_, place) => place + 1);
  return nameOf(numbers.find((number) => !taken.has(nameOf(number).toLowerCase())) ?? numbers.length);
}

/** Returns the translation key of a problem with a passkey's name; undefined when it is valid. */
export function nameProblem(name: string): TextKey<'passkeys' | 'validation'> | undefined {
  const problem = problemsOf(renamePasskey.body, { passkey_id: 'checked by the server', name: name.trim() })['name'];
  if (!problem) return undefined;
  return problem === CHECK.required ? 'passkeys:nameRequired' : `validation:${problem}`;
}

/** Returns a translation key per invalid field, in the order of the form. */
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
