/** A message to a person; the wording in the person's language is the adapter's affair. */
export interface Message {
  /** E-mail address, or phone as "+<country code> <number>". */
  to: string;
  /** registerCode: a verification code; accountExists: somebody tried to register with this address again. */
  scene: 'registerCode' | 'accountExists';
  /** Six digits; null for a message without a code. */
  code: string | null;
  locale: string;
}

/** Delivers messages. Rejects when the message could not be handed over. */
export interface Messenger {
  send(message: Message): Promise<void>;
}
