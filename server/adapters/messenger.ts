/** What a message is about. Each scene has its texts in server/content/messages/<locale>.json. */
export const MESSAGE_SCENES = [
  /** Verification code of a registration. */
  'registerCode',
  /** Somebody tried to register with this address again. */
  'accountExists',
  /** Verification code of a password reset. */
  'resetCode',
  /** Somebody asked for a password reset, but there is no account with this address. */
  'noAccount',
  /** Verification code of a change of e-mail, phone or password. */
  'changeCode',
  /** Verification code of a new withdrawal address. */
  'addressCode',
  /** Somebody tried to make this address the name of another account. */
  'accountTaken',
  /** Password, e-mail, phone or second factor was changed; details: change, device, address. */
  'securityChanged',
  /** A login from a device or address not seen before; details: device, address. */
  'newDeviceLogin',
  /** A login from another country than all before; details: country, device, address. */
  'newCountryLogin',
  /** A right password with a wrong second factor; details: device, address. */
  'secondFactorFailed',
  /** A new e-mail or phone is to replace this one, which is said to be lost; details: until, device, address, link. */
  'contactRecovery',
  /** The operator lets a person who was identified recover this account, which is locked until then; details: until, link. */
  'operatorRecovery',
  /** The same once more, after the first try was stopped: its link is no answer any more; details: until. */
  'operatorRecoveryAgain',
  /** A file of the own data is ready; details: file, page, link. */
  'exportReady',
  /** The account was closed, as its owner had asked. */
  'accountClosed',
] as const;
export type MessageScene = (typeof MESSAGE_SCENES)[number];

/** What `securityChanged` can be about; named in `changes` of the message texts. */
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
  'recoveryStopped',
  'accountRecovered',
  'closingRequested',
  'closingStopped',
  'closingHindered',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/** What a message's text names beside its code. */
export interface MessageDetails {
  change?: SecurityChange;
  /** Browser and system, "Firefox, Windows". */
  device?: string;
  /** Network address. */
  address?: string;
  /** By its two letters. */
  country?: string;
  /** Locks the account without a login. */
  link?: string;
  /** When it takes effect, ms since the epoch. */
  until?: number;
  /** Name of a file that is ready, and the page where it can be fetched. */
  file?: string;
  page?: string;
}

/** A message to a person; the wording in the person's language is the adapter's affair. */
export interface Message {
  /** E-mail address, or phone as "+<country code> <number>". */
  to: string;
  scene: MessageScene;
  /** Six digits; null for a message without a code. */
  code: string | null;
  locale: string;
  /** The account's anti-phishing code, which stands in each mail; null when not set or nobody's account. */
  antiPhishing: string | null;
  /** When it happened, ms since the epoch. */
  time: number;
  details?: MessageDetails;
}

/** A message in its receiver's language. */
export interface Wording {
  subject: string;
  /** Plain text, paragraphs divided by blank lines. */
  text: string;
  /** One short paragraph, for phones. */
  sms: string;
}

export type Render = (message: Message) => Wording;

/** Delivers messages. Rejects when the message could not be handed over. */
export interface Messenger {
  send(message: Message): Promise<void>;
}

export const isPhoneAddress = (to: string): boolean => to.startsWith('+');
