const alike = (signs: string, letters: string): Record<string, string> =>
  Object.fromEntries(Array.from(signs, (sign, at) => [sign, letters[at] ?? sign]));

/** Characters that look like a Latin letter, after lower-casing and removal of marks. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', i: 'l', '|': 'l' },
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'l', ј: 'j', к: 'k', ӏ: 'l', м: 'm', н: 'h', о: 'o', р: 'p' },
  ...{ ѕ: 's', т: 't', у: 'y', ԝ: 'w', х: 'x', ѵ: 'v' },
  ...alike('ıɑɡɩ', 'lagl'),
  // Armenian, Lisu, Cherokee.
  ...alike('օոսհցքյ', 'onuhgpj'),
  ...alike('ꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'bpddtgkjczfmnlsrvhwxyaelou'),
  ...alike('ꭰꭱꭲꭵꭺꭻꭼꮃꮇꮋꮐꮓꮢꮤꮥꮩꮪꮮꮯꮲꮶ', 'drtlajewmhgzrwsvslcpk'),
  ...{ α: 'a', β: 'b', ε: 'e', ι: 'l', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
};

/** Returns the comparison key of a nickname: ignores case, marks, separators and lookalikes. */
export const foldNickname = (nickname: string): string =>
  Array.from(
    nickname
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[\p{M}\s_.'’-]/gu, ''),
    (sign) => LOOKALIKES[sign] ?? sign,
  ).join('');

const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic', 'Tibetan'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Khmer', 'Myanmar', 'Cherokee', 'Lisu', 'Coptic'],
];
/** Scripts that are written together. */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana', 'Latin'],
  ['Han', 'Hangul', 'Latin'],
  ['Han', 'Bopomofo', 'Latin'],
];
/** Scripts of digits, signs and marks that belong to no script of their own. */
const SHARED = ['Common', 'Inherited'];
const signsOf = (scripts: readonly string[]): string => scripts.map((script) => `\\p{Script=${script}}`).join('');
const UNMIXED = [...SCRIPTS.map((script) => [script]), ...TOGETHER].map(
  (some) => new RegExp(`^[${signsOf([...SHARED, ...some])}]*$`, 'u'),
);
/** None of the scripts above; rarer ones are not told from each other. */
const OTHERS = new RegExp(`^[^${signsOf([...SCRIPTS, ...TOGETHER.flat()])}]*$`, 'u');

/**
 * Whether the letters are of one script, or of scripts that are usually written together: a letter of another script can look like
 * one of this. Corresponds to "highly restrictive" in Unicode's UTS 39.
 */
export const isUnmixed = (nickname: string): boolean => [...UNMIXED, OTHERS].some((letters) => letters.test(nickname));
