import { PASSWORD_LENGTH } from '../../domain/contract/choices';

let list: Promise<ReadonlySet<string>> | undefined;

/** Two thirds of the list's 49,000 entries are too short for a password of ours. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_LENGTH.min));
};

const isOneCharacter = (text: string) => new Set(text).size === 1;

/**
 * Whether a thief tries it among the first: on the list of passwords that leaked most often, one character repeated, or the
 * account's own name. Capital letters do not make it another one.
 * @param account the e-mail or phone that names the account.
 */
export async function isCommon(password: string, account: string): Promise<boolean> {
  const text = password.toLowerCase();
  const name = account.toLowerCase();
  return isOneCharacter(text) || text === name || text === name.split('@', 1)[0] || (await (list ??= load())).has(text);
}
