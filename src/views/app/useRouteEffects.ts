import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { tellPageLeft } from '../kit/pageLeft';

/**
 * Effects of every URL change: flows that follow the URL are notified, dialogs of the page that was left close, and a new page starts
 * at its top. Details, filters and dialogs of the same page leave it where it is.
 * @param offerNavigate receives the router's navigation function, for flows.
 * @param show receives path and query.
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
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    tellPageLeft();
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [kind, pathname]);
}
