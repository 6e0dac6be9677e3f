import type { Outcome } from '../../../domain/contract/outcome';

export interface NoticesContext {
  /** How many notices are unread; null while nobody is signed in and until it is known. */
  unread: number | null;
  /** Grows whenever notices came or were read, so that lists know when to load again. */
  revision: number;
  /** Ids still to be marked as read, the first is under way. */
  marking: readonly string[];
}

export type NoticesEvent =
  /** The notice was opened. */
  | { type: 'user.notice.read'; id: string }
  | { type: 'user.notices.readAll' }
  | { type: 'sys.session.started' }
  | { type: 'sys.session.ended' }
  /** `data` is a UserSnapshot or a UserPush of the contract. */
  | { type: 'push.channel.snapshot'; data: unknown }
  | { type: 'push.channel.data'; data: unknown };

export type UnreadOutput = Outcome<{ unread: number }>;
