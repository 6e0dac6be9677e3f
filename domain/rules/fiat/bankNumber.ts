import { CHECK, type PRICING_CURRENCIES } from '../../contract/choices';
import type { Problems } from '../../contract/problems';

type FiatName = (typeof PRICING_CURRENCIES)[number]['name'];

/**
 * Account number formats by currency. iban: an IBAN; turkishIban: a Turkish IBAN; sortCode: eight digits at the branch with a
 * six-digit sort code; digits: the digits of a card or account.
 */
type NumberKind = 'iban' | 'turkishIban' | 'sortCode' | 'digits';

const KINDS: Partial<Record<FiatName, NumberKind>> = { EUR: 'iban', TRY: 'turkishIban', GBP: 'sortCode' };

export const numberKindOf = (currency: FiatName): NumberKind => KINDS[currency] ?? 'digits';

/** Maximum length of a number including the spaces people write in it. */
export const NUMBER_TEXT_MAX = 48;

const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
const TURKISH_IBAN = /^TR\d{24}$/;
const BRITISH_ACCOUNT = /^\d{8}$/;
const SORT_CODE = /^\d{6}$/;
const DIGITS = /^\d{5,24}$/;

/** Removes spaces and hyphens and converts letters to upper case. */
export const compactNumber = (text: string): string => text.replace(/[\s-]/gu, '').toUpperCase();

/**
 * ISO 7064: moves the country and check digits to the end, replaces letters by numbers from 10; the remainder modulo 97 must be 1.
 */
function hasIbanChecksum(iban: string): boolean {
  const turned = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const character of turned) rest = Number(`${rest}${Number.parseInt(character, 36)}`) % 97;
  return rest === 1;
}

/** Whether a compact number is valid for the currency, including check digits where it has them. */
function isBankNumber(currency: FiatName, number: string): boolean {
  switch (numberKindOf(currency)) {
    case 'iban':
      return IBAN.test(number) && hasIbanChecksum(number);
    case 'turkishIban':
      return TURKISH_IBAN.test(number) && hasIbanChecksum(number);
    case 'sortCode':
      return BRITISH_ACCOUNT.test(number);
    case 'digits':
      return DIGITS.test(number);
  }
}

const TAIL = 4;

/** Returns the last characters by which the holder recognises a number: four, but never more than half of a short one. */
export const tailOf = (number: string): string =>
  number.slice(number.length - Math.min(TAIL, Math.floor(number.length / 2)));

const NUMBER_PROBLEMS = {
  iban: CHECK.iban,
  turkishIban: CHECK.turkishIban,
  sortCode: CHECK.accountNumber,
  digits: CHECK.bankNumber,
} as const satisfies Record<NumberKind, string>;

/** Returns a message key per invalid field of an account; spaces and hyphens are ignored. */
export function numberProblems(currency: FiatName, number: string, sortCode: string): Problems {
  const kind = numberKindOf(currency);
  const code = compactNumber(sortCode);
  const isCodeFine = kind === 'sortCode' ? SORT_CODE.test(code) : code === '';
  return {
    ...(isCodeFine ? {} : { sort_code: CHECK.sortCode }),
    ...(isBankNumber(currency, compactNumber(number)) ? {} : { number: NUMBER_PROBLEMS[kind] }),
  };
}
