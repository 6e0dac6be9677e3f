import { SESSION_ENDS } from '../../../domain/contract/account/accountChoices';
import { CANCEL_REASONS, PRICING_CURRENCIES, SPOT_PLAN_REASONS } from '../../../domain/contract/choices';
import { FUTURES_CANCEL_REASONS } from '../../../domain/contract/futures/futuresChoices';

/** Members that grant access; masked without revealing their length. */
const SECRETS = new Set([
  ...['password', 'passwordrepeat', 'repeat', 'fundspassword', 'fundspasswordrepeat', 'loginpassword', 'newpassword'],
  ...['secret', 'uri', 'token', 'ticket', 'recoverycodes', 'seed', 'pass', 'signature'],
  // Of the change of a password, e-mail or phone.
  ...['current', 'currentpassword', 'next'],
]);

/** Members that identify a person, their address, or their payment details. */
const PERSONAL = new Set([
  ...['code', 'nextcode', 'newcode', 'secondfactorcode', 'passkeycode', 'emailcode', 'phonecode'],
  ...['invitationcode', 'fundscode'],
  ...['number', 'numbertail', 'idnumber', 'sortcode', 'iban', 'holder', 'bank', 'branch', 'card'],
  ...['name', 'fullname', 'firstname', 'lastname', 'realname', 'sellername', 'buyername', 'nickname', 'filename'],
  ...['account', 'newaccount', 'email', 'phone', 'mobile', 'areacode', 'memo', 'note', 'birthday'],
  ...['address', 'addresses', 'lastaddress'],
  ...['ip', 'device', 'useragent', 'place', 'city', 'words', 'word', 'antiphishing', 'reason', 'content'],
  ...['avatar', 'image', 'photo', 'picture'],
]);

/** Members whose entire content is hidden. */
const SEALED = new Set(['proof', 'mailbox', 'messages']);

/** Events whose payload is hidden: copied text may be an address, and a letter contains a code. */
const SEALED_EVENTS: readonly RegExp[] = [/^user\.(?:id|text)\.copy$/, /^xstate\.done\.actor\.loadMailbox$/];

/** Parents whose names are public: those of markets, networks or languages. */
const PUBLIC_OWNERS = new Set([
  ...['pricing', 'networks', 'network', 'currencies', 'currency', 'usdtprice', 'communities', 'language'],
  ...['contracts', 'indicator', 'indicators', 'terms', 'chart'],
]);

const FIAT = new Set<string>(PRICING_CURRENCIES.map(({ name }) => name));

/** The exchange's five accounts; "account" elsewhere is an e-mail address or a phone number. */
const PUBLIC_ACCOUNTS = new Set(['spot', 'contract', 'sec_contract', 'legal', 'ico']);

/** Reasons defined by the exchange; other reasons are free text written by a person. */
const PUBLIC_REASONS = new Set<string>([
  ...[...CANCEL_REASONS, ...SPOT_PLAN_REASONS, ...FUTURES_CANCEL_REASONS],
  ...SESSION_ENDS,
]);

/** Path of a page of the exchange; no other kind of address starts like this. */
const PAGE = /^\/(?!\/)\S*$/;
const PARAMETER = /(?<=[?&])([^=&#]+)=([^&#]+)/g;
const FRAGMENT = /#.+$/;

const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/;
const PHONE = /^\+\d[\d ()-]{6,}$/;
const PICTURE = /^(?:data|blob):/;
/** Length of every masked secret, so that the original length is not revealed. */
const SECRET_LENGTH = 12;
/** Minimum length from which a value masked once is masked wherever it occurs. */
const KNOWN_FROM = 6;

const plain = (key: string): string => key.replaceAll(/[_-]/g, '').toLowerCase();

/** Decides which parts of a value may leave the tab. Equal texts get equal masks, so that a recording can still be replayed. */
export interface Masker {
  /** Number of distinct secret texts found, counted per actor. */
  masked(): number;
  /** Number of times something was masked. */
  touched(): number;
  /**
   * Sets the actor of the following texts. A text masked once for an actor is masked for it under every name, however short it is.
   */
  enter(actor: string): void;
  /** Whether the event's entire payload is hidden. */
  sealsEvent(type: string): boolean;
  /** Whether everything below the member is hidden. */
  seals(key: string): boolean;
  /**
   * Returns the text with everything secret masked.
   * @param owner member containing the text's object, '' at the top.
   * @param sealed true when a parent is sealed.
   */
  text(text: string, key: string, owner: string, sealed: boolean): string;
}

/** Replaces digits and letters and keeps the rest; `ordinal` keeps different texts distinct. */
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

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

export function createMasker(): Masker {
  const masks = new Map<string, string>();
  const made = new Set<string>();
  const secretsOf = new Map<string, Set<string>>();
  let secrets = new Set<string>();
  let found = 0;
  let touched = 0;

  const mask = (text: string, isSecret: boolean): string => {
    if (text === '' || made.has(text)) return text;
    touched += 1;
    if (!secrets.has(text)) found += 1;
    secrets.add(text);
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

  /** Keeps the path, since a recording is about which pages were viewed; masks query parameters by name. */
  const page = (address: string): string =>
    address
      .replace(FRAGMENT, (fragment) => `#${mask(fragment.slice(1), true)}`)
      .replace(PARAMETER, (whole: string, key: string, value: string) => {
        const text = decoded(value);
        const shown = textAt(text, key, '', false);
        return shown === text ? whole : `${key}=${encodeURIComponent(shown)}`;
      });

  const textAt: Masker['text'] = (text, key, owner, sealed) => {
    if (PICTURE.test(text)) return mask(text, true);
    const member = plain(key);
    if (SECRETS.has(member)) return mask(text, true);
    if (sealed) return mask(text, false);
    const isPersonal = PERSONAL.has(member);
    if (PAGE.test(text) && (member === 'address' || !isPersonal)) return page(text);
    if (EMAIL.test(text) || PHONE.test(text)) return mask(text, false);
    if (isPersonal && !isPublic(text, member, owner)) return mask(text, false);
    return secrets.has(text) || (text.length >= KNOWN_FROM && masks.has(text)) ? mask(text, false) : text;
  };

  return {
    masked: () => found,
    touched: () => touched,
    enter(actor) {
      secrets = secretsOf.get(actor) ?? new Set();
      secretsOf.set(actor, secrets);
    },
    sealsEvent: (type) => SEALED_EVENTS.some((pattern) => pattern.test(type)),
    seals: (key) => SEALED.has(plain(key)),
    text: textAt,
  };
}

function isPublic(text: string, member: string, owner: string): boolean {
  if (member === 'account') return PUBLIC_ACCOUNTS.has(text);
  if (member === 'reason') return PUBLIC_REASONS.has(text);
  return member === 'name' && (FIAT.has(text) || PUBLIC_OWNERS.has(plain(owner)));
}
