import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** Kinds of messages. The texts of each scene are in server/content/messages/<locale>.json. */
export const MESSAGE_SCENES = [
  'registerCode',
  /** Somebody tried to register with this address again. */
  'accountExists',
  'resetCode',
  /** Somebody asked for a password reset, but there is no account with this address. */
  'noAccount',
  /** Verification code for a change of e-mail, phone or password. */
  'changeCode',
  /** Verification code for a new withdrawal address. */
  'addressCode',
  /** Somebody tried to make this address the account name of another account. */
  'accountTaken',
  /** Password, e-mail, phone or second factor was changed; details: change, device, address. */
  'securityChanged',
  /** A login from a device or address not seen before; details: device, address. */
  'newDeviceLogin',
  /** A login from a country not seen before; details: country, device, address. */
  'newCountryLogin',
  /** Correct password, wrong second factor; details: device, address. */
  'secondFactorFailed',
  /** A new e-mail or phone is to replace this one, which was reported lost; details: until, device, address, link. */
  'contactRecovery',
  /** The operator lets an identified person recover this account, which is locked until then; details: until, link. */
  'operatorRecovery',
  /** Repeats `operatorRecovery` after a stopped first attempt; its link no longer works; details: until. */
  'operatorRecoveryAgain',
  /** To the seller: a buyer has to pay; details: order, quantity, amount, until, page. */
  'fiatMatched',
  /** To both sides: the buyer has more time to pay; details as in `fiatMatched`. */
  'fiatExtended',
  /** To the seller: the buyer reports the transfer as done; details as in `fiatMatched`. */
  'fiatPaid',
  /** To each side that did not appeal; details: order, quantity, amount, page. */
  'fiatAppealed',
  /** To each side that did not release; details as in `fiatAppealed`. */
  'fiatReleased',
  /** To both sides: the operator decided for the seller; details as in `fiatAppealed`. */
  'fiatReturned',
  /** An export of the user's data is ready; details: file, page, link. */
  'exportReady',
  'accountClosed',
] as const;
export type MessageScene = (typeof MESSAGE_SCENES)[number];
export type FiatScene = Extract<MessageScene, `fiat${string}`>;

/** Changes that `securityChanged` reports; named in `changes` of the message texts. */
export const SECURITY_CHANGES = [
  'loginPassword',
  'fundsPassword',
  'email',
  'phone',
  'secondFactorOn',
  'secondFactorOff',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyBlocked',
  'recoveryCodes',
  'antiPhishing',
  'withdrawalAddress',
  'bookOnlyOn',
  'bookOnlyOff',
  'collectionMethod',
  'apiKeyCreated',
  'apiKeyEdited',
  'accountLocked',
  'accountUnlocked',
  'accountSuspended',
  'accountReinstated',
  'recoveryStopped',
  'accountRecovered',
  'closingRequested',
  'closingStopped',
  'closingHindered',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/** Values for the placeholders in a message's text, apart from the code. */
export interface MessageDetails {
  change?: SecurityChange;
  /** Browser and system: "Firefox, Windows". */
  device?: string;
  /** Network address. */
  address?: string;
  /** Two-letter code. */
  country?: string;
  /** Link that locks the account without a login. */
  link?: string;
  /** Time it takes effect, ms since the epoch. */
  until?: number;
  /** Name of the finished file. */
  file?: string;
  /** Page with the file or the order. */
  page?: string;
  /** Number of the fiat order, its quantity with the currency, and its total with the fiat currency. */
  order?: string;
  quantity?: string;
  amount?: string;
}

/** A message to a person; the adapter words it in the person's language. */
export interface Message {
  /** E-mail address, or phone as "+<country code> <number>". */
  to: string;
  scene: MessageScene;
  /** Six or twelve digits; null for a message without a code. */
  code: string | null;
  locale: string;
  /** The account's anti-phishing code, included in each mail; null when not set or without an account. */
  antiPhishing: string | null;
  /** Time of the event, ms since the epoch. */
  time: number;
  details?: MessageDetails;
}

/** A message worded in the recipient's language. */
interface Wording {
  subject: string;
  /** Plain text; paragraphs are separated by blank lines. */
  text: string;
  /** One short paragraph, for text messages. */
  sms: string;
}

export type Render = (message: Message) => Wording;

/** Delivers messages. Rejects when a message could not be handed over. */
export interface Messenger {
  send(message: Message): Promise<void>;
}

export const isPhoneAddress = (to: string): boolean => to.startsWith('+');

const KEPT_MS = 86_400_000;
const SHOWN = 20;

interface OutboxEntry {
  /** ms since the epoch */
  time: number;
  scene: string;
  /** Six or twelve digits; '' for a message without a code. */
  code: string;
  subject: string;
  text: string;
}

interface OutboxOptions {
  db: DatabaseSyncInstance;
  clock: () => number;
  /** null keeps only the fact that a message was sent, not its content. The recipient is stored as a blind index. */
  render: Render | null;
}

const EMPTY = { subject: '', text: '' };

/** Embedded messenger: stores messages in the `outbox` table for a day instead of sending them. */
export function createOutboxMessenger({ db, clock, render }: OutboxOptions) {
  const insert = db.prepare(
    "INSERT INTO outbox (account, scene, code, time, subject, body) VALUES (blind('account', ?), ?, ?, ?, ?, ?)",
  );
  const forget = db.prepare('DELETE FROM outbox WHERE time <= ?');
  const list = db.prepare(
    "SELECT time, scene, code, subject, body AS text FROM outbox WHERE account = blind('account', ?) ORDER BY id DESC LIMIT ?",
  );
  // Contents stored before the outbox was configured to keep none.
  if (!render) db.exec("UPDATE outbox SET code = '', subject = '', body = '' WHERE body <> ''");
  const messenger: Messenger = {
    async send(message) {
      const now = clock();
      const { subject, text } = render?.(message) ?? EMPTY;
      forget.run(now - KEPT_MS);
      insert.run(message.to, message.scene, (render && message.code) ?? '', now, subject, text);
    },
  };
  return {
    messenger,
    /** Returns the messages to an address, newest first. */
    messagesTo: (account: string) => list.all(account, SHOWN) as unknown as OutboxEntry[],
  };
}
