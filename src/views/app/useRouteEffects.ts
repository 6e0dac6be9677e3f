import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useSession } from './useSession';

/** Steps of login and registration: a login does not lead back to them. */
const ENTRANCES = new Set(['/login', '/reg', '/reg-next', '/agree', '/forget-pass', '/set-pass']);

/**
 * What happens on every change of the address: the session remembers where the user was, and a new page starts at its top.
 * @param offerNavigate gets the router's own navigation, for what flows ask for.
 */
export function useRouteEffects(
  offerNavigate: (navigate: (to: string, options: { replace: boolean }) => void) => void,
) {
  const navigate = useNavigate();
  const kind = useNavigationType();
  const { pathname, search } = useLocation();
  const { ref } = useSession();
  useEffect(() => offerNavigate((to, options) => void navigate(to, options)), [navigate, offerNavigate]);
  useEffect(() => {
    ref.send({ type: 'sys.page.opened', address: pathname + search, isEntrance: ENTRANCES.has(pathname) });
  }, [ref, pathname, search]);
  useEffect(() => {
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [kind, pathname]);
}
