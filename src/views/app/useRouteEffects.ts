import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/**
 * What happens on every change of the address: flows that follow it learn of it, and a new page starts at its top.
 * @param offerNavigate gets the router's own navigation, for what flows ask for.
 * @param show gets path and query.
 */
export function useRouteEffects(
  offerNavigate: (navigate: (to: string, options: { replace: boolean }) => void) => void,
  show: (address: string) => void,
) {
  const navigate = useNavigate();
  const kind = useNavigationType();
  const { pathname, search } = useLocation();
  useEffect(() => offerNavigate((to, options) => void navigate(to, options)), [navigate, offerNavigate]);
  useEffect(() => show(pathname + search), [show, pathname, search]);
  useEffect(() => {
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [kind, pathname]);
}
