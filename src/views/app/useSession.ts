import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { UserInfo } from '../../../domain/contract/account/account';
import { SYSTEM } from '../../machines/shell/app/systemIds';
import type { sessionMachine } from '../../machines/account/session/session.machine';
import type { PortfolioInUse } from '../../../domain/rules/account/portfolio';
import { useSystemActor } from './AppContext';

type SessionRef = ActorRefFrom<typeof sessionMachine>;

interface SessionView {
  user: UserInfo | null;
  signedIn: boolean;
  /** Null for the main portfolio. */
  portfolio: PortfolioInUse | null;
  /** Name of the portfolio that this tab used until it was archived. */
  archived: string | null | undefined;
  /** True when the session has just ended and the login screen is being opened. */
  leaving: boolean;
  ref: SessionRef;
}

export function useSession(): SessionView {
  const ref = useSystemActor<SessionRef>(SYSTEM.session);
  const user = useSelector(ref, (snapshot) => snapshot.context.user);
  const portfolio = useSelector(ref, (snapshot) => snapshot.context.portfolio);
  const archived = useSelector(ref, (snapshot) => snapshot.context.archived);
  const signedIn = useSelector(ref, (snapshot) => snapshot.hasTag('signedIn'));
  const leaving = useSelector(ref, (snapshot) => snapshot.hasTag('leaving'));
  return { user, signedIn, portfolio, archived, leaving, ref };
}
