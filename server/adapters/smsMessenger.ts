import type { Messenger, Render } from './messenger';
import { within } from './within';

const HANDOVER_MS = 6000;

export interface SmsGateway {
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
