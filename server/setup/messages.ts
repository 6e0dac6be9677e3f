import type { Messenger, Render } from '../adapters/messenger';
import { routeMessages, createHttpSmsGateway, createSmsMessenger, createSmtpMessenger } from '../adapters/messengers';
import type { MessageWays } from '../config/messages';
import { loadMessages } from '../content/messages';

export interface Messages {
  render: Render;
  /** Delivers real messages; kinds without a configured channel go to `outbox`. */
  deliver(outbox: Messenger): Messenger;
  close(): void;
}

const NO_WAY: Messenger = { send: () => Promise.reject(new Error('no way to deliver this message is configured')) };

/**
 * Loads the texts of all messages, and their delivery channels.
 * @throws when a text is missing.
 */
export function createMessages({ smtp, sms, outbox: keepsRest }: MessageWays): Messages {
  const render = loadMessages();
  const mail = smtp && createSmtpMessenger({ ...smtp, render });
  const phone = sms && createSmsMessenger(createHttpSmsGateway(sms), render);
  return {
    render,
    deliver(outbox) {
      const rest = keepsRest ? outbox : NO_WAY;
      return routeMessages({ mail: mail ?? rest, sms: phone ?? rest });
    },
    close: () => mail?.close(),
  };
}
