import type { UserInfo } from '../../../../domain/contract/account/account';
import type { PortfolioInUse } from '../../../../domain/rules/account/portfolio';
import type { SessionEnd } from '../../../../domain/contract/account/securityChoices';

/** What a session is made of: both or neither is stored. */
export interface Credentials {
  token: string;
  user: UserInfo;
}

export interface SessionInput {
  /** Stored by an earlier visit; null when absent or malformed. */
  token: string | null;
  user: UserInfo | null;
  /** Absent or null: the main one. */
  portfolio?: PortfolioInUse | null;
}

export interface SessionContext extends SessionInput {
  portfolio: PortfolioInUse | null;
  /** The last address that was not a step of login or registration: where a login leads back to. */
  lastPage: string | null;
}

export type SessionEvent =
  | { type: 'user.signOut.open' }
  /** A user asked for it in a flow that had to close something of its own. */
  | { type: 'flow.signOut.ask' }
  | { type: 'user.signOut.accept' }
  | { type: 'user.signOut.dismiss' }
  | ({ type: 'flow.session.begin' } & Credentials)
  /** Sent by a flow that ended the session at the server. */
  | { type: 'flow.session.end'; end: SessionEnd }
  /** Sent by a flow that changed the user, with the server's answer. */
  | { type: 'flow.session.update'; user: UserInfo }
  /** A login-required address was opened without a session. */
  | { type: 'flow.session.clear' }
  /** A call that was sent with this token was answered that its session has ended. */
  | { type: 'sys.session.expired'; token: string | null; end: SessionEnd }
  /** Another tab signed in; null: it signed out. */
  | { type: 'sys.session.changed'; credentials: Credentials | null }
  | { type: 'sys.page.opened'; address: string; isEntrance: boolean }
  | { type: 'push.channel.data'; data: unknown }
  | { type: 'push.channel.snapshot'; data: unknown };
