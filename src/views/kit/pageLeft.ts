import { useEffect, useRef } from 'react';

const PAGE_LEFT = 'statex:pageleft';

/** Tells what lies over the page that another one has been opened. */
export const tellPageLeft = (): boolean => window.dispatchEvent(new Event(PAGE_LEFT));

/** Calls `leave` once the page on which the component appeared has been left, for example by going back. */
export function usePageLeft(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const { pathname } = window.location;
    const left = () => {
      if (window.location.pathname !== pathname) latest.current();
    };
    window.addEventListener(PAGE_LEFT, left);
    return () => window.removeEventListener(PAGE_LEFT, left);
  }, []);
}
