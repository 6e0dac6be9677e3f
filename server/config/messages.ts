import { number, object, string, type InferType } from 'yup';
import { isAddress, flag } from './values';

export const messageSchema = object({
  /** Mail server, smtp://user:password@host:587 or smtps://…; without one, messages stay in the outbox of a sandbox. */
  SMTP_URL: string().trim().default(''),
  /** Sender of all mail, "Statex <no-reply@example.com>". */
  MAIL_FROM: string().trim().default(''),
  /** URL that accepts text messages as a POST of {"to", "text"}. */
  SMS_URL: string().trim().default(''),
  /** Bearer token sent to SMS_URL. */
  SMS_TOKEN: string().trim().default(''),
  /** Maximum text messages per day and address of the requester. */
  SMS_SOURCE_DAY: number().integer().min(1).default(20),
  /** Maximum text messages per day and network of the requester. */
  SMS_NETWORK_DAY: number().integer().min(1).default(100),
  /** Maximum text messages per day and calling code. */
  SMS_COUNTRY_DAY: number().integer().min(1).default(2000),
  /** Maximum text messages per day overall. */
  SMS_DAY: number().integer().min(1).default(10_000),
  /**
   * Lets an exchange other than a sandbox run without delivery; its outbox records the recipient of a message but not its content.
   */
  OUTBOX_ONLY: flag(false),
});

/** Delivery also depends on the kind of exchange. */
type MessageValues = InferType<typeof messageSchema> & { SANDBOX: boolean; PHONE_REGISTER: boolean };

/** Text messages per day, by what they are counted under. */
export interface CodeLimits {
  source: number;
  range: number;
  country: number;
  all: number;
}

/** Delivery channels for messages. */
export interface MessageWays {
  smtp: { url: string; from: string } | null;
  sms: { url: string; token: string | null } | null;
  /** Whether messages without a delivery channel are kept in the outbox; otherwise they are undeliverable. */
  outbox: boolean;
}

export function readMessages(values: MessageValues): MessageWays {
  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN, SANDBOX, OUTBOX_ONLY, PHONE_REGISTER } = values;
  const wrong = (text: string) => new Error(`configuration: ${text}`);
  if (SMTP_URL && !isAddress(SMTP_URL, 'smtp', 'smtps')) throw wrong('SMTP_URL must be an smtp:// or smtps:// address');
  if (SMTP_URL && !MAIL_FROM.includes('@')) throw wrong('SMTP_URL needs MAIL_FROM, the sender of all mail');
  if (SMS_URL && !isAddress(SMS_URL, 'http', 'https')) throw wrong('SMS_URL must be an http:// or https:// address');
  const mustDeliver = !SANDBOX && !OUTBOX_ONLY;
  if (mustDeliver && !SMTP_URL)
    throw wrong('SANDBOX=off needs SMTP_URL to deliver verification codes (or OUTBOX_ONLY=on to deliver none)');
  if (mustDeliver && PHONE_REGISTER && !SMS_URL)
    throw wrong('PHONE_REGISTER=on needs SMS_URL to deliver verification codes; switch one of them');
  return {
    smtp: SMTP_URL ? { url: SMTP_URL, from: MAIL_FROM } : null,
    sms: SMS_URL ? { url: SMS_URL, token: SMS_TOKEN || null } : null,
    outbox: !mustDeliver,
  };
}

export const readCodeLimits = (values: MessageValues): CodeLimits => ({
  source: values.SMS_SOURCE_DAY,
  range: values.SMS_NETWORK_DAY,
  country: values.SMS_COUNTRY_DAY,
  all: values.SMS_DAY,
});
