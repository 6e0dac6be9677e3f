/**
 * Enumerations and limits of the contract as plain values, kept apart from the schemas so that screens which only offer a choice do
 * not load the schemas.
 */

/** Languages with the ids of the specification; the first is the default. */
export const LANGUAGES = [
  { id: 2, value: 'en_US', tag: 'en-US', name: 'English' },
  { id: 3, value: 'ja_JP', tag: 'ja-JP', name: '日本語' },
  { id: 4, value: 'ko_KR', tag: 'ko-KR', name: '한국어' },
  { id: 5, value: 'zh_TW', tag: 'zh-TW', name: '繁體中文' },
  { id: 6, value: 'ru_RU', tag: 'ru-RU', name: 'Русский' },
  { id: 7, value: 'tr_TR', tag: 'tr-TR', name: 'Türkçe' },
  { id: 8, value: 'fr_FR', tag: 'fr-FR', name: 'Français' },
  { id: 9, value: 'es_ES', tag: 'es-ES', name: 'Español' },
  { id: 10, value: 'de_DE', tag: 'de-DE', name: 'Deutsch' },
] as const;

/** Pricing fiat currencies with the ids of the specification; the first is the default. */
export const PRICING_CURRENCIES = [
  { id: 2, name: 'USD', mark: '$' },
  { id: 3, name: 'JPY', mark: '¥' },
  { id: 4, name: 'KRW', mark: '₩' },
  { id: 5, name: 'HKD', mark: 'HK$' },
  { id: 6, name: 'RUB', mark: '₽' },
  { id: 7, name: 'EUR', mark: '€' },
  { id: 8, name: 'GBP', mark: '£' },
  { id: 9, name: 'TRY', mark: '₺' },
] as const;

export const NOTE_TYPES = { userAgreement: 1, privacyPolicy: 2, beginnerGuide: 3, legalNotice: 4, aboutUs: 5 } as const;

/** Identity status: 1 unverified, 2 pending review, 3 verified, 4 audit failed. */
export const NAME_STATUS = { unverified: 1, pending: 2, verified: 3, failed: 4 } as const;

export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;

/** Coin categories; a coin may belong to any number of them. */
export const COIN_CATEGORIES = [
  'layer1',
  'defi',
  'meme',
  'payments',
  'pow',
  'infrastructure',
  'ai',
  'rwa',
  'stablecoin',
] as const;
export type CoinCategory = (typeof COIN_CATEGORIES)[number];

export const INTERVALS = ['1m', '5m', '15m', '30m', '60m', '1d', '1w', '1M'] as const;

export const DIRECTIONS = ['buy', 'sell'] as const;

export const ORDER_TYPES = ['limit', 'market', 'stop_limit', 'stop_market'] as const;

/**
 * Types that can be placed: an OCO becomes a limit order and a stop order; a trailing stop is a stop-market order that follows the
 * price.
 */
export const PLACED_TYPES = [...ORDER_TYPES, 'oco', 'trailing_stop'] as const;

/** rate: a trailing stop triggers once the price retraces from its best by a fraction; amount: by an absolute amount. */
export const TRAIL_BASES = ['rate', 'amount'] as const;

/** gtc: rests until cancelled; ioc: cancels the remainder; fok: all or nothing; post: refused if it would take. */
export const TIME_IN_FORCE = ['gtc', 'ioc', 'fok', 'post'] as const;

/** For spot orders; gtd: rests until a date. Stored by index: append new ones at the end. */
export const SPOT_TIME_IN_FORCE = [...TIME_IN_FORCE, 'gtd'] as const;

/**
 * untriggered: a stop order waiting for its trigger; waiting: on the book, nothing traded; partial: on the book, partly traded;
 * traded: completely; cancelled: nothing traded; closed: the remainder was cancelled after a partial trade.
 */
export const SPOT_STATUSES = ['untriggered', 'waiting', 'partial', 'traded', 'cancelled', 'closed'] as const;

/**
 * Reasons for cancelling the remainder of an order. slippage: the rest of the book is beyond the bound around the fair price;
 * depth: the book ran out; levels: it had more, but behind the levels that an order may sweep; oco: the other leg was executed;
 * expired: its date has passed. Stored by index: append new ones at the end.
 */
export const CANCEL_REASONS = [
  'user',
  'ioc',
  'slippage',
  'selfTrade',
  'funds',
  'operator',
  'depth',
  'oco',
  'expired',
  'levels',
] as const;

/**
 * Plans executed by the exchange. scaled: orders spread over a price range; twap: a quantity in slices over time. Stored by index.
 */
export const SPOT_PLAN_KINDS = ['scaled', 'twap'] as const;

/** done: everything to be placed has ended; stopped: ended by the exchange, with a reason. Stored by index. */
export const SPOT_PLAN_STATUSES = ['active', 'done', 'cancelled', 'stopped'] as const;

/**
 * Reasons for which the exchange stops a plan: the refusal of its slice (refused: any other refusal); timeOver: its time ended
 * before everything traded; locked: its owner locked the account. Stored by index: append new ones at the end.
 */
export const SPOT_PLAN_REASONS = [
  'insufficientBalance',
  'pairHalted',
  'belowMinNotional',
  'orderTooLarge',
  'refused',
  'timeOver',
  'locked',
] as const;

export const ACCOUNTS = ['spot', 'contract', 'sec_contract', 'legal', 'ico'] as const;

/**
 * Subject of a notice. published: from the operator to everybody; the others are addressed to one person, created by the server and
 * worded by the client.
 */
export const NOTICE_KINDS = [
  'published',
  'identityVerified',
  'identityFailed',
  'depositCredited',
  'withdrawalCompleted',
  'withdrawalFailed',
  'newDevice',
  'credentialsChanged',
  'apiKeysEnded',
  'contactRecovery',
  'priceAlert',
  'fiatMatched',
  'fiatExtended',
  'fiatPaid',
  'fiatReleased',
  'fiatCancelled',
  'fiatAppealed',
  'offerWithdrawn',
  'positionLiquidated',
  'positionDeleveraged',
] as const;

export const NOTICE_SCOPES = ['all', 'unread'] as const;

/** Help centre categories, in display order. */
export const HELP_CATEGORIES = [
  'start',
  'security',
  'identity',
  'funds',
  'spot',
  'futures',
  'seconds',
  'fiat',
  'ico',
  'api',
] as const;

/** Keys of field check messages, in the `validation` namespace of every locale. */
export const CHECK = {
  required: 'required',
  decimal: 'decimal',
  choice: 'choice',
  length: 'length',
  account: 'account',
  email: 'email',
  phone: 'phone',
  code: 'code',
  mismatch: 'mismatch',
  agreement: 'agreement',
  password: 'password',
  integer: 'integer',
  unknown: 'unknown',
  note: 'note',
  line: 'line',
  memo: 'memo',
  iban: 'iban',
  turkishIban: 'turkishIban',
  sortCode: 'sortCode',
  accountNumber: 'accountNumber',
  bankNumber: 'bankNumber',
  personName: 'personName',
  idNumber: 'idNumber',
  photo: 'photo',
  nickname: 'nickname',
  nicknameMixed: 'nicknameMixed',
  antiPhishing: 'antiPhishing',
  permissions: 'permissions',
  networkAddress: 'networkAddress',
  networkAddresses: 'networkAddresses',
  addressesNeeded: 'addressesNeeded',
  publicKey: 'publicKey',
} as const;
