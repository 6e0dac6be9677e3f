import { createTransport } from 'nodemailer';
import type { Messenger, Render } from './messenger';
import { within } from './within';

/** A browser waits 8 s for a response, so by then it must be known whether the mail was accepted. */
const HANDOVER_MS = 6000;

export interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://… */
  url: string;
  /** "Statex <no-reply@example.com>" */
  from: string;
  render: Render;
}

/** Sends mail by SMTP over a few pooled connections. `send` rejects when the server does not accept the mail in time. */
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
      await within(HANDOVER_MS, transport.sendMail(mail));
    },
    close: () => transport.close(),
  };
}

/** Prevents out-of-office replies. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };
