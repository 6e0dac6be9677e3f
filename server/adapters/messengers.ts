import { isPhoneAddress, type Messenger, type Render } from './messenger';
import { createTransport } from 'nodemailer';

/** Rejects when `work` does not settle in time; a later result is ignored. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not handed over within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A browser waits 8 s for a response, so by then it must be known whether the mail was accepted. */
const HANDOVER_MS = 6000;

interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://… */
  url: string;
  /** "Statex <no-reply@example.com>" */
  from: string;
  render: Render;
}

const ADDRESS = /[^\s<>"']+@[^\s<>"']+/g;

/** Keeps the server's reason for the log, but not whom the mail was for, whom the reason often names. */
const withoutAddresses = (error: unknown): Error =>
  new Error(error instanceof Error ? error.message.replaceAll(ADDRESS, '…') : 'the mail was not accepted');

/** Sends mail by SMTP over a few pooled connections. `send` rejects, without naming the recipient, when the
 * server does not accept the mail in time. */
export function createSmtpMessenger({ url, from, render }: SmtpOptions): Messenger & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: HANDOVER_MS,
    greetingTimeout: HANDOVER_MS,
    socketTimeout: HANDOVER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const { subject, text } = render(message);
      const mail = { from, to: { name: '', address: message.to }, subject, text, headers: HEADERS };
      await within(HANDOVER_MS, transport.sendMail(mail)).catch((error: unknown) => {
        throw withoutAddresses(error);
      });
    },
    close: () => transport.close(),
  };
}

/** Prevents out-of-office replies. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

interface SmsGateway {
  /** `phone` as "+4915112345678". Rejects when the message was not accepted. */
  send(phone: string, text: string): Promise<void>;
}

interface HttpSmsOptions {
  /** Accepts a POST of {"to": "+49…", "text": "…"} and answers 2xx. */
  url: string;
  /** Sent as a bearer token; null for none. */
  token: string | null;
}

export const createHttpSmsGateway = ({ url, token }: HttpSmsOptions): SmsGateway => ({
  async send(phone, text) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ to: phone, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(HANDOVER_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  },
});

/** Sends messages to phones in their short wording. */
export const createSmsMessenger = (gateway: SmsGateway, render: Render): Messenger => ({
  send: (message) => within(HANDOVER_MS, gateway.send(message.to.replace(' ', ''), render(message).sms)),
});

export const routeMessages = ({ mail, sms }: { mail: Messenger; sms: Messenger }): Messenger => ({
  send: (message) => (isPhoneAddress(message.to) ? sms : mail).send(message),
});
