import { PRICING_CURRENCIES } from '../../../domain/contract/choices';

/** Members of the kind that open something: masked without their length. */
const SECRETS = new Set([
  ...['password', 'passwordrepeat', 'repeat', 'fundspassword', 'fundspasswordrepeat', 'loginpassword', 'newpassword'],
  ...['secret', 'uri', 'token', 'ticket', 'recoverycodes', 'seed', 'pass'],
]);

/** Members that say who somebody is, where they live, or how they are paid. */
const PERSONAL = new Set([
  ...['code', 'nextcode', 'secondfactorcode', 'emailcode', 'phonecode', 'invitationcode', 'fundscode'],
  ...['number', 'numbertail', 'idnumber', 'sortcode', 'iban', 'holder', 'bank', 'branch', 'card'],
  ...['name', 'fullname', 'firstname', 'lastname', 'realname', 'sellername', 'buyername', 'nickname', 'filename'],
  ...['account', 'email', 'phone', 'mobile', 'areacode', 'address', 'memo', 'note', 'birthday'],
  ...['ip', 'device', 'useragent', 'place', 'city', 'words', 'word', 'antiphishing', 'reason', 'content'],
  ...['avatar', 'image', 'photo', 'picture'],
]);

/** Members of which nothing below is shown. */
const SEALED = new Set(['proof', 'mailbox', 'messages']);

/** Events of which nothing is shown: what is copied may be an address, a letter holds a code. */
const SEALED_EVENTS: readonly RegExp[] = [/^user\.(?:id|text)\.copy$/, /^xstate\.done\.actor\.loadMailbox$/];

/** A name in there is one of a market, a network or a language. */
const PUBLIC_OWNERS = new Set([
  ...['pricing', 'networks', 'network', 'currencies', 'currency', 'usdtprice', 'communities', 'language'],
  ...['contracts', 'indicator', 'indicators', 'terms', 'chart'],
]);

const FIAT = new Set<string>(PRICING_CURRENCIES.map(({ name }) => name));

/** Our five accounts; "account" elsewhere is an e-mail address or a phone number. */
const PUBLIC_ACCOUNTS = new Set(['spot', 'contract', 'sec_contract', 'legal', 'ico']);

const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/;
const PHONE = /^\+\d[\d ()-]{6,}$/;
const PICTURE = /^(?:data|blob):/;
/** Every masked secret has this length: its own would say something about it. */
const SECRET_LENGTH = 12;
/** A value this long that was masked once is masked wherever it turns up. */
const KNOWN_FROM = 6;

const plain = (key: string): string => key.replaceAll(/[_-]/g, '').toLowerCase();

/** Decides what of a value may leave the tab; the same text gets the same mask, so that a recording still repeats. */
export interface Masker {
  /** How many different texts were masked. */
  masked(): number;
  /** How often something was masked. */
  touched(): number;
  /** Whether nothing of the event's payload is shown. */
  sealsEvent(type: string): boolean;
  /** Whether nothing below the member is shown. */
  seals(key: string): boolean;
  /**
   * The text as it may be shown.
   * @param owner member that the text's object is in, '' at the top.
   * @param sealed something above is sealed.
   */
  text(text: string, key: string, owner: string, sealed: boolean): string;
}

/** Digits and letters replaced, the rest kept; `ordinal` keeps different texts different. */
function maskOf(text: string, ordinal: number): string {
  let left = ordinal;
  const characters = Array.from(text)
    .toReversed()
    .map((character) => {
      const isDigit = /\d/.test(character);
      if (!isDigit && !/\p{L}/u.test(character)) return character;
      const base = isDigit ? 10 : 24;
      const place = left % base;
      left = Math.floor(left / base);
      return isDigit ? String(place) : String.fromCodePoint(place === 0 ? 120 : 96 + place);
    });
  return characters.toReversed().join('');
}

export function createMasker(): Masker {
  const masks = new Map<string, string>();
  const made = new Set<string>();

  let touched = 0;

  const mask = (text: string, isSecret: boolean): string => {
    if (text === '' || made.has(text)) return text;
    touched += 1;
    const known = masks.get(text);
    if (known !== undefined) return known;
    const shape = isSecret ? `${'x'.repeat(SECRET_LENGTH - 4)}0000` : text;
    let masked = maskOf(shape, masks.size);
    for (let ordinal = masks.size + 1; made.has(masked) && ordinal < masks.size + 100; ordinal += 1) {
      masked = maskOf(shape, ordinal);
    }
    masks.set(text, masked);
    made.add(masked);
    return masked;
  };

  return {
    masked: () => masks.size,
    touched: () => touched,
    sealsEvent: (type) => SEALED_EVENTS.some((pattern) => pattern.test(type)),
    seals: (key) => SEALED.has(plain(key)),
    text(text, key, owner, sealed) {
      if (PICTURE.test(text)) return mask(text, true);
      const member = plain(key);
      if (SECRETS.has(member)) return mask(text, true);
      if (sealed || EMAIL.test(text) || PHONE.test(text)) return mask(text, false);
      if (PERSONAL.has(member) && !isPublic(text, member, owner)) return mask(text, false);
      return text.length >= KNOWN_FROM && masks.has(text) ? mask(text, false) : text;
    },
  };
}

function isPublic(text: string, member: string, owner: string): boolean {
  if (member === 'account') return PUBLIC_ACCOUNTS.has(text);
  return member === 'name' && (FIAT.has(text) || PUBLIC_OWNERS.has(plain(owner)));
}
