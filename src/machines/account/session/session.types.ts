import type { UserInfo } from '../../../../domain/contract/account/account';
import type { PortfolioInUse } from '../../../../domain/rules/account/portfolio';
import type { SessionEnd } from '../../../../domain/contract/account/accountChoices';

/** A stored session: both fields or neither. */
export interface Credentials {
  token: string;
  user: UserInfo;
}

export interface SessionInput {
  /** Stored by an earlier visit; null when absent or malformed. */
  token: string | null;
  user: UserInfo | null;
  /** Absent or null for the main portfolio. */
  portfolio?: PortfolioInUse | null;
  /** Name of the portfolio that this tab used until it was archived. */
  archived?: string | null;
}

export interface SessionContext extends SessionInput {
  portfolio: PortfolioInUse | null;
  /** Last address that was not a step of login or registration, to which a login returns. */
  lastPage: string | null;
}

export type SessionEvent =
  | { type: 'user.signOut.open' }
  /** A user asked to sign out in a flow that had to close something of its own. */
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
  /** A call with this token was answered that its session has ended. */
  | { type: 'sys.session.expired'; token: string | null; end: SessionEnd }
  /** Another tab signed in, or out when null. */
  | { type: 'sys.session.changed'; credentials: Credentials | null }
  | { type: 'sys.page.opened'; address: string; isEntrance: boolean }
  | { type: 'push.channel.data'; data: unknown }
  | { type: 'push.channel.snapshot'; data: unknown }
  | { type: 'sys.link.down' };
