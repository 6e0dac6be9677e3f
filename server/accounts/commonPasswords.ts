import { PASSWORD_LENGTH } from '../../domain/contract/choices';

let list: Promise<ReadonlySet<string>> | undefined;

/** Two thirds of the list's 49,000 entries are shorter than our minimum password length. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_LENGTH.min));
};

const isOneCharacter = (text: string) => new Set(text).size === 1;

/**
 * Whether an attacker would try the password early: it is on the list of most frequently leaked ones, a single repeated character,
 * or the account's own name, ignoring case.
 * @param account email or phone that names the account.
 */
export async function isCommon(password: string, account: string): Promise<boolean> {
  const text = password.toLowerCase();
  const name = account.toLowerCase();
  return isOneCharacter(text) || text === name || text === name.split('@', 1)[0] || (await (list ??= load())).has(text);
}
