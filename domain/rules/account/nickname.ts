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
