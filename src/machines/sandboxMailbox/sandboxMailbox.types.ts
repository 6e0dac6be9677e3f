/** A message that an exchange with real funds would have sent. */
export interface MailboxMessage {
  /** ms since the epoch */
  time: number;
  /** Six digits; '' for a message without a code. */
  code: string;
  subject: string;
  text: string;
}

export interface SandboxMailboxContext {
  /** Email, or phone as "+<country code> <number>". */
  account: string;
  /** Newest first, as last loaded. */
  messages: readonly MailboxMessage[];
}

export type SandboxMailboxEvent = { type: 'user.mailbox.reload' };
