import { useEffect, useRef } from 'react';

const PRODUCT = 'Statex';
const PERIOD_MS = 1000;

/** Sets the browser tab's title to include a live figure; updated at most once a second, also in a background tab. */
export function useLiveTitle(text: string): void {
  const wanted = useRef(text);
  useEffect(() => {
    const first = wanted.current === '';
    wanted.current = text;
    if (first) document.title = text ? `${text} · ${PRODUCT}` : PRODUCT;
  }, [text]);
  useEffect(() => {
    const write = () => {
      const title = wanted.current ? `${wanted.current} · ${PRODUCT}` : PRODUCT;
      if (document.title !== title) document.title = title;
    };
    write();
    const timer = setInterval(write, PERIOD_MS);
    return () => clearInterval(timer);
  }, []);
}
